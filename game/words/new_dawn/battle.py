"""A battle in words: which it is, where, and what a success brings."""

from __future__ import annotations

from game.content.new_dawn.load import tables
from game.match.match import Match
from game.rules.new_dawn import combat, fights
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import BarbarianDefeated
from game.rules.new_dawn.fights import Fight
from game.rules.new_dawn.state import State
from game.words.new_dawn.position import Position
from game.words.new_dawn.table_text import QUIET

LINES = 12
"""A battle lies no further back in the log."""
Facts = dict[str, object]


def last_fight(match: Match, view: State) -> Fight | None:
    """The battle under way or just decided, from the log."""
    log = match.log[-LINES:]
    lines = [(one.n, [e for e in one.events if not isinstance(e, QUIET)]) for one in log]
    return fights.fought(lines, match.length, view)


def attack_facts(p: Position, fight: Fight, name: str) -> Facts:
    letters = [k for k, at in p.state.barbarians.items() if at == fight.space]
    letters += [e.letter for e in fight.brought if isinstance(e, BarbarianDefeated)]
    facts: Facts = {"name": name, "names": p.names, "attacker": fight.attacker}
    facts["letter"] = letters[0] if letters else ""
    return facts if fight.defender == NOBODY else {**facts, "defender": fight.defender}


def stake_text(p: Position, fight: Fight, facts: Facts) -> str:
    """What a success brings."""
    capitals = [player.capital for player in p.state.players]
    if fight.target == combat.CITY and fight.space in capitals:
        n = tables().box.limits.trade_tokens_of_capital
        return p.say("new_dawn.table.stake.capital", **facts, n=n)
    return p.say(f"new_dawn.table.stake.{fight.target}", **facts)
