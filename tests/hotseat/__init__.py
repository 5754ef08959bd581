"""What people do round one laptop before the rules are asked; and how often the laptop changes hands, and is
touched, in a round of a game (`playing`)."""
