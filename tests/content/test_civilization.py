"""The data files of Civilization: one clear sentence for whatever is wrong with them."""

from __future__ import annotations

from pathlib import Path

from game.content.civilization import load as civilization


def test_what_is_in_the_box() -> None:
    tables = civilization.tables()
    assert len(tables.technologies) == 37
    assert sum(card.copies for card in tables.units.cards) == 53
    assert sum(event.copies for event in tables.events.values()) == 47
    assert tables.unlocked_by("aqueduct") == "engineering"
    assert tables.tiles["rome"].cells()[0] == ("m", "d:incense", "m", "f:silk")
    assert civilization.contents(Path("data") / "civilization").summary["tiles.yaml"]
