"""What the tables of Civilization add up to, and what the printed game adds up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from game.content.civilization import effects, schema


def sums(found: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """What the files add up to."""
    return {
        "box.yaml": _box_sums(found["box.yaml"]),
        "tiles.yaml": _tile_sums(found["tiles.yaml"].tiles),
        "layouts.yaml": {
            f"slots for {players}": len({*layout.slots})
            for players, layout in found["layouts.yaml"].layouts.items()
        },
        "technologies.yaml": _technology_sums(found["technologies.yaml"].technologies),
        "buildings.yaml": _building_sums(found["buildings.yaml"].buildings),
        "wonders.yaml": _wonder_sums(found["wonders.yaml"]),
        "governments.yaml": _government_sums(found["governments.yaml"].governments),
        "civilizations.yaml": _civilization_sums(found["civilizations.yaml"].civilizations),
        "units.yaml": _unit_sums(found["units.yaml"]),
        "events.yaml": _event_sums(found["events.yaml"].events),
        "great_people.yaml": _person_sums(found["great_people.yaml"].great_people),
    }


def _box_sums(box: schema.Box) -> dict[str, int]:
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
        "market resources": sum(box.resources.get(one, 0) for one in effects.MARKET_RESOURCES),
        "huts": sum(box.huts.values()),
        **{f"huts with {one}": box.huts.get(one, 0) for one in schema.CONTENTS},
        "villages": sum(box.villages.values()),
        **{f"villages with {one}": box.villages.get(one, 0) for one in schema.CONTENTS},
    }


TERRAIN_OF = {"g": "grassland", "f": "forest", "m": "mountain", "d": "desert", "w": "water"}


def _tile_sums(tiles: Iterable[schema.Tile]) -> dict[str, int]:
    found = Counter[str]()
    for tile in tiles:
        kind = "home" if tile.home else "neutral"
        found[f"{kind} tiles"] += 1
        for row in tile.cells():
            for cell in row:
                terrain, *printed = cell.split(":")
                found.update(f"{kind} {what}" for what in (TERRAIN_OF[terrain], *printed))
    return found


def _amounts(abilities: Iterable[effects.Ability | schema.CultureEvent]) -> int:
    """All numbers of effects together."""
    found = 0
    for ability in abilities:
        copies = ability.copies if isinstance(ability, schema.CultureEvent) else 1
        for effect in ability.effects:
            match effect:
                case (
                    effects.Produce(amount=n)
                    | effects.Culture(amount=n)
                    | effects.ExtraWounds(amount=n)
                ):
                    found += n * copies
                case (
                    effects.Strength(amount=n)
                    | effects.Deal(wounds=n)
                    | effects.Heal(wounds=n)
                    | effects.Research(less=n)
                ):
                    found += n * copies
                case effects.Trade(amount=n, rival=rival):
                    found += (n + rival) * copies
                case effects.Destroy(count=n, reach=reach) | effects.Kill(figures=n, reach=reach):
                    found += (n + reach) * copies
                case effects.Swap(level=n) | effects.Lead(steps=n):
                    found += n * copies
    return found


def _technology_sums(technologies: Iterable[schema.Technology]) -> dict[str, int]:
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
            for what in effects.Cost.__struct_fields__:
                found[f"cost in {what}"] += getattr(ability.cost, what)
    return found


def _icon_sums(icons: Iterable[schema.Icons]) -> Counter[str]:
    found = Counter[str]()
    for one in icons:
        found.update({what: getattr(one, what) for what in schema.Icons.__struct_fields__})
    return found


def _building_sums(buildings: tuple[schema.Building, ...]) -> dict[str, int]:
    return {
        **_icon_sums(one.icons for one in buildings),
        "markers": sum(one.supply for one in buildings),
        "cost of basic sides": sum(one.cost for one in buildings if not one.upgrades),
        "cost of upgrades": sum(one.cost for one in buildings if one.upgrades),
        "stars": sum(one.star for one in buildings),
        "terrains": sum(len(one.terrain) for one in buildings),
    }


def _wonder_sums(wonders: schema.Wonders) -> dict[str, int]:
    ages = Counter[str](one.age for one in wonders.wonders)
    return {
        **ages,
        "cost": sum(one.cost for one in wonders.wonders),
        "cost with discount": sum(one.discount.cost for one in wonders.wonders if one.discount),
        **{f"culture of {age}": wonders.culture.get(age, 0) for age in effects.ERAS},
        "face up": wonders.face_up,
        "amounts": _amounts(one.ability for one in wonders.wonders),
    }


def _government_sums(governments: Iterable[schema.Form]) -> dict[str, int]:
    def size(rule: schema.Rule) -> int:
        return sum(abs(int(getattr(rule, what))) for what in schema.Rule.__struct_fields__) - 1

    return {
        "printed_2010": sum(size(one.printed_2010) for one in governments),
        "replacement_2013": sum(size(one.replacement_2013) for one in governments),
    }


def _civilization_sums(civilizations: Iterable[schema.Civilization]) -> dict[str, int]:
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


def _unit_sums(units: schema.Units) -> dict[str, int]:
    def strength(card: schema.UnitCard) -> int:
        return card.copies * sum(card.strength)

    found = Counter[str]({"cost of aircraft": units.aircraft_cost})
    found["cost of ranks"] = sum(units.rank_cost)
    for card in units.cards:
        found[card.type] += card.copies
        found[f"strength of {card.type}"] += strength(card)
    return found


def _event_sums(events: Iterable[schema.CultureEvent]) -> dict[str, int]:
    found = Counter[str]({"amounts": _amounts(events)})
    for one in events:
        found[f"level {one.level}"] += one.copies
        found["copies that may interrupt"] += one.copies * one.interrupt
    return found


def _person_sums(people: tuple[schema.GreatPerson, ...]) -> dict[str, int]:
    found = dict(_icon_sums(one.icons for one in people))
    found["great people"] = sum(one.copies for one in people)
    return found
