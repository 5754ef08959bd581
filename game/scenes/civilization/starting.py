"""The Start of Turn at the table: what is settled as a list with ticks, sites of cities and scouts on
the map, great people kept, and the board of governments."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.civilization.load import tables
from game.content.civilization.schema import Printing
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.cards import Government
from game.drawing.civilization.choices import (
    GovernmentPlaces,
    GovernmentView,
    paint_governments,
)
from game.drawing.civilization.marks import Button
from game.drawing.kit.steps import Step
from game.rules.bitsets import Space, bits
from game.rules.civilization.actions import (
    Assign,
    BuildCity,
    ChangeGovernment,
    EndTurn,
    PlacePerson,
    Use,
)
from game.rules.civilization.box import FIRST_PERSON, box
from game.rules.civilization.figures import KINDS, gathers_for, stands
from game.rules.civilization.frames import Turn
from game.rules.civilization.governments import adoptable, why_not
from game.rules.civilization.people import PEOPLE, places, why_not_there
from game.rules.civilization.rulings import REPLACED
from game.rules.civilization.start import (
    builders,
    city_limit,
    why_no_city,
    why_not_assign,
    why_not_city,
)
from game.rules.civilization.state import START, City, city_at
from game.rules.contract import Refusal
from game.scenes.civilization import city
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, BoardSection, OnMap, Spot
from game.scenes.civilization.city import Changes
from game.scenes.civilization.intents import Choose, Do, Intent, Plain, Refuse, Send, Show
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.position import Position
from game.scenes.kit.intents import Why
from game.scenes.kit.section import Section
from game.scenes.table.choice import kind
from game.scenes.table.position import per_position
from game.words.civilization import sentences
from game.words.civilization.things import rule_sentences, square_name, thing_name

KIND = "government"


# ---- what may be settled ------------------------------------------------------------------------


def due(m: Moment) -> bool:
    """Whether the one who looks has their Start of Turn, and has begun nothing else."""
    turn = isinstance(m.frame, Turn) and m.view.phase == START and m.mine
    return turn and not m.choice.touched and not m.choice.alternatives


@per_position
def sites(p: Position) -> tuple[Space, ...]:
    """Squares of own figures on which a city can be built now."""
    state, seat = p.state, p.seat
    if len(p.player.cities) >= city_limit(state, seat):
        return ()
    there = stands(p.player.figures).counts
    return tuple(
        one for one in there if builders(state, seat, one) and why_no_city(state, seat, one) is None
    )


def no_city(p: Position, space: Space) -> Refusal:
    """Why no city can be built on a square."""
    figure = KINDS[(builders(p.state, p.seat, space) or [1])[0]]
    return why_not_city(p.state, p.seat, BuildCity(space, figure))


def refusal(m: Moment, space: Space) -> Refusal | None:
    """Why a figure that could build a city cannot on its square; None where there is none such."""
    p = m.p
    if not due(m) or m.chosen or not builders(p.state, p.seat, space):
        return None
    return no_city(p, space)


@per_position
def founded(p: Position, space: Space) -> Changes:
    """What a city there would make."""
    state = p.state.clone()
    state.touched()
    player = state.players[p.seat]
    player.cities = (*player.cities, City(space))
    now, then = city.sums_now(p, p.seat), city.sums(state, p.seat)
    names = city.Sums._fields
    return tuple((name, b - a) for name, a, b in zip(names, now, then, strict=True) if a != b)


@per_position
def idle_scouts(p: Position) -> int:
    """Squares with scouts that gather for no city."""
    there = stands(p.player.figures).counts
    return sum(
        1
        for space, (_, scouts) in there.items()
        if scouts and space and not gathers_for(p.player, space)
    )


@per_position
def may_change(p: Position) -> bool:
    """Whether a technology of the last turn allows a government directly."""
    return any(_state(p, one) == "open" for one in box().governments if one != "anarchy")


def hints(p: Position) -> dict[str, bool]:
    """What the list has, and whether something is left to be done there."""
    found = {"sites": bool(sites(p)), "government": may_change(p), "scouts": idle_scouts(p) > 0}
    return found | ({"people": True} if p.player.reserve else {})


# ---- the map ------------------------------------------------------------------------------------


def on_map(m: Moment) -> OnMap | None:
    """Sites of cities; of a square that was chosen the cities for which its scouts can gather; the
    places of a great person that was chosen."""
    if not due(m):
        return None
    p, chosen = m.p, m.chosen
    own = frozenset(stands(p.player.figures).counts) | {one.space for one in p.player.cities}
    if chosen.startswith("person:"):
        return person_map(m, PEOPLE[chosen[7:]])
    if chosen.startswith("square:"):
        space = int(chosen[7:])
        cities = [one.city for one in assigned(m, space)]
        return OnMap(dict.fromkeys(cities, ""), chosen=space, bright=own)
    found = sites(p)
    return OnMap(dict.fromkeys(found, ""), bright=own if found else frozenset())


def person_map(m: Moment, person: int) -> OnMap:
    """Where a great person can go, and what changes there."""
    p, at = m.p, m.square
    piece, squares = FIRST_PERSON + person, tuple(bits(places(p.state, p.seat)))
    change = {one: city.gains(p, p.seat, 0, piece, one) for one in squares}
    return OnMap(
        dict.fromkeys(squares, ""),
        change={one: each for one, each in change.items() if each},
        ghost={at: city.ghost(p, p.seat, piece)} if at in squares else {},
        bright=frozenset(one.space for one in p.player.cities),
    )


def assigned(m: Moment, space: Space) -> list[Assign]:
    """The cities for which the scouts of a square can be told to gather."""
    return [one for one in m.legal if isinstance(one, Assign) and one.space == space]


def founding(m: Moment, space: Space) -> list[BuildCity]:
    """The ways in which a city can be built there."""
    return [one for one in m.legal if isinstance(one, BuildCity) and one.space == space]


# ---- what is touched ----------------------------------------------------------------------------


def touch(m: Moment, name: str) -> Intent | None:
    """A square, a button of the corner, or Enter."""
    if not due(m):
        return None
    what, chosen = name.removeprefix("do:"), m.chosen
    if kind(name) == "square":
        return _touch_square(m, int(name[7:]))
    if what == "enter" and chosen.startswith("square:"):
        what = "found:0"
    if what.startswith("found:") and chosen.startswith("square:"):
        ways = founding(m, int(chosen[7:]))
        return Do(ways[int(what[6:])]) if int(what[6:]) < len(ways) else Plain.NOTHING
    if what == "government":
        return Show(KIND)
    if what == "people":
        return _next_person(m)
    if what == "back":
        return Choose("")
    return Do(EndTurn()) if what == "end_turn" and EndTurn() in m.legal else None


def _touch_square(m: Moment, space: Space) -> Intent | None:
    """Own figures are chosen; then a city for which they gather, or the place of a person."""
    p, chosen = m.p, m.chosen
    if chosen.startswith("person:"):
        action = PlacePerson(chosen[7:], space)
        if action in m.legal:
            return Do(action)
        return Refuse(why_not_there(p.state, p.seat, action))
    city_there = city_at(p.player, space) is not None
    if chosen.startswith("square:") and city_there:
        assign = Assign(int(chosen[7:]), space)
        if assign in m.legal:
            return Do(assign)
        return Refuse(why_not_assign(p.state, p.seat, assign))
    if space in stands(p.player.figures).counts and not city_there:
        return Choose("" if chosen == f"square:{space}" else f"square:{space}")
    return Choose("") if chosen else None


def _next_person(m: Moment) -> Choose:
    """Great people that are kept, one after the other."""
    ids = [box().people[one] for one in dict.fromkeys(m.p.player.reserve)]
    now = m.chosen.removeprefix("person:")
    after = ids[ids.index(now) + 1 :] if now in ids else ids
    return Choose(f"person:{after[0]}" if after else "")


# ---- the corner ---------------------------------------------------------------------------------


def corner(m: Moment) -> CornerView | None:
    """What can be settled, or what can be done with the figures that were chosen."""
    chosen = m.chosen
    if not due(m):
        return None
    if chosen.startswith("square:"):
        return _square_corner(m, int(chosen[7:]))
    p, say = m.p, m.say
    if chosen.startswith("person:"):
        person = thing_name(p.words, chosen[7:])
        back = (
            "do:back",
            Button(say("common.back"), "normal", say("key.escape")),
        )
        view = ActionView(person, say("civilization.start.place_person"), symbol=chosen)
        return CornerView(view, (back,))
    left = hints(p)
    steps = tuple(
        Step("now" if open_ else "done", say(f"civilization.start.{name}"), _of(p, name))
        for name, open_ in left.items()
    )
    cards = {one.card for one in m.legal if isinstance(one, Use)}
    used = Step(
        "now" if cards else "done",
        say("civilization.start.abilities"),
        str(len(cards)) if cards else say("civilization.start.applied"),
    )
    steps = (used, *steps)
    buttons = [("do:government", Button(say("civilization.start.government")))]
    if p.player.reserve:
        buttons.append(("do:people", Button(say("civilization.start.people"))))
    buttons.append(
        ("do:end_turn", Button(say("civilization.move.EndTurn.start_of_turn"), "primary"))
    )
    return CornerView(ActionView(say("civilization.start.title"), "", steps), tuple(buttons))


def _of(p: Position, name: str) -> str:
    """How much of it there is."""
    if name == "government":
        return p.words.name("civilization", "government", box().governments[p.player.government])
    n = {"sites": len(sites(p)), "scouts": idle_scouts(p), "people": len(p.player.reserve)}[name]
    return str(n) if n else p.say("civilization.start.none")


def _square_corner(m: Moment, space: Space) -> CornerView:
    """What the figures of a square can do, and why no city can be built there."""
    p, say = m.p, m.say
    ways, cities = founding(m, space), assigned(m, space)
    texts = []
    if ways:
        made = dict(founded(p, space))
        parts = (
            say(f"civilization.start.icon.{icon}", n=made[icon])
            for icon in ("production", "trade", "culture", "coin")
            if made.get(icon, 0) > 0
        )
        texts.append(say("civilization.start.makes", parts=p.words.join(parts)))
    else:
        why = sentences.refusal_sentence(p.words, no_city(p, space), p.names)
        texts.append(say("civilization.start.no_city", why=why))
    if cities:
        texts.append(say("civilization.start.assign"))
    key = "found" if len(ways) == 1 else "found_with"
    buttons = [
        (
            f"do:found:{n}",
            Button(
                say(f"civilization.start.{key}", figure=one.figure),
                "normal" if n else "primary",
                "" if n else p.enter,
            ),
        )
        for n, one in enumerate(ways)
    ]
    buttons.append(("do:back", Button(say("common.back"), "normal", say("key.escape"))))
    title = say("civilization.start.square", square=square_name(space))
    return CornerView(ActionView(title, " ".join(texts)), tuple(buttons))


# ---- governments --------------------------------------------------------------------------------


def _state(p: Position, id: str) -> str:
    """How a government can be had: it is in force, open, open by way of Anarchy, or shut."""
    player, number = p.player, box().government[id]
    if number == player.government:
        return "now"
    refusal = why_not(p.state, p.seat, ChangeGovernment(id))
    if number in adoptable(player):
        return "open"
    return "anarchy" if refusal.reason == "anarchy_first" else "shut"


@per_position
def government_view(p: Position, chosen: str, acts: bool) -> GovernmentView:
    """All governments in a row."""
    say, words = p.say, p.words
    printing: Printing = "replacement_2013" if REPLACED in p.state.rulings else "printed_2010"
    cards, rules = [], []
    for id in box().governments:
        state, note = _state(p, id), ""
        if state == "shut" and p.player.changed:
            note = say("civilization.start.state.changed")
        elif state == "shut":
            tech = next(t.id for t in tables().technologies.values() if t.unlocks.government == id)
            note = say("civilization.start.state.shut", tech=tech)
        else:
            note = say(f"civilization.start.state.{state}")
        shown = "chosen" if chosen == f"government:{id}" else state
        cards.append(Government(id, words.name("civilization", "government", id), note, shown))
        rules.append(" ".join(rule_sentences(words, getattr(tables().governments[id], printing))))
    now = box().governments[p.player.government]
    buttons = [Button(say("civilization.start.keep", government=now), "normal", say("key.escape"))]
    if chosen and acts:
        wanted = chosen.partition(":")[2]
        adopt = say("civilization.start.adopt", government=wanted)
        buttons.insert(0, Button(adopt, "primary", p.enter))
    return GovernmentView(
        say("civilization.start.government"),
        say("civilization.start.clause"),
        say("civilization.start.governments"),
        tuple(cards),
        tuple(rules),
        tuple(buttons),
    )


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board of governments."""

    def view() -> GovernmentView:
        m = now()
        return government_view(m.p, m.chosen, due(m))

    def spots(places: GovernmentPlaces, view: GovernmentView) -> Iterable[Spot]:
        for k, (one, rule) in enumerate(zip(view.cards, view.rules, strict=True)):
            can = one.state in ("open", "chosen")
            yield Spot(f"government:{one.id}", places.cells[k], f"{one.name}: {rule}", can)
        names = ("do:adopt", "do:back") if len(view.buttons) > 1 else ("do:back",)
        for name, box_, button in zip(names, places.buttons, view.buttons, strict=True):
            yield Spot(name, box_, button.label)

    yield BoardSection(
        f.board, view, GovernmentPlaces, paint_governments, spots,
        lambda name: send(press(now(), name)),
    )  # fmt: skip


def press(m: Moment, name: str) -> Intent | None:
    """A government is chosen, and adopted by the button or a second touch."""
    if name in ("do:adopt", "enter") or (name == m.chosen and name):
        action = ChangeGovernment(m.chosen.partition(":")[2])
        if action in m.legal:
            return Do(action, shut=True)
        return Plain.NOTHING if m.chosen else None
    if name == "do:back":
        return Show("")
    if kind(name) != "government":
        return None
    action = ChangeGovernment(name.partition(":")[2])
    if not due(m):
        return Why(name)
    return Choose(name) if action in m.legal else Refuse(why_not(m.p.state, m.p.seat, action))


def government_corner(m: Moment) -> CornerView | None:
    """What the next click does while governments are looked at."""
    if not due(m):
        return None
    say, changed = m.say, m.p.player.changed
    text = say(f"civilization.start.{'changed' if changed else 'choose'}")
    back = Button(say("civilization.city.button.to_map"), "normal", say("key.escape"))
    return CornerView(ActionView(say("civilization.start.government"), text), (("do:close", back),))


BOARD = Board(sections, government_corner, press)
PHASE = Board(corner=corner, touch=touch, on_map=on_map)
