"""What the types of the tables cannot say: references, and what the printed game adds up to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.content.checks import agree, known, totals, unique
from game.content.civilization.schema import (
    CONTENTS,
    ERAS,
    MARKET_RESOURCES,
    Ability,
    Box,
    Building,
    Civilization,
    Cost,
    CultureEvent,
    Deal,
    Destroy,
    ExtraWounds,
    Form,
    GreatPerson,
    Heal,
    Icons,
    Kill,
    Layout,
    Lead,
    Produce,
    Research,
    Rule,
    Strength,
    Swap,
    Technology,
    Tile,
    Trade,
    UnitCard,
    Units,
    Wonder,
    Wonders,
)
from game.content.civilization.schema import Culture as CultureTokens
from game.content.loading import ContentError

CELL = re.compile(
    r"[gfmdw](:(?P<resource>wheat|silk|incense|iron))?(?P<culture>:culture)?(?P<coin>:coin)?"
    r"(:(?P<symbol>hut|village))?"
)
"""A square as a tile prints it; terrain, resource, icons, symbol."""

TOTALS: dict[str, dict[str, int]] = {
    "box.yaml": {
        "production of forest": 2,
        "production of mountain": 1,
        "trade of desert": 1,
        "trade of water": 1,
        "icons of terrain": 5,
        "trade dial": 27,
        "coins to win": 15,
        "trade for a rush": 3,
        "cities": 2,
        "squares between cities": 3,
        "city markers": 2,
        "armies": 6,
        "cost of an army": 4,
        "scouts": 2,
        "cost of a scout": 6,
        "cost of walls": 7,
        "speed": 2,
        "stacking": 2,
        "hand": 2,
        "research 1": 6,
        "research 2": 11,
        "research 3": 16,
        "research 4": 21,
        "research 5": 26,
        "devotion": 1,
        "tokens on a technology": 4,
        "places of tokens": 4,
        "battle hand": 3,
        "cards for an army": 2,
        "cards of a city": 3,
        "bonus of a city": 6,
        "bonus of a capital": 12,
        "bonus of walls": 4,
        "units for a figure": 2,
        "loot": 3,
        "disasters": 12,
        "spaces of the track": 21,
        "culture of the track": 105,
        "trade of the track": 63,
        "great people of the track": 40,
        "market resources": 4,
        "huts": 20,
        "huts with wheat": 5,
        "huts with silk": 5,
        "huts with incense": 5,
        "huts with spy": 3,
        "huts with iron": 2,
        "villages": 10,
        "villages with iron": 3,
        "villages with spy": 3,
        "villages with uranium": 2,
        "villages with great_person": 2,
    },
    "tiles.yaml": {
        "home tiles": 6,
        "neutral tiles": 14,
        "neutral grassland": 46,
        "neutral forest": 45,
        "neutral mountain": 48,
        "neutral desert": 38,
        "neutral water": 47,
        "neutral wheat": 4,
        "neutral silk": 4,
        "neutral incense": 4,
        "neutral iron": 3,
        "neutral culture": 5,
        "neutral coin": 1,
        "neutral hut": 20,
        "neutral village": 8,
        "home grassland": 12,
        "home forest": 16,
        "home mountain": 27,
        "home desert": 21,
        "home water": 20,
        "home wheat": 6,
        "home silk": 5,
        "home incense": 3,
        "home iron": 5,
        "home culture": 1,
        "home coin": 1,
        "home hut": 0,
        "home village": 0,
    },
    "layouts.yaml": {"slots for 2": 8, "slots for 3": 10, "slots for 4": 16},
    "technologies.yaml": {
        "level 1": 10,
        "level 2": 10,
        "level 3": 9,
        "level 4": 7,
        "level 5": 1,
        "governments": 6,
        "buildings": 14,
        "walls": 1,
        "speed": 18,
        "stacking": 18,
        "hand": 3,
        "cities": 3,
        "crossing water": 1,
        "ending on water": 3,
        "ranks of infantry": 9,
        "ranks of artillery": 9,
        "ranks of mounted": 9,
        "ranks of aircraft": 1,
        "coins": 3,
        "abilities": 34,
        "cost in wheat": 3,
        "cost in incense": 3,
        "cost in silk": 3,
        "cost in iron": 3,
        "cost in spy": 4,
        "cost in uranium": 2,
        "cost in any": 7,
        "cost in trade": 6,
        "cost in culture": 5,
        "amounts": 62,
        "rulings": 6,
    },
    "buildings.yaml": {
        "markers": 49,
        "cost of basic sides": 52,
        "cost of upgrades": 56,
        "stars": 6,
        "trade": 16,
        "production": 13,
        "culture": 11,
        "coin": 1,
        "combat": 6,
        "terrains": 32,
    },
    "wonders.yaml": {
        "ancient": 4,
        "medieval": 4,
        "modern": 4,
        "cost": 230,
        "cost with discount": 125,
        "culture of ancient": 1,
        "culture of medieval": 2,
        "culture of modern": 3,
        "face up": 4,
        "amounts": 13,
    },
    "governments.yaml": {"printed_2010": 14, "replacement_2013": 14},
    "civilizations.yaml": {"civilizations": 6, "set-up": 6, "talents": 13},
    "units.yaml": {
        "infantry": 15,
        "artillery": 15,
        "mounted": 15,
        "aircraft": 8,
        "strength of infantry": 210,
        "strength of artillery": 210,
        "strength of mounted": 210,
        "strength of aircraft": 188,
        "cost of ranks": 32,
        "cost of aircraft": 12,
    },
    "events.yaml": {
        "level 1": 19,
        "level 2": 17,
        "level 3": 11,
        "copies that may interrupt": 6,
        "amounts": 105,
    },
    "great_people.yaml": {
        "great people": 18,
        "trade": 4,
        "production": 4,
        "culture": 5,
        "coin": 3,
        "combat": 4,
    },
}
"""What the printed game adds up to: a slip of the pen in a number does not pass."""


def check(folder: Path, found: Mapping[str, Any]) -> None:
    """Raise a `ContentError` for the first mistake."""
    technologies = found["technologies.yaml"].technologies
    buildings = found["buildings.yaml"].buildings
    civilizations = found["civilizations.yaml"].civilizations
    tiles, governments = found["tiles.yaml"].tiles, found["governments.yaml"].governments
    wonders: Wonders = found["wonders.yaml"]
    for file, part in (
        ("tiles.yaml", tiles),
        ("technologies.yaml", technologies),
        ("buildings.yaml", buildings),
        ("wonders.yaml", wonders.wonders),
        ("governments.yaml", governments),
        ("civilizations.yaml", civilizations),
        ("events.yaml", found["events.yaml"].events),
        ("great_people.yaml", found["great_people.yaml"].great_people),
    ):
        unique(folder / file, file.removesuffix(".yaml"), [one.id for one in part])
    learnt = [one.id for one in technologies]
    _tiles(folder / "tiles.yaml", tiles, [one.id for one in civilizations])
    _layouts(folder / "layouts.yaml", found["layouts.yaml"].layouts)
    _technologies(folder / "technologies.yaml", technologies, buildings)
    _buildings(folder / "buildings.yaml", buildings, technologies)
    _wonders(folder / "wonders.yaml", wonders.wonders, learnt)
    for index, one in enumerate(civilizations):
        path = f"civilizations[{index}].technology"
        known(folder / "civilizations.yaml", path, one.technology, learnt, "a technology")
    _box(folder / "box.yaml", found["box.yaml"], learnt)
    sums = {
        "box.yaml": _box_sums(found["box.yaml"]),
        "tiles.yaml": _tile_sums(tiles),
        "layouts.yaml": {
            f"slots for {players}": len({*layout.slots})
            for players, layout in found["layouts.yaml"].layouts.items()
        },
        "technologies.yaml": _technology_sums(technologies),
        "buildings.yaml": _building_sums(buildings),
        "wonders.yaml": _wonder_sums(wonders),
        "governments.yaml": _government_sums(governments),
        "civilizations.yaml": _civilization_sums(civilizations),
        "units.yaml": _unit_sums(found["units.yaml"]),
        "events.yaml": _event_sums(found["events.yaml"].events),
        "great_people.yaml": _person_sums(found["great_people.yaml"].great_people),
    }
    totals(folder, TOTALS, sums)


def _tiles(file: Path, tiles: Iterable[Tile], civilizations: list[str]) -> None:
    """Four squares in a row; a home tile for each civilization, with a place for the capital."""
    for index, tile in enumerate(tiles):
        path = f"tiles[{index}]"
        if tile.home:
            known(file, f"{path}.home", tile.home, civilizations, "a civilization")
        agree(file, f"{path}.capital", bool(tile.home), tile.capital is not None)
        for number, row in enumerate(tile.cells()):
            agree(file, f"{path}.rows[{number}]", 4, len(row))
            for cell in row:
                if CELL.fullmatch(cell) is None:
                    expected = "a letter of g, f, m, d, w, and what is printed"
                    raise ContentError(file, f"{path}.rows[{number}]", expected, repr(cell))


def _layouts(file: Path, layouts: Mapping[int, Layout]) -> None:
    """A home for each seat, on one of the tiles."""
    for players, layout in layouts.items():
        path = f"layouts.{players}"
        agree(file, f"{path}.homes", players, len(layout.homes))
        for index, home in enumerate(layout.homes):
            if home.at not in layout.slots:
                expected = "where a tile lies"
                raise ContentError(file, f"{path}.homes[{index}].at", expected, str([*home.at]))


def _technologies(
    file: Path, technologies: Iterable[Technology], buildings: Iterable[Building]
) -> None:
    """Technologies unlock buildings that there are, each once."""
    ids = [one.id for one in buildings]
    for index, one in enumerate(technologies):
        if one.unlocks.building:
            path = f"technologies[{index}].unlocks.building"
            known(file, path, one.unlocks.building, ids, "a building")
    unlocked = [one.unlocks.building for one in technologies if one.unlocks.building]
    unique(file, "technologies", unlocked)


def _buildings(
    file: Path, buildings: tuple[Building, ...], technologies: Iterable[Technology]
) -> None:
    """One that upgrades another has the same marker: its star, its terrain, no supply of its own.
    Every building is unlocked by a technology."""
    by_id = {one.id: one for one in buildings}
    unlocked = {one.unlocks.building for one in technologies}
    for index, one in enumerate(buildings):
        path = f"buildings[{index}]"
        agree(file, f"{path}.supply", not one.upgrades, bool(one.supply))
        if one.id not in unlocked:
            raise ContentError(file, f"{path}.id", "a building that a technology unlocks", one.id)
        if one.upgrades:
            known(file, f"{path}.upgrades", one.upgrades, by_id, "a building")
            basic = by_id[one.upgrades]
            agree(file, f"{path}.star", basic.star, one.star)
            agree(file, f"{path}.terrain", basic.terrain, one.terrain)


def _wonders(file: Path, wonders: Iterable[Wonder], technologies: list[str]) -> None:
    """Discounts come with technologies that there are, and are discounts."""
    for index, one in enumerate(wonders):
        path = f"wonders[{index}].discount"
        if one.discount is None:
            continue
        known(file, f"{path}.tech", one.discount.tech, technologies, "a technology")
        if one.discount.cost >= one.cost:
            expected = f"less than {one.cost}"
            raise ContentError(file, f"{path}.cost", expected, str(one.discount.cost))


def _box(file: Path, box: Box, technologies: list[str]) -> None:
    """What the numbers name is there."""
    known(file, "walls.technology", box.walls.technology, technologies, "a technology")
    for place in box.tokens.places:
        known(file, "tokens.places", place, technologies, "a technology")


def _box_sums(box: Box) -> dict[str, int]:
    sections, battle = box.track.sections, box.battle
    terrain = {kind: msgspec.structs.asdict(icons) for kind, icons in box.terrain.items()}
    return {
        **{f"{what} of {kind}": n for kind, icons in terrain.items() for what, n in icons.items()},
        "icons of terrain": sum(sum(icons.values()) for icons in terrain.values()),
        "trade dial": box.dials.trade,
        "coins to win": box.dials.coins,
        "trade for a rush": box.rush,
        "cities": box.cities.limit,
        "squares between cities": box.cities.distance,
        "city markers": box.cities.markers,
        "armies": box.figures.army.pool,
        "cost of an army": box.figures.army.cost,
        "scouts": box.figures.scout.pool,
        "cost of a scout": box.figures.scout.cost,
        "cost of walls": box.walls.cost,
        "speed": box.start.speed,
        "stacking": box.start.stacking,
        "hand": box.start.hand,
        **{f"research {level}": cost for level, cost in enumerate(box.research, 1)},
        "devotion": box.devote,
        "tokens on a technology": box.tokens.technology,
        "places of tokens": len({*box.tokens.places}),
        "battle hand": battle.hand,
        "cards for an army": battle.army,
        "cards of a city": battle.city_hand,
        "bonus of a city": battle.city,
        "bonus of a capital": battle.capital,
        "bonus of walls": battle.walls,
        "units for a figure": battle.units_per_figure,
        "loot": box.loot,
        "disasters": box.disasters,
        "spaces of the track": sum(one.spaces for one in sections),
        "culture of the track": sum(one.spaces * one.culture for one in sections),
        "trade of the track": sum(one.spaces * one.trade for one in sections),
        "great people of the track": sum({*box.track.great_people}),
        "market resources": sum(box.resources.get(one, 0) for one in MARKET_RESOURCES),
        "huts": sum(box.huts.values()),
        **{f"huts with {one}": box.huts.get(one, 0) for one in CONTENTS},
        "villages": sum(box.villages.values()),
        **{f"villages with {one}": box.villages.get(one, 0) for one in CONTENTS},
    }


TERRAIN_OF = {"g": "grassland", "f": "forest", "m": "mountain", "d": "desert", "w": "water"}


def _tile_sums(tiles: Iterable[Tile]) -> dict[str, int]:
    found = Counter[str]()
    for tile in tiles:
        kind = "home" if tile.home else "neutral"
        found[f"{kind} tiles"] += 1
        for row in tile.cells():
            for cell in row:
                terrain, *printed = cell.split(":")
                found.update(f"{kind} {what}" for what in (TERRAIN_OF[terrain], *printed))
    return found


def _amounts(abilities: Iterable[Ability | CultureEvent]) -> int:
    """All numbers of effects together."""
    found = 0
    for ability in abilities:
        copies = ability.copies if isinstance(ability, CultureEvent) else 1
        for effect in ability.effects:
            match effect:
                case Produce(amount=n) | CultureTokens(amount=n) | ExtraWounds(amount=n):
                    found += n * copies
                case Strength(amount=n) | Deal(wounds=n) | Heal(wounds=n) | Research(less=n):
                    found += n * copies
                case Trade(amount=n, rival=rival):
                    found += (n + rival) * copies
                case Destroy(count=n, reach=reach) | Kill(figures=n, reach=reach):
                    found += (n + reach) * copies
                case Swap(level=n) | Lead(steps=n):
                    found += n * copies
    return found


def _technology_sums(technologies: Iterable[Technology]) -> dict[str, int]:
    found = Counter[str]()
    for one in technologies:
        unlocks = one.unlocks
        found[f"level {one.level}"] += 1
        found["governments"] += bool(unlocks.government)
        found["buildings"] += bool(unlocks.building)
        found["walls"] += unlocks.walls
        found["crossing water"] += unlocks.water == "cross"
        found["ending on water"] += unlocks.water == "end"
        found["speed"] += unlocks.speed
        found["stacking"] += unlocks.stacking
        found["hand"] += unlocks.hand
        found["cities"] += unlocks.cities
        found["coins"] += unlocks.coin
        for kind in ("infantry", "artillery", "mounted", "aircraft"):
            found[f"ranks of {kind}"] += getattr(unlocks.rank, kind)
        found["abilities"] += len(one.abilities)
        found["amounts"] += _amounts(one.abilities)
        for ability in one.abilities:
            found["rulings"] += bool(ability.ruling)
            for what in Cost.__struct_fields__:
                found[f"cost in {what}"] += getattr(ability.cost, what)
    return found


def _icon_sums(icons: Iterable[Icons]) -> Counter[str]:
    found = Counter[str]()
    for one in icons:
        found.update({what: getattr(one, what) for what in Icons.__struct_fields__})
    return found


def _building_sums(buildings: tuple[Building, ...]) -> dict[str, int]:
    return {
        **_icon_sums(one.icons for one in buildings),
        "markers": sum(one.supply for one in buildings),
        "cost of basic sides": sum(one.cost for one in buildings if not one.upgrades),
        "cost of upgrades": sum(one.cost for one in buildings if one.upgrades),
        "stars": sum(one.star for one in buildings),
        "terrains": sum(len(one.terrain) for one in buildings),
    }


def _wonder_sums(wonders: Wonders) -> dict[str, int]:
    ages = Counter[str](one.age for one in wonders.wonders)
    return {
        **ages,
        "cost": sum(one.cost for one in wonders.wonders),
        "cost with discount": sum(one.discount.cost for one in wonders.wonders if one.discount),
        **{f"culture of {age}": wonders.culture.get(age, 0) for age in ERAS},
        "face up": wonders.face_up,
        "amounts": _amounts(one.ability for one in wonders.wonders),
    }


def _government_sums(governments: Iterable[Form]) -> dict[str, int]:
    def size(rule: Rule) -> int:
        return sum(abs(int(getattr(rule, what))) for what in Rule.__struct_fields__) - 1

    return {
        "printed_2010": sum(size(one.printed_2010) for one in governments),
        "replacement_2013": sum(size(one.replacement_2013) for one in governments),
    }


def _civilization_sums(civilizations: Iterable[Civilization]) -> dict[str, int]:
    found = Counter[str]()
    for one in civilizations:
        setup, talent = one.setup, one.ability
        found["civilizations"] += 1
        found["set-up"] += setup.person + setup.walls + setup.wonder + setup.infantry + setup.armies
        found["talents"] += (
            talent.rush - 1 + talent.explore_culture + talent.keep_unit + talent.free_building
        )
        found["talents"] += talent.arms_industry + len({*talent.glory}) + talent.stacking
        found["talents"] += talent.spy
    return found


def _unit_sums(units: Units) -> dict[str, int]:
    def strength(card: UnitCard) -> int:
        return card.copies * sum(card.strength)

    found = Counter[str]({"cost of aircraft": units.aircraft_cost})
    found["cost of ranks"] = sum(units.rank_cost)
    for card in units.cards:
        found[card.type] += card.copies
        found[f"strength of {card.type}"] += strength(card)
    return found


def _event_sums(events: Iterable[CultureEvent]) -> dict[str, int]:
    found = Counter[str]({"amounts": _amounts(events)})
    for one in events:
        found[f"level {one.level}"] += one.copies
        found["copies that may interrupt"] += one.copies * one.interrupt
    return found


def _person_sums(people: tuple[GreatPerson, ...]) -> dict[str, int]:
    found = dict(_icon_sums(one.icons for one in people))
    found["great people"] = sum(one.copies for one in people)
    return found
