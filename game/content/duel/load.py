"""Reads the data files of 7 Wonders Duel into its tables, and checks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game.content.checks import Contents, Named, agree, contents_of, known, unique, unique_ids
from game.content.duel import schema
from game.content.duel.schema import Files, Tables
from game.content.folder import cached, data_folder
from game.content.loading import ContentError, load_files


@cached
def tables() -> Tables:
    """The tables in use."""
    files = load_files(data_folder() / "duel", Files, check)
    cards, wonders, track = files.cards, files.wonders, files.military_track
    return Tables(
        cards={card.id: card for card in cards.cards},
        chains=cards.chains,
        symbols=cards.symbols,
        wonders={wonder.id: wonder for wonder in wonders.wonders},
        wonder_limit=wonders.limit,
        first_game=wonders.first_game,
        tokens={token.id: token for token in files.progress_tokens.tokens},
        track=track,
        military_tokens={token.id: token for token in track.tokens},
        layouts={layout.age: layout for layout in files.layouts},
    )


def contents(folder: Path) -> Contents:
    """What is in the folder, and which names it needs; raises ContentError."""
    files = load_files(folder, Files, check)
    return contents_of(
        folder,
        files,
        Named.things("cards.yaml", "card", files.cards.cards),
        Named.things("wonders.yaml", "wonder", files.wonders.wonders),
        Named.things("progress_tokens.yaml", "token", files.progress_tokens.tokens),
    )


def check(folder: Path, files: schema.Files) -> None:
    """Raise a `ContentError` for the first mistake."""
    unique_ids(folder, files)
    _chains(folder / "cards.yaml", files.cards)
    _symbols(folder / "cards.yaml", files.cards, files.progress_tokens)
    _first_game(folder / "wonders.yaml", files.wonders)
    _track(folder / "military_track.yaml", files.military_track)
    _layouts(folder / "layouts.yaml", files.layouts)


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
        names = sorted({*listed.cards, *listed.tokens})
        agree(file, f"symbols.{symbol}", ", ".join(sorted(found[symbol])), ", ".join(names))


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
    spaces = [space for zone in track.zones for space in zone.spaces]
    if spaces != list(range(track.first, track.last + 1)) or track.start not in spaces:
        raise ContentError(
            file, "zones", f"the spaces {track.first} to {track.last} in order", str(spaces)
        )
    ids = [token.id for token in track.tokens]
    for index, zone in enumerate(track.zones):
        side = None if 0 in zone.spaces else int(zone.spaces[0] < 0)
        agree(file, f"zones[{index}].ahead", side, zone.ahead)
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


def _layouts(file: Path, layouts: Sequence[schema.Layout]) -> None:
    for index, layout in enumerate(layouts):
        path = f"layouts[{index}]"
        agree(file, f"{path}.age", index + 1, layout.age)
        unique(file, f"{path}.slots", [slot.id for slot in layout.slots])
        agree(file, f"{path}.slots", "20 slots", f"{len(layout.slots)} slots")
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
    agree(file, f"{path}.face", "up" if slot.row % 2 else "down", slot.face)
    for cover in slot.covered:
        known(file, f"{path}.covered", cover, ids, "the id of a slot")
    below = (each for each in layout.slots if each.row == slot.row + 1)
    covers = ", ".join(each.id for each in below if abs(each.x - slot.x) == 1)
    agree(file, f"{path}.covered", covers or "nothing", ", ".join(slot.covered) or "nothing")
