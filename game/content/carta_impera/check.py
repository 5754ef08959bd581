"""What the types of the tables cannot say: that nothing is missing, and what it adds up to."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game.content.carta_impera.schema import DOMAINS, ERAS, Box, Effect, Effects
from game.content.checks import agree, known, totals, unique

TEMPORARY = ("attack", "inquisition", "embargo", "technological_leap", "democracy")
"""The temporary effects, which the rules know by their ids."""
TIE_BREAK = ["utopia", "culture", "science", "economy", "religion", "military"]
"""The order of R9.4 and R9.5."""


def check(folder: Path, box: Box, effects: Effects) -> None:
    """Raise a `ContentError` for the first mistake."""
    file = folder / "box.yaml"
    agree(file, "domains", list(DOMAINS), [domain.id for domain in box.domains])
    for index, domain in enumerate(box.domains):
        agree(file, f"domains[{index}].cards", list(ERAS), list(domain.cards))
    agree(file, "players", [2, 3, 4], list(box.players))
    agree(file, "tie_break", TIE_BREAK, list(box.tie_break))
    _effects(folder / "effects.yaml", effects.effects)
    totals(folder, {"box.yaml": _box_sums(box), "effects.yaml": _effect_sums(effects)})


def _effects(file: Path, effects: tuple[Effect, ...]) -> None:
    """Each domain has its permanent effect of each level and its temporary one (R4.1)."""
    unique(file, "effects", [effect.id for effect in effects])
    for index, effect in enumerate(effects):
        path = f"effects[{index}]"
        if effect.kind == "temporary":
            known(file, f"{path}.id", effect.id, TEMPORARY, "a temporary effect")
        elif effect.level is None:
            agree(file, f"{path}.id", "inspiration", effect.id)
    places: Counter[tuple[str, str, int | None]]
    places = Counter((effect.domain, effect.kind, effect.level) for effect in effects)
    for domain in DOMAINS:
        wanted: list[tuple[str, int | None]]
        wanted = [("permanent", 1), ("permanent", 2), ("temporary", None)]
        for kind, level in [("permanent", None)] if domain == "culture" else wanted:
            name = f"{kind} effect" + (f" of Level {level}" if level else "")
            agree(file, domain, f"1 {name}", f"{places[domain, kind, level]} {name}")


def _box_sums(box: Box) -> dict[str, int]:
    sums = {"dealt": box.hand_limit + box.classic + box.draft}
    for domain in box.domains:
        sums |= {f"{domain.id} cards of era {era}": n for era, n in domain.cards.items()}
    for count, numbers in box.players.items():
        sums[f"removed with {count} players"] = numbers.removed
        sums[f"Level 1 with {count} players"] = numbers.levels[0]
        sums[f"Level 2 with {count} players"] = numbers.levels[1]
        sums[f"dominance with {count} players"] = numbers.dominance
    return sums


def _effect_sums(table: Effects) -> dict[str, int]:
    effects = table.effects
    return {
        "effects": len(effects),
        **Counter(effect.kind for effect in effects),
        "discarded from the hand": sum(effect.discard_hand for effect in effects),
        "discarded from the area": sum(effect.discard_area for effect in effects),
        "taken from the area": sum(effect.take_area for effect in effects),
        "taken from the discard pile": sum(effect.take_discard for effect in effects),
        "played": sum(effect.play for effect in effects),
        "drawn": sum(effect.draw for effect in effects),
        "hand limits": sum(effect.hand_limit for effect in effects),
    }
