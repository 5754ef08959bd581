"""The data files of Civilization: one clear sentence for whatever is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import ContentError
from game.content.civilization import load as civilization
from tests.content.mistakes import copied, replace


def test_what_is_in_the_box() -> None:
    tables = civilization.tables()
    assert len(tables.technologies) == 37
    assert sum(card.copies for card in tables.units.cards) == 53
    assert sum(event.copies for event in tables.events.values()) == 47
    assert tables.unlocked_by("aqueduct") == "engineering"
    assert tables.government_of("chivalry") == "feudalism"
    assert tables.tiles["rome"].cells()[0] == ("m", "d:incense", "m", "f:silk")
    assert civilization.contents(Path("data") / "civilization").summary["tiles.yaml"]


@pytest.mark.parametrize(
    ("file", "right", "wrong", "complaint"),
    [
        ("box.yaml", "coins: 15", "coins: 16", "coins to win"),
        ("box.yaml", "technology: masonry", "technology: masony", "walls.technology.*'masonry'"),
        ("box.yaml", "huts: {wheat: 5", "huts: {wheet: 5", "huts.*'wheat'"),
        ("box.yaml", "spaces: 7, culture: 5", "spaces: 7, culture: 6", "culture of the track"),
        ("tiles.yaml", '"m:iron m w g"', '"m:iron m w"', r"tiles\[0\].rows\[0\]: expected 4"),
        ("tiles.yaml", '"m:iron m w g"', '"m:iran m w g"', "a letter of g, f, m, d, w.*'m:iran'"),
        ("tiles.yaml", '"m:iron m w g"', '"m:silk m w g"', "home silk"),
        ("tiles.yaml", "home: china", "home: chna", r"tiles\[1\].home.*'china'"),
        (
            "tiles.yaml",
            "    capital: [1, 1] # the leaf; column, row\n",
            "",
            "capital: expected True",
        ),
        ("layouts.yaml", "{at: [4, 0], arrow", "{at: [5, 0], arrow", "where a tile lies"),
        ("layouts.yaml", "      - {at: [4, 0], arrow: down}\n", "", "homes: expected 2, found 1"),
        ("layouts.yaml", "slots: [[0, 0], [4, 0]", "slots: [[4, 0], [4, 0]", "slots for 2"),
        ("technologies.yaml", "building: harbor", "building: harbour", "a building.*'harbor'"),
        ("technologies.yaml", "building: library", "building: harbor", "each id once"),
        ("technologies.yaml", "kind: freeze", "kind: freezes", "'freeze'"),
        ("technologies.yaml", "cost: {incense: 1}", "cost: {incense: 2}", "cost in incense"),
        ("technologies.yaml", "wounds: 3", "wounds: 4", "amounts"),
        ("buildings.yaml", "upgrades: library", "upgrades: libary", "a building.*'library'"),
        ("buildings.yaml", "upgrades: workshop}", "upgrades: temple}", "star: expected True"),
        ("buildings.yaml", "icons: {culture: 3}", "icons: {culture: 2}", "culture"),
        ("buildings.yaml", "supply: 10", "supply: 9", "markers"),
        ("wonders.yaml", "tech: theology", "tech: theologie", "a technology.*'theology'"),
        ("wonders.yaml", "cost: 20\n    discount", "cost: 10\n    discount", "less than 10"),
        ("governments.yaml", "devote: 1", "devote: 2", "printed_2010"),
        ("governments.yaml", "id: monarchy", "id: monarchi", "'monarchy'"),
        ("civilizations.yaml", "technology: writing", "technology: riting", "'writing'"),
        ("civilizations.yaml", "{rush: 2}", "{rush: 3}", "talents"),
        ("units.yaml", "strength: [1, 2, 3, 4]", "strength: [1, 2, 3, 3]", "strength of infantry"),
        ("events.yaml", "id: lost", "id: drought", "each id once"),
        ("events.yaml", "kind: lead, steps: 3", "kind: lead, steps: 4", "amounts"),
        ("great_people.yaml", "copies: 3", "copies: 4", "great people"),
    ],
)
def test_a_mistake_is_told(
    file: str, right: str, wrong: str, complaint: str, tmp_path: Path
) -> None:
    folder = copied("civilization", civilization.FILES, tmp_path)
    replace(folder / file, right, wrong)
    with pytest.raises(ContentError, match=complaint):
        civilization.read(folder)
