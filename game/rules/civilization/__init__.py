"""The rules of Civilization: The Board Game (2010)."""
