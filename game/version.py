"""The version of the client, as menu, reports and bundle name it."""

from __future__ import annotations

import sys

VERSION = "0.1.0"


def bundled() -> bool:
    """Whether this is the bundle, which brings its own Python along."""
    return bool(getattr(sys, "frozen", False))
