"""What holds for all tests: none has a deadline, on however busy a machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("tessera", deadline=None)
settings.load_profile("tessera")
