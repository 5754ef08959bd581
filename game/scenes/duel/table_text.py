"""What a thing on the table comes to now, in plain text: for the voice, and for whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.duel import trade
from game.rules.duel.layout import accessible
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable


def thing(scene: DuelTable, name: str) -> str:
    """A card, a wonder or a face-down place: what it is, what it costs whom, and why not."""
    kind, _, item = name.partition(":")
    if kind == "slot":
        card = scene.view.layout[int(item)]
        return plain(" ".join((f"{scene.back_text(card)}.", *scene.odds_sentences(card))))
    parts = [scene.plain_item(item)]
    if scene.for_sale(item):
        parts += [_state(scene, name), *_prices(scene, item)]
    return plain(" ".join(part for part in parts if part))


def _prices(scene: DuelTable, item: str) -> list[str]:
    """What it costs whoever would pay now, and the rival where both could take it."""
    payer, owned = scene.payer(item), item not in (*scene.view.layout, *scene.view.draft)
    seats = (payer,) if owned else (payer, 1 - payer)
    return [_price(scene, seat, item) for seat in seats]


def _price(scene: DuelTable, seat: int, item: str) -> str:
    price, have = trade.price(scene.view, seat, item), scene.view.cities[seat].coins
    key = "free" if not price else "price" if price <= have else "dear"
    name = scene.names[seat]
    return scene.say(f"duel.said.{key}", name=name, coins=price, need=price - have)


def _state(scene: DuelTable, name: str) -> str:
    """Lit or covered; or why it is refused, with the clause."""
    item = name.partition(":")[2]
    lit = scene.say("duel.said.lit") if scene.is_lit(name) else ""
    refusal = scene.why_not(name)
    if refusal is not None and (item in scene.view.layout or not scene.view.draft):
        return f"{lit} {scene.refusal_text(refusal)} ({refusal.clause})."
    covered = item in scene.view.layout and item not in _accessible(scene)
    return scene.say("duel.said.covered") if covered else lit


def _accessible(scene: DuelTable) -> list[str]:
    return [scene.view.layout[n] for n in accessible(scene.view)]
