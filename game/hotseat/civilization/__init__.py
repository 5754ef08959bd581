"""What people do round one laptop in Civilization: they call while a ring runs, and trade by offers."""
