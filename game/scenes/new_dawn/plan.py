"""What the chosen card can do from its slot, with what; and what a wonder costs, and what pays it.

On parchment, over the diplomacy cards held: the resources and the tech dial stay in sight.
"""

from __future__ import annotations

from game.content.new_dawn.load import tables
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.nodes import SPRING, Node, column, either, line, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import BROWN, DARK
from game.drawing.new_dawn.battle import GREEN, RED
from game.rules.contract import Refusal
from game.rules.new_dawn.focus import in_row
from game.rules.new_dawn.pending import Fighting, Paying
from game.rules.new_dawn.wonders import sites
from game.scenes.new_dawn.layout import Layout
from game.words.new_dawn import paying, sentences, things
from game.words.new_dawn.paying import Lines, builds, total
from game.words.new_dawn.position import Position
from game.words.position import per_position


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
    """How high the parchment is: over the cards held; a long price in large letters needs more room
    above."""
    return min(f.side.h - 6, max(f.plan.h, arranger.height(plan, f.plan.w)[0]))


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
    """A card in its slot: what it can do there in numbers, its words, in brief where there is no room for
    all, and what lies on it."""
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
        *(_sentence(f"*{fact}*", DARK) for fact in (sentences.slot_sentences(words, state) if here else ())),
        either(*(_sentence(rule, BROWN) for rule in rules)),
        *(_sentence(one, DARK) for one in (*lie, things.bonus_sentence(words, each))),
    )  # fmt: skip


def _sentence(sentence: str, ink: tuple[int, int, int]) -> Node:
    return text(sentence, 24, ink, lines=9, bold=DARK, leading=1.12, same="plan")


@per_position
def _price(p: Position, wonder: str, resolving: bool) -> Node:
    """A wonder: what it costs and what lowers that; what can pay, while a card that builds is chosen; and
    whether that is enough."""
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
    """The cost on the left, what pays for it on the right, and below the cost whether that will do, or
    why it will not."""
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
    """A head with a total, and what it is made of."""
    return column(
        row(text(p.say(f"new_dawn.table.plan.{key}"), 21, DARK, "bold", same="price", w=1, grow=1),
            text(str(total(lines)), 24, DARK, "black")),
        line((190, 160, 110), 1.5, h=4),
        *(row(text(one.text, 21, BROWN, lines=3, leading=1.1, same="price", w=1, grow=1),
              text(f"{one.value:+d}".replace("-", "−"), 21, DARK, "bold", 1.0)) for one in lines),
        *below, gap=3, at=(0, 0),
    )  # fmt: skip
