"""What an example in the notation of the reference may expect of battles and of the map."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from game.content.new_dawn.load import tables
from game.rules import hexes
from game.rules.new_dawn import actions, citystates, events, legal
from game.rules.new_dawn.agendas import fulfilled
from game.rules.new_dawn.box import box
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.pieces import caravans, naturals_of, unused, wonders_of
from game.rules.new_dawn.state import OFF
from tests.examples.new_dawn_look import Play, agendas, happened, mine, seat, space, told
from tests.examples.new_dawn_phrases import follows
from tests.examples.new_dawn_scene import SPACE
from tests.examples.new_dawn_words import NAMES, plain
from tests.examples.notation import Unclear, same

# Battles


def _value(play: Play, value: Any) -> None:
    side = play.scene.side_asked
    if not side:
        raise Unclear("value: of which side?")
    battle = told(play, events.Battle)
    values = battle.attack if side == "attacker" else battle.defence
    same(f"{side}'s value", value, sum(number for _, number in values))


def _total(side: str, final: bool) -> Callable[[Play, Any], None]:
    def check_it(play: Play, value: Any) -> None:
        if final:
            found = getattr(told(play, events.BattleDecided), side)
        else:
            found = sum(number for _, number in getattr(told(play, events.Battle), side))
        same(f"{side} {'final' if final else 'before tokens'}", value, found)

    return check_it


def _of_target(play: Play, value: Any) -> None:
    space(play, play.scene.at, value)


def _result(play: Play, value: Any) -> None:
    """Of an attack."""
    words = plain(value)
    if words == "nothing":
        same("attack won", False, told(play, events.BattleDecided).won)
        before = [player.held() for player in play.table.before.players]
        same("spaces held", before, [player.held() for player in play.table.state.players])
    elif found := re.fullmatch(r"token replaced by (\w+)'s, (\w+)", words):
        space(play, play.scene.at, f"{found[1]} control token {found[2]}")
    else:
        space(play, play.scene.at, value)


def _flipped(play: Play, value: Any) -> None:
    """The control token in question, whoever's it is."""
    words, at = plain(value), hexes.space(play.scene.at)
    if re.fullmatch(r"(?:back )?on (?:its|the) space", words) and citystates.at(
        play.table.state, at
    ):
        _conquered(play, False)
        return
    if value not in ("unreinforced", "reinforced"):
        _own_token(play, value)
        return
    bit = 1 << hexes.space(play.scene.at)
    held = [one for one in play.table.state.players if one.control & bit]
    same("token there", 1, len(held))
    same("token", value == "reinforced", bool(held[0].reinforced & bit))


def _conquered(play: Play, value: Any) -> None:
    """The city-state on the space in question."""
    city_state = citystates.at(play.table.state, hexes.space(play.scene.at))
    found = city_state in play.table.state.conquered
    same(f"{city_state} conquered", value in (True, "conquered"), found)


def _taken_up(play: Play, value: Any) -> None:
    """What must be done before anything else."""
    if re.match(r"\d", plain(value)):
        follows(play, value)
        return
    if not re.fullmatch(
        r"take (?:up )?one of (?:your|their) own (?:control )?tokens off the map", plain(value)
    ):
        raise Unclear(f"first: {value!r} is not understood")
    here = legal.choices(play.table.state)
    same("a token is taken up first", True, any(isinstance(e, actions.TakeUp) for e in here))


def _capital(play: Play, value: Any) -> None:
    if plain(value) not in ("stays", "unharmed"):
        raise Unclear(f"capital: {value!r} is not understood")
    before = [player.home for player in play.table.before.players]
    same("capitals", before, [player.home for player in play.table.state.players])


def _fulfils(play: Play, value: Any) -> None:
    """The agenda that is asked for."""
    agenda = agendas().get(play.scene.agenda)
    if agenda is None:
        raise Unclear("completed: which agenda?")
    same(f"{agenda.id} fulfilled", value, fulfilled(play.table.state, 0, agenda))


