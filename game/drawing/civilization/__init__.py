"""The table of Civilization as drawings: the map of squares and what lies on it."""
