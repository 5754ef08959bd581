"""A battle over dials and holdings: what adds to each side, the odds, the dice, and what tokens can
make of it."""

from __future__ import annotations

from collections.abc import Iterator

from game.drawing.kit.nodes import (
    EMPTY,
    Node,
    Paint,
    art,
    column,
    either,
    grid,
    icon,
    line,
    row,
    text,
    words,
)
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import BROWN, DARK
from game.drawing.new_dawn import battle as drawing
from game.drawing.new_dawn import marks
from game.drawing.new_dawn.battle import GREEN, RED
from game.hotseat.intents import Open
from game.hotseat.new_dawn.ways import attack_way
from game.rules.new_dawn import combat, fights
from game.rules.new_dawn.combat import ROLLS
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.fights import Choice, Fight
from game.rules.new_dawn.state import State
from game.words.new_dawn import sentences
from game.words.new_dawn.battle import Facts, attack_facts, stake_text
from game.words.new_dawn.position import Position
from game.words.position import COUNTED

CLAUSE = "R7.7"
DIE, SUM = 104.0, 84.0
RULE = (190, 160, 110)


def battle(
    p: Position, fight: Fight, deciding: State, name: str, place: str, rolling: bool
) -> Node:
    """All that is told of an attack on the space of this name and of what lies there: planned, under way
    (while the dice roll, without them) or just decided. `deciding` is the position in which it may be made or
    tokens be spent. What is above the dice has its place whatever is told below."""
    facts, dice = attack_facts(p, fight, name), any(fight.dice)
    lines = (
        _planned(p, fight, deciding, facts)
        if not dice
        else ()
        if rolling
        else _rolled(p, fight, deciding, facts)
    )
    parts = place.split(", ")
    shorter = (
        ", ".join(parts[:n]) for n in range(len(parts), 0, -1)
    )  # what comes last is in the title, too
    clause = p.say("common.see_clause", clause=CLAUSE)
    return column(
        text(p.say(f"new_dawn.table.attack_on.{fight.target}", **facts), 27, RED, "title", 0.5),
        row(words(*shorter, size=20, colour=BROWN).but(grow=1),
            art(drawing.clause, CLAUSE, looks=("pointed",), w=70, h=27, id=("battle", "clause"), stop=False,
                does=Open("rules", CLAUSE), says=clause), gap=6),
        grid((0, 1.5, 0), (_side(p, fight, 0), art(drawing.between, w=1.5), _side(p, fight, 1)), gap=10),
        grid(2, [_die(fight, n, rolling, _sign(p, fight, n)) for n in (0, 1)], gap=12, h=DIE) if dice else None,
        column(*lines, gap=6, at=(0, 0), h=240, grow=1),
        gap=5, pad=(18, 8, 18, 8), at=(0, 0), paint=ground("paper", 16), bleed=16,
    )  # fmt: skip


def _sign(p: Position, fight: Fight, which: int) -> str:
    """The sign of a side; empty: nobody."""
    seat = (fight.attacker, fight.defender)[which]
    return p.signs[seat] if seat != NOBODY else ""


def _side(p: Position, fight: Fight, which: int) -> Node:
    """Who does what, what adds to it, line by line, and the total before the dice."""
    seat, sign = (fight.attacker, fight.defender)[which], _sign(p, fight, which)
    values = [*(fight.attack, fight.defence)[which]]
    if fight.spent[which]:
        values.append(("trade", fight.spent[which]))
    name = p.names[seat] if seat != NOBODY else p.say("new_dawn.table.nobody")
    who = p.say(f"new_dawn.table.{('attacks', 'defends')[which]}", name=name)
    lines = [
        row(text(one.text, 20, BROWN, lines=2, leading=1.1, same="line", w=1, grow=1), text(f"+{one.value}", 20, DARK, "bold"))
        for one in sentences.battle_lines(p.words, values)
    ]  # fmt: skip
    total = str(sum(n for _, n in values))
    return column(
        row(art(marks.badge, sign, w=28, h=28) if sign else None, text(who, 22, DARK, "bold", same="who"), gap=6),
        *lines, line(RULE, 1.5, h=4),
        row(text(p.say("new_dawn.table.before_dice"), 20, DARK, "semi", same="line", w=1, grow=1), text(total, 24, DARK, "bold"), gap=4),
        gap=2, at=(0, 0),
    )  # fmt: skip


