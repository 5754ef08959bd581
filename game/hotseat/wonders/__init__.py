"""What is done round the laptop at 7 Wonders."""
