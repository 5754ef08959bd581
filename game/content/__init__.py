"""Content: the data files of the games, read once into frozen, typed tables.

Knows no rule and no pixel. A mistake in a file is one `ContentError` with a clear sentence.
`python -m game.content` reads everything and says so.
"""

from __future__ import annotations

from game.content.folder import cached, data_folder, use_folder
from game.content.loading import ContentError, load

__all__ = ["ContentError", "cached", "data_folder", "load", "use_folder"]
