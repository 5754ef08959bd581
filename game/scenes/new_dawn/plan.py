"""What the chosen card can do from its slot, with what; and what a wonder costs, and what pays it.

On parchment, over the diplomacy cards held: the resources and the tech dial stay in sight.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.content.new_dawn.effects import BuildWonder
from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, fitting, height
from game.drawing.kit.theme import BROWN, DARK
from game.rules.new_dawn import pending as frames
from game.rules.new_dawn.focus import in_row
from game.rules.new_dawn.state import State
from game.scenes.kit.section import Box, Section
from game.words.new_dawn import sentences
from game.words.new_dawn import things as words_of

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

GOOD, BAD = (38, 104, 52), (150, 40, 28)
SIZE, LARGE = 21.0, 24.0
"""Letters of a price, and of a card with few words."""
LEADING = 1.18
CLOSE = 1.1
"""Lines of a price stand closer, and so far apart from one another."""
GAP = 3.0
VALUE = 40.0
"""The width of what a line of a price comes to."""


class CardPlan(NamedTuple):
    """A card in its slot: what it can do there in numbers, its words, and what lies on it."""

    title: str
    facts: tuple[str, ...]
    rule: str
    brief: str
    tokens: tuple[str, ...]


class Price(NamedTuple):
    """A wonder: what it costs and what lowers that; what can pay, while a card that builds is
    chosen; and whether that is enough."""

    title: str
    cost: tuple[sentences.Line, ...]
    pays: tuple[sentences.Line, ...]
    verdict: str = ""
    enough: bool = True


Plan = CardPlan | Price


def planned(table: NewDawnTable) -> Plan | None:
    """What the parchment shows: the wonder that is pointed at or paid for, or else the card."""
    deciding = _decision(table)
    if not table.shown.players[table.seat].leader or isinstance(deciding, frames.Fighting):
        return None
    wonder = _wonder(table, deciding)
    if wonder:
        return table.kept(("price", wonder, table.chosen), lambda: _price(table, wonder))
    card = table.chosen or table.resolved_by(table.seat)
    return table.kept(("plan", card, table.chosen), lambda: _card(table, card)) if card else None


def _position(table: NewDawnTable) -> State:
    """With the chosen card resolved; while pieces move, that of the moment."""
    return table.ahead or table.shown


def _decision(table: NewDawnTable) -> frames.Frame | None:
    state = _position(table)
    return state.pending[-1] if state.pending else None


def _wonder(table: NewDawnTable, deciding: frames.Frame | None) -> str:
    if isinstance(deciding, frames.Paying):
        return deciding.wonder if deciding.seat == table.seat else ""
    kind, _, id = table.pointed().partition(":")
    return id if kind == "wonder" else ""


def _card(table: NewDawnTable, card: str) -> CardPlan:
    words, state, each = table.app.words, _position(table), tables().cards[card]
    here = state.card == card
    title = table.say("new_dawn.table.in_slot", card=card, slot=state.slot)
    slot = in_row(state.players[table.seat], card)
    tokens = [words_of.thing_name(words, one) for one in slot.tokens]
    if slot.trade:
        tokens.insert(0, words.say("count.trade_tokens", n=slot.trade))
    facts = [words.say("new_dawn.table.plan.on_card", things=words.join(tokens))] if tokens else []
    return CardPlan(
        title if here else table.card_name(card),
        tuple(sentences.slot_sentences(words, state)) if here else (),
        words_of.effect_sentence(words, each),
        words_of.short_sentence(words, each),
        (*facts, words_of.bonus_sentence(words, each)),
    )


def _price(table: NewDawnTable, wonder: str) -> Price:
    words, state, seat = table.app.words, _position(table), table.seat
    title = words_of.thing_name(words, wonder)
    cost = tuple(sentences.cost_lines(words, state, seat, wonder))
    if not _builds(table):
        return Price(title, cost, ())
    pays = tuple(sentences.production_lines(words, state, seat, wonder))
    spare = sum(line.value for line in pays) - sum(line.value for line in cost)
    key = "enough" if spare >= 0 else "short"
    verdict = table.say(f"new_dawn.table.plan.{key}", n=abs(spare))
    return Price(title, cost, pays, verdict, spare >= 0)


def _builds(table: NewDawnTable) -> bool:
    """Is a card that builds wonders chosen, or being resolved?"""
    state = _position(table)
    if not state.card or state.turn != table.seat or not (table.chosen or table.resolving()):
        return False
    steps = tables().cards[state.card].all_steps()
    return any(isinstance(step, BuildWonder) for step in steps)


class PlanSection(Section):
    """There while a card is chosen or resolved, or a wonder is pointed at."""

    scene: NewDawnTable

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self.scene.plan() is not None

    def signature(self) -> Hashable:
        return self.scene.plan()

    def board(self) -> Box:
        """Over the cards held; a long price in large letters needs more room above."""
        b, plan = self.scene.layout.plan, self.scene.plan()
        if not isinstance(plan, Price):
            return b
        c = self.scene.measure()
        need = self._head(c) + 16 + self._need(c, plan, b.w - 32, LEAST / c.text_scale)
        top = max(self.box.y, min(b.y, b.bottom - need))
        return Box(b.x, top, b.w, b.bottom - top)

    def _head(self, c: Canvas) -> float:
        return 32.0 * min(1.2, max(1.0, c.text_scale))

    def paint(self, c: Canvas) -> None:
        b, plan, high = self.board(), self.scene.plan(), self._head(c)
        if plan is None:
            return
        c.panel(b.x, b.y, b.w, b.h, "paper", 12)
        c.text(plan.title, b.x + 16, b.y + 6 + high / 2, 23, DARK, "title", "midleft",
               limit=b.w - 32)  # fmt: skip
        room = Box(b.x + 16, b.y + 8 + high, b.w - 32, b.h - 16 - high)
        if isinstance(plan, CardPlan):
            self._card(c, plan, room)
        else:
            self._price(c, plan, room)

    def _card(self, c: Canvas, plan: CardPlan, b: Box) -> None:
        """The numbers, the rule, in brief where there is no room for it, and the tokens at the
        foot."""
        facts = [f"*{fact}*" for fact in plan.facts]
        for rule in (plan.rule, plan.brief):
            texts = [*facts, rule, *plan.tokens]
            room = b.h - GAP * len(texts)
            size = fitting(c, texts, b.w, room, LARGE, LEADING)
            if height(c, texts, b.w, size, LEADING) <= room:
                break
        least = self.scene.least()
        while size > least and height(c, texts, b.w, size, LEADING) > room:
            size = max(least, size - 0.5)
        y = b.y
        for text in texts:
            ink = BROWN if text == rule else DARK
            y += c.rich(text, b.x, y, b.w, size, ink, DARK, leading=LEADING) + GAP

    def _price(self, c: Canvas, plan: Price, b: Box) -> None:
        """The cost on the left, what pays for it on the right, and below the cost whether that will
        do."""
        size, least = SIZE, LEAST / c.text_scale
        while size > least and self._need(c, plan, b.w, size) > b.h:
            size -= 0.5
        left, right = _columns(b)
        low = self._column(c, "cost", plan.cost, left, size)
        if not plan.pays:
            return
        self._column(c, "pays", plan.pays, right, size)
        high = c.rich_height(f"*{plan.verdict}*", left.w, size, CLOSE)
        ink = GOOD if plan.enough else BAD
        c.rich(f"*{plan.verdict}*", left.x, max(low + GAP, left.bottom - high), left.w, size, ink, ink,
               leading=CLOSE)  # fmt: skip

    def _need(self, c: Canvas, plan: Price, w: float, size: float) -> float:
        """The height of the price in letters of this size."""
        left, right = _columns(Box(0, 0, w, 0))
        cost = _high(c, plan.cost, left.w, size)
        if not plan.pays:
            return cost
        verdict = c.rich_height(f"*{plan.verdict}*", left.w, size, CLOSE) + GAP
        return max(cost + verdict, _high(c, plan.pays, right.w, size))

    def _column(
        self, c: Canvas, key: str, lines: Sequence[sentences.Line], b: Box, size: float
    ) -> float:
        """A head with the total and a line for each part; returns how far down they reach."""
        head, y = self.scene.say(f"new_dawn.table.plan.{key}"), b.y
        step = c.rich_height(head, b.w, size, CLOSE) + 2 * GAP
        c.text(head, b.x, y + step / 2, size, DARK, "bold", "midleft", limit=b.w - VALUE)
        total = sum(line.value for line in lines)
        c.text(str(total), b.right, y + step / 2, size * 1.15, DARK, "black", "midright")
        c.rule(b.x, y + step - 1, b.w, (190, 160, 110), 1.5)
        y += step + GAP
        for line in lines:
            value = f"{line.value:+d}".replace("-", "−")
            high = c.rich(line.text, b.x, y, b.w - VALUE, size, BROWN, leading=CLOSE)
            c.text(value, b.right, y + high / 2, size, DARK, "bold", "midright")
            y += high + GAP
        return y


def _columns(b: Box) -> tuple[Box, Box]:
    """The cost, and what pays for it."""
    left, gap = b.w * 0.42, 26.0
    return Box(b.x, b.y, left, b.h), Box(b.x + left + gap, b.y, b.w - left - gap, b.h)


def _high(c: Canvas, lines: Sequence[sentences.Line], w: float, size: float) -> float:
    """The height of a column with its head."""
    head = c.rich_height("0", w, size, CLOSE) + 3 * GAP
    return head + sum(c.rich_height(one.text, w - VALUE, size, CLOSE) + GAP for one in lines)
