"""7 Wonders, fitted to the contract."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Option, Refusal
from game.rules.parts import FlowGame, every_action
from game.rules.wonders import actions, paths, resolve, scoring, setup, views
from game.rules.wonders.state import State


class Wonders(FlowGame[State]):
    """7 Wonders under the contract of all games; see `game.rules.contract.Game`."""

    id = "wonders"
    seats: tuple[int, ...] = (2, 3, 4, 5, 6, 7)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = every_action(actions)
    unreal = Refusal("observation", "R12.9")
    flow = resolve.FLOW
    set_up = staticmethod(setup.new)
    observe = staticmethod(views.observe)
    redact = staticmethod(views.redact)
    deal_unseen = staticmethod(views.determinize)
    redraw = staticmethod(views.redraw)
    outcome = staticmethod(scoring.outcome)
    conceivable = staticmethod(paths.conceivable)
    path = staticmethod(paths.path)
    candidates = staticmethod(paths.candidates)
    progress = staticmethod(views.progress)
    account = staticmethod(views.account)
