"""The table of Civilization: A New Dawn."""
