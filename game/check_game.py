"""What a game still lacks, as a list of sentences for whoever makes it: nothing of it stops the client.

The data is read, the words are asked for in every language while random games are played, and cover,
rules, keys and score pad are looked for.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from game.bots.bot import Pace
from game.content import ContentError, data_folder, statistics
from game.content.loading import LEFT_OUT
from game.drawing.art.pictures import has_cover
from game.hotseat.preferences import KEYS, counted
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.game_kit import GameKit
from game.words.catalogue import FOLDER, languages
from game.words.sentences import progress_sentence
from game.words.words import Words, WordsError

SEEDS, LONGEST = range(3), 20_000
ASKED = 40
"""In so many moves of a game the bots are asked, and something that is refused is put into words."""


def lacks(kit: GameKit) -> Iterator[str]:
    """Everything that the game still lacks, a sentence each."""
    folder = data_folder() / kit.id
    if not folder.is_dir():
        yield f"Data: there is no folder data/{kit.id}."
    else:
        try:
            kit.contents(folder)
            statistics.read(folder)
            kit.lessons(data_folder())
        except ContentError as error:
            yield f"Data: {error}"
    if not has_cover(kit.id):
        yield f"Cover: assets/art/covers.yaml has no picture {kit.id}; a plain one stands in."
    for key in sorted(kit.keys - KEYS.keys()):
        yield f"Keys: {key} is no key of game/hotseat/preferences.py, so nobody can press it."
    for lang in languages():
        if not (FOLDER / lang / f"rules_{kit.id}.yaml").exists():
            yield f"Rules: assets/words/{lang}/rules_{kit.id}.yaml is not there."
            continue
        try:
            kit.rules.chapters(lang)
        except ContentError as error:
            yield f"Rules: {error}."
    trial = _Trial(kit)
    for seats in kit.game.seats:
        for seed in SEEDS:
            try:
                trial.play(seats, seed)
            except Exception as error:  # whatever it is: whoever makes the game is told of it
                yield f"Rules: a random game of {seats} (seed {seed}) stops: {error!r}{_where(error)}."
                break
    trial.name()
    yield from (f"Words: {why}." for (kind, _), why in LEFT_OUT.items() if kind == "language")
    yield from (f"Words: {one}." for one in trial.lacking)
    yield from _counted(kit, trial.endings, trial.categories)


def _counted(kit: GameKit, endings: set[str], categories: set[str]) -> Iterator[str]:
    """What the statistics have no sign for."""
    try:
        known = statistics.counted(kit.id)
    except ContentError:
        return  # told with the data
    for name, found, signs in (
        ("endings", endings, known.endings),
        ("categories", categories, known.categories),
    ):
        for id in sorted(found - {sign.id for sign in signs}):
            yield f"Statistics: data/{kit.id}/{statistics.FILE} has no sign for {id} among its {name}."


class _Trial:
    """Random games of a kit in all languages, and what was asked of these in vain."""

    def __init__(self, kit: GameKit) -> None:
        self.kit, self.words = kit, [Words(lang, strict=True) for lang in languages()]
        self.lacking: dict[str, None] = {}
        self.endings, self.categories = set[str](), set[str]()

    def ask(self, *keys: str) -> None:
        """There should be a sentence of each key, or of one of those that are parted by `|`."""
        for words in self.words:
            for key in keys:
                first, *others = key.split("|")
                if not any(map(words.has, (first, *others))):
                    self.lacking[f"{words.lang}: there is no sentence {first}"] = None

    def say(self, sentence: Callable[..., object], *about: Any) -> None:
        """Put something into words."""
        for words in self.words:
            try:
                sentence(words, *about)
            except WordsError as error:
                self.lacking[str(error)] = None

    def name(self) -> None:
        """The names of the game, of its options, bots, keys, endings and points."""
        kit, id = self.kit, self.kit.id
        self.ask(*(f"game.{id}.{one}" for one in ("title", "short", "line", "players", "time")))
        self.ask(*(f"bot.{level}.name" for level in kit.levels))
        keys = sorted({counted(key)[0] for key in kit.keys & KEYS.keys()})
        self.ask(*(f"settings.keys.action.{key}" for key in keys))
        for option in kit.game.options:
            named = [one for one in option.choices if not one.startswith("seat_")]
            for one in ("title", *named):  # a seat is called by its player
                self.ask(f"option.{id}.{option.id}.{one}|option.{option.id}.{one}")
        if kit.face.scoring is None or not kit.face.scoring.reached:
            self.ask(f"{id}.score.total")
        self.ask(f"{id}.score.column")
        self.ask(*(f"statistics.ending.{id}.{kind}" for kind in sorted(self.endings)))
        self.ask(*(f"{id}.score.category.{one}" for one in sorted(self.categories)))

    def play(self, seats: int, seed: int) -> None:
        """A random game, with everything put into words that is told on the way."""
        kit, rng = self.kit, Random(seed)
        options = {option.id: rng.choice(option.choices) for option in kit.game.options}
        setup = [SeatSetup(f"P{n}", "orange", "diamond") for n in range(seats)]
        match = Match.new(kit.game, setup, options, seed)
        while movers := match.to_move():
            if match.length > LONGEST:
                raise RuntimeError("it does not end")
            seat = rng.choice(movers)
            if match.length < ASKED:
                self._asked(match, seat, rng)
            action = rng.choice(list(match.legal(seat)))
            view, names = match.observation(seat), _names(match)
            self.say(kit.sentences.move_sentence, action, names, view)
            match.play(seat, action)
        self._ended(match)

    def _asked(self, match: Match, seat: int, rng: Random) -> None:
        """Why each bot would move so, where the game stands, and why something may not be done."""
        kit, view = self.kit, match.observation(seat)
        for bot in kit.bots(Pace(iterations=1)):
            action = bot.choose(kit.game, view, seat, rng)
            reason = bot.explain(kit.game, view, seat, action).id
            self.ask(f"{kit.id}.why.{reason}|bot.why.{reason}")
        self.say(partial(progress_sentence, kit.sentences), kit.game, view)
        refusal = kit.game.refusal(view, seat, rng.choice(list(kit.game.conceivable(view))))
        if refusal is not None:
            self.say(kit.sentences.refusal_sentence, refusal, _names(match), view)

    def _ended(self, match: Match) -> None:
        """The log as the table reads it and what a seat reads otherwise, the points, and the end."""
        sentences, outcome = self.kit.sentences, match.outcome
        assert outcome is not None, "a game in which nobody is to move has an outcome"
        table = match.log_for(None)
        for viewer in (None, *range(len(match.seats))):
            view = match.observation(viewer)
            for line, open_to_all in zip(match.log_for(viewer), table, strict=True):
                for event in line.events:
                    if viewer is None or event not in open_to_all.events:
                        self.say(sentences.event_sentence, event, _names(match), view)
        standing = self.kit.game.progress(match.observation(None))
        self.say(sentences.ending_sentence, outcome, standing)
        self.endings.add(outcome.kind)
        for point in chain(*outcome.points):
            self.say(sentences.point_sentence, point)
            self.categories.add(point.category)


def _where(error: BaseException) -> str:
    """In which line of ours it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" in {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""


def _names(match: Match) -> list[str]:
    return [seat.name for seat in match.seats]


def main(arguments: list[str], games: Mapping[str, GameKit]) -> int:
    """`python -m game.games [--check ID]`: which games there are, or what one of them lacks."""
    parser = argparse.ArgumentParser(
        prog="python -m game.games", description="Names the games, or says what one still lacks."
    )
    parser.add_argument("--check", metavar="ID", help="the game that is looked into")
    id = parser.parse_args(arguments).check
    if id is None:
        print("\n".join(games))
        return 0
    if id not in games:
        print(f"There is no game {id!r}, only {', '.join(games)}.", file=sys.stderr)
        return 2
    try:
        found = list(lacks(games[id]))
    except KeyError:
        found = [f"Data: {LEFT_OUT['game', id]}"]
    except Exception as error:  # whatever it is: whoever makes the game is told of it
        found = [f"Code: game/scenes/{id}/face.py cannot be imported: {error!r}{_where(error)}."]
    print("\n".join(found) or f"{id} has everything.")
    return int(bool(found))
