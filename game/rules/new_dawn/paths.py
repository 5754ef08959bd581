"""The things on the table that name an action, in the order a hand touches them."""

from __future__ import annotations

from game.rules.new_dawn import actions
from game.rules.touch import Path, paths


def _city(action: actions.BuildCity) -> Path:
    return ("city", f"space:{action.space}", *(("caravan",) if action.caravan else ()))


path = paths(
    {
        actions.ChooseLeader: "leader:{0.leader}",
        actions.PlaceTile: "tile:{0.tile} side:{0.side} turn:{0.rotation} at:{0.q},{0.r}",
        actions.ResolveCard: "card:{0.card}",
        actions.ResolveForNothing: "card:{0.card} for_nothing",
        actions.ResolveAgain: "card:{0.card} again",
        actions.Finish: "finish",
        actions.Spend: "spend:{0.what}",
        actions.PlaceControl: "control space:{0.space}",
        actions.TakeUp: "space:{0.space}",
        actions.MoveControl: "space:{0.start} space:{0.space}",
        actions.ConvertControl: "space:{0.space}",
        actions.DestroyControl: "destroy space:{0.space}",
        actions.Dispute: "dispute space:{0.space}",
        actions.GiveUp: "space:{0.space}",
        actions.MoveCaravan: "caravan:{0.caravan} space:{0.space}",
        actions.PutTrade: "card:{0.card}",
        actions.MoveStored: "store card:{0.card}",
        actions.DiscardTrade: "card:{0.card}",
        actions.TakeTrade: "card:{0.card}",
        actions.PutToken: "card:{0.card}",
        actions.TakePact: "pact:{0.pact}",
        actions.ReturnPact: "pact:{0.pact}",
        actions.ExchangeResource: "resource:{0.give} supply:{0.take}",
        actions.GainResource: "resource:{0.resource}",
        actions.BuildCity: _city,
        actions.BuildWonder: "wonder:{0.wonder}",
        actions.SpendResource: "resource:{0.resource}",
        actions.SpendNatural: "natural:{0.natural}",
        actions.RaiseWonder: "space:{0.space}",
        actions.Reinforce: "reinforce space:{0.space}",
        actions.Attack: "attack space:{0.space} {0.target}",
        actions.Conquer: "conquer",
        actions.Liberate: "liberate",
        actions.Rehouse: "space:{0.space}",
        actions.Advance: "advance",
        actions.UpgradeCard: "card:{0.card} replaces:{0.replaces}",
        actions.Blast: "space:{0.space}",
        actions.SwapCards: "swap card:{0.first} card:{0.second}",
        actions.MoveBarbarian: "barbarian:{0.letter} space:{0.space}",
        actions.Separate: "barbarian:{0.letter}",
    }
)
"""`card:pottery`, `space:417`: what is touched; a word for what is no thing."""
