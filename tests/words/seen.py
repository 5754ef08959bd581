"""What each game can say: samples from `said/<game>.yaml`, and what comes up when it is played by chance."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

from msgspec import convert
from msgspec.structs import asdict

from game.content.loading import parse
from game.games import GAMES
from game.rules import contract
from game.rules.civilization.terrain import named
from game.rules.contract import Action, Event, Outcome, Refusal
from game.rules.flow import Answered, Finish
from tests.conformance import playing
from tests.kinds import kinds_of_events, reasons_named, reasons_told
from tests.sure import sure

RULES = Path(contract.__file__).parent
NAMES = ("Ana", "Mihai", "Ioana", "Radu", "Ola", "Sara", "Leo")
BACK = re.compile(r"\?|event_\d")
"""What is seen of a card that lies face down."""
PLAYED = {"new_dawn": 6, "civilization": 3, "wonders": 40}
"""So many games by chance of those that are long, ten of others."""
MEANT = ("civilization",)
"""Games that have words for what may not be done, too: a board shows it."""
MOST, FEW, ASKED = 1500, 3, 100
"""Actions of a game, things of each kind, and actions that are asked about at each kind of decision."""


class Sample(NamedTuple):
    """A thing that is told at a table of so many, and what is said of it by language, as far as known."""

    thing: Any
    names: tuple[str, ...]
    said: dict[str, str]


class Seen(NamedTuple):
    """What came up in games that were played by chance, each kind a few times."""

    views: list[Sample]
    events: list[Sample]
    refusals: dict[tuple[Any, ...], Refusal]
    actions: list[tuple[Action, Any]]
    ends: list[tuple[Outcome, dict[str, int]]]


def shape(action: Action) -> tuple[Any, ...]:
    """What of an action decides which facts its sentence has."""
    facts = asdict(action)
    given = tuple(name for name, value in facts.items() if value not in (0, -1, ""))
    return type(action), given, facts.get("what"), facts.get("side")


@cache
def seen(id: str) -> Seen:
    """Positions as some seat or the table sees them, and what whoever is to act does there."""
    game, found, kept = GAMES[id].game, Seen([], [], {}, [], []), Counter[Any]()

    def few(*key: Any) -> bool:
        kept[key] += 1
        return kept[key] <= FEW

    for seed in range(PLAYED.get(id, 10)):
        state, rng = playing.new(game, seed), Random(seed)
        names = NAMES[: playing.seats_of(game, seed)]
        for _ in range(MOST):
            if not (movers := game.to_move(state)):
                outcome = sure(game.outcome(state))
                found.ends.append((outcome, game.progress(state)))
                break
            seat = rng.choice(movers)
            viewer = rng.choice((seat, None, (seat + 1) % len(names)))
            decision = type(state.pending[-1]) if state.pending else None
            if few("view", decision, getattr(state, "phase", 0), viewer == seat, viewer is None):
                found.views.append(Sample(game.observe(state, viewer), names, {}))
                for action in rng.choices([*game.conceivable(state)], k=ASKED):
                    if id in MEANT and few("move", shape(action)):
                        found.actions.append((action, game.observe(state, seat)))
                    if refusal := game.refusal(state, seat, action):
                        found.refusals.setdefault((refusal.reason, *sorted(refusal.facts)), refusal)
            action = rng.choice(game.legal_actions(state, seat))
            if few("move", shape(action)):
                found.actions.append((action, game.observe(state, seat)))
            happened = game.apply(state, seat, action)
            found.events.extend(
                Sample(one, names, {}) for one in happened if few("event", type(one))
            )
    return found


@cache
def file(id: str) -> dict[str, Any]:
    """What is written of a game."""
    found: dict[str, Any] = parse(Path(__file__).parent / "said" / f"{id}.yaml")
    return found


def squares(written: Any) -> Any:
    """The same, with names of squares as numbers."""
    if isinstance(written, list):
        return [squares(one) for one in written]
    return named(written[1:]) if str(written).startswith("/") else written


def samples(id: str, part: str) -> Iterator[tuple[str, list[Any], Sample]]:
    """Of each entry its kind, what is written of it, and all but the thing."""
    for entry in file(id).get(part, ()):
        kind, *_ = entry
        names = NAMES[: entry.get("players", file(id)["players"])]
        said = {lang: entry[lang] for lang in ("en", "pl") if lang in entry}
        yield kind, squares(entry[kind]), Sample(None, names, said)


def made(kind: type[Any], written: list[Any]) -> Any:
    """A struct by its fields in order; a map at the end names some."""
    named = written.pop() if written and isinstance(written[-1], dict) else {}
    fields = dict(zip(kind.__struct_fields__, written, strict=False))
    return convert({"type": kind.__name__, **fields, **named}, kind)


def kinds(id: str) -> dict[str, type[Event]]:
    """The events of a game by name."""
    events = kinds_of_events(import_module(f"game.rules.{id}.events"))
    return {one.__name__: one for one in events if one is not Event}


def sampled(id: str) -> Iterator[Sample]:
    """The events of the file."""
    known: dict[str, type[Event]] = {**kinds(id), "Answered": Answered}
    for kind, written, found in samples(id, "events"):
        yield found._replace(thing=made(known[kind], written))


def events(id: str) -> Iterator[Sample]:
    """All that can happen, as it is and as others learn of it."""
    game = GAMES[id].game
    for found in (*seen(id).events, *sampled(id)):
        yield found
        for seat in (len(found.names) - 1, None) if not BACK.search(repr(found.thing)) else ():
            if (other := game.redact(found.thing, seat)) not in (None, found.thing):
                yield found._replace(thing=other, said={})


def refusals(id: str) -> list[Sample]:
    """What is refused, with the facts that any of them may need where the file has such facts."""
    names, facts = NAMES[: file(id)["players"]], file(id).get("refusal_facts", {})
    found = [Sample(one, names, {}) for one in seen(id).refusals.values()]
    for reason, (clause, *more), one_found in samples(id, "refusals"):
        refusal = Refusal(reason, clause, {**facts, **dict(*more)})
        found.append(one_found._replace(thing=refusal))
    known = {one.thing.reason for one in found}
    rest = reasons(id) - known if facts else ()
    return found + [Sample(Refusal(one, "R1", facts), names, {}) for one in rest]


@cache
def reasons(id: str) -> frozenset[str]:
    """All reasons that the rules of a game name: wherever they refuse something, or hand on why."""
    named, texts = reasons_named(id)
    return frozenset(named | {*reasons_told(id)} & texts)


def actions(id: str) -> list[tuple[Action, Any]]:
    """All that can be done, in a position: each kind of whose fields the file has such facts."""
    game, facts, found = GAMES[id].game, file(id).get("facts", {}), [*seen(id).actions]
    view = found[0][1]
    known = {one.__name__: one for one in get_args(game.actions)}
    for kind in {*known.values()} - {Finish}:
        given = [facts[name] for name in kind.__struct_fields__ if name in facts]
        found += [(made(kind, given), view)] if len(given) == len(kind.__struct_fields__) else []
    found += [(made(known[kind], written), view) for kind, written, _ in samples(id, "moves")]
    return found
