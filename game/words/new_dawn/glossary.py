"""The glossary of A New Dawn."""

from __future__ import annotations

from game.hotseat.choice import thing_of
from game.words import Words
from game.words.glossary import Glossary
from game.words.new_dawn.things import effect_keys

GLOSSARY = Glossary("new_dawn", effect_keys)


def notes_of(words: Words, id: str, key: str) -> tuple[str, ...]:
    """What the terms of a card mean, where the rules tell of it, and by which key they open."""
    found = GLOSSARY.notes(words, thing_of(id))
    return (*found[:-1], words.say("glossary.key", text=found[-1], key=key)) if found else ()
