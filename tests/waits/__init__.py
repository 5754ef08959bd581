"""How long one person among bots waits."""
