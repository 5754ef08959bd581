"""The sentences of Civilization: The Board Game."""
