"""`python -m tests.hotseat GAME [--people N] [--rounds N] [--drag] [--json]`: how often the laptop changes hands in
a round, and how often it is touched."""

from __future__ import annotations

import argparse
import json

from game.games import GAMES
from tests.hotseat.playing import ROUNDS, Figures, played


def main() -> None:
    parser = argparse.ArgumentParser("tests.hotseat", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument(
        "--people", type=int, help="how many sit there; else every number of 2 to 4"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--drag", action="store_true", help="cards are dragged, where that can be")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    seats = GAMES[wanted.game].game.seats
    people = [wanted.people] if wanted.people else [n for n in seats if n <= 4]
    for n in people:
        figures = played(wanted.game, n, wanted.rounds, wanted.drag)
        if wanted.json:
            print(json.dumps({**figures._asdict(), "set_up": figures.set_up._asdict()}))
        else:
            print(_told(figures))


def _told(f: Figures) -> str:
    set_up = "set-up {} curtains, {} hand-overs, {} touches".format(*f.set_up)
    each = f"a round {f.curtains:g} curtains, {f.hand_overs:g} hand-overs, {f.touches:g} touches"
    return f"{f.game}, {f.people} people: {set_up}; {each} (median of {f.rounds})"


if __name__ == "__main__":
    main()