def _city_on_space(play: Play, value: Any) -> None:
    if plain(value) in ("unharmed", "unchanged", "stays"):
        before = [player.centres() for player in play.table.before.players]
        same("cities", before, [player.centres() for player in play.table.state.players])
        return
    if plain(value) in ("none", "destroyed", "no"):
        bit = 1 << hexes.space(play.scene.at)
        held = [one for one in play.table.state.players if one.centres() & bit]
        same("cities there", 0, len(held))
        return
    space(play, play.scene.at, f"{value} city")


def _token_on(play: Play, value: Any) -> None:
    """The token of the city-state attacked."""
    if plain(value).endswith(" space"):
        _conquered(play, False)
        return
    found = [slot.card for slot in play.table.state.players[0].row if slot.tokens]
    same("token on", [mine(play, value)], found)


def _gets_back(play: Play, value: Any) -> None:
    before, after = play.table.before.players[1], play.table.state.players[1]
    same("tokens back", value, unused(after) - unused(before))


def _own_token(play: Play, value: Any) -> None:
    """The control token that lay on the space in question."""
    words = plain(value)
    gone = r"(?:is |goes |comes )?(?:back|returned|returns|unused|destroyed|lost)(?: to (?:(?:its|the) )?(?:owner|player|supply of its owner|own supply))?"
    if not re.fullmatch(gone, words):
        raise Unclear(f"control_token: {value!r} is not understood")
    bit = 1 << hexes.space(play.scene.at)
    same("control token there", False, any(one.control & bit for one in play.table.state.players))


def _control(play: Play, value: Any) -> None:
    """Whose token is there, or that none is."""
    if "reinforced" in plain(value):
        _of_target(play, f"{plain(value)} control")
    else:
        _own_token(play, value)


def _loot(play: Play, value: Any) -> None:
    taken = [event for event in play.table.events if isinstance(event, events.TradeTaken)]
    same("tokens taken", value, len(taken))


def _wonder_tokens(play: Play, value: Any) -> None:
    """Wonders by the space of their token."""
    for wonder, at in value.items():
        found = play.table.state.wonders.get(wonder, OFF)
        same(f"token of {wonder}", at, hexes.name(found) if found != OFF else "off")


def _wonders(play: Play, value: Any) -> None:
    found = wonders_of(play.table.state, 0)
    same("wonders", sorted(value), sorted(found))


def _naturals(play: Play, value: Any) -> None:
    same("natural wonders", sorted(value), sorted(naturals_of(play.table.state.players[0])))


# Barbarians, caravans, cities


def _barbarian(play: Play, value: Any) -> None:
    """ "off_map", or where it is."""
    places = [at for at in play.table.state.barbarians.values() if at != OFF]
    found = [hexes.name(at) for at in places]
    if plain(value) in ("off map", "off"):
        same("barbarians on the map", [], found)
    elif re.fullmatch(r"stays(?: where it is)?|kept out|does not move", plain(value)):
        same("barbarians", play.table.before.barbarians, play.table.state.barbarians)
    elif SPACE.fullmatch(str(value)):
        same("barbarians", [value], found)
    else:
        raise Unclear(f"barbarian: {value!r} is not understood")


def _caravan(play: Play, value: Any) -> None:
    """Where the first caravan of A is."""
    word, at = plain(value), play.table.state.players[0].caravans[0]
    if found := re.fullmatch(r"on ([\w']+) economy card", word):
        player = play.table.state.players[NAMES.index(seat(play, found[1].removesuffix("'s")))]
        same("caravans on the map", 0, sum(place != OFF for place in player.caravans))
        return
    if word in ("back on economy card", "on economy card", "off map", "back on card"):
        same("caravan", OFF, at)
    elif re.fullmatch(
        r"(?:is )?(?:destroyed|returned)|(?:back )?(?:on|to) its owner(?:'s (?:economy )?card)?",
        word,
    ):
        told(play, events.CaravanReturned)
    elif word in ("stays", "stops there", "there"):
        there = caravans(play.table.state) >> hexes.space(play.scene.at) & 1
        same("caravan there", True, bool(there))
    elif SPACE.fullmatch(str(value)):
        same("caravan", value, hexes.name(at) if at != OFF else "off")
    else:
        raise Unclear(f"caravan: {value!r} is not understood")


def _arrives(play: Play, value: Any) -> None:
    happened(events.CaravanArrived)(play, value)


