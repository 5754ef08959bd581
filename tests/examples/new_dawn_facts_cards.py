"""What an example in the notation of the reference may expect of cards, tokens and wonders."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn.effects import RESOURCES
from game.rules.new_dawn import actions, events, wonders
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pieces import unused
from game.rules.new_dawn.state import OFF
from tests.examples.new_dawn_facts_map import may_not_take
from tests.examples.new_dawn_look import Play, happened, mine, row, told
from tests.examples.new_dawn_words import NAMES, plain
from tests.examples.notation import Unclear, known, same

# The row and the science card


def _is_row(play: Play, value: Any) -> None:
    if value == "unchanged":
        before = [slot.card for slot in play.table.before.players[0].row]
        same("cards of the row", sorted(before), sorted(row(play)))
        return
    same("row", [mine(play, word) for word in value], row(play))


def _levels(play: Play, value: Any) -> None:
    found = list(told(play, events.DialAdvanced).levels)
    wanted = [
        known("level", one, ("level",))["level"] if isinstance(one, dict) else one for one in value
    ]
    same("levels gained", wanted, found)


def _not_levels(play: Play, value: Any) -> None:
    if not all(isinstance(one, int) for one in value):
        may_not_take(play, value)
        return
    found = told(play, events.DialAdvanced).levels
    if {*value} - {*box().level}:
        raise Unclear(f"not: {value!r} are no levels")
    same("levels not gained", [], [level for level in value if level in found])


def _advance(play: Play, value: Any) -> None:
    same("spaces on the dial", value, told(play, events.DialAdvanced).spaces)


def _gains(play: Play, value: Any) -> None:
    found = {one.resource for one in play.offered if isinstance(one, actions.GainResource)}
    found |= {one.take for one in play.offered if isinstance(one, actions.ExchangeResource)}
    gained = (one for one in play.table.events if isinstance(one, events.ResourceGained))
    found |= {one.resource for one in gained if one.space == OFF}
    same("resources offered", sorted(value), sorted(found))


# Tokens


_TOTAL = re.compile(
    r"(\d+)(?: trade tokens?)?"
    r"(?: (?:spread )?(?:on|over) (?:any|the|its|own|their)(?: own)?(?: focus)? (?:row|cards?)(?: of the row)?)?"
)


def _trade(play: Play, value: Any) -> None:
    """By card or type of A, a total of A, or totals by player."""
    state = play.table.state
    if total := _TOTAL.fullmatch(plain(value)):
        value = int(total[1])
    if not isinstance(value, dict):
        same("trade tokens", value, sum(slot.trade for slot in state.players[0].row))
        return
    for word, expected in value.items():
        seat = play.scene.names.of(str(word))
        if seat:
            if NAMES.index(seat) >= len(state.players):
                raise Unclear(f"{word} is not in the game")
            row = state.players[NAMES.index(seat)].row
            count_it = _TOTAL.fullmatch(plain(expected))
            if count_it is None:
                raise Unclear(f"{word}: {expected!r} is no number of trade tokens")
            same(f"trade tokens of {word}", int(count_it[1]), sum(slot.trade for slot in row))
            continue
        card = mine(play, str(word).removesuffix("_card"))
        found = next(slot.trade for slot in state.players[0].row if slot.card == card)
        same(f"trade tokens on {card}", expected, found)


def _resources(play: Play, value: Any) -> None:
    have = dict(zip(RESOURCES, play.table.state.players[0].resources, strict=True))
    same("resources", value, {key: have.get(key) for key in value})


def _lost(play: Play, value: Any) -> None:
    lost = sum(one.tokens for one in play.table.events if isinstance(one, events.TradeLost))
    same("trade tokens returned", value, lost)


def _max_control(play: Play, value: Any) -> None:
    if not play.limit:
        placed = [one for one in play.table.events if isinstance(one, events.ControlPlaced)]
        raise Unclear(f"max_control_tokens: {len(placed)} were placed, no card was left open")
    same("control tokens", value, play.limit)


def _unused(play: Play, value: Any) -> None:
    same("unused control tokens", value, unused(play.table.state.players[0]))


# Building


def _cost(play: Play, value: Any) -> None:
    same("cost", value, wonders.cost(play.table.before, 0, play.scene.to_build))


def _production(play: Play, value: Any) -> None:
    refusal = play.table.refusal
    if refusal is not None and "production" in refusal.facts:
        same("production", value, refusal.facts["production"])
    else:
        same("production", value, told(play, events.WonderBuilt).production)


def _refunded(play: Play, value: Any) -> None:
    """Nothing ever is."""
    told(play, events.WonderBuilt)
    same("refunded", value in (0, False, "nothing", "none"), True)


def _placed(play: Play, value: Any) -> None:
    placed = [one for one in play.table.events if isinstance(one, events.ControlPlaced)]
    same("control tokens placed", value, sum(one.seat == 0 for one in placed))


FACTS: dict[str, Callable[[Play, Any], None]] = {
    "legal": lambda play, value: same("legal", value, play.legal()),
    "row": _is_row,
    "tech_dial": lambda play, value: same("dial", value, play.table.state.players[0].dial),
    "tech_advance": _advance,
    "may_gain": _levels,
    "may_gain_levels": _levels,
    "not": _not_levels,
    "blast": happened(events.Blasted),
    "allowed": _gains,
    "trade_tokens": _trade,
    "trade_token": _trade,
    "resources": _resources,
    "returned_to_supply": _lost,
    "max_control_tokens": _max_control,
    "control_tokens_unused": _unused,
    "cost": _cost,
    "production": _production,
    "refunded": _refunded,
    "tokens_placed": _placed,
    "built": happened(events.WonderBuilt),
}
