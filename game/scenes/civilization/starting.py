"""The Start of Turn at the table: sites of cities and scouts on the map, great people kept. What there is to
decide stands on a sheet of its own (`start_sheet`)."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.bitsets import Space, bits
from game.rules.civilization import actions, frames, people, start
from game.rules.civilization.box import FIRST_PERSON, box
from game.rules.civilization.figures import KINDS, stands
from game.rules.civilization.state import START, City, State, city_at
from game.rules.contract import Refusal
from game.scenes.civilization import action, city
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, OnMap
from game.scenes.civilization.desk import BACK
from game.scenes.civilization.intents import Choose, Do, Intent, Plain, Refuse, Show
from game.scenes.civilization.moment import Moment
from game.scenes.civilization.position import Position
from game.scenes.table.choice import of_kind, square_of
from game.scenes.table.position import per_position
from game.scenes.table.sections.actions import ButtonView
from game.words.civilization import sentences
from game.words.civilization.things import square_name, thing_name

ICONS = ("production", "trade", "culture", "coin")


def due(m: Moment) -> bool:
    """Whether the one who looks has their Start of Turn, and has begun nothing else."""
    turn = isinstance(m.frame, frames.Turn) and m.view.phase == START and m.mine
    return turn and not m.choice.touched and not m.choice.alternatives


@per_position
def sites(p: Position, able: bool = True) -> tuple[Space, ...]:
    """Squares with figures that may build cities: those on which one can stand, or where none can."""
    state, seat = p.state, p.seat
    if len(p.player.cities) >= start.city_limit(state, seat):
        return ()
    there = (one for one in stands(p.player.figures).counts if start.builders(state, seat, one))
    return tuple(one for one in there if able == (start.why_no_city(state, seat, one) is None))


def no_city(p: Position, space: Space) -> Refusal:
    """Why no city can be built on a square."""
    figure = KINDS[(start.builders(p.state, p.seat, space) or [1])[0]]
    return start.why_not_city(p.state, p.seat, actions.BuildCity(space, figure))


def refusal(m: Moment, space: Space) -> Refusal | None:
    """Why a figure that could build a city cannot on its square; None where there is none such."""
    p = m.p
    if not due(m) or m.chosen or not start.builders(p.state, p.seat, space):
        return None
    return no_city(p, space)


@per_position
def founded(p: Position, space: Space) -> city.Changes:
    """What a city there would make."""

    def found(state: State) -> None:
        player = state.players[p.seat]
        player.cities = (*player.cities, City(space))

    return city.differences(city.sums_now(p, p.seat), city.tried(p, p.seat, found))


def on_map(m: Moment) -> OnMap | None:
    """Sites of cities, and in red where none can stand under one's figures; of a square that was chosen
    the cities for which its scouts can gather; the places of a great person that was chosen."""
    if not due(m):
        return None
    p, chosen = m.p, m.chosen
    there = stands(p.player.figures).counts
    own = frozenset(there) | {one.space for one in p.player.cities}
    if person := of_kind(chosen, "person"):
        squares = tuple(bits(people.places(p.state, p.seat)))
        return places_map(m, FIRST_PERSON + people.PEOPLE[person], squares)
    if space := square_of(chosen):
        cities = [one.city for one in assigned(m, space)]
        return OnMap(dict.fromkeys(cities, ""), chosen=space, bright=own, look=space)
    found, bright = dict.fromkeys(sites(p), ""), own if sites(p) else frozenset[Space]()
    return OnMap(found, closed=frozenset(sites(p, False)), bright=bright)


def places_map(
    m: Moment, piece: int, squares: Collection[Space], lies: Space = 0, city_: Space = 0
) -> OnMap:
    """Where a wonder of a city or a great person can go, and what changes there, but where it `lies`."""
    p, at = m.p, m.square
    change = {one: city.gains(p, p.seat, city_, piece, one) for one in squares if one != lies}
    return OnMap(
        dict.fromkeys(squares, ""),
        change={one: each for one, each in change.items() if each},
        ghost={at: city.ghost(p, p.seat, piece)} if at in squares else {},
        bright=frozenset(one.space for one in p.player.cities),
    )


def assigned(m: Moment, space: Space) -> list[actions.Assign]:
    """The cities for which the scouts of a square can be told to gather."""
    return [one for one in m.legal if isinstance(one, actions.Assign) and one.space == space]


def founding(m: Moment, space: Space) -> list[actions.BuildCity]:
    """The ways in which a city can be built there."""
    return [one for one in m.legal if isinstance(one, actions.BuildCity) and one.space == space]


def touch(m: Moment, name: str) -> Intent | None:
    """A square, a button of the corner, or Enter."""
    if not due(m):
        return None
    what, person = of_kind(name, "do") or name, of_kind(m.chosen, "person")
    space = square_of(m.chosen)
    if at := square_of(name):
        return _touch_square(m, at)
    way = "0" if what == "enter" else of_kind(what, "found")
    if way and space:
        ways = founding(m, space)
        return Do(ways[int(way)]) if int(way) < len(ways) else Plain.NOTHING
    if what == "government":
        return Show("government")
    if government := of_kind(what, "adopt"):
        return Do(actions.ChangeGovernment(government))
    if what == "people":  # that are kept, one after the other
        ids = [box().people[one] for one in dict.fromkeys(m.p.player.reserve)]
        later = ids[ids.index(person) + 1 :] if person in ids else ids
        return Choose(f"person:{later[0]}" if later else "")
    if what == "back":
        return Choose("")
    return Do(actions.EndTurn()) if what == "end_turn" and actions.EndTurn() in m.legal else None


def _touch_square(m: Moment, space: Space) -> Intent | None:
    """Own figures are chosen; then a city for which they gather, or the place of a person."""
    p, person, chosen = m.p, of_kind(m.chosen, "person"), square_of(m.chosen)
    if person:
        action = actions.PlacePerson(person, space)
        if action in m.legal:
            return Do(action)
        return Refuse(people.why_not_there(p.state, p.seat, action))
    city_there = city_at(p.player, space) is not None
    if chosen and city_there:
        assign = actions.Assign(chosen, space)
        if assign in m.legal:
            return Do(assign)
        return Refuse(start.why_not_assign(p.state, p.seat, assign))
    if space in stands(p.player.figures).counts and not city_there:
        return Choose("" if chosen == space else f"square:{space}")
    return Choose("") if m.chosen else None


def corner(m: Moment) -> CornerView | None:
    """What ends with the turn, and who is next; or what can be done with the figures that were chosen."""
    chosen, say = m.chosen, m.say
    if not due(m):
        return None
    back = action.close(m.p)._replace(name="do:back")
    if space := square_of(chosen):
        found = _square_corner(m, space)
        return found._replace(buttons=(*found.buttons, back))
    if person := of_kind(chosen, "person"):
        title, text = thing_name(m.p.words, person), say("civilization.start.place_person")
        return CornerView(title, text, (back,), symbol=chosen)
    government = box().governments[m.p.player.government]
    text = say("civilization.begin.stays", government=government)
    end = ButtonView("do:end_turn", say("civilization.move.EndTurn.start_of_turn"), "primary")
    sheet = ButtonView(BACK, say("civilization.begin.sheet"))
    return CornerView(say("civilization.start.title"), text, (end,) if m.board else (sheet, end))


def parts(p: Position, changes: city.Changes) -> str:
    """What is gained, in symbols and numbers."""
    made = dict(changes)
    gained = [one for one in ICONS if made.get(one, 0) > 0]
    each = [p.say(f"civilization.start.icon.{one}", n=made[one]) for one in gained]
    return p.words.join(each) or p.say("civilization.start.none")


def _square_corner(m: Moment, space: Space) -> CornerView:
    """What the figures of a square can do, and why no city can be built there."""
    p, say = m.p, m.say
    ways, cities = founding(m, space), assigned(m, space)
    texts = []
    if ways:
        texts.append(say("civilization.start.makes", parts=parts(p, founded(p, space))))
    else:
        why = sentences.refusal_sentence(p.words, no_city(p, space), p.names)
        texts.append(say("civilization.start.no_city", why=why))
    if cities:
        texts.append(say("civilization.start.assign"))
    key = "found" if len(ways) == 1 else "found_with"
    looks = [("primary", p.enter), *[("normal", "")] * len(ways)]
    buttons = (
        ButtonView(f"do:found:{n}", say(f"civilization.start.{key}", figure=one.figure), *looks[n])
        for n, one in enumerate(ways)
    )
    title = say("civilization.start.square", square=square_name(space))
    return CornerView(title, " ".join(texts), tuple(buttons))


PHASE = Board(corner=corner, touch=touch, on_map=on_map)
