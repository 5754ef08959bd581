"""Contact sheets of every scene; `python -m tests.sheets FOLDER` makes them for review."""
