"""The worked examples of Civilization: A New Dawn."""
