"""What may be `given` of battles, events and agendas in the notation of the reference."""

from __future__ import annotations

import re
from typing import Any

from game.content.new_dawn.load import tables
from game.rules import hexes
from game.rules.new_dawn import pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import State
from tests.examples.new_dawn_scene import AWAY, LAST, NEXT, SPACE, Scene
from tests.examples.new_dawn_sides import lay_target, listed, pact_of, stands_at
from tests.examples.new_dawn_words import NAMES, contents, plain
from tests.examples.notation import Unclear

ICONS = {
    "spawn": ("barbarian_spawn", "barbarian_spawning", "spawning"),
    "move": ("barbarian_move", "barbarian_movement", "movement"),
    "trade": ("trade_icon",),
    "none": ("blank", "no_icon"),
}

# Battles


def dice(scene: Scene, value: Any) -> None:
    """Of one battle, or of several one after the other."""
    for each in listed(value):
        rolled = [each["attacker"], each["defender"]] if isinstance(each, dict) else list(each)
        scene.rolls.append(rolled)


def die(scene: Scene, value: Any) -> None:
    """Of the side in question; with barbarians on the map, for their direction."""
    scene.die = int(value)
    if any(
        re.fullmatch(r"barbarians|next_space|barbarian_(?:at|[A-I])", str(key))
        for key in scene.given
    ):
        scene.rolls.append(scene.die)
        event(scene, "move")


def wins(scene: Scene, value: Any) -> None:
    """A high roll from slot 5, or a low one from slot 1."""
    if value not in (True, False):
        raise Unclear("given.attacker_wins: expected true or false")
    scene.rolls.append([6, 1] if value else [1, 6])
    scene.card, scene.slot = scene.card or "masonry", scene.slot or (5 if value else 1)


def first_attack(scene: Scene, value: Any) -> None:
    """Against the capital of a rival in the mountains, unless there is another target."""
    if value not in ("won", "lost"):
        raise Unclear("given.first_attack: expected won or lost")
    if not scene.at:
        lay_target(scene, "rival city on mountains")
    scene.rolls += [[6, 1] if value == "won" else [1, 6], [1, 6]]
    scene.card = scene.card or "masonry"


def won_before(scene: Scene, value: Any) -> None:
    """Against a barbarian next to the capital."""
    lay_target(scene, "barbarian")
    scene.card = scene.card or scene.in_hand("A", "military")
    scene.slot = scene.slot or 5
    scene.rolls.append([6, 1] if value else [1, 6])
    if not value:
        scene.slot = 1
        scene.map[NEXT] = scene.map[NEXT].replace("grassland", "mountains")


def several_attacks(scene: Scene, value: Any) -> None:
    """The targets lie around the capital, in the order of the attacks."""
    places = [f"{q},{r}" for q, r in hexes.DIRECTIONS]
    for at, each in zip(places, value, strict=False):
        if set(each) - {"target_owner", "target", "terrain", "dice"}:
            raise Unclear(f"given.attacks: {each!r} is not understood")
        scene.names.other = "B"
        owner = each.get("target_owner", "")
        words = each.get("target", f"{owner} control token")
        scene.put(at, f"{words}, {each.get('terrain', 'grassland')}")
        scene.named.setdefault("attacks", []).append(at)
        scene.named.setdefault(str(owner or words), []).append(at)
        dice(scene, each.get("dice", [[1, 6]]))
    few = box().cards[scene.card or "masonry"].all_steps()[-1]
    if len(value) > getattr(few, "count", 0):
        scene.card = "flight"
    scene.card = scene.card or "masonry"


def attacks_to_make(scene: Scene, value: Any) -> None:
    """Against the capital of a rival in the mountains, which no die takes."""
    if scene.at:
        return
    lay_target(scene, "rival capital on mountains")
    scene.rolls += [[1, 6]] * value
    scene.card = scene.card or "masonry"


