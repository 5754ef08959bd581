"""Set-up at the table, and what is placed on the map in between: capitals, figures, wonders and great people
that were gained, resources that may be taken. In the set-up what ends somebody's part lies first: it may be
lifted and laid elsewhere as often as they like, until they say that it stays."""

from __future__ import annotations

from game.hotseat.choice import of_kind, square_of
from game.hotseat.civilization import laying
from game.hotseat.civilization.intents import Choose, Do, Intent, Plain
from game.rules.bitsets import bits
from game.rules.civilization import actions, frames
from game.rules.civilization.box import FIRST_PERSON, WONDER
from game.rules.squares import AROUND8
from game.scenes.civilization import starting
from game.scenes.civilization.board import Board, Decision, OnMap
from game.words.civilization import set_up
from game.words.civilization.position import Moment


def touch(m: Moment, name: str) -> Intent | None:
    """A square takes what is placed, or asks what makes way; what is last lies there until kept, by Enter
    too."""
    space = set_up.lies(m)
    if name == "enter" and space:
        return set_up.placing(m, space)
    if not (there := square_of(name)):
        return None
    if laying.is_last(m.view) and laying.placed_on(m.frame, there) in m.legal:
        return Plain.NOTHING if there == space else Choose(name, "do:keep")
    return set_up.placing(m, there)


def capital_map(m: Moment) -> OnMap | None:
    """The squares of the home tile for a capital, with what it would make."""
    there = set_up.lies(m)
    found = [one.space for one in m.legal if isinstance(one, actions.PlaceCapital)]
    if not found or not m.mine:
        return None
    others = [one for one in found if one != there]
    change = {one: set_up.with_capital(m.p, one) for one in others}
    beside = set_up.capital_view(m.p, there, others) if there else None
    best = set_up.recommended(m.p, m.p.seat)
    return OnMap(dict.fromkeys(others, ""), change=change, best=best, look=set_up.home(m.p), chosen=there,
                 bright=frozenset(bits(AROUND8[there] | 1 << there)) if there else frozenset(), bubble=beside)  # fmt: skip


def figure_map(m: Moment) -> OnMap | None:
    """Squares for the figure that is placed next."""
    if not m.mine:
        return None
    own = frozenset(one.space for one in m.p.player.cities)
    best, _ = set_up.best_square(m) if isinstance(m.frame, frames.PlacingFigures) else (0, 0)
    squares = dict.fromkeys(set_up.places(m), "")
    return OnMap(squares, look=set_up.home(m.p), bright=own, best=best, chosen=set_up.lies(m))


def piece_map(m: Moment) -> OnMap | None:
    """Where the wonder of the set-up can stand, or a great person that was gained."""
    match m.frame if m.mine else None:
        case frames.PlacingWonder(wonder=wonder):
            piece = WONDER + wonder
        case frames.PlacingPerson(person=person):
            piece = FIRST_PERSON + person
        case _:
            return None
    squares = [one.space for one in m.legal if isinstance(one, actions.Place | actions.PlacePerson)]
    town = m.p.player.cities[0].space if piece < FIRST_PERSON else 0
    found = starting.places_map(m, piece, squares, set_up.lies(m), town)
    best = max(found.change, key=lambda one: sum(n for _, n in found.change[one]), default=0)
    return found._replace(look=set_up.home(m.p), best=best, chosen=set_up.lies(m))


def take(m: Moment, name: str) -> Intent | None:
    action = actions.TakeResource(of_kind(of_kind(name, "do"), "resource"))
    return Do(action) if action in m.legal else None


PIECES = Board(corner=set_up.piece_corner, touch=touch, on_map=piece_map)
FIGURES = Board(corner=set_up.figure_corner, touch=touch, on_map=figure_map)
DECISIONS: dict[Decision, Board] = {
    frames.PlacingCapital: Board(corner=set_up.capital_corner, touch=touch, on_map=capital_map),
    frames.PlacingFigures: FIGURES,
    frames.SteppingAside: FIGURES,
    frames.PlacingWonder: PIECES,
    frames.PlacingPerson: PIECES,
    frames.TakingResource: Board(corner=set_up.resource_corner, touch=take),
}
