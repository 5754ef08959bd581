"""The lessons of Civilization."""