def beaten(scene: Scene, value: Any) -> None:
    """A barbarian that is to be defeated, or where one is."""
    if plain(value).strip() not in ("defeated", "to be defeated"):
        lay_target(scene, f"{value}, barbarian")
        return
    lay_target(scene, "barbarian")
    wins(scene, True)


# Events and barbarians


def event(scene: Scene, value: Any) -> None:
    """The section before the icon, and the last player ends the round; or what befalls a city."""
    sections = tables().event.sections
    name = str(value).replace(" ", "_")
    icon = next((icon for icon, names in ICONS.items() if name in (icon, *names)), "")
    if not icon:
        _befalls(scene, plain(value))
        return
    scene.rest["event"] = (sections.index(icon) - 1) % len(sections)
    scene.rest["turn"] = LAST


def _befalls(scene: Scene, words: str) -> None:
    """ "one surrounding control token destroyed"."""
    found = re.fullmatch(
        r"(?:one|a) (?:surrounding|neighbouring|adjacent) (?:own )?control token"
        r"(?: is)? (destroyed|reinforced|replaced by a rival's|lost)",
        words,
    )
    if found is None or not scene.at:
        raise Unclear(f"given.event: {words!r} is not understood")
    what = found[1]

    def happen(state: State) -> None:
        around = hexes.AROUND[hexes.space(scene.at)]
        space = hexes.bits(state.players[0].control & around)[0]
        if what == "reinforced":
            state.players[0].reinforced |= 1 << space
            return
        pieces.destroy(state, space, "barbarian", [])
        if what.startswith("replaced"):
            pieces.lay(state, 1, space, [])

    scene.after.append(happen)


def direction(scene: Scene, value: Any) -> None:
    scene.rolls.append(hexes.DIRECTIONS.index(tuple(value)) + 1)
    event(scene, "move")


def defeated(scene: Scene, value: Any) -> None:
    """Those letters are off the map; their symbols lie together."""
    for number, letter in enumerate(listed(value)):
        at = f"{2 * number - AWAY},{AWAY}"
        scene.at = at
        scene.map[at] = f"grassland {letter}"
        scene.rest.setdefault("barbarians", {})[letter] = ""
        words = scene.given.get(f"symbol_space_of_{letter}")
        if words is not None:
            found = contents(words, scene.names)
            for piece in found.pieces:
                scene.lay(at, piece, found)


def barbarians(scene: Scene, value: Any) -> None:
    """By letter: where each is, that it is off the map, or what lies before it."""
    step = hexes.DIRECTIONS[int(scene.given.get("die", scene.given.get("roll", 1))) - 1]
    for letter, words in value.items():
        if isinstance(words, dict):
            (words,) = words.values()
        text = re.sub(r",? in (?:that |the same )?direction(?: \d)?$", "", plain(words))
        if SPACE.fullmatch(str(words)):
            scene.map[next(scene.islands)[0]] = f"grassland {letter}"
            scene.map.setdefault(words, "grassland")
            scene.rest.setdefault("barbarians", {})[letter] = words
        elif text in ("away from its symbol", "elsewhere", "on the map", "on map"):
            barbarians(scene, {letter: scene.island()})
        elif text in ("off map", "off the map", "defeated"):
            defeated(scene, [letter])
        else:
            number = sum(letter in scene.named for letter in box().box.barbarians)
            _before(scene, letter, (number * 4 - 6, -1), step, text)


_BEFORE = re.compile(
    r"(?:next space(?: in (?:that )?direction(?: \d)?)? (?:holds|is|contains|has) )?(?:(?:next to|before|in front of|beside|moves? (?:on|in)?to|towards?|facing) )?(?:an? |the )?"
    r"(?:space (?:with|that holds|containing|holding) (?:an? )?)?(.*?)(?: in that direction)?"
)


