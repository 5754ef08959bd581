"""The tables of A New Dawn."""
