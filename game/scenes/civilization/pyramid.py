"""Research: the pyramid of technologies with its free places, all that is left to learn, the pyramids of
the others, and beside them the card in hand with what it brings and costs.

The board lies open whenever somebody looks at it; the decision of the Research phase brings it. What was
chosen lies face down until the last has chosen, and so long it may be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.content.civilization.load import tables
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.cards import Large, Tech
from game.drawing.civilization.dials import LEVELS, Dial
from game.drawing.civilization.marks import Button
from game.drawing.civilization.pyramid import (
    ChoicePlaces,
    ChoiceView,
    PyramidPlaces,
    PyramidView,
    Shelf,
    ShelvesPlaces,
    ShelvesView,
    paint,
    paint_choice,
    paint_shelves,
)
from game.drawing.civilization.pyramid import Spot as Place
from game.rules.bitsets import bits
from game.rules.civilization.actions import Study
from game.rules.civilization.box import PIECE, SPACE_FLIGHT, box
from game.rules.civilization.frames import Researching
from game.rules.civilization.pyramid import LEVELS as ROWS
from game.rules.civilization.pyramid import can_research, needs, spaces, starting
from game.rules.civilization.yields import coins
from game.scenes.civilization import faces, own
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, BoardSection, Spot
from game.scenes.civilization.intents import Choose, Do, Intent, Plain, Send
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.position import Position
from game.scenes.kit.intents import Touch
from game.scenes.kit.section import Box, Section
from game.scenes.table.position import per_position

AREA = "civilization.pyramid."
ROOM = 8
"""Beside so many cards of a level there is room for why none of them can be learned."""
SHELVES = 0.343
"""The part of the board below the pyramid."""
TOP = box().techs[SPACE_FLIGHT]


# ---- the pyramid --------------------------------------------------------------------------------


@per_position
def pyramid(p: Position) -> PyramidView:
    """The pyramid of whoever sits below; a place is free where a card may rest, dear or not."""
    need = needs(p.state, p.seat)
    return PyramidView(
        p.say(AREA + "title", name=p.names[p.seat]),
        p.say(AREA + "rule"),
        tuple(f"[trade] {n}" for n in need),
        tuple(_row(p, level) for level in range(1, ROWS + 1)),
        p.say(AREA + "others"),
        tuple((p.who(seat), _reach(p, seat), own.pyramid_of(p, seat)) for seat in p.rivals),
    )


def _row(p: Position, level: int) -> tuple[Tech | Place, ...]:
    """The cards of a row, a free place beside them, and the places that rest on nothing yet; in the
    lowest row, which rests on the table, those of which nothing is said yet."""
    cards: list[Tech | Place] = [
        _card(p, id) for id, _ in own.pyramid_of(p, p.seat).rows[level - 1]
    ]
    free = level in spaces(p.player.techs, starting(p.player.civ))
    if level == ROWS:
        return tuple(cards) or (_summit(p, free),)
    if free:
        price = p.say(AREA + "costs", n=needs(p.state, p.seat)[level - 1]) + " [icon_trade]"
        cards.append(Place("free", p.say(AREA + "free"), price))
    rests = Place("wait", p.say(AREA + "rests")) if level > 1 else Place("later")
    cards += [rests] * (ROWS + 1 - level - len(cards))
    return tuple(cards)


def _card(p: Position, id: str) -> Tech:
    return Tech(id, faces.level_of(id), tech_name(p, id), faces.brings(p.words, id))


def _summit(p: Position, free: bool) -> Place:
    return Place("free" if free else "wait", tech_name(p, TOP), "", TOP)


def tech_name(p: Position, id: str) -> str:
    return p.words.name("civilization", "tech", id)


def short_name(p: Position, id: str) -> str:
    """The name where there is little room."""
    key = f"{AREA}short.{id}"
    return p.say(key) if p.words.has(key) else tech_name(p, id)


def _reach(p: Position, seat: int) -> str:
    """Up to which level somebody's trade goes."""
    trade = p.state.players[seat].trade
    paid = [n for n, need in enumerate(needs(p.state, seat), 1) if trade >= need]
    if not paid:
        return p.say(AREA + "reach_none", n=trade)
    return p.say(AREA + "reach", n=trade, level=str(paid[-1]))


# ---- what is left to learn ----------------------------------------------------------------------


@per_position
def left(p: Position) -> tuple[tuple[str, ...], ...]:
    """The technologies that whoever sits below does not know, by level; the last one lies on the
    pyramid."""
    techs = p.player.techs
    return tuple(
        tuple(box().techs[one] for one in bits(box().of_level[level] & ~techs))
        for level in range(1, ROWS)
    )


