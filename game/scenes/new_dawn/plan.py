"""What the chosen card can do from its slot, with what; and what a wonder costs, and what pays it.

On parchment, over the diplomacy cards held: the resources and the tech dial stay in sight.
"""

from __future__ import annotations

from collections.abc import Callable

from game.content.new_dawn.effects import BuildWonder
from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn.parchment import CardPlan, Plan, Price, Sum, board, draw_plan
from game.rules.contract import Refusal
from game.rules.new_dawn.focus import in_row
from game.rules.new_dawn.pending import Fighting, Paying
from game.rules.new_dawn.wonders import sites
from game.scenes.kit.section import Box
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.position import Position
from game.scenes.table.position import per_position
from game.scenes.table.sections.panel import Panel
from game.words.new_dawn import sentences, things


def plan_view(p: Position, card: str, pointed: str) -> Plan | None:
    """The wonder that is paid for or pointed at, or else the card that is chosen or resolved.
    In the position a chosen card is resolved already."""
    top = p.state.pending[-1] if p.state.pending else None
    if not p.state.players[p.seat].leader or isinstance(top, Fighting):
        return None
    kind, _, wonder = pointed.partition(":")
    if isinstance(top, Paying):
        wonder = top.wonder if top.seat == p.seat else ""
    elif kind != "wonder":
        wonder = ""
    if wonder:
        return _price(p, wonder, bool(card))
    return _card(p, card) if card else None


@per_position
def _card(p: Position, card: str) -> CardPlan:
    words, state, each = p.words, p.state, tables().cards[card]
    here = state.card == card
    title = p.say("new_dawn.table.in_slot", card=card, slot=state.slot)
    slot = in_row(state.players[p.seat], card)
    tokens = [things.thing_name(words, one) for one in slot.tokens]
    if slot.trade:
        tokens.insert(0, words.say("count.trade_tokens", n=slot.trade))
    facts = [words.say("new_dawn.table.plan.on_card", things=words.join(tokens))] if tokens else []
    return CardPlan(
        title if here else things.thing_name(words, card),
        tuple(sentences.slot_sentences(words, state)) if here else (),
        things.effect_sentence(words, each),
        things.short_sentence(words, each),
        (*facts, things.bonus_sentence(words, each)),
    )


@per_position
def _price(p: Position, wonder: str, resolving: bool) -> Price:
    title = things.thing_name(p.words, wonder)
    cost = _sum(p, "cost", sentences.cost_lines(p.words, p.state, p.seat, wonder))
    if not resolving:
        p = faces.prospect(p) or p
    if not _builds(p):
        return Price(title, cost)
    pays = _sum(p, "pays", sentences.production_lines(p.words, p.state, p.seat, wonder))
    spare = pays.total() - cost.total()
    if not (sites(p.state, p.seat) or isinstance(p.state.pending[-1], Paying)):
        full = sentences.refusal_sentence(p.words, Refusal("no_city_free", "R7.5"), p.names)
        return Price(title, cost, pays, full, False)
    key = "enough" if spare >= 0 else "short"
    return Price(title, cost, pays, p.say(f"new_dawn.table.plan.{key}", n=abs(spare)), spare >= 0)


def _sum(p: Position, key: str, lines: list[sentences.Line]) -> Sum:
    found = tuple((line.text, line.value) for line in lines)
    return Sum(p.say(f"new_dawn.table.plan.{key}"), found)


def _builds(p: Position) -> bool:
    """Is it a card that builds wonders?"""
    if not p.state.card:
        return False
    steps = tables().cards[p.state.card].all_steps()
    return any(isinstance(step, BuildWonder) for step in steps)


class PlanSection(Panel[Plan]):
    """There while a card is chosen or resolved, or a wonder is pointed at; usually as large as
    `usual`, and never larger than its box."""

    def __init__(self, box: Box, usual: Box, view: Callable[[], Plan | None]) -> None:
        super().__init__(box, view)
        self.usual = usual

    def board(self) -> Box:
        """Where the parchment lies, for whatever lies above it."""
        plan = self.view()
        return board(self.scene.measure(), self.box, self.usual, plan) if plan else self.usual

    def draw(self, c: Canvas, view: Plan) -> None:
        draw_plan(c, board(c, self.box, self.usual, view), view, self.scene.smallest_letters())
