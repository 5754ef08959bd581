"""What the chosen card can do from its slot, with what; and what a wonder costs, and what pays it.

On parchment, over the diplomacy cards held: the resources and the tech dial stay in sight.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.content.new_dawn import tables
from game.content.new_dawn_effects import BuildWonder
from game.drawing.canvas import Canvas
from game.drawing.fitting import LEAST, shrunk
from game.drawing.theme import BROWN, DARK
from game.rules.new_dawn import frames
from game.rules.new_dawn.focus import in_row
from game.rules.new_dawn.state import State
from game.scenes.section import Box, Section
from game.words import new_dawn as sentences
from game.words import new_dawn_cards as words_of

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

GOOD, BAD = (38, 104, 52), (150, 40, 28)
SIZE = 21.0
LEADING = 1.18


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
    return state.frames[-1] if state.frames else None


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

    def paint(self, c: Canvas) -> None:
        b, plan = self.box, self.scene.plan()
        if plan is None:
            return
        c.panel(b.x, b.y, b.w, b.h, "paper", 12)
        high = 32.0 * min(1.2, max(1.0, c.text_scale))
        c.text(plan.title, b.x + 16, b.y + 6 + high / 2, 23, DARK, "title", "midleft",
               limit=b.w - 32)  # fmt: skip
        room = Box(b.x + 16, b.y + 8 + high, b.w - 32, b.h - 16 - high)
        if isinstance(plan, CardPlan):
            self._card(c, plan, room)
        else:
            self._price(c, plan, room)

    def _card(self, c: Canvas, plan: CardPlan, b: Box) -> None:
        """The numbers, the rule as far as there is room for it, and the tokens at the foot."""
        facts = [f"*{fact}*" for fact in plan.facts]
        least = LEAST / c.text_scale
        ways = ((plan.rule, SIZE), (plan.rule, least), (plan.brief, SIZE), (plan.brief, least))
        for rule, size in ways:
            texts = [*facts, rule, *plan.tokens]
            if sum(c.rich_height(text, b.w, size, LEADING) + 3 for text in texts) <= b.h:
                break
        y = b.y
        for text in texts:
            ink = BROWN if text == rule else DARK
            y += c.rich(text, b.x, y, b.w, size, ink, DARK, leading=LEADING) + 3

    def _price(self, c: Canvas, plan: Price, b: Box) -> None:
        """The cost on the left, what pays for it on the right, and below whether that will do."""
        left, gap = b.w * 0.44, 26.0
        columns = [("cost", plan.cost, Box(b.x, b.y, left, b.h))]
        if plan.pays:
            right = Box(b.x + left + gap, b.y, b.w - left - gap, b.h)
            columns.append(("pays", plan.pays, right))
        foot = 30.0 if plan.verdict else 0.0
        most = max(len(lines) for _, lines, _ in columns) + 1.4
        step = min(26.0 * c.text_scale, (b.h - foot) / most)
        size = min(SIZE, step / 1.16 / c.text_scale)
        for key, lines, box in columns:
            self._column(c, key, lines, box, step, size)
        if plan.verdict:
            ink = GOOD if plan.enough else BAD
            c.text(plan.verdict, b.centerx, b.bottom - foot / 2, min(22, 28 / c.text_scale), ink, "bold", "center",
                   limit=b.w)  # fmt: skip

    def _column(
        self,
        c: Canvas,
        key: str,
        lines: Sequence[sentences.Line],
        b: Box,
        step: float,
        size: float,
    ) -> None:
        head = self.scene.say(f"new_dawn.table.plan.{key}")
        y = b.y + step / 2
        c.text(
            head, b.x, y, max(size, LEAST / c.text_scale), DARK, "bold", "midleft", limit=b.w - 40
        )
        total = sum(line.value for line in lines)
        c.text(str(total), b.right, y, size * 1.15, DARK, "black", "midright")
        c.rule(b.x, y + step / 2, b.w, (190, 160, 110), 1.5)
        for line in lines:
            y += step
            value = f"{line.value:+d}".replace("-", "−")
            fitted = shrunk(c, line.text, b.w - 40, step + 1, size, 12, 1.1)
            top = y - c.rich_height(line.text, b.w - 40, fitted, 1.1) / 2
            c.rich(line.text, b.x, top, b.w - 40, fitted, BROWN, leading=1.1)
            c.text(value, b.right, y, size, DARK, "bold", "midright")
