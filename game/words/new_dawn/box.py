"""What is said of anything in the box of A New Dawn wherever it is shown large, and its entries
in the glossary.

An item is the id of a thing in the tables, or a side of a map tile: `tile_7_B`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Face
from game.hotseat.choice import thing_of
from game.rules.new_dawn.views import Whereabouts
from game.words.buttons import KIND, NOTE, TEXT, Paragraph
from game.words.new_dawn import things
from game.words.new_dawn.things import effect_keys
from game.words.rules import Glossary
from game.words.words import Words

GLOSSARY = Glossary("new_dawn", effect_keys)


def face_of(item: str) -> Face:
    """What is printed on the side of a tile."""
    _, number, side = item.split("_")
    return tables().tiles[int(number)].face("A" if side == "A" else "B")


def name_of(words: Words, item: str) -> str:
    """The name of anything; a victory card is called by its agendas."""
    box = tables()
    if item in box.victory_cards:
        agendas = box.victory_cards[item].agendas
        return " · ".join(things.thing_name(words, one.id) for one in agendas)
    if item.startswith("tile_"):
        _, number, side = item.split("_")
        return words.say("new_dawn.box.tile", tile=int(number), side=side)
    return things.thing_name(words, item)


def _paragraphs(
    words: Words, kind: list[str], texts: list[str], notes: list[str]
) -> list[Paragraph]:
    """`Focus card · Culture · level II` and the like, what it does, and what is not certain."""
    return [
        Paragraph(KIND, " · ".join(kind)),
        *(Paragraph(TEXT, text) for text in texts),
        *(Paragraph(NOTE, note) for note in notes),
    ]


def _kind(words: Words, kind: str) -> str:
    return words.say(f"new_dawn.box.kind.{kind}")


def card(words: Words, item: str) -> list[Paragraph]:
    found = tables().cards[item]
    type, level = words.name("new_dawn", "type", found.type), things.level_name(words, found.level)
    texts = [*things.effect_sentences(words, found), things.bonus_sentence(words, found)]
    return _paragraphs(words, [_kind(words, "card"), type, level], texts, _unverified(words, found))


def wonder(words: Words, item: str) -> list[Paragraph]:
    found = tables().wonders[item]
    kind = [
        _kind(words, "wonder"),
        words.name("new_dawn", "type", found.type),
        words.name("new_dawn", "era", found.era),
        words.say("new_dawn.cost", n=found.cost),
    ]
    accepted = [words.say("new_dawn.list.accepts", resource=one) for one in found.resources]
    pays = words.say("new_dawn.box.accepts", goods=words.join(accepted))
    texts = [things.wonder_sentence(words, found), pays]
    return _paragraphs(words, kind, texts, _unverified(words, found))


def leader(words: Words, item: str) -> list[Paragraph]:
    """A leader's sheet."""
    found = tables().leaders[item]
    ability = words.name("new_dawn", "ability", item)
    row = ", ".join(words.name("new_dawn", "type", type) for type in found.row)
    text = f"*{ability}*. {things.effect_sentence(words, found)}"
    texts = [text, words.say("new_dawn.box.first_row", row=row)]
    kind = [_kind(words, "leader"), words.name("new_dawn", "leader", item)]
    return _paragraphs(words, kind, texts, _unverified(words, found))


def pact(words: Words, item: str) -> list[Paragraph]:
    """A diplomacy card."""
    found = tables().pacts[item]
    texts = things.effect_sentences(words, found)
    return _paragraphs(words, [_kind(words, "pact")], texts, _unverified(words, found))


def city_state(words: Words, item: str) -> list[Paragraph]:
    box = tables()
    found = box.city_states[item]
    where = words.say("new_dawn.box.printed", tile=found.tile, side=found.side)
    text = words.say("new_dawn.box.its_card", text=things.effect_sentence(words, found))
    key = "new_dawn.box.back_reconstructed" if box.tokens_reconstructed else "new_dawn.box.back"
    notes = [_back(words, key, box.city_state_tokens, item), *_unverified(words, found)]
    kind = [_kind(words, "city_state"), words.name("new_dawn", "type", found.type)]
    return _paragraphs(words, kind, [text, where], notes)


