"""What lessons of Civilization may name."""
