"""How golden games are told: the same for every game."""

from __future__ import annotations

from types import ModuleType

from game.rules.contract import Action


def transcript(book: ModuleType, name: str) -> str:
    """The whole game."""
    return "\n".join(book.lines(*book.GAMES[name])) + "\n"


def written(action: Action) -> str:
    """`Build altar`"""
    values = (str(getattr(action, field)) for field in action.__struct_fields__)
    return " ".join([type(action).__name__, *values])


def told(*parts: tuple[str, str]) -> str:
    return "; ".join(f"{name} {text}" for name, text in parts if text)
