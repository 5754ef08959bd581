"""The worked examples of Civilization: The Board Game."""
