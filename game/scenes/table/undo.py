"""How far undo goes, in words, and the question that is asked before it goes further."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.kit.dialogs import Ask, Choice

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

ASKED = ("revealed", "other_player", "turn_over")
"""Barriers that the others may agree to cross."""


def who_agrees(table: TableScene) -> list[str]:
    """The people whose consent it takes: everybody but the one who asks. Bots are not asked."""
    asker = table.match.undo_asker()
    return [name for name in table.people if asker is None or name != table.names[asker]]


def long_text(table: TableScene) -> str:
    """How far undo goes, or why it does not."""
    offer, say = table.match.undo_offer(), table.say
    owner = table.names[offer.facts["seat"]] if "seat" in offer.facts else ""
    if offer.steps:
        limit = say(f"table.undo_to.limit.{offer.reason}", name=owner)
        return f"{say('table.undo_to.steps', moves=offer.back)} {limit}"
    if offer.reason not in ASKED:
        return say("table.undo_to.off" if offer.reason == "off" else "table.undo_to.none")
    agree = who_agrees(table)
    key = f"table.undo_to.{offer.reason}" if agree else "table.undo_to.alone"
    return say(key, name=table.app.words.join(agree), owner=owner)


def short_texts(table: TableScene) -> list[str]:
    """The same in two words, for the button; the shortest last."""
    offer, say = table.match.undo_offer(), table.say
    if offer.steps:
        return [say("count.moves", n=offer.steps)]
    if offer.reason not in ASKED:
        return [say("table.undo_note.off" if offer.reason == "off" else "table.undo_note.none")]
    agree = who_agrees(table)
    if not agree:
        return [say("table.undo_note.alone")]
    named = [say("table.undo_note.agreed", name=name) for name in agree]
    return [*named[: len(named) == 1], say("table.undo_note.all")]


def question(table: TableScene) -> Ask:
    """The others are asked; who plays with bots only is asked once more."""
    match, asker = table.match, table.match.undo_asker() or 0
    last = next(
        line
        for line in reversed(match.log)
        if line.action is not None and not table.is_bot(line.seat)
    )
    agree = who_agrees(table)
    say = table.app.words_of(agree[0]).say if agree else table.say
    kind = "ask" if last.seat == asker else "ask_other"
    text = say(
        f"table.consent.{kind if agree else 'ask_alone'}",
        name=table.app.words.join(agree),
        asker=table.names[asker],
        owner=table.names[last.seat],
        move=say("count.moves", n=match.length - last.n + 1),
    )
    own = "" if agree else "_alone"
    allow = Choice(
        "allow",
        say(f"table.consent.allow{own}"),
        "normal",
        lambda: table.take_back(lambda: match.undo_by_consent(last.n - 1, asker)),
    )
    refuse = Choice("refuse", say(f"table.consent.refuse{own}"), "primary")
    return Ask(table.app, say("table.consent.title"), text, [allow, refuse])