@per_position
def shelves(p: Position, chosen: str = "") -> ShelvesView:
    """All that is left, lit where there is a place and enough trade; else why not."""
    open_now, found, aside, pointed = can_research(p.state, p.seat), [], [], None
    for n, ids in enumerate(left(p)):
        if chosen in ids:
            pointed = n, ids.index(chosen)
        lit = [bool(open_now >> box().tech[id] & 1) for id in ids]
        techs = tuple(
            Tech(id, n + 1, short_name(p, id), "", "" if can else "grey")
            for id, can in zip(ids, lit, strict=True)
        )
        price = f"[trade] {needs(p.state, p.seat)[n]}"
        reason = "" if any(lit) or not ids else why(p, n + 1)
        if len(ids) > ROOM and reason:
            aside.append(p.say(AREA + "shelf", level=str(n + 1), why=reasons(p, n + 1)[0]))
            reason = ""
        found.append(Shelf(price, techs, reason))
    many = sum(map(len, left(p))) + (not p.player.techs >> SPACE_FLIGHT & 1)
    note = " ".join(aside) or p.say(AREA + "note")
    return ShelvesView(p.say(AREA + "left", n=many), note, tuple(found), pointed)


def why(p: Position, level: int) -> str:
    """Why no card of a level can be researched."""
    return " ".join(reasons(p, level))


def reasons(p: Position, level: int) -> list[str]:
    """No place, too little trade, or both."""
    player, need = p.player, needs(p.state, p.seat)[level - 1]
    found = []
    if level not in spaces(player.techs, starting(player.civ)):
        below = len(own.pyramid_of(p, p.seat).rows[level - 2])
        more = len(own.pyramid_of(p, p.seat).rows[level - 1]) + 2 - below
        found.append(p.say(AREA + "no_place", level=str(level - 1), n=more))
    if player.trade < need:
        found.append(p.say(AREA + "lacks", n=need - player.trade))
    return found


# ---- the card in hand ---------------------------------------------------------------------------


class Shown(NamedTuple):
    """A card in hand: chosen and not done yet, or `laid` face down until all have chosen."""

    tech: str
    laid: bool = False


def laid(p: Position) -> Study | None:
    """What whoever looks has chosen in secret."""
    frame = p.frame
    if not isinstance(frame, Researching) or not p.looks:
        return None
    found = dict(frame.answers).get(p.seat)
    return found if isinstance(found, Study) else None


def shown(m: Moment) -> Shown:
    """The card in hand."""
    done = laid(m.p)
    return Shown(m.chosen.removeprefix("tech:")) if done is None else Shown(done.tech, True)


@per_position
def choice(p: Position, one: Shown) -> ChoiceView:
    """What a card brings and costs; without a card, what trade there is."""
    trade, kept = p.player.trade, coins(p.state, p.seat)
    after = min(trade, kept) if one.tech else trade
    lines = [(p.say(AREA + "have"), f"[trade] {trade}")]
    if one.tech:
        level = faces.level_of(one.tech)
        need = needs(p.state, p.seat)[level - 1]
        lines.append((p.say(AREA + "needs", level=str(level)), f"[trade] {need}"))
        lines.append((p.say(AREA + "keep"), f"[trade] {after}"))
    title = p.say(AREA + ("price" if one.tech else "trade"))
    key = "secret" if one.tech else "choose"
    return ChoiceView(
        large(p, one.tech) if one.tech else None,
        title,
        Dial(trade, tables().box.dials.trade, LEVELS, "trade", p.say(own.WORDS + "trade"),
             after if one.tech else None),
        tuple(lines),
        (p.say(AREA + "after"), f"[trade] {after}"),
        p.say(AREA + key, n=trade),
        (),
    )  # fmt: skip


@per_position
def large(p: Position, tech: str) -> Large:
    """The card as it is read, with what it turns over at once."""
    found = faces.large(p.words, f"tech:{tech}", own.printing(p.state))
    turned = _turned(p, tech)
    if not turned:
        return found
    return found._replace(parts=(*found.parts, turned))


def _turned(p: Position, tech: str) -> tuple[str, str, str] | None:
    """How many buildings of one's own a card turns over, and which."""
    second = tables().technologies[tech].unlocks.building
    basic = tables().buildings[second].upgrades if second else ""
    mine = [placed & PIECE for placed in p.player.pieces]
    many = mine.count(box().piece[basic]) if basic else 0
    if not many:
        return None
    text = p.say(AREA + "turns", building=basic, into=second, n=many)
    return p.say(AREA + "at_once"), f"building:{second}", text


