"""Reads the data files of A New Dawn into its tables, and checks them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.contents import Contents, Named
from game.content.folder import cached, data_folder
from game.content.loading import load
from game.content.new_dawn import schema
from game.content.new_dawn.check import check
from game.content.new_dawn.map import Layouts, MapTiles

FILES: dict[str, Any] = {
    "box.yaml": schema.Box,
    "focus_cards.yaml": schema.FocusCards,
    "wonders.yaml": schema.Wonders,
    "leaders.yaml": schema.Leaders,
    "diplomacy.yaml": schema.Diplomacy,
    "natural_wonders.yaml": schema.NaturalWonders,
    "victory_cards.yaml": schema.VictoryCards,
    "dials.yaml": schema.Dials,
    "map_tiles.yaml": MapTiles,
    "layouts.yaml": Layouts,
}


def read(folder: Path) -> schema.Tables:
    """Read and check the ten files of a folder."""
    files = schema.Files(*(load(folder / file, table) for file, table in FILES.items()))
    check(folder, files)
    agendas = (agenda for card in files.victory_cards.cards for agenda in card.agendas)
    return schema.Tables(
        box=files.box,
        trade_token=files.focus_cards.trade_token,
        cards={card.id: card for card in files.focus_cards.cards},
        wonders={wonder.id: wonder for wonder in files.wonders.wonders},
        wonder_resource=files.wonders.resource,
        leaders={leader.id: leader for leader in files.leaders.leaders},
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


@cached
def tables() -> schema.Tables:
    """The tables in use."""
    return read(data_folder() / "new_dawn")


def summary(box: schema.Tables) -> dict[str, str]:
    """What each file holds, in a few words."""
    pieces = box.box.player
    return {
        "box.yaml": f"{pieces.control_tokens} control tokens, {pieces.cities} cities, "
        f"{pieces.caravans} caravans for each player",
        "focus_cards.yaml": f"{len(box.cards)} focus cards",
        "wonders.yaml": f"{len(box.wonders)} wonders",
        "leaders.yaml": f"{len(box.leaders)} leaders",
        "diplomacy.yaml": f"{len(box.pacts)} diplomacy cards, {len(box.city_states)} city-states",
        "natural_wonders.yaml": f"{len(box.natural_wonders)} natural wonders",
        "victory_cards.yaml": f"{len(box.victory_cards)} victory cards, {len(box.agendas)} agendas",
        "dials.yaml": f"{len(box.tech.levels)} tech levels, {len(box.event.sections)} sections",
        "map_tiles.yaml": f"{len(box.tiles)} tiles",
        "layouts.yaml": f"2 cores, a first map of {len(box.first_game.tiles)} tiles",
    }


def contents(folder: Path) -> Contents:
    """What is in the folder, and what has a name; raises ContentError."""
    box = read(folder)
    return Contents(
        summary(box),
        (
            Named("focus_cards.yaml", "card", tuple(box.cards)),
            Named("wonders.yaml", "wonder", tuple(box.wonders)),
            Named("leaders.yaml", "leader", tuple(box.leaders)),
            Named("diplomacy.yaml", "pact", tuple(box.pacts)),
            Named("diplomacy.yaml", "city_state", tuple(box.city_states)),
            Named("natural_wonders.yaml", "natural", tuple(box.natural_wonders)),
            Named("victory_cards.yaml", "agenda", tuple(box.agendas)),
        ),
    )
