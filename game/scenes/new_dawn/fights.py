"""An attack that is planned, under way or just decided: what adds to each side, and what may."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.contract import Event
from game.rules.new_dawn import actions, combat, diplomacy, focus, military
from game.rules.new_dawn import pending as frames
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import Battle, BattleDecided, TokenSpent
from game.rules.new_dawn.state import State
from game.scenes.new_dawn.marking import attack_way, space_of

if TYPE_CHECKING:
    from game.match.match import LogLine
    from game.scenes.new_dawn.table import NewDawnTable


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


def fight_shown(table: NewDawnTable) -> Fight | None:
    """The battle under way or just decided; else the attack that is pointed at or aimed at."""
    return _planned(table) or table.fought


def _planned(table: NewDawnTable) -> Fight | None:
    here = space_of(table.pointed())
    found = table.lit_spaces().get(here) or table.choice.asked
    attack = next((one for one in found if isinstance(one, actions.Attack)), None)
    if attack is None or table.mover is None:
        return None
    state = table.deciding()
    seen = military.forecast(state, attack)
    defender = combat.defender_of(state, attack.space, attack.target)
    return Fight(table.mover, defender, attack.space, attack.target, seen.attack, seen.defence)


def fought(table: NewDawnTable) -> Fight | None:
    """The battle under way or just decided, from the newest lines of the log: the dice, and what
    was spent after them."""
    spent: list[int] = []
    decided: BattleDecided | None = None
    brought: tuple[Event, ...] = ()
    for line in reversed(table.match.log[-12:] if table.past is None else []):
        for event in reversed(line.events):
            if isinstance(event, BattleDecided):
                if decided is not None or line.n < table.match.length:
                    return None
                decided, brought = event, _after(table, line, event)
            elif isinstance(event, TokenSpent):
                spent.append(event.seat)
            elif isinstance(event, Battle):
                if decided is None and not isinstance(table.decision(), frames.Fighting):
                    return None
                return _fight(event, spent, decided)._replace(brought=brought)
    return None


def _after(table: NewDawnTable, line: LogLine, decided: BattleDecided) -> tuple[Event, ...]:
    """What the log tells of the rest of an action."""
    rest = line.events[line.events.index(decided) + 1 :]
    return tuple(event for event in rest if not isinstance(event, table.quiet))


def _fight(event: Battle, spent: list[int], decided: BattleDecided | None) -> Fight:
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
    """What the side that may spend now can make of it: with no token, with one, and so on."""
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
    return isinstance(deciding, frames.Fighting) and deciding.seat == fight.defender


def _spare(state: State, seat: int, card: str) -> int:
    """Tokens on the card, or on any military card of a defender, that may be spent now."""
    player = state.players[seat]
    cards = [card] if card else focus.of_type(player, "military")
    return max((_tokens(state, seat, one) for one in cards), default=0)


def _tokens(state: State, seat: int, card: str) -> int:
    others = [one for one in focus.spendable(state, seat, card) if one != focus.TRADE]
    return focus.in_row(state.players[seat], card).trade + len(others)


def distance(state: State, fight: Fight) -> int:
    """How far the target of a planned attack is from the nearest friendly space."""
    return len(attack_way(state, fight.space)) - 1


def given_back(state: State, fight: Fight) -> list[str]:
    """The diplomacy cards that a planned attack costs."""
    if fight.target == combat.BARBARIAN:
        return []
    there = state.board.city_state.items()
    city_state = next((id for id, at in there if at == fight.space), "")
    own = city_state if fight.target == combat.NEUTRAL else ""
    return diplomacy.broken(state, fight.attacker, own, fight.defender)
