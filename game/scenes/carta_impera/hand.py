"""One's own cards: the hand of whoever sits below, on its tray; and the draft in which it comes about: the
cards that go round, one's own picks, and the middle; nobody sees those of another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import ERAS
from game.drawing.carta_impera import faces, marks
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, free, icon, row, stack, text
from game.drawing.kit.parts import badge, button, ground, panel
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Side, spread
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED, palette, rgb
from game.hotseat.choice import card_names, kind
from game.hotseat.intents import Open, Touch, Why
from game.rules.carta_impera import turn
from game.rules.carta_impera.box import BACK, DOMAIN_OF, NAMES, UNKNOWN, Kind, box
from game.rules.carta_impera.box import box as decks
from game.rules.carta_impera.state import embargoed
from game.words.buttons import Step
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
    to_come = [art(marks.to_be_drawn, upmost, t.say("carta_impera.table.drawn"))] * drawn
    side = column(
        text(title, 27, GOLD_TEXT, "title", shade=120), text(note, 21, MUTED), SPRING,
        button(flip, "quiet", "eye_shut", key, h=42, w=160, at=(0, 0.5), id=("hide",), does=Open("hide"), says=flip),
        SPRING, w=TITLE, gap=6, pad=(0, 10, 0, 30),
    )  # fmt: skip
    return row(
        side,
        free(Side(faces.RATIO, marks.FREE, TALLEST),
             *(_card(t, one, name, name in hidden) for one, name in zip(shown, names, strict=True)),
             *to_come, grow=1),
        pad=(22, 15, 26, 13), paint=Paint(marks.tray), id=("tray",), reach=False, says=title,
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
    one = marks.HandCard(
        NAMES[card], t.domain(card // 3) if known else "", foot, opens, banned, dim, grey
    )
    node = art(
        marks.held, one, looks=("pointed", "lit"), covered=True, bleed=22,
        rise=marks.RISE if known else 0, id=("hand", name.partition(":")[2]), stop=lit, reach=known,
        does=(Touch(thing) if lit else Why(thing)) if known else None,
        thing=thing if known else "",
    )  # fmt: skip
    return node.but(paint=None) if in_the_air else node


def _opens(t: TableText, domain: int, have: int, need: int) -> str:
    """What so many cards of a domain lead to, in a few letters."""
    if have >= need:
        return t.say("carta_impera.table.wins")
    effect = next((one for one, wanted in position.levels(t.state, domain) if wanted == have), "")
    return t.say("carta_impera.table.opens", effect=effect) if effect else ""


# ---- the draft ----------------------------------------------------------------------------------

SIDE, KEPT = 330.0, 256.0
"""The width of both sides, and the height of a card that is kept."""
RELAY = 0.257
"""The part of the height that the relay has."""
HIGH = 54.0
"""The height of a back."""
TRAY = Paint(marks.tray)
LARGEST, NOTES = 559.0, 80.0
"""The height of a card to choose at most, and of what is told below it."""
HEADING = 57.0
"""The height of the title, which is large: what letters grow is the cards'."""


