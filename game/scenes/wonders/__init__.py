"""The table of 7 Wonders and its scenes."""
