"""What is done round the laptop at A New Dawn."""
