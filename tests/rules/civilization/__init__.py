"""The rules of Civilization."""
