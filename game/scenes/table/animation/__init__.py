"""Animation: what happened at a table as flights over it, for any game.

`director.py` makes the flights of a tape; `positions.py` finds what lies elsewhere in the next
observation.
"""