def _die(fight: Fight, which: int, rolling: bool, sign: str) -> Node:
    """A die and the sum of its side beside it, once they are at rest."""
    ahead = fight.sums()[0] > fight.sums()[1]
    ink = ((RED, BROWN) if ahead else (BROWN, GREEN))[which]
    die, total = Node(w=DIE, h=DIE, part=f"die:{which}"), Node(h=DIE, grow=1, part=f"sum:{which}")
    if not rolling:
        die = art(drawing.die, fight.dice[which], sign, w=DIE, h=DIE)
        total = text(str(fight.sums()[which]), SUM, ink, "bold", 1.0, grow=1, part=f"sum:{which}")
    return row(die.but(part=f"die:{which}"), total)


def _sentence(sentence: str, ink: tuple[int, int, int] = BROWN, size: float = 20) -> Node:
    """A sentence where there is room for it."""
    return either(text(sentence, size, ink, lines=6, bold=DARK), EMPTY)


def _planned(p: Position, fight: Fight, deciding: State, facts: Facts) -> Iterator[Node]:
    """How many of the 36 rolls are won; what tokens make of it; what it costs and what is won."""
    won = combat.odds(*fight.sums())
    percent = round(100 * won / ROLLS)
    yield _sentence(p.say("new_dawn.table.odds", won=won, rolls=ROLLS, percent=percent), DARK)
    signs = _sign(p, fight, 0), _sign(p, fight, 1)
    yield art(drawing.bar, won, ROLLS, signs, h=30)
    yield from _spending(p, fight, deciding)
    yield _sentence(p.say("new_dawn.table.away", n=len(attack_way(deciding, fight.space)) - 1))
    pacts = [sentences.pact_name(p.words, id, p.names) for id in fights.given_back(deciding, fight)]
    if pacts:
        yield _sentence(p.say("new_dawn.table.given_back", pacts=p.words.join(pacts)))
    yield _sentence(stake_text(p, fight, facts))


def _rolled(p: Position, fight: Fight, deciding: State, facts: Facts) -> Iterator[Node]:
    """How it stands, and what tokens would change; at last what came of it."""
    attack, defence = fight.sums()
    key = "ahead" if attack > defence else "behind"
    if fight.won is not None:
        key = "won" if fight.won else "lost"
    yield _sentence(p.say(f"new_dawn.table.battle.{key}", attack=attack, defence=defence), DARK, 22)
    if fight.won is None:
        yield from _spending(p, fight, deciding)
        yield _sentence(stake_text(p, fight, facts))
    for event in fight.brought:
        yield _sentence(sentences.event_sentence(p.words, event, p.names))


def _spending(p: Position, fight: Fight, deciding: State) -> Iterator[Node]:
    """What each number of tokens makes of it, and what the defender can answer; not while that is asked."""
    if p.asks in COUNTED:
        return
    found, spender = fights.choices(deciding, fight), fights.spender(deciding, fight)
    key = "may" if len(found) > 1 else "none"
    yield _sentence(p.say(f"new_dawn.table.tokens.{key}", name=p.names[spender]), DARK)
    if len(found) > 1:
        yield grid(len(found), [_tokens(p, fight, spender, one) for one in found], gap=8)
    answer = fights.answer(deciding, fight, found[0])
    if answer is not None:
        yield _sentence(p.say(
            f"new_dawn.table.tokens.{'answered' if any(fight.dice) else 'answer'}",
            name=p.names[fight.defender], n=answer.tokens, attack=answer.attack,
            defence=answer.defence, percent=round(100 * answer.wins() / ROLLS),
        ))  # fmt: skip


def _tokens(p: Position, fight: Fight, spender: int, choice: Choice) -> Node:
    """So many tokens, above the odds or sums that they make, and whether that wins for whoever spends
    them."""
    sentence = f"+{choice.tokens}" if choice.tokens else p.say("new_dawn.table.tokens.zero")
    if not any(fight.dice):
        percent = f"{round(100 * choice.wins() / ROLLS)}%"
        makes = text(percent, 22, DARK, "bold", 0.5, same="makes")
    else:
        sums = p.say("new_dawn.table.sums", attack=choice.attack, defence=choice.defence)
        wins = choice.ahead() != (spender == fight.defender)
        makes = row(icon("check" if wins else "cross", 22), text(sums, 21, GREEN if wins else RED, "bold", same="makes"),
                    gap=4, at=(0.5, 0.5))  # fmt: skip
    return column(text(sentence, 20, BROWN, "semi", 0.5, same="tokens"), makes, pad=(6, 3),
                  paint=Paint(drawing.tokens))  # fmt: skip
