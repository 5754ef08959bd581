"""The lessons of A New Dawn."""