def corner(m: Moment) -> CornerView | None:
    """Research the card in hand, nothing, or take back what was chosen."""
    p, one = m.p, shown(m)
    if one.laid:
        return _sealed(m, one)
    if not isinstance(p.frame, Researching) or not p.acts:
        close = ("do:close", Button(p.say("common.close"), "normal", p.say("key.escape")))
        return CornerView(ActionView(p.say(AREA + "look"), p.say(AREA + "when")), (close,))
    nothing = ("do:nothing", Button(p.say(AREA + "nothing"), "normal"))
    if not one.tech:
        text = p.say(AREA + "pick")
        return CornerView(ActionView(m.expected(), text), (nothing,))
    go = ("do:learn", Button(p.say(AREA + "research"), "primary", p.enter))
    text = p.say(AREA + "face_down")
    return CornerView(ActionView(tech_name(p, one.tech), text), (nothing, go))


def _sealed(m: Moment, one: Shown) -> CornerView:
    """It lies face down; the laptop may be handed on."""
    say = m.say
    title = say(AREA + "laid", tech=one.tech) if one.tech else say(AREA + "laid_nothing")
    found = [("do:take_back", Button(say(AREA + "take_back"), "normal"))]
    if m.lingers:
        words = say("relay.turn_up" if m.last else AREA + "hand_on")
        found.append(("do:hand_on", Button(words, "primary", m.p.enter)))
    note = say(AREA + ("take_back_last" if m.last else "take_back_note"))
    return CornerView(ActionView(title, note), tuple(found))


# ---- touching -----------------------------------------------------------------------------------


def touch(m: Moment, name: str) -> Intent | None:
    """A card, a button of the corner, or Enter, while the board lies open."""
    one = shown(m)
    if name.startswith("tech:"):
        return press(m, name)
    if name == "do:take_back":
        return Plain.TAKE_BACK
    if name == "do:hand_on" or (name == "enter" and one.laid):
        return Plain.HAND_ON
    if name == "do:nothing":
        return Do(Study())
    if name in ("do:learn", "enter") and one.tech and not one.laid:
        return Touch(f"tech:{one.tech}")
    return None


def press(m: Moment, name: str) -> Intent:
    """A card: taken in hand, or researched if it is the one in hand; else why not. One that is known
    is read."""
    card = name.replace("known:", "tech:")
    if card == name and m.mine:
        if m.lit(name) and m.chosen != name:
            return Choose(name)
        if isinstance(m.frame, Researching):
            return Touch(name)
    return Choose("" if m.chosen == card else card)


def shelf_spots(places: ShelvesPlaces, view: ShelvesView) -> list[Spot]:
    """The cards that are left."""
    return [
        Spot(f"tech:{one.id}", places.card(n, k), one.name, one.state != "grey")
        for n, shelf in enumerate(view.shelves)
        for k, one in enumerate(shelf.techs)
    ]


def card_spots(m: Moment, places: PyramidPlaces, view: PyramidView) -> list[Spot]:
    """The cards that are known; the last one is learned where it will lie."""
    found = []
    for row, cells in zip(view.rows, places.cells, strict=True):
        for one, cell in zip(row, cells, strict=True):
            if isinstance(one, Tech):
                found.append(Spot(f"known:{one.id}", cell, one.name))
            elif one.shown:
                name = f"tech:{one.shown}"
                found.append(Spot(name, cell, one.head, m.lit(name)))
    return found


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board `pyramid`."""
    b = f.board
    low = b.h * SHELVES

    def pressed(name: str) -> None:
        send(press(now(), name))

    yield BoardSection(
        Box(b.x, b.y, b.w, b.h - low - 8), lambda: pyramid(now().p), PyramidPlaces, paint,
        lambda places, view: card_spots(now(), places, view), pressed,
        spoken=lambda places: {"tower": places.box},
    )  # fmt: skip
    yield BoardSection(
        Box(b.x, b.bottom - low, b.w, low), lambda: shelves(now().p, shown(now()).tech),
        ShelvesPlaces, paint_shelves, shelf_spots, pressed,
        spoken=lambda places: {"shelves": places.box},
    )  # fmt: skip
    yield BoardSection(
        f.own, lambda: choice(now().p, shown(now())), lambda box, view: ChoicePlaces(box, 0),
        paint_choice,
    )  # fmt: skip


BOARD = Board(sections, corner, touch, brought_by=(Researching,), things=("tech",), aside=True)
