"""Driving the table of A New Dawn: by clicking what is lit, and by keys alone."""

from __future__ import annotations

from random import Random

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.new_dawn.game import NewDawn
from game.scenes.kit.app import App
from game.scenes.new_dawn.table import NewDawnTable
from tests.chance import by_chance
from tests.scenes.driving import frame, opened
from tests.scenes.new_dawn.playing import doing

SEATS = (
    SeatSetup("Ana", "red", "square"),
    SeatSetup("Radu", "orange", "diamond"),
    SeatSetup("Mihai", "blue", "circle"),
    SeatSetup("Ioana", "green", "triangle"),
)


def match(seats: int = 2, seed: int = 5, moves: int = 0, **options: str) -> Match:
    """A match played by chance for so many actions; no card is resolved for no effect."""
    made = Match.new(NewDawn(), SEATS[:seats], options, seed)
    return by_chance(made, Random(seed), moves, choose=doing)


def table(app: App, made: Match) -> NewDawnTable:
    """The table, open and painted; at the end of the game it stays on the screen."""
    scene = opened(app, NewDawnTable(app, made))
    scene.scored = True
    frame(app)
    return scene


def leading(scene: NewDawnTable) -> list[str]:
    """What leads on: lit things and places, or else the buttons."""
    names = [t.name for t in scene.targets() if t.enabled]
    return [n for n in names if scene.is_lit(n) or n.startswith(("at:", "leader:"))]


def buttons(scene: NewDawnTable) -> list[str]:
    return [t.name for t in scene.targets() if t.name.startswith("do:")]


def step(scene: NewDawnTable, rng: Random) -> str:
    """Something that leads on, mostly on the table and sometimes at a button."""
    lit, pressed = leading(scene), buttons(scene)
    onward = [name for name in pressed if name != "do:back"]
    if lit and (not onward or rng.random() < 0.8):
        return rng.choice(lit)
    return rng.choice(onward or pressed)
