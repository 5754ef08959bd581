"""What people do round one laptop before the rules are asked: what they touch, call, offer and answer,
and whose table it is meanwhile. Nothing here knows a screen; time is what it is told has passed."""
