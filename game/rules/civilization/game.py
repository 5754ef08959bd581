"""Civilization: The Board Game (2010), fitted to the contract."""

from __future__ import annotations

from typing import Any

from game.rules.civilization import actions, components, paths, resolve, scoring, setup, views
from game.rules.civilization.state import State
from game.rules.contract import Option, Refusal
from game.rules.parts import FlowGame


class Civilization(FlowGame[State]):
    """Civilization under the contract of all games; see `game.rules.contract.Game`."""

    id = "civilization"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = actions.CivilizationAction
    unreal = Refusal("observation", "R2")
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
    account = staticmethod(components.account)
