"""One suite for every game of the registry, and for the template."""
