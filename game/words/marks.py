"""Names, titles and paths inside a sentence: they are data, never markup.

Their brackets and stars are put into a sentence as signs of private use, which mean nothing to
whoever lays the sentence out, and become brackets and stars again where it is drawn or spoken.
"""

from __future__ import annotations

_MARKS = {"[": "\U0010fff1", "*": "\U0010fff2"}
_LITERAL = str.maketrans(_MARKS)
_SHOWN = str.maketrans({sign: mark for mark, sign in _MARKS.items()})


def literal(text: str) -> str:
    """The text as data within a rich sentence."""
    return text.translate(_LITERAL)


def shown(text: str) -> str:
    return text if text.isascii() else text.translate(_SHOWN)
