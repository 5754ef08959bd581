"""How 7 Wonders is drawn: plain views in, pictures out."""