def _before(
    scene: Scene, letter: str, start: tuple[int, int], step: tuple[int, int], text: str
) -> None:
    """What it moves onto; behind water there is land."""
    found = _BEFORE.fullmatch(text)
    assert found is not None
    (q, r), (east, south) = start, step
    at, ahead = f"{q},{r}", f"{q + east},{r + south}"
    scene.map[at] = f"grassland {letter}"
    scene.names.other = "A"
    scene.put(ahead, found[1])
    scene.named[letter] = [ahead]
    scene.at = scene.at or (ahead if "water" not in found[1] else "")
    if "water" in found[1]:
        behind = f"{q + 2 * east},{r + 2 * south}"
        scene.put(behind, "")
        scene.named[letter] = [behind]


def barbarian_in(scene: Scene, value: Any) -> None:
    """In a city-state next to the capital, or in another space there."""
    scene.at, scene.names.other = NEXT, "B"
    scene.put(NEXT, f"{plain(value).removesuffix(' space')}, barbarian")


def enters(scene: Scene, value: Any) -> None:
    """From the west, onto a space with what is written."""
    words = re.sub(r"^space with ", "", plain(value))
    words = re.sub(r"^capital of (\w+)$", r"\1 capital", words)
    scene.put("-8,3", "barbarian")
    scene.put("-7,3", words)
    scene.at = "-7,3"
    scene.rolls.append(1)
    event(scene, "move")


def crowded(scene: Scene, value: Any) -> None:
    """Several barbarians on a space, land all around it."""
    for number, (at, letters) in enumerate(value.items()):
        scene.at = scene.at or at
        around_it = hexes.bits(hexes.within(1 << hexes.space(at), 2))
        for space in map(hexes.name, around_it):
            scene.map.setdefault(space, "grassland")
        for place, letter in enumerate(letters):
            scene.map[f"{3 * place - 9},{9 + number}"] = f"grassland {letter}"
            scene.rest.setdefault("barbarians", {})[letter] = at


# Agendas and the end


def on_map(scene: Scene, value: Any) -> None:
    """The capital, and so many cities."""
    for _ in range(value.get("cities", 0)):
        scene.island()
    if value.keys() - {"capital", "cities"} or value.get("capital", 1) != 1:
        raise Unclear(f"given.pieces_on_map: {value!r} is not understood")


def complete(scene: Scene, value: Any) -> None:
    """These players have an agenda on every card; the first of them is A."""
    names = listed(value)
    if not scene.names.seats:
        scene.names.seats[str(names[0])] = "A"
    for word in names:
        seat = scene.names.of(str(word))
        cards = list(tables().victory_cards.values())[:3]
        scene.side(seat)["agendas"] = [card.agendas[0].id for card in cards]
        scene.rest["victory"] = [card.id for card in cards]
    scene.rest["turn"] = LAST


def completes(scene: Scene, found: re.Match[str], value: Any) -> None:
    """One of four players completes the last victory card in a turn."""
    cards = [id for id in tables().victory_cards if "technophile" not in id]
    last = next(id for id in tables().victory_cards if "technophile" in id)
    number = {"third": 3, "fourth": 4, "last": 3, "final": 3}[found[2]]
    victory = [*cards[: number - 1], last]
    seat = NAMES[int(found[1]) - 1]
    for name in NAMES[: scene.given.get("players", 4)]:
        scene.side(name)
    for word, name in zip(("first", "second", "third", "fourth"), NAMES, strict=True):
        scene.named[word] = [name]
    scene.side(seat)["agendas"] = [tables().victory_cards[id].agendas[0].id for id in victory[:-1]]
    scene.rest.update(victory=victory, turn=_whose(value, seat))
    scene.finisher = seat


def _whose(value: Any, seat: str) -> str:
    """ "their own turn", "player 3's turn"."""
    words = plain(value)
    if words in ("their own turn", "their turn", "his own turn", "her own turn", "own turn"):
        return seat
    found = re.fullmatch(r"player (\d)'s turn", words)
    if found is None:
        raise Unclear(f"given: {value!r} is no turn")
    return NAMES[int(found[1]) - 1]


