"""Driving the table of A New Dawn: by clicking what is lit, and by keys alone."""

from __future__ import annotations

from random import Random

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.new_dawn.actions import ResolveForNothing
from game.rules.new_dawn.game import NewDawn
from game.scenes.kit.app import App
from game.scenes.new_dawn.table import NewDawnTable
from tests.scenes.driving import frame, opened, press

SEATS = (
    SeatSetup("Ana", "red", "square"),
    SeatSetup("Radu", "orange", "diamond"),
    SeatSetup("Mihai", "blue", "circle"),
    SeatSetup("Ioana", "green", "triangle"),
)


def match(seats: int = 2, seed: int = 5, moves: int = 0, **options: str) -> Match:
    """A match played by chance for so many actions; no card is resolved for no effect."""
    made = Match.new(NewDawn(), SEATS[:seats], options, seed)
    rng = Random(seed)
    while made.length < moves and made.to_move():
        seat = made.to_move()[0]
        legal = [one for one in made.legal(seat) if not isinstance(one, ResolveForNothing)]
        made.play(seat, rng.choice(legal))
    return made


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


def by_keys(app: App, scene: NewDawnTable, name: str) -> None:
    """Walk to the target with Tab and press Enter."""
    for _ in range(400):
        if scene.focus == name and scene.keyboard:
            press(app, "enter")
            return
        press(app, "tab")
    raise AssertionError(f"Tab never comes to {name}")
