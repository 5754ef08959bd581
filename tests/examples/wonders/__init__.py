"""The worked examples of 7 Wonders."""