def natural(words: Words, item: str) -> list[Paragraph]:
    box = tables()
    found = box.natural_wonders[item]
    resource = words.say("new_dawn.list.accepts", resource=found.resource)
    where = words.say("new_dawn.box.printed", tile=found.tile, side=found.side)
    texts = [words.say("new_dawn.box.serves_as", text=resource), where]
    notes = [_back(words, "new_dawn.box.back", box.natural_wonder_tokens, item)]
    return _paragraphs(words, [_kind(words, "natural")], texts, notes)


def victory(words: Words, item: str) -> list[Paragraph]:
    """A victory card with both agendas."""
    texts = [
        f"*{things.thing_name(words, one.id)}*. {things.goal_sentence(words, one)}"
        for one in tables().victory_cards[item].agendas
    ]
    return _paragraphs(words, [_kind(words, "victory")], texts, [])


def tile(words: Words, item: str) -> list[Paragraph]:
    """A side of a map tile: the terrains with their numbers, and what is printed there."""
    face = face_of(item)
    terrains = [space.terrain for space in face.spaces]
    counts = ", ".join(
        f"{words.name('new_dawn', 'terrain', one)} {terrains.count(one)}"
        for one in dict.fromkeys(terrains)
    )
    symbols = words.say("new_dawn.box.symbols", found=words.join([*_printed(words, face)]))
    notes = [words.say(f"new_dawn.box.evidence.{face.evidence}")]
    if any(space.unverified or (space.read_as and not space.settled) for space in face.spaces):
        notes.append(words.say("new_dawn.box.unverified"))
    return _paragraphs(words, [_kind(words, "tile")], [counts, symbols], notes)


def _printed(words: Words, face: Face) -> Iterator[str]:
    for space in face.spaces:
        for thing in (space.natural_wonder, space.city_state):
            if thing:
                yield things.thing_name(words, thing)
        if space.resource:
            yield words.say("new_dawn.list.accepts", resource=space.resource)
        if space.barbarian:
            yield words.say("new_dawn.box.barbarian", letter=space.barbarian)
        if space.capital:
            yield words.say("new_dawn.box.capital")


def _back(words: Words, key: str, tokens: Any, item: str) -> str:
    """What is on the back of a token."""
    other = next(two for pair in tokens for two in pair if item in pair and two != item)
    return words.say(key, name=things.thing_name(words, other))


def _unverified(words: Words, found: Any) -> list[str]:
    """That it rests on less than two sources, or was worked out."""
    return [words.say("new_dawn.box.unverified")] if found.unverified else []


def place_sentence(words: Words, place: Whereabouts, names: Sequence[str]) -> str:
    """Where a thing is in a match."""
    key, who = f"new_dawn.box.at.{place.kind}", [names[seat] for seat in place.seats]
    if place.kind == "rows":
        rows = [
            words.say("new_dawn.box.at.slot", who=name, slot=slot)
            for name, slot in zip(who, place.of, strict=True)
        ]
        return words.say(key, rows=words.join(rows))
    if place.kind == "taken":
        rows = [
            words.say(key, who=name, issuer=names[issuer])
            for name, issuer in zip(who, place.of, strict=True)
        ]
        return words.join(rows)
    return words.say(key, who=words.join(who), below=place.below, unseen=place.unseen)


def notes_of(words: Words, id: str, key: str) -> tuple[str, ...]:
    """What the terms of a card mean, where the rules tell of it, and by which key they open."""
    found = GLOSSARY.notes(words, thing_of(id))
    return (*found[:-1], words.say("glossary.key", text=found[-1], key=key)) if found else ()
