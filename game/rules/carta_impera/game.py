"""Carta Impera Victoria, fitted to the contract."""

from __future__ import annotations

from typing import Any

from game.rules.carta_impera import actions, paths, resolve, scoring, setup, views
from game.rules.carta_impera.state import State
from game.rules.contract import Option, Refusal
from game.rules.parts import FlowGame, every_action


class CartaImpera(FlowGame[State]):
    """Carta Impera Victoria under the contract of all games; see `game.rules.contract.Game`."""

    id = "carta_impera"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = setup.OPTIONS
    actions: Any = every_action(actions)
    unreal = Refusal("observation", "R11")
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
