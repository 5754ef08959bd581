"""The lessons of 7 Wonders."""
