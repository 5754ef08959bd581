"""The set-up in words: which civilization is taken, what is recommended, and why."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import asdict

from game.content.civilization.load import tables
from game.content.civilization.schema import Civilization
from game.hotseat.choice import of_kind, square_of
from game.hotseat.civilization import laying
from game.hotseat.civilization.intents import Ask, Choose, Do, Intent
from game.rules.bitsets import Space, bits
from game.rules.civilization import actions, frames, setup
from game.rules.civilization.box import NONE, box
from game.rules.civilization.figures import KINDS, stands
from game.rules.civilization.state import City, State
from game.rules.civilization.terrain import central, squares_of
from game.rules.contract import Action
from game.rules.squares import AROUND8, distance
from game.words.buttons import ButtonView
from game.words.civilization import city
from game.words.civilization.city import Sums
from game.words.civilization.corners import CornerView
from game.words.civilization.pointed import BubbleView, Row
from game.words.civilization.position import Moment, Position
from game.words.civilization.squares import printed_on
from game.words.civilization.things import icons_sentence, square_name, thing_name
from game.words.position import per_position

AREA = "civilization.setup."


@per_position
def recommended(p: Position, seat: int) -> Space:
    """The square of the home tile that the box recommends for the capital."""
    origin = setup.home_of(p.state, seat)
    tile = next(one for one in p.state.tiles if one.origin == origin)
    row, column = divmod(box().tiles[tile.tile].capital, 4)
    for _ in range(tile.arrow):
        row, column = column, 3 - row
    return squares_of(origin)[4 * row + column]


@per_position
def with_capital(p: Position, space: Space) -> city.Changes:
    """What the capital would make there."""

    def found(state: State) -> None:
        state.players[p.seat].cities = (City(space, capital=True),)

    return tuple(zip(Sums._fields[:3], city.tried(p, p.seat, found), strict=False))


def _goods(p: Position, space: Space) -> int:
    around = (p.state.cells[one] for one in bits(AROUND8[space]))
    return sum(bool(printed_on(cell).good) for cell in around if cell)


@per_position
def why_capital(p: Position) -> str:
    """Why the recommended square is: what of it no other square of the middle has more of."""
    best = recommended(p, p.seat)
    found = {one: dict(with_capital(p, one)) for one in central(setup.home_of(p.state, p.seat))}
    for one, made in found.items():
        made["goods"] = _goods(p, one)
        made["together"] = made["production"] + made["trade"]
    mine = found[best]
    each = {name: [made[name] for made in found.values()] for name in mine}
    best_in = [name for name, n in mine.items() if n == max(each[name]) > min(each[name])]
    more = [p.say(f"{AREA}most.{name}", n=mine[name]) for name in best_in]
    why = p.words.join(more) or p.say(AREA + "most.even")
    return p.say(AREA + "best.capital", square=square_name(best), why=why)


def home(p: Position) -> Space:
    """The middle of the home tile, while the game is set up; 0 afterwards."""
    return 0 if p.state.phase else central(setup.home_of(p.state, p.seat))[0]


def _far(p: Position, space: Space, tiles: Iterable[Space]) -> dict[Space, int]:
    return {tile: min(distance(space, one) for one in squares_of(tile)) for tile in tiles}


@per_position
def best_of(p: Position, lying: Space, places: tuple[Space, ...]) -> tuple[Space, int]:
    """The best of these places: nearest to a face-down tile that no other figure of its owner, but for
    the one that still lies, is nearest to."""
    dark = {one.origin for one in p.state.tiles if one.arrow == NONE}
    for one in stands(p.player.figures).counts:
        near = _far(p, one, dark)
        if one != lying and len(dark) > 1:
            dark.discard(min(near, key=near.__getitem__))
    steps = {one: min(_far(p, one, dark).values(), default=0) for one in places}
    best = min(steps, key=lambda one: (steps[one], one), default=0)
    return best, steps.get(best, 0)


def lies(m: Moment) -> Space:
    """The square on which something lies that is not kept yet; 0 for none."""
    there = square_of(m.chosen)
    return there if laying.is_last(m.view) and m.mine else 0


def placing(m: Moment, space: Space) -> Intent | None:
    """It is placed there for good."""
    action = places(m).get(space) or laying.placed_on(m.frame, space)
    if action not in m.legal:
        return None
    assert action is not None
    makes_way = isinstance(m.frame, (frames.PlacingWonder, frames.PlacingPerson)) and not lies(m)
    gone = city.lying(m.p, m.p.seat, space) if makes_way else ()
    return Ask(gone, Do(action)) if gone else Do(action)


def capital_view(p: Position, space: Space, others: Iterable[Space]) -> BubbleView:
    """What the capital that lies gives, and where else it may lie."""
    made = city.sums_now(p, p.seat, space)
    rows = tuple(
        Row(p.say(f"{AREA}gives.{name}"), name, str(getattr(made, name)))
        for name in ("production", "trade", "culture")
    )
    also = p.words.join(map(square_name, others), "or")
    foot = f"{p.say(AREA + 'dial', n=p.player.trade)} {p.say(AREA + 'also', squares=also)}"
    title = p.say(AREA + "capital_on", place=p.city(space), square=square_name(space))
    return BubbleView(title, rows=rows, foot=foot)


def capital_corner(m: Moment) -> CornerView | None:
    """Why a square is recommended; once the capital lies, that it stays or is lifted."""
    sign, why = m.p.signs[m.p.seat], why_capital(m.p)
    return _kept(m, "capital") or asked(m, "capital", f"city:{sign}:capital", reason=why)


def figure_kind(m: Moment) -> str:
    """Which figure is placed next: the one that was chosen, or an army first."""
    kinds = [one.figure for one in m.legal if isinstance(one, actions.PlaceFigure)]
    chosen = of_kind(m.chosen, "figure")
    return chosen if chosen in kinds else next((one for one in KINDS if one in kinds), "")


def places(m: Moment) -> dict[Space, Action]:
    """Squares for the figure that is placed next."""
    found = (one for one in m.legal if isinstance(one, actions.PlaceFigure))
    figure = figure_kind(m)
    return {one.space: one for one in found if one.figure == figure}


def best_square(m: Moment) -> tuple[Space, int]:
    """Where a first figure stands best, and how many steps from a face-down tile."""
    return best_of(m.p, lies(m), tuple(places(m)))


def figure_corner(m: Moment) -> CornerView | None:
    """How many figures are left, which is next, and where it stands best; the last one is kept or lifted."""
    frame, now, buttons = m.frame, figure_kind(m), []
    symbol = f"{now}:{m.p.signs[m.p.seat]}"
    if not isinstance(frame, frames.PlacingFigures):
        return asked(m, "aside", symbol, reason="")
    for figure, n in zip(KINDS, (frame.armies, frame.scouts), strict=True):
        label, style = m.say(f"{AREA}figure.{figure}", n=n), "chosen" if figure == now else "normal"
        choose = ButtonView(f"do:figure:{figure}", label, style, does=Choose(f"figure:{figure}"))
        buttons += [choose] if n else []
    best, steps = best_square(m)
    sentence = m.say(AREA + "best.figure", square=square_name(best), steps=steps) if best else ""
    return _kept(m, "figures") or asked(m, "figures", symbol, buttons, reason=sentence)


def piece_corner(m: Moment) -> CornerView | None:
    """What is placed, what it gives, and where it lies best; a person may be kept."""
    frame, words = m.frame, m.p.words
    assert isinstance(frame, frames.PlacingWonder | frames.PlacingPerson)
    if isinstance(frame, frames.PlacingWonder):
        kind_, id, gives = "wonder", box().wonders[frame.wonder], ""
    else:
        kind_, id = "person", box().people[frame.person]
        gives = icons_sentence(words, tables().great_people[id].icons)
    does = Do(actions.KeepPerson())
    keep = ButtonView("do:keep_person", m.say(AREA + "keep"), does=does)
    buttons = [keep] if does.action in m.legal else []
    name, best = thing_name(words, id), m.say(AREA + "best.piece")
    return _kept(m, "piece", thing=name) or asked(
        m, kind_, f"{kind_}:{id}", buttons, reason=best, thing=name, gives=gives
    )


def resource_corner(m: Moment) -> CornerView | None:
    return asked(m, "resource", "", reason="")


def asked(
    m: Moment,
    key: str,
    symbol: str,
    buttons: Iterable[ButtonView] = (),
    *,
    reason: str,
    **facts: str,
) -> CornerView | None:
    """The corner of a decision: what it is about, with its picture, and what is recommended."""
    if not m.mine:
        return None
    title = m.say(f"{AREA}title.{key}", **facts)
    text = f"{m.say(f'{AREA}text.{key}', **facts)} {reason}".strip()
    return CornerView(title, text, tuple(buttons), symbol=symbol)


def _kept(m: Moment, key: str, **facts: str) -> CornerView | None:
    """What lies stays, or is lifted; nothing where nothing lies."""
    if not lies(m):
        return None
    p, seat = m.p, laying.following(m.view)
    text = m.say(f"{AREA}lies.{key}")
    if seat is not None:
        text += f" {m.say(AREA + 'next', name=p.names[seat])}"
    lift = ButtonView("do:lift", m.say(AREA + "lift"), key=m.say("key.escape"), does=Choose(""))
    stays, does = m.say(f"{AREA}stays.{key}", **facts), placing(m, lies(m))
    keep = ButtonView("do:keep", stays, "primary", p.enter, does=does)
    return CornerView(m.say(f"{AREA}lying.{key}", **facts), text, (lift, keep))


ASKS = ("free_building", "spy", "keep_unit")
"""Talents for which somebody has to think of them; the others do what they do by themselves."""


@per_position
def takers(p: Position) -> dict[str, str]:
    """Who has taken which civilization."""
    civs = box().civs
    taken = zip(p.names, (one.civ for one in p.state.players), strict=True)
    return {civs[civ]: name for name, civ in taken if civ in range(len(civs))}


@per_position
def recommended_civilization(p: Position) -> str:
    """The civilization that is easiest for a first game, of those that nobody has taken."""
    free = [one for one in box().civs if one not in takers(p)]
    return max(free, key=lambda one: _ease(tables().civilizations[one]), default="")


def _ease(civ: Civilization) -> tuple[bool, bool, bool]:
    """What is easy about it: talents that need no thought, a lasting government, something more."""
    thinks = any(getattr(civ.ability, name) for name in ASKS)
    return not thinks, civ.government != "despotism", any(asdict(civ.setup).values())


def reason(p: Position, id: str) -> str:
    """Why a civilization is recommended, from what it is good at."""
    civ = tables().civilizations[id]
    by_itself, government, more = _ease(civ)
    lines = [p.say(AREA + "easy.by_itself")] * by_itself
    lines += [p.say(AREA + "easy.government", government=civ.government)] * government
    lines += [p.say(AREA + "easy.more")] * more
    return " ".join((p.say(AREA + "easy.first"), *lines))


def civilization_corner(m: Moment) -> CornerView | None:
    """What the next click does while civilizations are chosen."""
    if not m.mine:
        return None
    said = m.say(AREA + ("confirm" if m.chosen else "look"))
    return CornerView(m.say(AREA + "civilizations"), said)