def _may_take(play: Play, value: Any) -> None:
    offered = {one.pact for one in play.offered if isinstance(one, actions.TakePact)}
    offered |= {one.pact for one in play.table.events if isinstance(one, events.PactTaken)}
    names = [_pact_name(one) for one in (value if isinstance(value, list) else [value])]
    if len(names) == 1 and (whose := re.fullmatch(_ANY_CARD, names[0])):
        issuer = NAMES.index(seat(play, whose[1] or whose[2]))
        same("cards offered", {issuer}, {box().issuer.get(pact) for pact in offered})
        return
    if names in (["none"], []):
        same("cards offered", [], sorted(offered))
        return
    found = {pact.partition("@")[0] for pact in offered}
    same("cards not offered", [], [name for name in names if name not in found])


_ANY_CARD = r"(?:an?y? |one of )?(?:of )?(?:the )?(\w+?)(?:'s)?(?: player's)?(?: diplomacy)? cards?|(?:a )?card of (\w+)"


def _pact_name(word: Any) -> str:
    """ "Seoul diplomacy card", `{from_blue: embassy}`."""
    if isinstance(word, dict):
        (word,) = word.values()
    text = plain(word).strip()
    bare = text.removesuffix(" diplomacy card").removesuffix(" card")
    return bare if bare in tables().city_states or bare in tables().pacts else text


def may_not_take(play: Play, value: Any) -> None:
    offered = {one.pact for one in play.offered if isinstance(one, actions.TakePact)}
    found = {pact.partition("@")[0] for pact in offered}
    named = value if isinstance(value, list) else [value]
    same("cards offered", [], [one for one in named if _pact_name(one) in found])


def _holds(play: Play, value: Any) -> None:
    """Cards of city-states, and of players: `{from_blue: embassy}`."""
    wanted = []
    for each in value if isinstance(value, list) else [value]:
        for key, pacts in each.items() if isinstance(each, dict) else [("", each)]:
            issuer = play.scene.names.of(str(key).removeprefix("from_"))
            for pact in pacts if isinstance(pacts, list) else [pacts]:
                name = plain(pact).strip().removesuffix(" card")
                wanted.append(f"{name}@{NAMES.index(issuer)}" if issuer else name)
    same("cards held", Counter(wanted), Counter(play.table.state.players[0].pacts))


def _mature(play: Play, value: Any) -> None:
    at = 1 << hexes.space(play.scene.at)
    same("mature", value, bool(mature(play.table.state, 0) & at))


def _agenda(play: Play, value: Any) -> None:
    same("agendas", sorted(value), sorted(play.table.state.players[0].agendas))


def _spaces(play: Play, value: Any) -> None:
    for at, words in value.items():
        space(play, at, words)


FACTS: dict[str, Callable[[Play, Any], None]] = {
    "value": _value,
    "attacker": _total("attack", True),
    "defender": _total("defence", True),
    "attacker_final": _total("attack", True),
    "defender_final": _total("defence", True),
    "defender_before_tokens": _total("defence", False),
    "attacker_before_tokens": _total("attack", False),
    "defender_value": _total("defence", False),
    "target": _of_target,
    "result": _result,
    "token": _flipped,
    "first": _taken_up,
    "city_on_space": _city_on_space,
    "conquered": _conquered,
    "city_state": _conquered,
    "placed": _of_target,
    "token_on": _token_on,
    "rival_gets_back": _gets_back,
    "control_token": _own_token,
    "wonder_tokens": _wonder_tokens,
    "wonders": _wonders,
    "natural_wonders": _naturals,
    "control": _control,
    "space": _of_target,
    "city": _city_on_space,
    "completed": _fulfils,
    "attacker_takes": _loot,
    "capital": _capital,
    "barbarian": _barbarian,
    "barbarian_at": _barbarian,
    "caravan": _caravan,
    "arrives": _arrives,
    "may_take": _may_take,
    "diplomacy_card": _may_take,
    "may_not_take": may_not_take,
    "holds": _holds,
    "then_holds": _holds,
    "mature": _mature,
    "agendas": _agenda,
    "map": _spaces,
    "spaces": _spaces,
}
