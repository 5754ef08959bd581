"""Every scene of A New Dawn, by name, as a player comes upon it; `every.py` shows them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.games import GAMES
from game.lessons.progress import Mark
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.new_dawn import pending
from game.rules.new_dawn.actions import ResolveCard
from game.scenes.kit.app import App
from game.scenes.new_dawn.details import open_detail
from game.scenes.new_dawn.items import items
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.log import LogScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.setup import RulingsScene
from game.scenes.shell.statistics import StatisticsScene
from game.scenes.table.browser import CardsScene
from tests.chance import by_chance
from tests.scenes.driving import enlarged, hinted, set_up, shared
from tests.scenes.new_dawn.playing import NAMES, SIGNS, doing, played

ASKED = (
    pending.Placing,
    pending.Travelling,
    pending.TakingPact,
    pending.Paying,
    pending.Attacking,
    pending.Fighting,
)
"""Decisions that have a look of their own."""
EVERY = 4
"""Every fourth step of a lesson is shown."""


def begun(seats: int, seed: int, world: str = "first") -> Match:
    people = [SeatSetup(NAMES[n], SIGNS[n], SIGNS[n]) for n in range(seats)]
    return Match.new(GAMES["new_dawn"].game, people, {"map": world}, seed)


@shared
def at(seats: int, moves: int | None, seed: int = 5, world: str = "first") -> Match:
    """A match played by chance; nobody plays on in it."""
    return by_chance(begun(seats, seed, world), Random(seed), moves, choose=doing)


@shared
def deciding(seats: int, moves: int) -> Match:
    """A match in which a card is to be resolved, so many moves after its beginning or soon after."""
    return next(
        match
        for match in (at(seats, n) for n in range(moves, moves + 20))
        if isinstance(match.legal(match.to_move()[0])[0], ResolveCard)
    )


@shared
def match_at(kind: type[pending.Frame]) -> Match:
    """A match at the first decision of this kind."""

    def asked(match: Match) -> bool:
        return bool(match.state.pending) and isinstance(match.state.pending[-1], kind)

    match = by_chance(begun(2, 3), Random(3), until=asked, choose=doing)
    assert match.to_move(), f"{kind} is never asked in this match"
    return match


def table(app: App, match: Match) -> NewDawnTable:
    app.push(made := NewDawnTable(app, match))
    made.scored = True
    return made


def _table(seats: int, moves: int | None, seed: int = 5) -> Callable[[App], object]:
    return lambda app: table(app, at(seats, moves, seed))


def _asked(kind: type[pending.Frame]) -> Callable[[App], object]:
    return lambda app: table(app, match_at(kind))


def _chosen(app: App) -> None:
    """A card of the row is pulled down: the map shows what it can do."""
    shown = table(app, deciding(3, 80))
    legal = shown.match.legal(shown.mover or 0)
    shown.look_into(ResolveCard(next(one.card for one in legal if isinstance(one, ResolveCard))))


def _large(name: Callable[[NewDawnTable], str], moves: int = 300) -> Callable[[App], object]:
    """Something of the table, large."""

    def opening(app: App) -> None:
        shown = table(app, at(4, moves, 6))
        open_detail(app.open, lambda: shown.panels.position, name(shown))

    return opening


def _scores(app: App) -> ScoresScene:
    app.push(made := ScoresScene(app, at(4, None, 6)))
    return made


def _traced(name: str) -> Callable[[App], object]:
    """How a row of the scores comes about."""

    def opening(app: App) -> None:
        scores = _scores(app)
        scores.relayout()
        names = [t.name for t in scores.targets() if t.name.startswith(name)]
        scores.choose(names[0])

    return opening


def _statistics(app: App) -> None:
    if not app.store.summaries():
        played(app.store, seed=6)
    app.push(StatisticsScene(app))


def _lesson(lesson: str, step: int) -> Callable[[App], object]:
    return lambda app: app.go.lesson("new_dawn", lesson, NAMES[0], Mark(step), lambda: None)


def _running_cards(app: App) -> None:
    app.push(CardsScene(app, items(), at(4, 300, 6).observation(None), NAMES, SIGNS))


NEW_DAWN: dict[str, Callable[[App], object]] = {
    "dawn_setup": lambda app: set_up(app, "new_dawn", 4, {3: "hard"}),
    "dawn_rulings": lambda app: app.push(
        RulingsScene(app, set_up(app, "new_dawn", 4, {3: "hard"}).draft)
    ),
    "dawn_rules": lambda app: app.push(RulesScene(app, "new_dawn")),
    "dawn_learn": lambda app: app.push(LearnScene(app, "new_dawn")),
    "dawn_cards": lambda app: app.push(CardsScene(app, items())),
    "dawn_cards_running": _running_cards,
    **{
        f"dawn_enlarge_{id}": enlarged(items(), id)
        for id in ("stonehenge", "early_empire", "capitalism", "america", "joint_war")
    },
    "dawn_statistics": _statistics,
    "dawn_scores": _scores,
    "dawn_trace_card": _traced("victory:"),
    "dawn_trace_tie": _traced("tie:"),
    "dawn_log": lambda app: app.push(LogScene(app, at(4, 300, 6))),
    "dawn_board": _large(lambda shown: "seat:1"),
    "dawn_victory_card": _large(lambda shown: f"victory:{shown.view.victory[0]}"),
    "dawn_wonder_card": _large(
        lambda shown: f"wonder:{next(filter(None, shown.view.market.values()))}"
    ),
    "dawn_pact": _large(
        lambda shown: f"pact:{next(filter(None, (one.pacts for one in shown.view.players)))[0]}",
        500,
    ),
    "dawn_row_card": _large(lambda shown: f"card:{shown.view.players[0].row[0].card}"),
    "dawn_table_2": _table(2, 0),
    "dawn_table_3": _table(3, 80),
    "dawn_table_4": _table(4, 300, 6),
    "dawn_table_over": _table(4, None, 6),
    "dawn_building": lambda app: table(app, at(3, 6, 5, "built")),
    "dawn_chosen": _chosen,
    **{f"dawn_asked_{kind.__name__.lower()}": _asked(kind) for kind in ASKED},
    "dawn_menu": lambda app: table(app, at(3, 80)).menu(),
    **{
        f"dawn_lesson_{each.id}_{step + 1}": _lesson(each.id, step)
        for each in GAMES["new_dawn"].lessons()
        for step in range(0, len(each.steps), EVERY)
    },
    **{f"dawn_coached_{level}": hinted(lambda: at(2, 40), level) for level in (1, 3)},
}
