"""The tables of 7 Wonders, first edition."""
