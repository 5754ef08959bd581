"""The hand of whoever sits below, on its tray."""

from __future__ import annotations

from game.content.carta_impera.schema import ERAS
from game.drawing.carta_impera import cards, faces
from game.drawing.carta_impera.cards import FREE, RISE, HandCard
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, free, row, text
from game.drawing.kit.parts import button
from game.drawing.kit.spread import Side
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.hotseat.choice import card_names, kind
from game.hotseat.intents import Open, Touch, Why
from game.rules.carta_impera import turn
from game.rules.carta_impera.box import BACK, DOMAIN_OF, NAMES, UNKNOWN, Kind, box
from game.rules.carta_impera.state import embargoed
from game.words.carta_impera import position
from game.words.carta_impera.table_text import TableText

TITLE, TALLEST = 250.0, 302.0
"""Width of the part with the title, and the height of a card at most."""
AIMS = ("own", "column", "seat", "pile", "copy")
"""Kinds of things that an effect is aimed at: while they can be chosen they are rimmed, and the hand is dark."""


def hand(
    t: TableText, covered: bool, hidden: frozenset[str], mine: bool, limit: int, key: str
) -> Node:
    """The cards, and at the effects of a turn of one's own how many the draw will bring by this level
    of Religion; `hidden` are in the air, a hand that is `covered` shows its backs."""
    held = t.state.hands[t.me]
    shown = [(BACK[card] if covered else card) for card in held]
    names = card_names(NAMES[card] for card in shown)
    title = t.say("carta_impera.table.hand_title", name=t.names[t.me])
    note = t.say("carta_impera.table.hand_note", n=len(held), limit=box().hand_limits[limit])
    flip = t.say(f"carta_impera.table.{'show' if covered else 'hide'}")
    draws = mine and position.step(t.state) == 2 and not t.running
    drawn = turn.to_draw(t.state, t.me, limit) if draws else 0
    upmost = ERAS[BACK[t.state.deck[t.state.left - 1]] - UNKNOWN] if t.state.left else ""
    to_come = [art(cards.to_be_drawn, upmost, t.say("carta_impera.table.drawn"))] * drawn
    side = column(
        text(title, 27, GOLD_TEXT, "title", shade=120), text(note, 21, MUTED), SPRING,
        button(flip, "quiet", "eye_shut", key, h=42, w=160, at=(0, 0.5), id=("hide",), does=Open("hide"), says=flip),
        SPRING, w=TITLE, gap=6, pad=(0, 10, 0, 30),
    )  # fmt: skip
    return row(
        side,
        free(Side(faces.RATIO, FREE, TALLEST),
             *(_card(t, one, name, name in hidden) for one, name in zip(shown, names, strict=True)),
             *to_come, grow=1),
        pad=(22, 15, 26, 13), paint=Paint(cards.tray), id=("tray",), reach=False, says=title,
    )  # fmt: skip


def _card(t: TableText, card: Kind, name: str, in_the_air: bool) -> Node:
    thing, known = f"hand:{NAMES[card]}", DOMAIN_OF[card] <= 5
    lit, playing = known and thing in t.lit, position.plays_now(t.state)
    foot = opens = banned = ""
    if known and embargoed(t.state, t.me) >> card // 3 & 1 and not t.marking:
        banned = t.effect("embargo")
    if lit and playing:
        have, need = t.count(t.me, card // 3) + 1, t.need(t.me, card // 3)
        foot = t.say("carta_impera.table.makes", cards=have, needed=need)
        opens = "" if t.asks else _opens(t, card // 3, have, need)
    dim = any(kind(one) in AIMS for one in t.lit)
    grey = bool(banned) and not dim and any(one.startswith("hand:") for one in t.lit)
    one = HandCard(
        NAMES[card], t.domain(card // 3) if known else "", foot, opens, banned, dim, grey
    )
    node = art(
        cards.held, one, looks=("pointed", "lit"), covered=True, bleed=22,
        rise=RISE if known else 0, id=("hand", name.partition(":")[2]), stop=lit, reach=known,
        does=(Touch(thing) if lit else Why(thing)) if known else None,
        thing=thing if known else "",
    )  # fmt: skip
    return node.but(paint=None) if in_the_air else node


def _opens(t: TableText, domain: int, have: int, need: int) -> str:
    """What so many cards of a domain lead to, in a few letters."""
    if have >= need:
        return t.say("carta_impera.table.wins")
    opened = (one for one, wanted in position.levels(t.state, domain) if wanted == have)
    effect = next(opened, "")
    return t.say("carta_impera.table.opens", effect=effect) if effect else ""
