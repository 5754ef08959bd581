"""What every screen is drawn with: canvas, palette, fonts, text, cached surfaces."""
