"""Animation: what happened at a table as flights over it, for any game."""
