"""What labels say at this table: the signs on a card of the hand, on the own board and beside a neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.content.wonders.load import tables
from game.drawing.backs import H, W
from game.drawing.kit.nodes import Key as Identity
from game.drawing.kit.nodes import Node, column
from game.drawing.labels import Label, Page
from game.drawing.wonders import faces
from game.scenes.kit.controls import button
from game.scenes.kit.section import Box
from game.words.wonders import things
from game.words.wonders.table_text import TableText


def pages(
    text: TableText, places: Mapping[Identity, Box], board: Box | None, seen: bool
) -> Iterator[Page]:
    """The hand, where it is `seen`, the own board, the left neighbour: what lies on the table now."""
    held = [key for key in places if key[0] == "hand"]
    if held and seen:
        key = max(held, key=lambda one: _signs(str(one[1])))
        yield _card(text, str(key[1]), places[key])
    if board is not None:  # none while the table lies under the curtain
        stages = [box for key, box in places.items() if key[:2] == ("board", text.me)]
        yield _board(text, board, stages, text.state.cities[text.me].stages)
    sale, war = places.get(("sale", text.left)), places.get(("war", text.left))
    if sale and war:
        labels = (text.say("wonders.label.sale"), sale), (text.say("wonders.label.war"), war)
        yield [_label(said, sale.union(war), b.right - 4, b.centery) for said, b in labels]


def _label(text: str, light: Box, x: float, y: float) -> Label:
    return Label(text, Box(x, y, 0, 0), light)


def _signs(name: str) -> int:
    """How many signs a card of the hand has: more of them tell more."""
    card = tables().cards[name]
    return bool(faces.price(card.cost)) + 2 * bool(card.chains) + bool(_leads(card.id))


def _leads(card: str) -> tuple[str, ...]:
    return tuple(tables().gives_free(card))


def _card(text: TableText, card: str, b: Box) -> Page:
    """The labels of a card; the place has its price below it."""
    say, table = text.say, tables().cards[card]
    high = min(b.h, b.w * H / W)
    cost = len(faces.price(table.cost))
    step = min(41.0, 158 / max(1, cost))

    def at(said: str, x: float, y: float) -> Label:
        return _label(said, b, b.x + b.w * x / W, b.y + high * y / H)

    found = [at(say("wonders.label.colour", kind=text.kind(card)), 25, 38)]
    if cost:
        words = things.cost_sentence(text.words, table.cost)
        found.append(at(say("wonders.label.cost", cost=words), 36, faces.PRICE_TOP + 20))
    if table.chains:
        found.append(at(say("wonders.label.chain"), 36, faces.PRICE_TOP + cost * step + 28))
    found.append(at(say("wonders.label.gives"), 142, 38))
    if _leads(card):
        found.append(at(say("wonders.label.mark"), 206, 110))
    found.append(_label(say("wonders.label.tag"), b, b.right - 14, b.bottom - 16))
    return found


def _board(text: TableText, b: Box, stages: Sequence[Box], built: int) -> Page:
    say, first = text.say, stages[0]
    known = text.board(text.me)
    makes = tables().wonders[known.wonder].makes
    found = [_label(say("wonders.label.board", resource=makes), b, b.x + 30, b.y + 26)]
    if built:
        said = say("wonders.label.stage_built")
        found.append(_label(said, b, first.x + 10, first.y + 12))
    if built < len(stages):
        cost = things.cost_sentence(text.words, known.stages[built].cost)
        there, said = stages[built], say("wonders.label.stage_next", cost=cost)
        found.append(_label(said, b, there.right - 10, there.y + 12))
    return found


def opening(title: str, act: Callable[[], None]) -> Node:
    return column(button("labels", "?", act, kind="quiet", says=title, w=0, h=0, grow=1), pad=10)
