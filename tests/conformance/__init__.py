"""One suite for every game of the registry, and for both templates."""
