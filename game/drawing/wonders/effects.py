"""What cards and stages of 7 Wonders cost and give, as pieces in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.content.wonders import schema
from game.content.wonders.schema import CoinsPer, Cost, Effect, PointsPer
from game.drawing.pieces import Piece

SCIENCE = {"compass": "sci_compass", "gear": "sci_cog", "tablet": "sci_tablet"}
"""The roundels of the sciences, in the order in which they stand."""
POWERS: dict[type[object], Piece] = {
    schema.ScienceChoice: Piece("any", " ".join(SCIENCE.values())),
    schema.FreeBuild: Piece("icon", "free_build"),
    schema.SeventhCard: Piece("icon", "seventh"),
    schema.BuildFromDiscard: Piece("icon", "revive"),
    schema.CopyGuild: Piece("icon", "copy"),
}


def price(cost: Cost) -> tuple[tuple[str, int], ...]:
    """Coins or goods with their numbers, in the order of the rulebook."""
    return tuple((name, n) for name, n in msgspec.structs.asdict(cost).items() if n)


def units(cost: Cost) -> tuple[str, ...]:
    """Every good that is needed, one by one."""
    return tuple(good for good, n in price(cost) for _ in range(n))


def pieces(effects: Iterable[Effect], brief: bool = False) -> tuple[Piece, ...]:
    """The effects in printed order; `brief`: a choice of many goods is one thing."""
    row: list[Piece] = []
    counted: set[tuple[str, ...]] = set()
    for one in effects:
        if not isinstance(one, CoinsPer | PointsPer):
            row += _simple(one, brief)
            continue
        what = (*one.where, *one.colours, one.count)
        if what in counted:  # coins and points for the same: it is shown once
            last = max(n for n, each in enumerate(row) if each.kind in ("money", "points"))
            row.insert(last + 1, _worth(one))
        else:
            row += _counted(one)
        counted.add(what)
    return tuple(row)


def _simple(one: Effect, brief: bool) -> list[Piece]:
    if isinstance(one, schema.Produce):
        return [piece for unit in one.units for piece in _unit(unit, brief)]
    if isinstance(one, schema.Shields):
        return [Piece("icon", "shield")] * one.amount
    if isinstance(one, schema.TradeDiscount):
        goods = Piece("count", "brown" if one.goods == "raw" else "grey")
        return _between(one.neighbours, [goods, Piece("money", one.price)])
    if isinstance(one, schema.Points | schema.Coins):
        return [Piece("points" if isinstance(one, schema.Points) else "money", one.amount)]
    if isinstance(one, schema.Science):
        return [Piece("icon", SCIENCE[one.symbol])]
    return [POWERS[type(one)]]


def _unit(unit: Sequence[str], brief: bool) -> list[Piece]:
    """One good, or one of several."""
    if brief and len(unit) > 2:
        return [Piece("choice", " ".join(unit))]
    return [piece for good in unit for piece in (Piece("text", "/"), Piece("icon", good))][1:]


def _worth(one: CoinsPer | PointsPer) -> Piece:
    return Piece("points" if isinstance(one, PointsPer) else "money", one.amount)


def _counted(one: CoinsPer | PointsPer) -> list[Piece]:
    """What is counted and what each is worth, between arrows to where it is counted."""
    if one.count == "defeat_tokens":
        what = Piece("icon", "defeat")
    elif one.count == "wonder_stages":
        what = Piece("count", "wonder")
    else:
        what = Piece("count" if len(one.colours) == 1 else "cards", " ".join(one.colours))
    return _between(one.where, [what, _worth(one)])


def _between(where: Sequence[str], inner: list[Piece]) -> list[Piece]:
    """Arrows to the left and the right stand at the edges of what is between them."""
    left = [Piece("arrow", "left")] if "left" in where else []
    if left and "self" in where:
        left.append(Piece("arrow", "down"))
    right = [Piece("arrow", "right")] if "right" in where else []
    return [*left, *inner, *right]
