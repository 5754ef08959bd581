"""The client without a window, as the scenes' tests have it."""

from __future__ import annotations

from tests.scenes.conftest import app

__all__ = ["app"]
