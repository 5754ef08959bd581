"""Tests of the table of Civilization."""
