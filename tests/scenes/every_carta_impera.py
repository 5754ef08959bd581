"""Every scene of Carta Impera, by name, as a player comes upon it; `every.py` shows them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from game.hotseat.intents import Open as Shown
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.carta_impera import frames, scoring
from game.rules.carta_impera.actions import DiscardArea, EndTurn, Inquisition, Play, Use
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import State
from game.rules.contract import Action
from game.scenes.carta_impera.inquisition import PrivateScene
from game.scenes.carta_impera.items import items
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.kit.app import App
from game.scenes.shell.log import LogScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.setup import RulingsScene
from game.scenes.shell.takeaway import TakeAwayScene
from game.scenes.table.browser import CardsScene
from tests.examples.carta_impera import position
from tests.scenes.carta_impera.playing import SEATS, begun
from tests.scenes.driving import behind_the_curtain, enlarged, set_up, shared, shown_to
from tests.sure import sure

Open = Callable[[App], object]
TEAMS = {"partners": "teams"}
NAMES = tuple(name for name, _, _ in SEATS)
SIGNS = tuple(sign for _, _, sign in SEATS)
LONG = 900
"""More actions than a game has."""
STAGES: dict[str, tuple[Action, ...]] = {
    "discarding_hand": (Use("purge"),),
    "discarding_area": (Use("monopoly"),),
    "taking_area": (Use("experiment"),),
    "taking_discard": (Use("republic"),),
    "playing": (Use("monopoly"), DiscardArea("science"), DiscardArea("economy")),
    "giving_back": (Inquisition(1),),
}
"""What effects ask for, each with a look of its own, and what leads there."""


def placed(state: State) -> Match:
    """A match that begins at a position."""
    return begun(len(state.hands), rules=set_up_at(CartaImpera(), state))


@shared
def at(kind: type, players: int = 2, least: int = 40, teams: bool = False) -> Match:
    """A match at the first decision of this kind after so many moves; nobody plays on in it."""
    for seed in range(20):
        found = begun(
            players,
            LONG,
            seed,
            until=lambda m: m.length >= least and isinstance(m.state.pending[-1], kind),
            options=TEAMS if teams else {},
        )
        if found.to_move():
            return found
    raise AssertionError(f"{kind} is never asked in these matches")


@shared
def asked(stage: str) -> Match:
    """A match in the middle of an effect."""
    state, _ = position(
        {
            "players": ["A", "B", "C"],
            "hand": {
                "A": ["science", "culture", "utopia", "economy"],
                "B": ["military", "religion", "utopia"],
                "C": ["culture", "culture"],
            },
            "area": {
                "A": {"military": 5, "religion": 3, "economy": 5, "science": 4, "utopia": 5},
                "B": {"military": 2, "science": 3, "culture": 1},
                "C": {"religion": 4, "economy": 1, "utopia": 2},
            },
            "discard": {"military": 2, "religion": 3, "science": 1, "culture": 2},
            "round": 7,
        }
    )
    match = placed(state)
    for action in STAGES[stage]:
        match.play(0, action)
    return match


@shared
def drafting(players: int, moves: int) -> Match:
    """A draft after so many picks."""
    return begun(players, moves, options={"deal": "draft"})


@shared
def exchanged() -> Match:
    """A match where the one on turn lost cards to an Inquisition since their last turn."""
    robbed: list[int] = []

    def told(match: Match) -> bool:
        frame = match.state.pending[-1]
        if isinstance(frame, frames.GivingBack) and match.length > 40:
            robbed.append(frame.at)
        return isinstance(frame, frames.PlayStep) and frame.seat in robbed

    return begun(3, LONG, until=told)


# ---- ends ---------------------------------------------------------------------------------------


@shared
def dominance(teams: bool = False) -> Match:
    """A match that is over with the second action: one column is long enough."""
    given: dict[str, Any] = {
        "players": ["A", "B", "C", "D"] if teams else ["A", "B"],
        "hand": {"A": ["science", "culture"], "B": ["utopia", "economy"]},
        "area": {
            "A": {"science": 6 if teams else 7, "military": 2, "culture": 3},
            "B": {"religion": 4, "economy": 3, "utopia": 2},
        },
        "step": "play",
    }
    if teams:
        given["teams"] = {"red": ["A", "C"], "blue": ["B", "D"]}
    match = placed(position(given)[0])
    match.play(0, Play("I-science"))
    match.play(0, EndTurn(0))
    assert sure(match.outcome).kind == "dominance"
    return match


@shared
def counted(players: int, kind: str, teams: bool = False) -> Match:
    """A match that was decided by counting: at once, by what comes after points, or by nothing."""
    for seed in range(400):
        found = begun(players, LONG, seed, options=TEAMS if teams else {})
        outcome, steps = found.outcome, scoring.ladder(found.state)
        if outcome is None or outcome.kind != "majority":
            continue
        shared = len(outcome.winners()) > (2 if teams else 1)
        if kind == ("shared" if shared else "majority" if len(steps) == 1 else "tie"):
            return found
    raise AssertionError(f"no match of these seeds ends so: {kind}")


def all_alike() -> Match:
    """The last turn of a match that nobody wins alone."""
    area = {"military": 2, "religion": 3, "utopia": 2}
    state, _ = position(
        {
            "players": ["A", "B"],
            "active": "B",
            "hand": {"A": ["science"], "B": ["economy"]},
            "area": {"A": area, "B": area},
            "deck": 0,
            "final_round": True,
        }
    )
    match = placed(state)
    match.play(1, EndTurn(1))
    assert len(sure(match.outcome).winners()) == 2
    return match


@shared
def asked_to_count() -> Match:
    """Nobody can play a card and nobody has to draw: whether to count is asked."""
    hand = ["military"] * 3
    state, _ = position(
        {
            "players": ["A", "B"],
            "hand": {"A": hand, "B": hand},
            "area": {"A": {"military": 3, "science": 2}, "B": {"culture": 2}},
        }
    )
    state.pending = [frames.Counting(0, 2)]
    state.round = 9
    return placed(state)


# ---- tables -------------------------------------------------------------------------------------


def table(app: App, match: Match, seen: bool = True) -> CartaImperaTable:
    """The table, behind the curtain or, once whoever is to act has looked, before it."""
    return shown_to(app, CartaImperaTable(app, match), seen)


def _table(make: Callable[[], Match], seen: bool = True) -> Open:
    return lambda app: table(app, make(), seen)


def _board(app: App) -> None:
    """The effects lie open in sentences."""
    shown = table(app, at(frames.EffectStep, 4))
    shown.send(Shown("board"))
    shown.relayout()


def _covered(app: App) -> None:
    """The hand shows its backs."""
    shown = table(app, at(frames.PlayStep, 3))
    shown.moves.covered = True
    shown.relayout()


def _refused(app: App) -> None:
    """An effect was touched that is shut."""
    shown = table(app, at(frames.EffectStep, 3))
    shut = next(one for one in shown.text.states.values() if one.state == "shut" and one.refusal)
    shown.touch_thing(f"effect:{shut.effect}")


def _private(app: App) -> None:
    """What an Inquisition changed, told to its victim."""
    shown = table(app, exchanged())
    shown.update(0)
    assert isinstance(app.top, PrivateScene)


def _scores(make: Callable[[], Match]) -> Open:
    return lambda app: app.push(ScoresScene(app, make()))


def _traced(app: App) -> None:
    """The cards behind the numbers of a domain."""
    app.push(scores := ScoresScene(app, counted(3, "majority")))
    scores.relayout()
    scores.choose(next(t.name for t in scores.targets() if t.name.startswith("domain:")))


def _running_cards(app: App) -> None:
    view = at(frames.PlayStep, 3).observation(0)
    app.push(CardsScene(app, items(), view, NAMES[:3], SIGNS[:3]))


def _replay(app: App) -> None:
    app.go.replay(counted(3, "majority"))


CARTA_IMPERA: dict[str, Open] = {
    "carta_setup": lambda app: set_up(app, "carta_impera", 4, {3: "hard"}),
    "carta_rulings": lambda app: app.push(
        RulingsScene(app, set_up(app, "carta_impera", 4, {3: "hard"}).draft)
    ),
    "carta_rules": lambda app: app.push(RulesScene(app, "carta_impera")),
    "carta_cards": lambda app: app.push(CardsScene(app, items())),
    "carta_cards_running": _running_cards,
    **{
        f"carta_enlarge_{id}": enlarged(items(), id)
        for id in ("II-culture", "inquisition", "holy_book")
    },
    "carta_table_2": _table(lambda: at(frames.PlayStep)),
    "carta_table_3": _table(lambda: at(frames.EffectStep, 3, 90)),
    "carta_table_4": _table(lambda: at(frames.EffectStep, 4, 150)),
    "carta_table_teams": _table(lambda: at(frames.PlayStep, 4, 150, True)),
    "carta_draft": _table(lambda: drafting(3, 3)),
    "carta_draft_middle": _table(lambda: drafting(4, 13)),
    **{f"carta_{stage}": _table(functools.partial(asked, stage)) for stage in STAGES},
    "carta_count": _table(asked_to_count),
    "carta_board": _board,
    "carta_covered": _covered,
    "carta_refused": _refused,
    "carta_curtain": behind_the_curtain(_table(exchanged, seen=False)),
    "carta_lift": _table(exchanged, seen=False),
    "carta_private": _private,
    "carta_menu": lambda app: table(app, at(frames.PlayStep, 3)).menu(),
    "carta_log": lambda app: app.push(LogScene(app, counted(3, "majority"))),
    "carta_replay": _replay,
    "carta_dominance": _scores(dominance),
    "carta_dominance_teams": _scores(functools.partial(dominance, True)),
    "carta_majority": _scores(lambda: counted(3, "majority")),
    "carta_majority_teams": _scores(lambda: counted(4, "majority", True)),
    "carta_tie": _scores(lambda: counted(4, "tie")),
    "carta_shared": _scores(all_alike),
    "carta_traced": _traced,
    "carta_take_away": lambda app: app.push(
        TakeAwayScene(app, ScoresScene(app, counted(3, "majority")).export())
    ),
}
