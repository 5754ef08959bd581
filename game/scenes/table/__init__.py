"""The table of any game, and what lies over it: log, undo, lesson, coach, replay, teacher."""
