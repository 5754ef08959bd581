"""Research: the pyramid of technologies with its free places, all that is left to learn, the pyramids of
the others, and beside them the card in hand with what it brings and costs.

The board lies open whenever somebody looks at it; the decision of the Research phase brings it. What was
chosen lies face down until the last has chosen, and so long it may be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

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
    Spot,
    paint,
    paint_choice,
    paint_shelves,
)
from game.rules.bitsets import bits
from game.rules.civilization.actions import Study
from game.rules.civilization.box import PIECE, SPACE_FLIGHT, box
from game.rules.civilization.frames import Researching
from game.rules.civilization.pyramid import LEVELS as ROWS
from game.rules.civilization.pyramid import can_research, needs, spaces, starting
from game.rules.civilization.yields import coins
from game.scenes.civilization import board as boards
from game.scenes.civilization import faces, own
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import BoardSection
from game.scenes.civilization.desk import ASIDE, BOARDS, BROUGHT, CORNERS, THINGS, TOUCHES
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.position import Position
from game.scenes.kit.section import Box, Section
from game.scenes.table.position import per_position

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

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


def _row(p: Position, level: int) -> tuple[Tech | Spot, ...]:
    """The cards of a row, a free place beside them, and the places that rest on nothing yet; in the
    lowest row, which rests on the table, those of which nothing is said yet."""
    cards: list[Tech | Spot] = [_card(p, id) for id, _ in own.pyramid_of(p, p.seat).rows[level - 1]]
    free = level in spaces(p.player.techs, starting(p.player.civ))
    if level == ROWS:
        return tuple(cards) or (_summit(p, free),)
    if free:
        price = p.say(AREA + "costs", n=needs(p.state, p.seat)[level - 1]) + " [icon_trade]"
        cards.append(Spot("free", p.say(AREA + "free"), price))
    rests = Spot("wait", p.say(AREA + "rests")) if level > 1 else Spot("later")
    cards += [rests] * (ROWS + 1 - level - len(cards))
    return tuple(cards)


def _card(p: Position, id: str) -> Tech:
    return Tech(id, faces.level_of(id), tech_name(p, id), faces.brings(p.words, id))


def _summit(p: Position, free: bool) -> Spot:
    return Spot("free" if free else "wait", tech_name(p, TOP), "", TOP)


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


def shown(table: CivilizationTable) -> Shown:
    """The card in hand."""
    done = laid(table.panels.position())
    if done is not None:
        return Shown(done.tech, True)
    return Shown(table.desk.chosen.removeprefix("tech:"))


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


def corner(table: CivilizationTable) -> CornerView | None:
    """Research the card in hand, nothing, or take back what was chosen."""
    p, one = table.panels.position(), shown(table)
    if one.laid:
        return _sealed(table, p, one)
    if not isinstance(p.frame, Researching) or not p.acts:
        close = ("do:close", Button(p.say("common.close"), "normal", p.say("key.escape")))
        return CornerView(ActionView(p.say(AREA + "look"), p.say(AREA + "when")), (close,))
    nothing = ("do:nothing", Button(p.say(AREA + "nothing"), "normal"))
    if not one.tech:
        text = p.say(AREA + "pick")
        return CornerView(ActionView(table.expected(), text), (nothing,))
    go = ("do:learn", Button(p.say(AREA + "research"), "primary", p.enter))
    text = p.say(AREA + "face_down")
    return CornerView(ActionView(tech_name(p, one.tech), text), (nothing, go))


def _sealed(table: CivilizationTable, p: Position, one: Shown) -> CornerView:
    """It lies face down; the laptop may be handed on."""
    key = "laid" if one.tech else "laid_nothing"
    title = p.say(AREA + key, tech=one.tech) if one.tech else p.say(AREA + key)
    found = [("do:take_back", Button(p.say(AREA + "take_back"), "normal"))]
    last = table.relay.last.kept is not None
    if table.relay.lingers:
        words = table.say("relay.turn_up") if last else p.say(AREA + "hand_on")
        found.append(("do:hand_on", Button(words, "primary", p.enter)))
    note = p.say(AREA + ("take_back_last" if last else "take_back_note"))
    return CornerView(ActionView(title, note), tuple(found))


# ---- touching -----------------------------------------------------------------------------------


def touch(table: CivilizationTable, name: str) -> bool:
    """A button of the corner, or Enter, while the board lies open."""
    one = shown(table)
    if name.startswith("tech:"):
        press(table, name)
        return True
    if name in ("do:take_back", "do:hand_on") or (name == "enter" and one.laid):
        if name == "do:take_back":
            table.undoing.step()
        else:
            table.relay.hand_on()
        return True
    if name == "do:nothing":
        table.do(Study())
        return True
    if name in ("do:learn", "enter") and one.tech and not one.laid:
        table.touch_thing(f"tech:{one.tech}")
        return True
    return False


def press(table: CivilizationTable, name: str) -> None:
    """A card: taken in hand, or researched if it is the one in hand; else why not."""
    if table.mine() and table.is_lit(name) and table.desk.chosen != name:
        table.desk.choose(name)
    elif table.mine() and isinstance(table.decision(), Researching):
        table.touch_thing(name)
    else:
        table.desk.choose("" if table.desk.chosen == name else name)


def shelf_spots(
    table: CivilizationTable, places: ShelvesPlaces, view: ShelvesView
) -> list[boards.Spot]:
    """The cards that are left."""
    return [
        boards.Spot(f"tech:{one.id}", places.card(n, k), one.name, one.state != "grey")
        for n, shelf in enumerate(view.shelves)
        for k, one in enumerate(shelf.techs)
    ]


def card_spots(
    table: CivilizationTable, places: PyramidPlaces, view: PyramidView
) -> list[boards.Spot]:
    """The cards that are known; the last one is learned where it will lie."""
    found = []
    for row, cells in zip(view.rows, places.cells, strict=True):
        for one, cell in zip(row, cells, strict=True):
            if isinstance(one, Tech):
                found.append(boards.Spot(f"known:{one.id}", cell, one.name))
            elif one.shown:
                name = f"tech:{one.shown}"
                found.append(boards.Spot(name, cell, one.head, table.is_lit(name)))
    return found


def press_card(table: CivilizationTable, name: str) -> None:
    """A card that is known is read."""
    kind, _, tech = name.partition(":")
    if kind == "known":
        table.desk.choose("" if table.desk.chosen == f"tech:{tech}" else f"tech:{tech}")
    else:
        press(table, name)


def sections(table: CivilizationTable, f: Layout) -> Iterable[Section]:
    """The board `pyramid`."""
    b = f.board
    low = b.h * SHELVES
    position = table.panels.position
    yield BoardSection(
        Box(b.x, b.y, b.w, b.h - low - 8), lambda: pyramid(position()), PyramidPlaces, paint,
        lambda places, view: card_spots(table, places, view),
        lambda name: press_card(table, name),
        spoken=lambda places: {"tower": places.box},
    )  # fmt: skip
    yield BoardSection(
        Box(b.x, b.bottom - low, b.w, low), lambda: shelves(position(), shown(table).tech),
        ShelvesPlaces, paint_shelves,
        lambda places, view: shelf_spots(table, places, view),
        lambda name: press(table, name),
        spoken=lambda places: {"shelves": places.box},
    )  # fmt: skip
    yield BoardSection(
        f.own,
        lambda: choice(position(), shown(table)),
        lambda box, view: ChoicePlaces(box, 0),
        paint_choice,
    )


BOARDS["pyramid"] = sections
BROUGHT[Researching] = "pyramid"
CORNERS["pyramid"] = corner
TOUCHES["pyramid"] = touch
THINGS["pyramid"] = ("tech",)
ASIDE.add("pyramid")
