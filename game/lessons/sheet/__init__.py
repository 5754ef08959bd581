"""A game on one A4 page, made from what one must know of it."""
