"""The things on the table that name an action, in the order a hand touches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.contract import Action
from game.rules.new_dawn import actions as a

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


def _city(action: a.BuildCity) -> Path:
    return (*_space(action), "caravan") if action.caravan else _space(action)


def _word(word: str) -> Callable[[Any], Path]:
    return lambda action: (word,)


_PATHS: dict[type[Action], Callable[[Any], Path]] = {
    a.ChooseLeader: lambda action: (f"leader:{action.leader}",),
    a.PlaceTile: lambda action: (
        f"tile:{action.tile}",
        f"side:{action.side}",
        f"turn:{action.rotation}",
        f"at:{action.q},{action.r}",
    ),
    a.ResolveCard: _card,
    a.ResolveAgain: lambda action: (*_card(action), "again"),
    a.Finish: _word("finish"),
    a.Spend: lambda action: (f"spend:{action.what}",),
    a.PlaceControl: lambda action: ("control", *_space(action)),
    a.TakeUp: _space,
    a.MoveControl: lambda action: (f"space:{action.start}", *_space(action)),
    a.ConvertControl: _space,
    a.DestroyControl: lambda action: ("destroy", *_space(action)),
    a.Dispute: lambda action: ("dispute", *_space(action)),
    a.GiveUp: _space,
    a.MoveCaravan: lambda action: (f"caravan:{action.caravan}", *_space(action)),
    a.PutTrade: _card,
    a.MoveStored: _from_store,
    a.DiscardTrade: _card,
    a.TakeTrade: _card,
    a.PutToken: _card,
    a.TakePact: _pact,
    a.ReturnPact: _pact,
    a.ExchangeResource: lambda action: (f"resource:{action.give}", f"supply:{action.take}"),
    a.GainResource: _resource,
    a.BuildCity: lambda action: ("city", *_city(action)),
    a.BuildWonder: lambda action: (f"wonder:{action.wonder}",),
    a.SpendResource: _resource,
    a.SpendNatural: lambda action: (f"natural:{action.natural}",),
    a.RaiseWonder: _space,
    a.Reinforce: lambda action: ("reinforce", *_space(action)),
    a.Attack: lambda action: ("attack", *_space(action), action.target),
    a.Conquer: _word("conquer"),
    a.Liberate: _word("liberate"),
    a.Rehouse: _space,
    a.Advance: _word("advance"),
    a.UpgradeCard: lambda action: (*_card(action), f"replaces:{action.replaces}"),
    a.Blast: _space,
    a.SwapCards: lambda action: ("swap", f"card:{action.first}", f"card:{action.second}"),
    a.MoveBarbarian: lambda action: (f"barbarian:{action.letter}", *_space(action)),
    a.Separate: lambda action: (f"barbarian:{action.letter}",),
}
