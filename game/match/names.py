"""Names made safe to draw: whatever people, settings or saves bring becomes letters that can be seen.

A name is data: it is never read as markup, and it is never a reason for anything to stop.
"""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 18
"""So many letters may be typed."""
LONGEST_KEPT = 32
"""So many letters of a name that came with a file are kept: bots have long names, too."""
LONGEST_TITLE = 48
"""So many letters has the title of a match."""
MOST_MARKS = 3
"""Accents on one letter; no language needs more."""

_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""Control and direction marks, halves of letters, and what Unicode gives no meaning."""
_FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0"
_VARIANTS = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
_WITHOUT_WIDTH = frozenset({*_FILLERS, *map(chr, _VARIANTS)})
"""Letters by their kind that show nothing by themselves: fillers and variation selectors."""


def name_of(text: str, most: int = LONGEST_KEPT) -> str:
    """The text as a name: its visible letters with single blanks, at most so many; maybe none."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", "".join(filter(_shows, text[: 8 * most]))):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= (MOST_MARKS if letters else 0):
            letters.append(letter)
    return " ".join("".join(letters).split())[:most].strip()


def _shows(letter: str) -> bool:
    """Whether anything is seen of it, if only a blank."""
    if letter.isspace():
        return True
    return letter not in _WITHOUT_WIDTH and unicodedata.category(letter) not in _UNSEEN
