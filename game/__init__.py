"""Tessera: civilisation board games for everybody round one laptop."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
"""pygame would greet on standard output: that is for answers alone."""
