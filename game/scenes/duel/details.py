"""The parchment strip: whatever is pointed at, enlarged, in words, with its payment line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.content.duel.load import tables
from game.drawing.duel import details
from game.drawing.duel.details import (
    Details,
    FaceDown,
    Item,
    Pays,
    PointsRow,
    PointsSoFar,
    RivalPays,
)
from game.drawing.kit.canvas import Canvas
from game.match.log_line import LogLine
from game.rules.duel import scoring, trade
from game.rules.duel.state import HIDDEN_GUILD
from game.scenes.duel.table_text import TableText, item_sentences
from game.scenes.kit.section import Box, Target
from game.scenes.table.choice import kind
from game.scenes.table.sections.panel import Panel
from game.words.duel import sentences, things
from game.words.duel.glossary import GLOSSARY

KINDS = ("card", "wonder", "token", "slot", "points", "spoil", "track", "coins", "seat")
CLAUSE = "details:clause"


class DetailsView(NamedTuple):
    """The name of what the strip is about, all that it shows, and the clause that tells of it."""

    name: str
    about: Details
    clause: str = ""


def described(name: str) -> bool:
    """Does the strip tell about a thing of this name?"""
    return kind(name) in KINDS


def newest(lines: Sequence[LogLine]) -> str:
    """The thing that was played last, by the log; empty before the first."""
    for line in reversed(lines):
        for event in line.events:
            for what in ("wonder", "card", "token"):
                if hasattr(event, what):
                    return f"{what}:{getattr(event, what)}"
    return ""


def details_view(text: TableText, name: str, signs: Sequence[str]) -> DetailsView:
    """What the strip tells about a thing."""
    return DetailsView(name, _about(text, name, signs), GLOSSARY.clause(name))


def _about(text: TableText, name: str, signs: Sequence[str]) -> Details:
    what, _, id = name.partition(":")
    if what in ("card", "wonder", "token"):
        return _item(text, what, id, signs)
    if what == "slot":
        return _face_down(text, text.state.layout[int(id)])
    return _points(text, int(id)) if what == "points" else text.thing(name)


def _item(text: TableText, what: str, item: str, signs: Sequence[str]) -> Item:
    card = tables().cards.get(item)
    priced = what != "token" and text.for_sale(item)
    return Item(
        kind=what,
        item=item,
        title=things.thing_name(text.words, item),
        colour=card.colour if card else "",
        colour_name=text.say(f"duel.kind.{card.colour}") if card else "",
        built=any(item in city.built for city in text.state.cities),
        sentences=tuple(item_sentences(text.words, item)),
        pays=_pays(text, item, signs) if priced else None,
    )


def _pays(text: TableText, item: str, signs: Sequence[str]) -> Pays:
    """What it costs whoever would pay, and the rival where both could take it."""
    payer, words = text.payer(item), text.words
    payment = trade.payment(text.state, payer, item)
    have, price = text.state.cities[payer].coins, payment.total
    need, left = price - have, have - price
    keys = ("short", "need") if need > 0 else ("left", "rest")
    notes = (text.say(f"duel.price.{key}", now=have, need=need, left=left) for key in keys)
    return Pays(
        title=text.say("duel.price.pays", name=text.names[payer]),
        lines=tuple(sentences.payment_lines(words, payment)),
        brief=tuple(sentences.payment_lines(words, payment, brief=True)),
        total=text.say("duel.price.total"),
        price=price,
        dear=need > 0,
        notes=tuple(notes),
        rival=_rival(text, 1 - payer, item, signs) if item in tables().cards else None,
    )


def _rival(text: TableText, seat: int, item: str, signs: Sequence[str]) -> RivalPays:
    payment, have = trade.payment(text.state, seat, item), text.state.cities[seat].coins
    dear = payment.total > have
    key = "duel.price.rival_short" if dear else "duel.price.rival"
    price = text.say(key, name=text.names[seat], coins=payment.total, has=have)
    detail = sentences.trade_sentence(text.words, payment)
    if payment.chain:
        detail = text.say("duel.moves.free_chain", chain=payment.chain)
    return RivalPays(signs[seat], price, detail, dear)


def _face_down(text: TableText, card: str) -> FaceDown:
    back = "guild" if card == HIDDEN_GUILD else text.state.age
    return FaceDown(back, text.back(card), tuple(text.odds(card)))


def _points(text: TableText, seat: int) -> PointsSoFar:
    traced, rows = scoring.points(text.state, seat), []
    for category, total in scoring.totals(text.state, seat).items():
        lines = [sentences.point_sentence(text.words, p) for p in traced if p.category == category]
        name = text.say(f"duel.score.category.{category}")
        rows.append(PointsRow(total, name, ", ".join(lines)))
    return PointsSoFar(text.points_so_far(seat), tuple(rows))


class DetailsSection(Panel[DetailsView]):
    """One strip, always in the same place, so that nothing pops up over the table; `offered` says
    about which cards somebody will ask. A click on the clause opens the rules there."""

    def __init__(
        self,
        box: Box,
        view: Callable[[], DetailsView | None],
        rules: Callable[[str], None],
        offered: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        super().__init__(box, view)
        self.rules, self.offered = rules, offered

    def things(self, view: DetailsView) -> list[Target]:
        if not view.clause:
            return []
        text = self.scene.say("common.see_clause", clause=view.clause)
        return [Target(CLAUSE, details.clause_box(self.box, view.about), text, tabbed=False)]

    def activate(self, name: str) -> bool:
        view = self.view()
        if view is not None:
            self.rules(view.clause)
        return True

    def draw(self, c: Canvas, view: DetailsView) -> None:
        details.paint(c, self.box, view.about, view.clause)
        self.rim(c, CLAUSE, details.clause_box(self.box, view.about))

    def ahead(self, c: Canvas) -> Iterator[None]:
        yield from details.ahead(c, self.box, self.offered())
