"""Worked examples: positions and what must follow, as data; `python -m tests.examples GAME [FILE]`."""
