"""An attack that is planned, under way or just decided: what adds to each side, and what tokens may
still add (R7.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.contract import Event
from game.rules.new_dawn import combat, diplomacy, focus, military
from game.rules.new_dawn.actions import Attack
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import Battle, BattleDecided, TokenSpent
from game.rules.new_dawn.pending import Fighting
from game.rules.new_dawn.state import State

Line = tuple[int, Sequence[Event]]
"""So many actions were played once these events had happened."""


class Fight(NamedTuple):
    """An attack: what adds to each side without the dice; the dice and tokens once they are."""

    attacker: int
    defender: int
    space: int
    target: str
    attack: combat.Values
    defence: combat.Values
    dice: tuple[int, int] = (0, 0)
    spent: tuple[int, int] = (0, 0)
    won: bool | None = None
    brought: tuple[Event, ...] = ()
    """What came of it, once it is decided."""

    def sums(self) -> tuple[int, int]:
        """Both sides with all that is known."""
        return (
            combat.total(self.attack) + self.dice[0] + self.spent[0],
            combat.total(self.defence) + self.dice[1] + self.spent[1],
        )


class Choice(NamedTuple):
    """So many tokens more, and what comes of it: both sums, and the rolls won before the dice."""

    tokens: int
    attack: int
    defence: int

    def wins(self) -> int:
        return combat.odds(self.attack, self.defence)

    def ahead(self) -> bool:
        return self.attack > self.defence


def planned(state: State, seat: int, attack: Attack) -> Fight:
    """An attack that may be made."""
    seen = military.forecast(state, attack)
    defender = combat.defender_of(state, attack.space, attack.target)
    return Fight(seat, defender, attack.space, attack.target, seen.attack, seen.defence)


def fought(lines: Sequence[Line], length: int, state: State) -> Fight | None:
    """The battle under way or decided by the last of so many actions, from the newest lines of the
    log: the dice, and what was spent after them."""
    spent: list[int] = []
    decided: BattleDecided | None = None
    brought: tuple[Event, ...] = ()
    for n, events in reversed(lines):
        for at, event in reversed([*enumerate(events)]):
            if isinstance(event, BattleDecided):
                if decided is not None or n < length:
                    return None
                decided, brought = event, tuple(events[at + 1 :])
            elif isinstance(event, TokenSpent):
                spent.append(event.seat)
            elif isinstance(event, Battle):
                under_way = not state.ending and state.pending
                if decided is None and not (under_way and isinstance(state.pending[-1], Fighting)):
                    return None
                return rolled(event, spent, decided)._replace(brought=brought)
    return None


def rolled(event: Battle, spent: Sequence[int] = (), decided: BattleDecided | None = None) -> Fight:
    """The battle of these dice, after whoever spent tokens."""
    mine, theirs = dict(event.attack)["die"], dict(event.defence)["die"]
    return Fight(
        event.attacker,
        event.defender,
        event.space,
        event.target,
        tuple(one for one in event.attack if one[0] != "die"),
        tuple(one for one in event.defence if one[0] != "die"),
        (mine, theirs),
        (spent.count(event.attacker), spent.count(event.defender)),
        decided.won if decided else None,
    )


# ---- what may still be added --------------------------------------------------------------------


def choices(state: State, fight: Fight) -> list[Choice]:
    """What the side that may spend now can make of it: with no token, with one, and so on (R7.7)."""
    attack, defence = fight.sums()
    if _defends(state, fight):
        most = _spare(state, fight.defender, "")
        return [Choice(n, attack, defence + n) for n in range(most + 1)]
    most = _spare(state, fight.attacker, state.card)
    return [Choice(n, attack + n, defence) for n in range(most + 1)]


def answer(state: State, fight: Fight, after: Choice) -> Choice | None:
    """What the defender can make of it with everything; None where there is nothing to spend."""
    most = _spare(state, fight.defender, "") if fight.defender != NOBODY else 0
    if not most or _defends(state, fight):
        return None
    return Choice(most, after.attack, after.defence + most)


def spender(state: State, fight: Fight) -> int:
    """Whose tokens are asked for."""
    return fight.defender if _defends(state, fight) else fight.attacker


def _defends(state: State, fight: Fight) -> bool:
    """Has the attacker had their say?"""
    deciding = state.pending[-1] if state.pending else None
    return isinstance(deciding, Fighting) and deciding.seat == fight.defender


def _spare(state: State, seat: int, card: str) -> int:
    """Tokens on the card, or on any military card of a defender, that may be spent now."""
    player, most = state.players[seat], 0
    for one in [card] if card else focus.of_type(player, "military"):
        others = [what for what in focus.spendable(state, seat, one) if what != focus.TRADE]
        most = max(most, focus.in_row(player, one).trade + len(others))
    return most


def given_back(state: State, fight: Fight) -> list[str]:
    """The diplomacy cards that a planned attack costs (R7.7)."""
    if fight.target == combat.BARBARIAN:
        return []
    there = state.board.city_state.items()
    city_state = next((id for id, at in there if at == fight.space), "")
    own = city_state if fight.target == combat.NEUTRAL else ""
    return diplomacy.broken(state, fight.attacker, own, fight.defender)
