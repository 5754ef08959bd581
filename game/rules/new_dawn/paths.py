"""The things on the table that name an action, in the order a hand touches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.contract import Action
from game.rules.new_dawn import actions

Path = tuple[str, ...]


def path(action: Action) -> Path:
    """`card:pottery`, `space:417`: what is touched; a word for what is no thing."""
    return _PATHS[type(action)](action)


def _space(action: Any) -> Path:
    return (f"space:{action.space}",)


def _card(action: Any) -> Path:
    return (f"card:{action.card}",)


def _resource(action: Any) -> Path:
    return (f"resource:{action.resource}",)


def _pact(action: Any) -> Path:
    return (f"pact:{action.pact}",)


def _from_store(action: Any) -> Path:
    return ("store", f"card:{action.card}")


def _city(action: actions.BuildCity) -> Path:
    return (*_space(action), "caravan") if action.caravan else _space(action)


def _word(word: str) -> Callable[[Any], Path]:
    return lambda action: (word,)


_PATHS: dict[type[Action], Callable[[Any], Path]] = {
    actions.ChooseLeader: lambda action: (f"leader:{action.leader}",),
    actions.PlaceTile: lambda action: (
        f"tile:{action.tile}",
        f"side:{action.side}",
        f"turn:{action.rotation}",
        f"at:{action.q},{action.r}",
    ),
    actions.ResolveCard: _card,
    actions.ResolveForNothing: lambda action: (*_card(action), "for_nothing"),
    actions.ResolveAgain: lambda action: (*_card(action), "again"),
    actions.Finish: _word("finish"),
    actions.Spend: lambda action: (f"spend:{action.what}",),
    actions.PlaceControl: lambda action: ("control", *_space(action)),
    actions.TakeUp: _space,
    actions.MoveControl: lambda action: (f"space:{action.start}", *_space(action)),
    actions.ConvertControl: _space,
    actions.DestroyControl: lambda action: ("destroy", *_space(action)),
    actions.Dispute: lambda action: ("dispute", *_space(action)),
    actions.GiveUp: _space,
    actions.MoveCaravan: lambda action: (f"caravan:{action.caravan}", *_space(action)),
    actions.PutTrade: _card,
    actions.MoveStored: _from_store,
    actions.DiscardTrade: _card,
    actions.TakeTrade: _card,
    actions.PutToken: _card,
    actions.TakePact: _pact,
    actions.ReturnPact: _pact,
    actions.ExchangeResource: lambda action: (f"resource:{action.give}", f"supply:{action.take}"),
    actions.GainResource: _resource,
    actions.BuildCity: lambda action: ("city", *_city(action)),
    actions.BuildWonder: lambda action: (f"wonder:{action.wonder}",),
    actions.SpendResource: _resource,
    actions.SpendNatural: lambda action: (f"natural:{action.natural}",),
    actions.RaiseWonder: _space,
    actions.Reinforce: lambda action: ("reinforce", *_space(action)),
    actions.Attack: lambda action: ("attack", *_space(action), action.target),
    actions.Conquer: _word("conquer"),
    actions.Liberate: _word("liberate"),
    actions.Rehouse: _space,
    actions.Advance: _word("advance"),
    actions.UpgradeCard: lambda action: (*_card(action), f"replaces:{action.replaces}"),
    actions.Blast: _space,
    actions.SwapCards: lambda action: ("swap", f"card:{action.first}", f"card:{action.second}"),
    actions.MoveBarbarian: lambda action: (f"barbarian:{action.letter}", *_space(action)),
    actions.Separate: lambda action: (f"barbarian:{action.letter}",),
}
