"""The table of Civilization: The Board Game."""
