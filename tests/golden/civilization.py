"""The beginning of a game of Civilization as text: what everybody has when a turn begins, what the seat
that is asked may do and chooses, and what happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.civilization.box import NONE, box
from game.rules.civilization.frames import Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import Player, State
from game.rules.civilization.turn import phase_name
from game.rules.squares import position
from tests.golden.telling import written
from tests.scenes.civilization.playing import by_chance

GAMES: dict[str, tuple[int, dict[str, str], int]] = {
    "civilization_2_begun": (2, {}, 5),
    "civilization_3_begun": (3, {}, 6),
    "civilization_4_begun": (4, {}, 7),
}
"""Name -> how many play, options otherwise than by default, seed."""
LONG, SHOWN = 300, 6
"""So many actions are played; so many legal ones are written out at most."""


def lines(seats: int, options: dict[str, str], seed: int) -> Iterator[str]:
    civilization, rng = Civilization(), Random(seed)
    chosen = {one.id: options.get(one.id, one.default) for one in civilization.options}
    state: State = civilization.new(chosen, seats, seed)
    yield f"Civilization, {seats}"
    for _ in range(LONG):
        seat = civilization.to_move(state)[0]
        frame = state.pending[-1]
        if isinstance(frame, Turn) and state.phase > 1 and frame.bargains == 0:
            yield ""
            yield f"--- round {state.round}, {phase_name(state.phase)}, first {state.first}"
            yield from (f"{at}: {_player(one)}" for at, one in enumerate(state.players))
        legal = sorted(civilization.legal_actions(state, seat), key=written)
        yield f"seat {seat}, {type(frame).__name__}; legal {len(legal)}"
        yield f"  {', '.join(map(written, legal[:SHOWN]))}"
        action = by_chance(legal, rng)
        yield f"> {seat} {written(action)}"
        yield from (f"  {event}" for event in civilization.apply(state, seat, action))
    yield f"begun: round {state.round}"


def _player(player: Player) -> str:
    """Only what is there is told."""
    known = box()
    if player.civ == NONE:
        return "no civilization"
    techs = [one for n, one in enumerate(known.techs) if player.techs >> n & 1]
    cities = [f"{position(city.space)}{'w' if city.walled else ''}" for city in player.cities]
    parts = (
        ("", f"{known.civs[player.civ]} {known.governments[player.government]}"),
        ("trade", str(player.trade)),
        ("culture", f"{player.culture} space {player.track}"),
        ("coins", " ".join(map(str, player.tokens))),
        ("cities", " ".join(cities)),
        ("techs", " ".join(techs)),
        ("resources", " ".join(map(str, player.resources))),
        ("units", " ".join(known.units[one] for one in player.units)),
    )
    return "; ".join(f"{name} {text}".strip() for name, text in parts if text)
