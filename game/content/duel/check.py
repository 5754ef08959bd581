"""What the types of Duel's tables cannot say: references, geometry and totals of the printed game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from game.content.checks import known, totals, unique
from game.content.duel import schema
from game.content.loading import ContentError


def check(
    folder: Path,
    cards: schema.Cards,
    wonders: schema.Wonders,
    tokens: schema.Tokens,
    track: schema.Track,
    layouts: schema.Layouts,
) -> None:
    """Raise a `ContentError` for the first mistake."""
    unique(folder / "cards.yaml", "cards", [card.id for card in cards.cards])
    unique(folder / "wonders.yaml", "wonders", [wonder.id for wonder in wonders.wonders])
    unique(folder / "progress_tokens.yaml", "tokens", [token.id for token in tokens.tokens])
    _chains(folder / "cards.yaml", cards)
    _symbols(folder / "cards.yaml", cards, tokens)
    _first_game(folder / "wonders.yaml", wonders)
    _track(folder / "military_track.yaml", track)
    _layouts(folder / "layouts.yaml", layouts)
    sums = {
        "cards.yaml": _card_sums(cards),
        "wonders.yaml": _wonder_sums(wonders),
        "progress_tokens.yaml": _token_sums(tokens),
        "military_track.yaml": _track_sums(track),
        "layouts.yaml": {"layouts": len(layouts.layouts)},
    }
    totals(folder, sums)


def _chains(file: Path, cards: schema.Cards) -> None:
    """Each symbol stands on one granting and one receiving card, and the list agrees (R5.1)."""
    ids = [card.id for card in cards.cards]
    for symbol, chain in cards.chains.items():
        known(file, f"chains.{symbol}.granted_by", chain.granted_by, ids, "the id of a card")
        known(file, f"chains.{symbol}.frees", chain.frees, ids, "the id of a card")
    for index, card in enumerate(cards.cards):
        for field, shown, role in (
            ("shows", card.shows, "granted_by"),
            ("freed_by", card.freed_by, "frees"),
        ):
            if shown is None:
                continue
            path = f"cards[{index}].{field}"
            known(file, path, shown, cards.chains, "a chain symbol")
            listed = getattr(cards.chains[shown], role)
            if listed != card.id:
                raise ContentError(file, path, f"{shown} on {listed}", f"it on {card.id}")
    by_id = {card.id: card for card in cards.cards}
    for symbol, chain in cards.chains.items():
        if by_id[chain.granted_by].shows != symbol:
            raise ContentError(
                file, f"chains.{symbol}.granted_by", f"a card that shows {symbol}", chain.granted_by
            )
        if by_id[chain.frees].freed_by != symbol:
            raise ContentError(
                file, f"chains.{symbol}.frees", f"a card freed by {symbol}", chain.frees
            )


def _symbols(file: Path, cards: schema.Cards, tokens: schema.Tokens) -> None:
    """The list of science symbols names exactly those cards and tokens that carry them (R9)."""
    carriers: list[tuple[str, schema.Card | schema.Token]] = [
        *((f"cards[{index}]", card) for index, card in enumerate(cards.cards)),
        *((f"tokens[{index}]", token) for index, token in enumerate(tokens.tokens)),
    ]
    found: dict[str, set[str]] = {symbol: set() for symbol in cards.symbols}
    for path, item in carriers:
        if item.effects.science is None:
            continue
        home = file if isinstance(item, schema.Card) else file.with_name("progress_tokens.yaml")
        known(
            home, f"{path}.effects.science", item.effects.science, cards.symbols, "a science symbol"
        )
        found[item.effects.science].add(item.id)
    for symbol, listed in cards.symbols.items():
        names = {*listed.cards, *listed.tokens}
        if names != found[symbol]:
            raise ContentError(
                file,
                f"symbols.{symbol}",
                ", ".join(sorted(found[symbol])),
                ", ".join(sorted(names)),
            )


def _first_game(file: Path, wonders: schema.Wonders) -> None:
    ids = [wonder.id for wonder in wonders.wonders]
    for player, names in enumerate(wonders.first_game):
        if len(names) != 4:
            raise ContentError(file, f"first_game[{player}]", "four wonders", str(len(names)))
        for index, name in enumerate(names):
            known(file, f"first_game[{player}][{index}]", name, ids, "the id of a wonder")
    unique(file, "first_game", [name for names in wonders.first_game for name in names])


def _track(file: Path, track: schema.Track) -> None:
    """The zones follow each other from end to end, and each token lies in one of them."""
    unique(file, "zones", [zone.id for zone in track.zones])
    unique(file, "tokens", [token.id for token in track.tokens])
    spaces = [space for zone in track.zones for space in zone.spaces]
    if spaces != list(range(track.first, track.last + 1)) or track.start not in spaces:
        raise ContentError(
            file, "zones", f"the spaces {track.first} to {track.last} in order", str(spaces)
        )
    ids = [token.id for token in track.tokens]
    for index, zone in enumerate(track.zones):
        side = None if 0 in zone.spaces else int(zone.spaces[0] < 0)
        if zone.ahead != side:
            raise ContentError(file, f"zones[{index}].ahead", str(side), str(zone.ahead))
        if zone.token is not None:
            known(file, f"zones[{index}].token", zone.token, ids, "the id of a military token")
    lying = Counter(zone.token for zone in track.zones if zone.token)
    if lying != Counter(ids):
        raise ContentError(file, "zones", "each military token in one zone", str(dict(lying)))
    for index, token in enumerate(track.tokens):
        ahead = next(zone.ahead for zone in track.zones if zone.token == token.id)
        if token.loser == ahead:
            raise ContentError(
                file, f"tokens[{index}].loser", "the seat that is behind there", str(token.loser)
            )


def _layouts(file: Path, layouts: schema.Layouts) -> None:
    for index, layout in enumerate(layouts.layouts):
        path = f"layouts[{index}]"
        if layout.age != index + 1:
            raise ContentError(file, f"{path}.age", str(index + 1), str(layout.age))
        unique(file, f"{path}.slots", [slot.id for slot in layout.slots])
        if len(layout.slots) != 20:
            raise ContentError(file, f"{path}.slots", "20 slots", str(len(layout.slots)))
        for number, slot in enumerate(layout.slots):
            _slot(file, f"{path}.slots[{number}]", layout, slot)


def _slot(file: Path, path: str, layout: schema.Layout, slot: schema.Slot) -> None:
    """Rows alternate face up and down, and cover by half a card (R3)."""
    ids = [each.id for each in layout.slots]
    row = [each.x for each in layout.slots if each.row == slot.row]
    name = f"A{layout.age}R{slot.row}C{row.index(slot.x) + 1}"
    if slot.id != name or row != sorted(row):
        raise ContentError(file, f"{path}.id", name, slot.id)
    if slot.x != -row[len(row) - 1 - row.index(slot.x)]:
        raise ContentError(file, f"{path}.x", "a row that is its own mirror image", str(slot.x))
    face = "up" if slot.row % 2 else "down"
    if slot.face != face:
        raise ContentError(file, f"{path}.face", face, slot.face)
    for cover in slot.covered:
        known(file, f"{path}.covered", cover, ids, "the id of a slot")
    covers = tuple(
        each.id for each in layout.slots if each.row == slot.row + 1 and abs(each.x - slot.x) == 1
    )
    if slot.covered != covers:
        raise ContentError(
            file,
            f"{path}.covered",
            ", ".join(covers) or "nothing",
            ", ".join(slot.covered) or "nothing",
        )


def _costs(items: Iterable[schema.Card | schema.Wonder]) -> Counter[str]:
    sums: Counter[str] = Counter()
    for item in items:
        for what, number in item.cost.items():
            sums[f"cost in {what}"] += number
    return sums


def _effect_sums(items: Iterable[schema.Card | schema.Wonder | schema.Token]) -> Counter[str]:
    """Amounts added up; what has no amount counts one."""
    sums: Counter[str] = Counter()
    for item in items:
        effects: schema.Effects = item.effects
        sums["points"] += effects.vp
        sums["coins"] += effects.coins
        sums["coins lost"] += effects.opponent_loses_coins
        sums["shields"] += effects.shields
        sums["coins for each thing counted"] += sum(
            each.coins for each in (effects.coins_per_own, effects.coins_per_most) if each
        )
        sums["points for each thing counted"] += (
            effects.vp_per_most.vp if effects.vp_per_most else 0
        )
        sums["units produced"] += sum(effects.produce.values())
        sums["choice producers"] += bool(effects.produce_choice)
        sums["fixed prices"] += sum(effects.trade_price.values())
        sums["science symbols"] += effects.science is not None
        sums["extra turns"] += effects.extra_turn
        sums["tokens drawn"] += effects.choose_box_token.draw if effects.choose_box_token else 0
        sums["tokens kept"] += effects.choose_box_token.keep if effects.choose_box_token else 0
        sums["destructions"] += effects.destroy_opponent_card is not None
        sums["revivals"] += effects.build_from_discard
        sums["discounts"] += effects.wonder_discount + effects.blue_discount
        sums["points for each token"] += effects.vp_per_token
        sums["shields on red cards"] += effects.extra_shield_on_red
        sums["coins for a chain"] += effects.coins_per_chain
        sums["extra turns on wonders"] += effects.extra_turn_on_wonders
        sums["gains of trade"] += effects.gain_opponent_trade_spending
    return sums


def _card_sums(cards: schema.Cards) -> Counter[str]:
    sums = _costs(cards.cards) + _effect_sums(cards.cards)
    sums.update(f"cards of age {card.age}" for card in cards.cards)
    sums.update(f"{card.colour} cards" for card in cards.cards)
    sums["chains"] = len(cards.chains)
    return sums


def _wonder_sums(wonders: schema.Wonders) -> Counter[str]:
    sums = _costs(wonders.wonders) + _effect_sums(wonders.wonders)
    sums.update({"wonders": len(wonders.wonders), "limit": wonders.limit})
    return sums


def _token_sums(tokens: schema.Tokens) -> Counter[str]:
    sums = _effect_sums(tokens.tokens)
    sums["tokens"] = len(tokens.tokens)
    return sums


def _track_sums(track: schema.Track) -> Counter[str]:
    return Counter(
        {
            "start": track.start,
            "points times distance": sum(zone.vp * abs(sum(zone.spaces)) for zone in track.zones),
            "spaces": sum(len(zone.spaces) for zone in track.zones),
            "zones": len(track.zones),
            "tokens": len(track.tokens),
            "coins": sum(token.coins for token in track.tokens),
            "points": sum(zone.vp for zone in track.zones),
        }
    )
