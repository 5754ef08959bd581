"""Whatever the rules of a game can say is said in every language, whole, with all its facts."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from game.games import GAMES
from game.rules.contract import Outcome, Point
from game.words import plain
from game.words.catalogue import FIRST, catalogue
from game.words.sentences import progress_sentence
from tests.having import WHOLE
from tests.words import seen
from tests.words.spoken import every_language, strict

MET = {"events": 0.6, "actions": 0.6, "refusals": 0.25}
"""Random games come across so many kinds of all that there are; else they would say little."""
ALIKE = ("duel", "civilization", "new_dawn")
"""Games of which two things that happen may be told in the same words."""

every_game = pytest.mark.parametrize("id", WHOLE)


def clean(text: str) -> bool:
    """Whether nothing is left of marks, of facts and of backs."""
    return bool(text) and not re.search(r"[{}\[\]*]|[-_:]\?", plain(text))


def sentences(id: str) -> Any:
    """Those of a game, with what its table asks besides the rest of the house."""
    return GAMES[id].sentences


@every_language
@every_game
def test_every_event_whole_and_as_others_learn_of_it(id: str, lang: str) -> None:
    words, entries = strict(lang), [*seen.events(id)]
    assert {type(one.thing) for one in entries} >= {*seen.kinds(id).values()}
    for event, names, said in entries:
        text = plain(sentences(id).event_sentence(words, event, names))
        assert clean(text), event
        assert text.endswith((".", "!", "?")), text
        assert text == said.get(lang, text)
    lines = [sentences(id).event_sentence(words, *one[:2]) for one in seen.sampled(id)]
    assert id in ALIKE or len({*lines}) == len(lines)


@every_language
@every_game
def test_every_refusal(id: str, lang: str) -> None:
    words, found = strict(lang), seen.refusals(id)
    said = {key.split(".")[2] for key in catalogue(lang) if key.startswith(f"{id}.refusal.")}
    assert {one.thing.reason for one in found} | said >= seen.reasons(id)
    for refusal, names, known in found:
        text = plain(sentences(id).refusal_sentence(words, refusal, names))
        assert clean(text), refusal
        assert text.endswith("."), text
        assert text == known.get(lang, text)


@every_language
@every_game
def test_every_move(id: str, lang: str) -> None:
    made = seen.actions(id)
    assert {type(one) for one, _ in made} == {*get_args(GAMES[id].game.actions)}
    for action, view in made:
        text = sentences(id).move_sentence(strict(lang), action, seen.NAMES, view)
        assert clean(text), action
        game, names = GAMES[id].game, {*re.findall(r"\w+", text)}
        movers = [one for one in game.to_move(view) if action in game.legal_actions(view, one)]
        assert not names & {seen.NAMES[one] for one in movers}, "said to whoever moves"


@every_language
@every_game
def test_every_decision_and_where_the_game_stands(id: str, lang: str) -> None:
    words, game = strict(lang), GAMES[id].game
    for view, names, _ in seen.seen(id).views:
        assert clean(sentences(id).status_sentence(words, game, view, names))
        assert clean(progress_sentence(sentences(id), words, game, view))


@every_language
@every_game
def test_points_and_endings(id: str, lang: str) -> None:
    words, said = strict(lang), sentences(id)
    points = written_points(id)
    for outcome, standing in seen.seen(id).ends:
        assert clean(said.ending_sentence(words, outcome, standing))
        assert clean(said.standing_sentence(words, standing, True))
        points += [(point, {}) for some in outcome.points for point in some]
    for point, expected in points:
        text = plain(said.point_sentence(words, point))
        assert clean(text), point
        assert clean(said.source_sentence(words, point)), point
        assert text == expected.get(lang, text)
        assert words.say(f"{id}.score.category.{point.category}")
    endings = written_ends(id)
    texts = [said.ending_sentence(words, end, standing) for end, standing, *_ in endings]
    for text, (end, _, known, remark) in zip(texts, endings, strict=True):
        assert clean(text)
        assert text == known.get(lang, text)
        assert lang != FIRST or remark in said.remark_sentence(words, end)
        assert bool(remark) == bool(said.remark_sentence(words, end))


def written_points(id: str) -> list[tuple[Point, dict[str, str]]]:
    """Points of the file, and what is said of them."""
    return [
        (Point(kind, *written), found.said) for kind, written, found in seen.samples(id, "points")
    ]


def written_ends(id: str) -> list[tuple[Outcome, dict[str, int], dict[str, str], str]]:
    """Ends of the file: each seat has the first of its points so often."""
    found = []
    for entry, (kind, written, known) in zip(
        seen.file(id).get("ends", ()), seen.samples(id, "ends"), strict=True
    ):
        ranking, counts, standing = written
        points = tuple(tuple([written_points(id)[0][0]] * count) for count in counts)
        outcome = Outcome(kind, tuple(map(tuple, ranking)), points, "R9")
        found.append((outcome, standing, known.said, entry.get("remark", "")))
    return found


@every_game
def test_random_games_come_across_most_of_it(id: str) -> None:
    found, game = seen.seen(id), GAMES[id].game
    met = {
        "events": len({type(known.thing) for known in found.events}) / len(seen.kinds(id)),
        "actions": len({type(one) for one, _ in found.actions}) / len(get_args(game.actions)),
        "refusals": len({reason for reason, *_ in found.refusals}) / len(seen.reasons(id)),
    }
    assert all(met[what] >= least for what, least in MET.items()), met


@every_language
@every_game
def test_options(id: str, lang: str) -> None:
    words = strict(lang)
    for option in GAMES[id].game.options:
        key = f"option.{id}.{option.id}"
        assert words.say(f"{key}.title")
        for choice in option.choices:
            if choice.startswith("seat_"):  # a seat is named by who sits there
                assert words.say(f"{key}.note.seat", name="Ana")
            else:
                assert clean(words.say(f"{key}.{choice}"))
                assert clean(words.say(f"{key}.note.{choice}"))
