"""`python -m game.lessons.coverage [GAME ...]`: what the lessons teach of what one must know.

Ends with 1 where a goal is missed.
"""

from __future__ import annotations

import argparse
import sys

from game.content import data_folder
from game.games import GAMES
from game.lessons.coverage import LEAST, MOST, Coverage, coverage
from game.lessons.data import Lesson, Step, must_know
from game.scenes.kit.game_kit import GameKit
from game.words.catalogue import FIRST
from game.words.words import Words


def of_game(kit: GameKit) -> Coverage:
    """What the lessons of a game cover, their words counted in English."""
    words = Words(FIRST)

    def words_of(lesson: Lesson, step: Step) -> int:
        return len(words.say(f"lesson.{kit.game.id}.{lesson.id}.{step.id}").split())

    folder = data_folder()
    return coverage(must_know(folder / kit.game.id), kit.lessons(folder), words_of)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.lessons.coverage",
        description="Prints what the lessons teach of what one must know for a first game.",
    )
    taught = [id for id in GAMES if GAMES[id].lessons()]
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(taught)}")
    chosen = parser.parse_args(arguments).games or taught
    for id in chosen:
        if id not in taught:
            print(f"There are no lessons of {id!r}, only of {', '.join(taught)}.", file=sys.stderr)
            return 2
    found = {id: of_game(GAMES[id]) for id in chosen}
    for id, each in found.items():
        _print(id, each)
    return 1 if any(each.short for each in found.values()) else 0


def _print(game_id: str, found: Coverage) -> None:
    words = Words(FIRST)
    print(f"{game_id}: {len(found.items)} items")
    for item, done, only_told, checked in found.items:
        kind = "done" if done else "told" if only_told else "rules only"
        often = "*" if item.often_wrong else " "
        steps = " ".join((*done, *only_told, *(f"?{step}" for step in checked)))
        print(f"  {often} {kind:<10} {'checked' if checked else '':<8} {item.clause:<8} {item.id}: "
              f"{words.say(f'must.{game_id}.{item.id}')} ({steps})")  # fmt: skip
    for name, value in found.figures.items():
        goal = LEAST.get(name, MOST.get(name))
        missed = "  missed" if name in found.short else ""
        print(f"  {name:<22} {value:6.2f}" + (f"  goal {goal:.2f}" if goal else "") + missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