def of_type(scene: Scene, value: Any) -> None:
    """So many others of the type of the wonder to be built."""
    type = tables().wonders[scene.to_build].type
    others = [
        id for id, one in tables().wonders.items() if one.type == type and id != scene.to_build
    ]
    for wonder in others[:value]:
        scene.rest.setdefault("wonders", {})[wonder] = scene.island()


def used(scene: Scene, value: Any) -> None:
    """What works once per turn, and has worked: by name, or the natural wonders that there are."""
    if value is True:
        value = scene.side("A")["naturals"]
    scene.after.append(lambda state: setattr(state, "used", tuple(listed(value))))


def deck(scene: Scene, value: Any) -> None:
    """Nothing lies below the wonder in question."""
    if value != "empty" or not scene.to_build:
        raise Unclear(f"given.deck: {value!r} is not understood")
    type = tables().wonders[scene.to_build].type
    none = dict.fromkeys((type,), (0, 0, 0))
    scene.after.append(lambda state: setattr(state, "below", {**state.below, **none}))


def taken(scene: Scene, value: Any) -> None:
    """Spaces attacked and taken this turn."""
    if value is True:
        first_attack(scene, "won")
        return
    spaces = hexes.mask(map(hexes.space, listed(value)))
    scene.after.append(lambda state: setattr(state, "taken", spaces))


def some_tokens(scene: Scene) -> None:
    """Control tokens to reinforce, if nothing is said of any."""
    side = scene.side("A")
    if not side.get("control") and not side.get("reinforced"):
        scene.spread("A", 6)


def conquered_by(scene: Scene, found: re.Match[str], value: Any) -> None:
    """The city-state in question is the city of a rival."""
    scene.put(scene.at or NEXT, f"{found[1]}, {value} city")


def held_by(scene: Scene, found: re.Match[str], value: Any) -> None:
    """Cards of a city-state, or one of a player's: `geneva_cards_held_by`, `embassy_of_blue_held_by`."""
    pact, _, issuer = found[1].partition("_of_")
    for word in listed(value):
        seat = scene.names.of(str(word))
        named = pact_of(scene, {f"from_{issuer}": pact} if issuer else pact)
        scene.side(seat).setdefault("pacts", []).append(named)


def copies_left(scene: Scene, found: re.Match[str], value: Any) -> None:
    """The other cards of a city-state are held by rivals."""
    for name in NAMES[1 : 1 + box().box.limits.city_state_cards - value]:
        scene.side(name).setdefault("pacts", []).append(found[1])


def barbarians_at(scene: Scene, value: Any) -> None:
    """By letter, or wherever one stands."""
    if isinstance(value, dict):
        barbarians(scene, value)
    else:
        stands_at(scene, "barbarian", value)


def on_board(scene: Scene, value: Any) -> None:
    """Barbarians that have not been defeated, by letter and perhaps by space."""
    if isinstance(value, dict):
        barbarians(scene, value)
        return
    for letter in listed(value):
        scene.map[next(scene.islands)[0]] = f"grassland {letter}"


def one_barbarian(scene: Scene, found: re.Match[str], value: Any) -> None:
    barbarians(scene, {found[1]: value})


def supply(scene: Scene, value: Any) -> None:
    """What is left of a resource; a rival has the others."""
    mine = scene.side("A").get("resources", {})
    for resource, count in value.items():
        others = box().box.limits.resource_tokens - count - mine.get(resource, 0)
        scene.side("B").setdefault("resources", {})[resource] = others


def natural_on(scene: Scene, value: Any) -> None:
    """A token that is worth no resource for the wonder to be built (America)."""
    box_ = tables()
    fit = box_.wonders[scene.to_build].resources if scene.to_build else ()
    token = next(id for id, one in box_.natural_wonders.items() if one.resource not in fit)
    card = scene.in_hand("A", value)
    scene.side("A").setdefault("tokens", {})[card] = [token]
    scene.named["natural"] = [token]