class Choices(NamedTuple):
    """Where the cards lie that can be chosen, and below each of them what is told of it; `ratio` is
    the width of a card by its height, `free` the room between two."""

    ratio: float
    free: float

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        number = max(1, count // 2)
        wide = min(LARGEST, b.h - NOTES) * self.ratio
        wide = min(wide, (b.w - self.free * (number - 1)) / number)
        high = wide / self.ratio
        room = Box(b.x, b.y + (b.h - NOTES - high) / 2, b.w, high)
        found = spread(room, number, wide, self.free)[: count // 2]
        return found + [Box(one.x - 10, one.bottom + 8, one.w + 20, NOTES - 8) for one in found]


def picks() -> int:
    """How many cards each keeps."""
    return tables().box.draft - 1


def draft(t: TableText, answered: tuple[bool, ...], mover: int | None, covered: bool) -> Node:
    """All of the draft; `answered` have chosen, and their picks are sealed."""
    sides = row(_kept(t, covered), _choice(t, covered), _steps(t), gap=12, h=1.0, grow=1 - RELAY)
    return column(sides, _relay(t, answered, mover), gap=12)


def _face(t: TableText, card: Kind, covered: bool) -> tuple[str, str]:
    """A card as the one who looks may see it, and its name."""
    if covered or card >= UNKNOWN:
        return NAMES[BACK[card]], ""
    return NAMES[card], t.domain(DOMAIN_OF[card])


def _kept(t: TableText, covered: bool) -> Node:
    kept = t.state.hands[t.me]
    places = [art(marks.card, *_face(t, card, covered), ratio=faces.RATIO, h=KEPT, grow=1, least=0.5, bleed=22)
              for card in kept]  # fmt: skip
    for n in range(len(kept), picks()):
        sentence, first = t.say(f"carta_impera.draft.pick.{n + 1}"), n == len(kept)
        ink = CREAM if first else MUTED
        inner = column(SPRING, text(sentence, 23, ink, align=0.5, lines=4), SPRING, pad=8)
        one = stack(art(marks.awaited, first), inner, h=KEPT, grow=1, least=0.5, at=(0.5, 0.5))
        places.append(one.but(ratio=faces.RATIO))
    return panel(
        text(t.say("carta_impera.draft.keep"), 27, GOLD_TEXT, "title", shade=120),
        text(t.say("carta_impera.draft.keep_note"), 21, MUTED), *places,
        w=SIDE, radius=16, quiet=True, pad=(22, 14, 18, 16), gap=8,
    )  # fmt: skip


def _choice(t: TableText, covered: bool) -> Node:
    middle = not t.state.offered
    hidden, cards = covered and not middle, t.state.middle if middle else t.state.offered[t.me]
    names = card_names((_face(t, card, hidden)[0] for card in cards), "offer")
    made = [_to_choose(t, card, name, hidden) for card, name in zip(cards, names, strict=True)]
    notes = [_notes(t, card, hidden) for card in cards]
    title = t.say("carta_impera.draft.middle" if middle else "carta_impera.draft.title")
    if middle:
        sentence = t.say("carta_impera.draft.middle_note")
    else:
        seats, key = (
            len(t.names),
            {tables().box.draft: "first", 2: "last"}.get(len(cards), "passed"),
        )
        before, after = t.names[(t.me - 1) % seats], (t.me + 1) % seats
        sentence = t.say(f"carta_impera.draft.{key}", person=before, at=after)
    place = Choices(faces.RATIO, 44.0 if len(cards) < 4 else 26.0)
    return column(
        text(title, 46, GOLD_TEXT, "title", 0.5, shade=140, h=HEADING),
        text(sentence, 24, CREAM, align=0.5, lines=2, bold=GOLD_TEXT, leading=1.26), Node(h=14.0),
        free(place, *made, *notes, grow=1),
        grow=1, pad=(30, 18, 30, 16), gap=4, paint=ground("lit", 18, True), bleed=20,
    )  # fmt: skip


def _to_choose(t: TableText, card: Kind, name: str, covered: bool) -> Node:
    kind, label = _face(t, card, covered)
    thing = f"offer:{kind}"
    lit, middle = thing in t.lit, not t.state.offered
    pill = t.say("carta_impera.draft.take_this" if middle else "carta_impera.draft.keep_this")
    return art(
        marks.offered, kind, label, pill, looks=("pointed", "lit"), bleed=24, rise=marks.RISE if label else 0,
        id=("offer", name.partition(":")[2]), stop=lit and bool(label), reach=bool(label),
        does=(Touch(thing) if lit else Why(thing)) if label else None,
        thing=thing if label else "",
    )  # fmt: skip


def _notes(t: TableText, card: Kind, covered: bool) -> Node:
    """How rare a card is, and where it goes if it is not kept."""
    if covered or card >= UNKNOWN:
        return Node()
    number = sum(DOMAIN_OF[one] == DOMAIN_OF[card] for deck in decks().decks for one in deck)
    rarity = t.say("carta_impera.draft.in_box", n=number)
    key = "goes_middle" if t.state.offered and len(t.state.offered[t.me]) == 2 else "goes_to"
    goes = t.say(f"carta_impera.draft.{key}", name=t.names[(t.me + 1) % len(t.names)])
    return column(
        text(rarity, 22, CREAM, "semi", 0.5, same="rarity"),
        text(goes, 20, MUTED, align=0.5, same="goes") if t.state.offered else None, at=(0, 0),
    )  # fmt: skip


def _steps(t: TableText) -> Node:
    middle, kept = not t.state.offered, len(t.state.hands[t.me])
    steps = [_step(k, one) for k, one in enumerate(_course(t, kept, middle))]
    return column(
        text(t.say("carta_impera.draft.note"), 29, DARK, "title"), *steps, SPRING,
        text("R2.8", 20, BROWN, align=1.0),
        w=SIDE, pad=(14, 14, 16, 10), gap=6, paint=ground("paper", 16), bleed=16,
    )  # fmt: skip


def _course(t: TableText, kept: int, middle: bool) -> Iterator[Step]:
    for n in range(picks()):
        state = "done" if n < kept or middle else "now" if n == kept else "later"
        left = tables().box.draft - n
        key = "carta_impera.draft.pass" if left > 2 else "carta_impera.draft.pass_middle"
        yield Step(state, t.say("carta_impera.draft.keep_of", n=left), t.say(key, n=left - 1))
    head, sub = t.say("carta_impera.draft.take"), t.say("carta_impera.draft.take_note")
    yield Step("now" if middle else "later", head, sub)


def _step(k: int, one: Step) -> Node:
    return row(
        art(marks.step, k + 1, one.state, True, w=36, h=36, at=(0.5, 0.0)),
        column(text(one.head, 24, DARK, "semi", same="head"),
               text(one.sub, 21.5, BROWN, lines=4, leading=1.16, same="sub"), gap=2, grow=1),
        h=108, least=0.7, gap=12, pad=(10, 8, 10, 6), paint=marks.DRAFT_NOW if one.state == "now" else None,
    )  # fmt: skip


def _relay(t: TableText, answered: tuple[bool, ...], mover: int | None) -> Node:
    """What everybody sees of everybody, clockwise from the one who sits below, and which way cards go."""
    middle, players = not t.state.offered, len(t.names)
    note = t.say(f"carta_impera.draft.{'take_note' if middle else 'relay_note'}")
    order = [(t.me + step) % players for step in range(players)]
    plates = (
        one for seat in order
        for one in (_seat(t, seat, answered[seat], seat == mover), art(marks.passed, middle, w=64, h=54))
    )  # fmt: skip
    return column(
        row(text(t.say("carta_impera.draft.relay"), 27, GOLD_TEXT, "title", shade=120),
            text(note, 22, MUTED, grow=1), gap=16),
        row(*plates, badge(t.seat(t.me), 15, w=34, h=34), gap=4, grow=1),
        h=1.0, grow=RELAY, pad=(24, 10, 20, 12), gap=6, paint=TRAY,
    )  # fmt: skip


def _seat(t: TableText, seat: int, answered: bool, now: bool) -> Node:
    """Whose turn it is to choose, who has done so, and as many backs as everybody sees."""
    state, say = t.state, t.say
    done = answered or (not state.offered and any(state.columns[6 * seat : 6 * seat + 6]))
    about = "chosen" if done else "now" if now else "later"
    ink = rgb(palette().good) if done else GOLD_TEXT if now else MUTED
    holds = len(state.offered[seat]) - answered if state.offered else 0
    word = say(f"carta_impera.draft.{'passes' if answered else 'holds'}")
    groups = ((say("carta_impera.draft.kept"), len(state.hands[seat]) + answered), (word, holds))
    name = text(t.names[seat], 28, CREAM, "semi", same="name")
    return column(
        row(
            badge(t.seat(seat), 25, w=52, h=52, least=0.7),
            column(
                row(name, icon("first", 28), gap=8) if seat == state.first else name,
                text(say(f"carta_impera.draft.{about}"), 22, ink, same="about"), grow=1, w=1,
            ),
            icon("check", 34) if done else None, gap=14,
        ),
        row(*(_backs(word, count) for word, count in groups if count), h=HIGH, least=0.6, gap=12),
        paint=ground("lit" if now and not done else "dark", 14, now and not done), bleed=16, w=1, grow=1,
        pad=(20, 8, 14, 8), gap=10,
    )  # fmt: skip


def _backs(word: str, count: int) -> Node:
    wide, step = HIGH * faces.RATIO, 24.0
    backs = [art(marks.back, ERAS[0], bleed=8)] * count
    return row(
        text(word, 21, MUTED, same="word"),
        free(Side(faces.RATIO, step - wide, middle=False), *backs, w=wide + step * (count - 1), h=HIGH, least=0.6),
        gap=14, w=1, grow=1,
    )  # fmt: skip
