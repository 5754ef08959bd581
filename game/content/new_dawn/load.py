"""Reads the data files of A New Dawn into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path

from game.content.checks import Contents, Named, summary, totals
from game.content.folder import cached, data_folder
from game.content.loading import load_files
from game.content.new_dawn.check import check
from game.content.new_dawn.schema import Files, Tables


def read(folder: Path) -> Files:
    """Read and check the ten files of a folder."""
    return load_files(folder, Files, check)


@cached
def tables() -> Tables:
    """The tables in use."""
    files = read(data_folder() / "new_dawn")
    agendas = (agenda for card in files.victory_cards.cards for agenda in card.agendas)
    return Tables(
        box=files.box,
        trade_token=files.focus_cards.trade_token,
        cards={card.id: card for card in files.focus_cards.cards},
        wonders={wonder.id: wonder for wonder in files.wonders.wonders},
        wonder_resource=files.wonders.resource,
        leaders={leader.id: leader for leader in files.leaders},
        pacts={pact.id: pact for pact in files.diplomacy.pacts},
        city_states={each.id: each for each in files.diplomacy.city_states},
        city_state_tokens=files.diplomacy.tokens,
        tokens_reconstructed=files.diplomacy.reconstructed,
        natural_wonders={each.id: each for each in files.natural_wonders.natural_wonders},
        natural_wonder_tokens=files.natural_wonders.tokens,
        victory_cards={card.id: card for card in files.victory_cards.cards},
        agendas={agenda.id: agenda for agenda in agendas},
        tech=files.dials.tech,
        event=files.dials.event,
        offsets=files.map_tiles.offsets,
        tiles={tile.tile: tile for tile in files.map_tiles.tiles},
        core=files.layouts.core,
        first_game=files.layouts.first_game,
    )


def contents(folder: Path) -> Contents:
    """What is in the folder, and what has a name; raises ContentError."""
    files = read(folder)
    totals(folder, files)
    agendas = (agenda for card in files.victory_cards.cards for agenda in card.agendas)
    named = (
        Named.things("focus_cards.yaml", "card", files.focus_cards.cards),
        Named.things("wonders.yaml", "wonder", files.wonders.wonders),
        Named.things("leaders.yaml", "leader", files.leaders),
        Named.things("diplomacy.yaml", "pact", files.diplomacy.pacts),
        Named.things("diplomacy.yaml", "city_state", files.diplomacy.city_states),
        Named.things("natural_wonders.yaml", "natural", files.natural_wonders.natural_wonders),
        Named.things("victory_cards.yaml", "agenda", agendas),
    )
    return Contents(summary(files), named)
