"""Paragraphs about a thing, each with the style in which it is set."""

from __future__ import annotations

from typing import NamedTuple

TITLE, KIND, ASIDE, TEXT, NOTE = "title", "kind", "aside", "text", "note"
"""Its name, its kind, what matters less, what it does, and what is noted below a line."""


class Paragraph(NamedTuple):
    """A paragraph in one of the styles."""

    style: str
    text: str
