"""The position that panels show, and how its players, cities and squares are called."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.bitsets import Space
from game.rules.civilization.box import NONE, box
from game.rules.civilization.state import Player, State, decision
from game.rules.flow import Frame
from game.words import Words
from game.words.buttons import enter
from game.words.civilization.places import city_at, place_name
from game.words.position import Shown


class Seat(NamedTuple):
    """A player: the sign, the name, and the civilization whose crest stands for them."""

    sign: str
    name: str
    civ: str = ""


class Position(Shown[State]):
    """An observation of Civilization as it is told. `seat` is whose sheet is large; `acts` whether
    they may act at the screen now; `looks` whether they look at what is theirs; `keyed` whether keys are
    in use. `enter` is the key as it stands on the green button."""

    def __init__(
        self, state: State, seat: int, names: tuple[str, ...], signs: tuple[str, ...], words: Words,
        acts: bool = False, looks: bool = False, keyed: bool = False,
        asks: str = "",
    ) -> None:  # fmt: skip
        super().__init__(state, seat, names, signs, words, asks)
        self.acts, self.looks = acts, looks
        self.enter = enter(words, keyed)

    def at(self, state: State) -> Position:
        """The same table in another position, in which nobody acts or looks."""
        return Position(state, self.seat, self.names, self.signs, self.words)

    @property
    def player(self) -> Player:
        """Whose sheet is large."""
        return self.state.players[self.seat]

    @property
    def frame(self) -> Frame | None:
        return decision(self.state)

    def who(self, seat: int) -> Seat:
        """A player as they are drawn."""
        civ = self.state.players[seat].civ
        return Seat(self.signs[seat], self.names[seat], "" if civ == NONE else box().civs[civ])

    def name(self, kind: str, id: str) -> str:
        """The name of a thing of the game."""
        return self.words.name("civilization", kind, id)

    def civ(self, seat: int) -> str:
        """The civilization of a player by its name; empty until they have one."""
        civ = self.state.players[seat].civ
        return "" if civ == NONE else self.name("civ", box().civs[civ])

    def city(self, space: Space) -> str:
        """The name of the city there; of a square without one, its own."""
        return city_at(self.words, self.state, space)

    def square(self, space: Space) -> str:
        """What a square is called, and where it lies."""
        return place_name(self.words, self.state, space)
