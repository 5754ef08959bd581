"""Sections that the tables of several games have, each drawn from a view-model."""
