"""On parchment: over dials and holdings a battle, with the odds, the dice, and what tokens can make of it; over
the cards held what the chosen card can do from its slot, or what a wonder costs and what pays it."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.new_dawn.load import tables
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.nodes import (
    EMPTY,
    SPRING,
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
from game.drawing.new_dawn import marks
from game.drawing.new_dawn.marks import GREEN, RED
from game.hotseat.intents import Open
from game.hotseat.new_dawn.ways import attack_way
from game.rules.contract import Refusal
from game.rules.new_dawn import combat, fights
from game.rules.new_dawn.combat import ROLLS
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.fights import Choice, Fight
from game.rules.new_dawn.focus import in_row
from game.rules.new_dawn.pending import Fighting, Paying
from game.rules.new_dawn.state import State
from game.rules.new_dawn.wonders import sites
from game.scenes.new_dawn.layout import Layout
from game.words.new_dawn import paying, sentences, things
from game.words.new_dawn.paying import Lines, builds, total
from game.words.new_dawn.position import Position
from game.words.new_dawn.table_text import Facts, attack_facts, stake_text
from game.words.position import COUNTED, per_position

CLAUSE = "R7.7"
DIE, SUM, LEAST = 104.0, 84.0, 0.65
"""A die, the sum beside it, and the part of their size that they keep beside large letters."""
SIZE = 21
"""Letters of all that a battle tells in sentences and rows."""
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
        row(words(*shorter, size=SIZE, colour=BROWN).but(grow=1),
            art(marks.clause, CLAUSE, looks=("pointed",), w=70, h=27, id=("battle", "clause"), stop=False,
                does=Open("rules", CLAUSE), says=clause), gap=6),
        row(_side(p, fight, 0).but(grow=1), art(marks.between, w=1.5), _side(p, fight, 1).but(grow=1), gap=10),
        grid(2, [_die(fight, n, rolling, _sign(p, fight, n)) for n in (0, 1)], gap=12, h=DIE, least=LEAST) if dice else None,
        column(*lines, gap=6, at=(0, 0), h=240, grow=1),
        gap=5, pad=(18, 8, 18, 8), at=(0, 0), paint=ground("paper", 16), bleed=16,
    )  # fmt: skip


def _sign(p: Position, fight: Fight, which: int) -> str:
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
        row(text(one.text, SIZE, BROWN, lines=2, leading=1.06, same="line", w=1, grow=1), text(f"+{one.value}", SIZE, DARK, "bold", leading=1.06, same="line"))
        for one in sentences.battle_lines(p.words, values)
    ]  # fmt: skip
    total = str(sum(n for _, n in values))
    return column(
        row(art(marks.badge, sign, w=28, h=28) if sign else None, text(who, SIZE, DARK, "bold", leading=1.06, same="line"), gap=6),
        *lines, line(RULE, 1.5, h=4),
        row(text(p.say("new_dawn.table.before_dice"), SIZE, DARK, "semi", leading=1.06, same="line", w=1, grow=1), text(total, SIZE, DARK, "bold", leading=1.06, same="line"), gap=4),
        gap=1, at=(0, 0),
    )  # fmt: skip


def _die(fight: Fight, which: int, rolling: bool, sign: str) -> Node:
    """A die and the sum of its side beside it, once they are at rest."""
    ahead = fight.sums()[0] > fight.sums()[1]
    ink = ((RED, BROWN) if ahead else (BROWN, GREEN))[which]
    die = Node(w=DIE, h=DIE, least=LEAST)
    total = Node(h=DIE, grow=1, least=LEAST, part=f"sum:{which}")
    if not rolling:
        die = art(marks.die, fight.dice[which], sign, w=DIE, h=DIE, least=LEAST)
        total = text(str(fight.sums()[which]), SUM, ink, "bold", 1.0, grow=1, part=f"sum:{which}")
    return row(die.but(part=f"die:{which}"), total)


def _sentence(sentence: str, ink: tuple[int, int, int] = BROWN) -> Node:
    return either(text(sentence, SIZE, ink, lines=6, bold=DARK, leading=1.1, same="told"), EMPTY)


def _planned(p: Position, fight: Fight, deciding: State, facts: Facts) -> Iterator[Node]:
    """How many of the 36 rolls are won; what tokens make of it; what it costs and what is won."""
    won = combat.odds(*fight.sums())
    percent = round(100 * won / ROLLS)
    yield _sentence(p.say("new_dawn.table.odds", won=won, rolls=ROLLS, percent=percent), DARK)
    signs = _sign(p, fight, 0), _sign(p, fight, 1)
    yield art(marks.bar, won, ROLLS, signs, h=30)
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
    yield _sentence(p.say(f"new_dawn.table.battle.{key}", attack=attack, defence=defence), DARK)
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
    """So many tokens, above the odds or sums that they make, and whether that wins for who spends them."""
    sentence = f"+{choice.tokens}" if choice.tokens else p.say("new_dawn.table.tokens.zero")
    if not any(fight.dice):
        percent = f"{round(100 * choice.wins() / ROLLS)}%"
        makes = text(percent, SIZE, DARK, "bold", 0.5, same="tokens")
    else:
        sums = p.say("new_dawn.table.sums", attack=choice.attack, defence=choice.defence)
        wins = choice.ahead() != (spender == fight.defender)
        makes = row(icon("check" if wins else "cross", 22), text(sums, SIZE, GREEN if wins else RED, "bold", same="tokens"),
                    gap=4, at=(0.5, 0.5))  # fmt: skip
    return column(text(sentence, SIZE, BROWN, "semi", 0.5, same="tokens"), makes, pad=(6, 3),
                  paint=Paint(marks.tokens))  # fmt: skip


# ---- the plan -----------------------------------------------------------------------------------


def plan(p: Position, card: str, wonder: str) -> Node | None:
    """The wonder that is paid for or pointed at, or else the card that is chosen or resolved.
    In the position a chosen card is resolved already."""
    top = p.state.pending[-1] if p.state.pending else None
    if not p.state.players[p.seat].leader or isinstance(top, Fighting):
        return None
    if isinstance(top, Paying):
        wonder = top.wonder if top.seat == p.seat else ""
    if wonder:
        return _price(p, wonder, bool(card))
    return _card(p, card) if card else None


def high(arranger: Arranger, f: Layout, plan: Node) -> float:
    """How high the parchment is: as the cards held, or as a long text needs; then it lies over all of
    the tokens above them."""
    least, _ = arranger.height(plan, f.plan.w)
    return f.plan.h if least <= f.plan.h else min(f.side.h - 6, max(f.holdings.h - 12, least))


def lying(plan: Node, high: float) -> Node:
    """The parchment at the foot of the side."""
    return column(SPRING, plan.but(h=high), pad=(6, 0, 6, 6))


def _parchment(title: str, *kids: Node) -> Node:
    return column(
        text(title, 23, DARK, "title"), *kids,
        gap=3, pad=(16, 6, 16, 8), at=(0, 0), paint=ground("paper", 12), bleed=16, part="plan",
    )  # fmt: skip


@per_position
def _card(p: Position, card: str) -> Node:
    """A card in its slot: what it can do there in numbers, its words, whole or brief, what lies on it."""
    words, state, each = p.words, p.state, tables().cards[card]
    here = state.card == card
    title = p.say("new_dawn.table.in_slot", card=card, slot=state.slot)
    slot = in_row(state.players[p.seat], card)
    tokens = [things.thing_name(words, one) for one in slot.tokens]
    if slot.trade:
        tokens.insert(0, words.say("count.trade_tokens", n=slot.trade))
    lie = [words.say("new_dawn.table.plan.on_card", things=words.join(tokens))] if tokens else []
    rules = things.effect_sentence(words, each), things.short_sentence(words, each)
    return _parchment(
        title if here else things.thing_name(words, card),
        *(_line_of_plan(f"*{fact}*", DARK) for fact in (sentences.slot_sentences(words, state) if here else ())),
        either(*(_line_of_plan(rule, BROWN) for rule in rules)),
        *(_line_of_plan(one, DARK) for one in (*lie, things.bonus_sentence(words, each))),
    )  # fmt: skip


def _line_of_plan(sentence: str, ink: tuple[int, int, int]) -> Node:
    return text(sentence, 24, ink, lines=9, bold=DARK, leading=1.12, same="plan")


@per_position
def _price(p: Position, wonder: str, resolving: bool) -> Node:
    """A wonder: its cost and what lowers it; what can pay while a card builds, and if that will do."""
    title = things.thing_name(p.words, wonder)
    cost = sentences.cost_lines(p.words, p.state, p.seat, wonder)
    if not resolving:
        p = paying.prospect(p) or p
    if not builds(p):
        return priced(p, title, cost)
    pays = sentences.production_lines(p.words, p.state, p.seat, wonder)
    full = None
    if not (sites(p.state, p.seat) or isinstance(p.state.pending[-1], Paying)):
        full = sentences.refusal_sentence(p.words, Refusal("no_city_free", "R7.5"), p.names)
    return priced(p, title, cost, pays, full)


def priced(
    p: Position, title: str, cost: Lines, pays: Lines | None = None, why: str | None = None
) -> Node:
    """The cost on the left, below it whether that can be paid or why not; on the right what pays."""
    if pays is None:
        return _parchment(title, _sum(p, "cost", cost))
    spare = total(pays) - total(cost)
    key = "short" if spare < 0 else "enough" if spare else "exact"
    verdict = why or p.say(f"new_dawn.table.plan.{key}", n=abs(spare))
    ink = RED if why or spare < 0 else GREEN
    body = text(f"*{verdict}*", 21, ink, lines=4, bold=ink, leading=1.1)
    left, right = _sum(p, "cost", cost, SPRING, body), _sum(p, "pays", pays)
    return _parchment(
        title, row(left.but(w=1, grow=0.42), right.but(w=1, grow=0.58), gap=26, at=(0, 0), grow=1)
    )


def _sum(p: Position, key: str, lines: Lines, *below: Node) -> Node:
    return column(
        row(text(p.say(f"new_dawn.table.plan.{key}"), 21, DARK, "bold", same="price", w=1, grow=1),
            text(str(total(lines)), 24, DARK, "black")),
        line((190, 160, 110), 1.5, h=4),
        *(row(text(one.text, 21, BROWN, lines=3, leading=1.1, same="price", w=1, grow=1),
              text(f"{one.value:+d}".replace("-", "−"), 21, DARK, "bold", 1.0)) for one in lines),
        *below, gap=3, at=(0, 0),
    )  # fmt: skip
