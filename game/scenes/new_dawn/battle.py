"""A battle over dials and holdings: what adds to each side, the odds, the dice, and what tokens can
make of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn.battle import Battle, BattleSheet, Side, Tokens, draw_battle
from game.match.match import Match
from game.rules.new_dawn import combat, fights
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import BarbarianDefeated
from game.rules.new_dawn.fights import Choice, Fight
from game.rules.new_dawn.state import State
from game.scenes.kit.section import Box, Target
from game.scenes.new_dawn.marking import ROLLS, attack_way
from game.scenes.new_dawn.position import Position
from game.scenes.new_dawn.table_text import QUIET
from game.scenes.table.sections.panel import Panel
from game.words.new_dawn import sentences

CLAUSE = "R7.7"
LINES = 12
"""A battle lies no further back in the log."""
Facts = dict[str, object]


def last_fight(match: Match, view: State) -> Fight | None:
    """The battle under way or just decided, from the log."""
    log = match.log[-LINES:]
    lines = [(one.n, [e for e in one.events if not isinstance(e, QUIET)]) for one in log]
    return fights.fought(lines, match.length, view)


class Place(NamedTuple):
    """What is attacked: the name of the space, and what lies on it in a few words."""

    name: str
    text: str


def battle_view(p: Position, fight: Fight, deciding: State, place: Place, rolling: bool) -> Battle:
    """All that is told of an attack: planned, under way (while the dice roll, without them) or just
    decided. `deciding` is the position in which it may be made or tokens be spent."""
    facts = attack_facts(p, fight, place)
    battle = Battle(
        p.say(f"new_dawn.table.attack_on.{fight.target}", **facts),
        place.text,
        CLAUSE,
        (_side(p, fight, 0), _side(p, fight, 1)),
        p.say("new_dawn.table.before_dice"),
        (stake_text(p, fight, facts),),
    )
    if not fight.dice[0]:
        return _planned(p, fight, deciding, _spending(p, fight, deciding, battle))
    battle = battle._replace(dice=fight.dice, sums=fight.sums())
    if rolling:
        return battle
    return _rolled(p, fight, deciding, battle)


def attack_facts(p: Position, fight: Fight, place: Place) -> Facts:
    letters = [k for k, at in p.state.barbarians.items() if at == fight.space]
    letters += [e.letter for e in fight.brought if isinstance(e, BarbarianDefeated)]
    facts: Facts = {"name": place.name, "names": p.names, "attacker": fight.attacker}
    facts["letter"] = letters[0] if letters else ""
    return facts if fight.defender == NOBODY else {**facts, "defender": fight.defender}


def stake_text(p: Position, fight: Fight, facts: Facts) -> str:
    """What a success brings."""
    capitals = [player.capital for player in p.state.players]
    if fight.target == combat.CITY and fight.space in capitals:
        n = tables().box.limits.trade_tokens_of_capital
        return p.say("new_dawn.table.stake.capital", **facts, n=n)
    return p.say(f"new_dawn.table.stake.{fight.target}", **facts)


def _side(p: Position, fight: Fight, which: int) -> Side:
    seat = (fight.attacker, fight.defender)[which]
    values = [*(fight.attack, fight.defence)[which]]
    if fight.spent[which]:
        values.append(("trade", fight.spent[which]))
    name = p.names[seat] if seat != NOBODY else p.say("new_dawn.table.nobody")
    who = p.say(f"new_dawn.table.{('attacks', 'defends')[which]}", name=name)
    lines = tuple((line.text, line.value) for line in sentences.battle_lines(p.words, values))
    return Side(p.signs[seat] if seat != NOBODY else "", who, lines, sum(n for _, n in values))


def _planned(p: Position, fight: Fight, deciding: State, battle: Battle) -> Battle:
    """How many of the 36 rolls are won; what it costs and what is won."""
    won = combat.odds(*fight.sums())
    odds = p.say("new_dawn.table.odds", won=won, rolls=ROLLS, percent=round(100 * won / ROLLS))
    away = len(attack_way(deciding, fight.space)) - 1
    rows = [p.say("new_dawn.table.away", n=away), *battle.lines]
    pacts = [sentences.pact_name(p.words, id, p.names) for id in fights.given_back(deciding, fight)]
    if pacts:
        rows.insert(1, p.say("new_dawn.table.given_back", pacts=p.words.join(pacts)))
    return battle._replace(odds=odds, won=won, rolls=ROLLS, lines=tuple(rows))


def _rolled(p: Position, fight: Fight, deciding: State, battle: Battle) -> Battle:
    """How it stands, and what tokens would change; at last what came of it."""
    attack, defence = battle.sums
    key = "ahead" if attack > defence else "behind"
    if fight.won is not None:
        key = "won" if fight.won else "lost"
        rows = (sentences.event_sentence(p.words, event, p.names) for event in fight.brought)
        battle = battle._replace(lines=tuple(rows))
    else:
        battle = _spending(p, fight, deciding, battle)
    verdict = p.say(f"new_dawn.table.battle.{key}", attack=attack, defence=defence)
    return battle._replace(verdict=verdict)


def _spending(p: Position, fight: Fight, deciding: State, battle: Battle) -> Battle:
    """What each number of tokens makes of it, and what the defender can answer."""
    found, spender = fights.choices(deciding, fight), fights.spender(deciding, fight)
    key = "may" if len(found) > 1 else "none"
    battle = battle._replace(
        may_spend=p.say(f"new_dawn.table.tokens.{key}", name=p.names[spender]),
        choices=tuple(_tokens(p, fight, spender, one) for one in found) if len(found) > 1 else (),
    )
    answer = fights.answer(deciding, fight, found[0])
    if answer is None:
        return battle
    text = p.say(
        f"new_dawn.table.tokens.{'answered' if fight.dice[0] else 'answer'}",
        name=p.names[fight.defender], n=answer.tokens, attack=answer.attack,
        defence=answer.defence, percent=round(100 * answer.wins() / ROLLS),
    )  # fmt: skip
    return battle._replace(answer=text)


def _tokens(p: Position, fight: Fight, spender: int, choice: Choice) -> Tokens:
    text = f"+{choice.tokens}" if choice.tokens else p.say("new_dawn.table.tokens.zero")
    if not fight.dice[0]:
        return Tokens(text, f"{round(100 * choice.wins() / ROLLS)}%")
    sums = p.say("new_dawn.table.sums", attack=choice.attack, defence=choice.defence)
    return Tokens(text, sums, choice.ahead() != (spender == fight.defender))


class BattleSection(Panel[Battle]):
    """There while there is a battle to be shown."""

    def __init__(
        self, box: Box, view: Callable[[], Battle | None], rules: Callable[[str], None]
    ) -> None:
        super().__init__(box, view)
        self.rules = rules

    def sheet(self) -> BattleSheet:
        return BattleSheet.of(self.box, self.scene.app.comfort.text_size, self.view())

    def things(self, view: Battle) -> list[Target]:
        text = self.scene.say("common.see_clause", clause=view.clause)
        return [Target("battle:clause", self.sheet().clause_box(), text, tabbed=False)]

    def activate(self, name: str) -> bool:
        self.rules(CLAUSE)
        return True

    def draw(self, c: Canvas, view: Battle) -> None:
        sheet = self.sheet()
        draw_battle(c, sheet, view, self.hovered("battle:clause"))
        self.rim(c, "battle:clause", sheet.clause_box(), 0)
