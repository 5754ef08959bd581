"""The hidden swap: two states that a seat cannot tell apart must look the same to it in everything.

One state is the real one, the other was made from what the seat may know of it, with the same
chance to come. Both go on with the same actions. The seat is given equal observations, tapes,
legal actions, refusals and bots' choices with their reasons, until something is shown to it: then
an event has told it, and it has changed what the seat observes. An event that tells a difference
which is in no observation has told a secret, and so has an observation that no event accounts for.
Where one goes on by itself and the other asks somebody, the seat was told by that alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, islice, permutations, zip_longest
from random import Random
from typing import Any

from game.bots.bot import Bot
from game.match.tape import Recorder, Tape
from game.rules.contract import Action, Game, Seat
from tests.conformance import playing

LOOKS = 60
"""So many points of a game are looked into."""
BOTS_ASKED = {"new_dawn": range(0, 7, 2)}
"""Where bots are asked, if not at each fifth point. A game of chance lasts four times as long as one
that players would win, and where it has got to by then a bot ponders for seconds: they are asked at
every other point as far as players come, and at none after it."""
AHEAD = 6
"""So many actions two states go on together."""
FOLLOWED, REPEATED = 3_000, 3
"""So many actions of a game are done in twins too, each of them so often at most."""
SEALED_PAIRS = 6
"""So many answers of a seat are held against one another, while they are sealed."""


class Leak(AssertionError):
    """Somebody could tell two states apart that are the same for them, or knows what is hidden."""


def demand(same: bool, what: str, viewer: Seat | None) -> None:
    if not same:
        raise Leak(f"{what} of seat {viewer} depends on what it may not know")


def taped(
    game: Game[Any], state: Any, seat: Seat, action: Action, viewer: Seat | None
) -> tuple[Any, Tape]:
    """A copy with the action done, and what the viewer saw of it."""
    after = state.clone()
    recorder = Recorder(game, after, viewer)
    game.apply(after, seat, action, recorder)
    return after, recorder.tape()


def still_alike(one: Tape, other: Tape, viewer: Seat | None) -> bool:
    """Whether the viewer still cannot tell two courses apart; false once it was shown a
    difference, which must then be one in what it observes, and told by an event."""
    for mine, theirs in zip_longest(one.moments, other.moments):
        if mine is None or theirs is None:
            raise Leak(f"whether somebody is asked tells seat {viewer} what it may not know")
        if mine.after != theirs.after:
            what = (
                f"after {mine.event} what no event told, and is seen in {differing(mine, theirs)},"
            )
            demand(one.events != other.events, what, viewer)
            return False
        demand(mine.event == theirs.event, f"an event {mine.event}", viewer)
    demand(one.after == other.after, "what no event told, and is seen", viewer)
    return True


def differing(mine: Any, theirs: Any) -> str:
    """The fields of two observations that are not the same."""
    seen = mine.after
    names = getattr(seen, "__struct_fields__", ()) or getattr(seen, "__slots__", ()) or vars(seen)
    return ", ".join(n for n in names if getattr(seen, n) != getattr(theirs.after, n))


def swapped(game: Game[Any], state: Any, viewer: Seat | None, rng: Random) -> Any:
    """A state that the viewer cannot tell from this one, with the same chance to come."""
    twin = game.determinize(game.observe(state, viewer), rng)
    twin.seed, twin.counter = state.seed, state.counter
    return twin


def compare(
    game: Game[Any], state: Any, twin: Any, seat: Seat, questions: Sequence[Action]
) -> None:
    """Everything that a seat is told where nothing happens."""
    seen, other = game.observe(state, seat), game.observe(twin, seat)
    demand(playing.fingerprint(seen) == playing.fingerprint(other), "the observation", seat)
    demand(game.to_move(state) == game.to_move(twin), "who is to move", seat)
    legal = game.legal_actions(state, seat)
    demand(legal == game.legal_actions(twin, seat), "the legal actions", seat)
    for action in questions:
        same = game.refusal(state, seat, action) == game.refusal(twin, seat, action)
        demand(same, f"the refusal of {action}", seat)
    demand(game.outcome(state) == game.outcome(twin), "the outcome", seat)
    demand(game.progress(state) == game.progress(twin), "the progress", seat)


def compare_bots(game: Game[Any], state: Any, twin: Any, seat: Seat, bots: Iterable[Bot]) -> None:
    """The same choice, and the same reason for it, with the same chance of the bot's own; and time to
    think that everybody can tell."""
    for bot in bots:
        if game.secrecy == "hands":
            times = [bot.seconds(game.observe(state, who)) for who in (seat, None)]
            demand(times[0] == times[1], f"how long the bot {bot.id} thinks, in the eyes", None)
        explained = []
        for one in (state, twin):
            seen = game.observe(one, seat)
            action = bot.choose(game, seen, seat, Random(1))
            explained.append((action, bot.explain(game, seen, seat, action)))
        demand(explained[0] == explained[1], f"the choice of the bot {bot.id}", seat)


def go_on_together(
    game: Game[Any], state: Any, twin: Any, viewer: Seat | None, rng: Random
) -> None:
    """The same actions in both, as long as the viewer cannot tell them apart."""
    for _ in range(AHEAD):
        movers = game.to_move(state)
        if not movers:
            return
        seat = rng.choice(movers)
        allowed = {*game.legal_actions(twin, seat)}
        common = [one for one in game.legal_actions(state, seat) if one in allowed]
        if not common:
            return
        action = rng.choice(common)
        state, one = taped(game, state, seat, action, viewer)
        twin, other = taped(game, twin, seat, action, viewer)
        if not still_alike(one, other, viewer):
            return
        if viewer is not None:
            compare(game, state, twin, viewer, ())


def check_asked(game: Game[Any], seed: int) -> None:
    """Do in twins whatever is done in a random game: as long as a viewer sees the same happen, somebody
    is asked in both, or in none."""
    state, rng, times = playing.new(game, seed), Random(seed), Counter[Action]()
    before = state.clone()
    for after, seat, action, _ in islice(playing.play(game, state, seed), FOLLOWED):
        times[action] += 1
        if times[action] <= REPEATED:
            for viewer in (None, *range(playing.seats_of(game, seed))):
                if viewer != seat:
                    compare_asked(game, before, seat, action, viewer, rng)
        before = after.clone()


def compare_asked(
    game: Game[Any], state: Any, seat: Seat, action: Action, viewer: Seat | None, rng: Random
) -> None:
    """An action that is legal in both of two states which the viewer cannot tell apart."""
    twin = swapped(game, state, viewer, rng)
    if game.refusal(twin, seat, action) is None:
        _, one = taped(game, state, seat, action, viewer)
        _, other = taped(game, twin, seat, action, viewer)
        still_alike(one, other, viewer)


def compare_sealed(game: Game[Any], state: Any, viewer: Seat | None, rng: Random) -> None:
    """While others are still to answer, nobody can tell which answer a seat has given."""
    movers = game.to_move(state)
    if len(movers) < 2:
        return
    for seat in movers:
        if seat != viewer:
            legal = game.legal_actions(state, seat)
            some = rng.sample(legal, min(SEALED_PAIRS, len(legal)))
            (first, tape), *others = [taped(game, state, seat, one, viewer) for one in some]
            for after, another in others:
                demand(another == tape, "a sealed answer in the eyes", viewer)
                if viewer is not None:
                    compare(game, first, after, viewer, ())


def check_swaps(game: Game[Any], seed: int, bots: Iterable[Bot] = ()) -> None:
    """Swap what is hidden all along a random game, for every seat and for the table."""
    state, rng = playing.new(game, seed), Random(seed)
    viewers = (None, *range(playing.seats_of(game, seed)))
    steps = chain([(state,)], playing.play(game, state, seed))
    asked = BOTS_ASKED.get(game.id, range(0, LOOKS, 5))
    for number, (after, *_) in enumerate(islice(playing.sampled(game, steps), LOOKS)):
        questions = playing.questions_about(game, after, seed)
        for viewer in viewers:
            compare_sealed(game, after, viewer, rng)
            twin = swapped(game, after, viewer, rng)
            if viewer is not None:
                compare(game, after, twin, viewer, questions)
                if viewer in game.to_move(after) and number in asked:
                    compare_bots(game, after, twin, viewer, bots)
            go_on_together(game, after, twin, viewer, rng)


def check_ignorance(game: Game[Any], seeds: range) -> None:
    """Nobody knows what is hidden: of every seat something differs for every other seat where
    hands are secret, and nobody knows what is to come. Where somebody was put out before there was
    anything that they could know, other games are looked into."""
    private: Counter[tuple[Seat, Seat]] = Counter()
    pairs = set[tuple[Seat, Seat]]()
    future: Counter[Seat | None] = Counter()
    for seed in chain(seeds, range(len(seeds), playing.TRIED)):
        if seed not in seeds and not _known(game, private, pairs, future):
            return
        seats = range(playing.seats_of(game, seed))
        pairs |= {*permutations(seats, 2)}
        state, rng = playing.new(game, seed), Random(seed)
        for after, *_ in playing.sampled(game, playing.play(game, state, seed)):
            for viewer in (None, *seats):
                twin = game.determinize(game.observe(after, viewer), rng)
                future[viewer] += _ends_otherwise(game, after, twin, viewer, rng)
                for seat in seats:
                    other = game.observe(after, seat) != game.observe(twin, seat)
                    private[viewer if viewer is not None else -1, seat] += other
    for leak in _known(game, private, pairs, future):
        raise Leak(leak)


def _known(
    game: Game[Any], private: Counter[tuple[Seat, Seat]], pairs: Iterable[tuple[Seat, Seat]],
    future: Counter[Seat | None],
) -> list[str]:  # fmt: skip
    """Who knew what is hidden, in all that was looked into."""
    hands = sorted(pairs) if game.secrecy == "hands" else []
    lines = [
        f"seat {a} knows everything that seat {b} knows" for a, b in hands if not private[a, b]
    ]
    return lines + [f"seat {one} knows what is to come" for one in future if not future[one]]


def _ends_otherwise(
    game: Game[Any], state: Any, twin: Any, viewer: Seat | None, rng: Random
) -> bool:
    """Whether the same actions lead the viewer to something else sooner or later."""
    state, twin = state.clone(), twin.clone()
    for _ in range(AHEAD):
        movers = game.to_move(state)
        if not movers or game.to_move(twin) != movers:
            break
        allowed = {*game.legal_actions(twin, movers[0])}
        common = [one for one in game.legal_actions(state, movers[0]) if one in allowed]
        if not common:
            break
        action = rng.choice(common)
        game.apply(state, movers[0], action)
        game.apply(twin, movers[0], action)
    return bool(game.observe(state, viewer) != game.observe(twin, viewer))
