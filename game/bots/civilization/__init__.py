"""Bots of Civilization: a plan for one of the four victories, and a function for each decision."""
