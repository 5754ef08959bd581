"""What an `action` that is a sentence means."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn.effects import RESOURCES
from game.rules import hexes
from game.rules.new_dawn import actions, legal
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Attacking, Travelling, WasReset
from game.rules.new_dawn.state import OFF
from tests.examples import new_dawn_acts as acts
from tests.examples import new_dawn_rounds as rounds
from tests.examples.new_dawn_play import Play
from tests.examples.new_dawn_scene import FAR, HOME, card_of
from tests.examples.new_dawn_sides import EAST
from tests.examples.new_dawn_words import plain
from tests.examples.notation import Unclear

Found = re.Match[str]


def act(play: Play, action: Any) -> None:
    """A verb with its object, a sentence, or nothing."""
    if action is None:
        return
    if isinstance(action, dict):
        if len(action) != 1:
            raise Unclear(f"action: expected one verb, found {action!r}")
        ((verb, object),) = action.items()
        if verb not in acts.VERBS:
            raise Unclear(f"action: the notation has no {verb!r}")
        acts.VERBS[verb](play, object)
        return
    words = plain(action).strip()
    for pattern, do in SENTENCES:
        if found := re.fullmatch(pattern, words):
            do(play, found)
            return
    raise Unclear(f"action: {action!r} is not understood")


def understood(action: Any) -> None:
    """Is there a verb or a sentence for all that is to be done?"""
    for one in action if isinstance(action, list) else [action]:
        if not knows(one):
            raise Unclear(f"action: {one!r} is not understood")


def knows(one: Any) -> bool:
    """Is there a verb or a sentence for this?"""
    if one is None or isinstance(one, dict):
        return True
    words = re.sub(r" on each(?: \(.*\))?$", "", plain(one).strip())
    return any(re.fullmatch(pattern, words) for pattern, _ in SENTENCES)


def _need(play: Play) -> str:
    if not play.scene.at:
        raise Unclear("action: on which space?")
    return play.scene.at


# Any card


def _resolve(play: Play, found: Found) -> None:
    """An event, an attack of which the winner is known, or the card in hand or named."""
    named = found[1]
    if "event" in play.scene.rest and not named:
        rounds.event(play)
    elif not named and play.scene.given.keys() & {"attacker_wins", "first_attack"}:
        _conclude(play, found)
    elif not (named or play.scene.card):
        raise Unclear("action: which card is resolved?")
    else:
        acts.resolve(play, named or play.scene.card)
        acts.spend_what_is_given(play)


def _spend(play: Play, found: Found) -> None:
    """Towards the wonder in question, or from the card in hand."""
    if play.scene.to_build:
        play.reach({"build_wonder": play.scene.to_build}, "industry")
    else:
        play.resolve(play.scene.card)
    if play.legal():
        acts.spend(play, found[1])
    acts.count_control(play)


def _spend_and_move(play: Play, found: Found) -> None:
    play.resolve(play.card("economy"))
    acts.spend(play, found[1])
    acts.move_caravan(play, _need(play))


# Culture


def _place(play: Play, found: Found) -> None:
    """On the space in question, or on any."""
    if found["at"]:
        play.scene.at = found["at"]
    if found["start"]:
        play.take({"place_control": _need(play)})
        return
    if not play.scene.at:
        play.resolve(play.card("culture"))
        offered = legal.choices(play.table.state)
        places = [one.space for one in offered if isinstance(one, actions.PlaceControl)]
        play.scene.at = hexes.name(places[0]) if places else HOME
    acts.place(play, play.scene.at)


def _clause(play: Play, found: Found) -> None:
    """The clauses before it are passed over."""
    play.resolve(play.card("culture"))
    number = ("first", "second").index(found[1])
    card = box().cards[play.card("culture")]
    for _ in range(number):
        if legal.choices(play.table.state)[-1:] == (actions.Finish(),):
            play.take("finish")
    step = type(card.steps[min(number, len(card.steps) - 1)]).__name__
    name = {"PlaceControl": "place_control", "ConvertControl": "convert_control"}.get(step, "")
    if not name:
        raise Unclear(f"action: what is the {found[1]} clause of {card.id}?")
    play.table.take({name: _need(play)})


def _move_token(play: Play, found: Found) -> None:
    """To the space that is asked for."""
    start = play.scene.named.get("own_control")
    if start is None:
        raise Unclear("action: which token is moved?")
    play.reach({"move_control": [start[0], found[1] or _need(play)]}, "culture")


# Science and cards


def _advance(play: Play, found: Found) -> None:
    play.resolve(play.card("science"))
    acts.spend_what_is_given(play)
    play.reach("advance")


def _gain(play: Play, found: Found) -> None:
    """A resource, or a better card in the place of that of its type."""
    what = found[1].replace(" ", "_")
    if what == "it":
        what = play.scene.gains
    if what in ("a_resource", "resource", "1_resource", "a_resource_token"):
        play.resolve(play.scene.card or play.card("science"))
        offered = legal.choices(play.table.state)
        first = next((one for one in offered if isinstance(one, actions.GainResource)), None)
        if first is not None:
            play.take({"gain_resource": first.resource})
    elif what in RESOURCES:
        play.reach({"gain_resource": what}, "science")
    elif what in box().cards:
        acts.gain(play, what)
    else:
        raise Unclear(f"action: {found[1]!r} cannot be gained")


def _replace(play: Play, found: Found) -> None:
    acts.upgrade(play, card_of(found[2]), card_of(found[1]))


# Economy


def _set_out(play: Play, found: Found) -> None:
    """Onto any space next to the capital that is allowed."""
    play.resolve(play.card("economy"))
    around = hexes.AROUND[hexes.space(HOME)]
    land = [
        one.space
        for one in legal.choices(play.table.state)
        if isinstance(one, actions.MoveCaravan) and around >> one.space & 1
    ]
    wanted = play.scene.named.get("first step")
    space = hexes.space(wanted[0]) if wanted else land[0]
    acts.move_caravan(play, hexes.name(space))


def _move_to(play: Play, found: Found) -> None:
    """The nearest space with what is named."""
    words, board = found[1], play.table.state.board
    if words in board.city_state:
        at = hexes.name(board.city_state[words])
    elif words in play.scene.named:
        at = play.scene.named[words][0]
    elif words in ("barbarian", "city", "city_state", "there", "rival city", "it"):
        at = _need(play)
    else:
        raise Unclear(f"action: {words!r} is not understood")
    acts.move_caravan(play, at)


def _arrive(play: Play, found: Found) -> None:
    at = _need(play)
    for step in play.scene.named.get("way", []):
        acts.move_caravan(play, step)
    acts.move_caravan(play, at)


def _both(play: Play, found: Found) -> None:
    """One caravan after the other."""
    at = _need(play)
    count = play.scene.given.get("caravans", 2)
    for caravan in range(count):
        if play.legal():
            acts.move_caravan(play, at, caravan)
            play.verdicts.append(play.legal())


def _move_again(play: Play, found: Found) -> None:
    """The first caravan, onto a space next to the capital."""
    while not isinstance(play.top, Travelling) and play.table.state.card and play.step():
        pass
    if not isinstance(play.top, Travelling):
        play.denied = True
        return
    around = hexes.AROUND[hexes.space(HOME)] & play.table.state.board.land
    play.take({"move_caravan": [0, hexes.name(hexes.bits(around)[-1])]})


def _leave(play: Play, found: Found) -> None:
    """It may not stay where it arrives."""
    at = _need(play)
    acts.move_caravan(play, at)
    if play.legal():
        play.settle()
        play.denied = play.table.state.players[0].caravans[0] != hexes.space(at)


def _start(play: Play, found: Found) -> None:
    play.resolve(play.card("economy"))


def _take(play: Play, found: Found) -> None:
    acts.take_pact(play, found[1])


def _exchange(play: Play, found: Found) -> None:
    """Any, if it is not said which."""
    if found[1]:
        acts.exchange(play, found[1], found[2])
    else:
        play.resolve(play.card("economy"))


# Industry


def _build(play: Play, found: Found) -> None:
    """Where a caravan is, that may be the only way."""
    play.scene.at = at = play.scene.at or FAR
    play.resolve(play.card("industry"))
    offered = legal.choices(play.table.state)
    space = hexes.space(at)
    on_caravan = actions.BuildCity(space, True)
    only = on_caravan in offered and actions.BuildCity(space) not in offered
    play.reach({"build_city": [at, only]}, "industry")


def _destroy(play: Play, found: Found) -> None:
    play.take({"destroy_control": _need(play)})


def _wonder(play: Play, found: Found) -> None:
    if not play.scene.to_build:
        raise Unclear("action: which wonder?")
    acts.build_wonder(play, play.scene.to_build)
    acts.spend_what_is_given(play)
    while play.legal() and (what := _next_payment(play)) is not None:
        play.reach(what)


def _next_payment(play: Play) -> dict[str, str] | None:
    """What is there is spent until the cost is reached."""
    for one in legal.choices(play.table.state):
        if isinstance(one, actions.RaiseWonder):
            return None
        if isinstance(one, actions.SpendResource):
            return {"spend_resource": one.resource}
        if isinstance(one, actions.SpendNatural):
            return {"spend_natural": one.natural}
        if isinstance(one, actions.Spend) and type(play.top).__name__ == "Paying":
            return {"spend": one.what}
    return None


# Military


def _attack(play: Play, found: Found) -> None:
    acts.attack(play, _need(play))
    acts.spend_what_is_given(play)
    words = found.groupdict()
    if words.get("attacker") and play.legal():
        acts.spend(play, words["attacker"])
    if words.get("defender") and play.legal():
        acts.defend(play, words["defender"])


def _again(play: Play, found: Found) -> None:
    """After the first attack, which is made if it has not been."""
    at = _need(play)
    if not play.table.state.attacks:
        acts.one_of_several(play, at)
    acts.one_of_several(play, at)
    play.left = play.top.left if isinstance(play.top, Attacking) else 0


def _from_taken(play: Play, found: Found) -> None:
    """At a barbarian that is in reach from there alone."""
    at = _need(play)
    step = box().cards[play.scene.card or "masonry"].all_steps()[-1]
    far = EAST[getattr(step, "within", 0)]
    for between in EAST[: EAST.index(far)]:
        play.scene.map.setdefault(between, "grassland")
    play.scene.put(far, "barbarian")
    acts.one_of_several(play, at)
    if play.legal():
        play.reach({"attack": [far, "barbarian"]})


def _value(play: Play, found: Found) -> None:
    """With the die that is given; the other one does not matter."""
    other = play.scene.die or 1
    play.scene.rolls = play.scene.rolls or [[other, other]]
    play.scene.card = play.scene.card or play.scene.in_hand("A", "military")
    play.scene.side_asked = found[1]
    if "attacks" in play.scene.given:
        _each(play, found)
        return
    acts.attack(play, _need(play))


def _each(play: Play, found: Found) -> None:
    """Every attack that is given, in its order."""
    for at in play.scene.named.get("attacks", []):
        acts.one_of_several(play, at)
        play.verdicts.append(play.legal())


def _spend_in(play: Play, found: Found) -> None:
    """Everything, in the first attack; whatever is left then, in the others."""
    for _ in range(play.scene.given.get("attacks_this_turn", 1)):
        acts.one_of_several(play, _need(play), spends=True)


def _conclude(play: Play, found: Found) -> None:
    """An attack of which the winner is known."""
    _need(play)
    if not play.scene.rolls:
        play.scene.rolls.append(acts.HIGH)
        play.scene.card, play.scene.slot = play.scene.card or "masonry", play.scene.slot or 5
    acts.attack(play, play.scene.at)
    choice = play.scene.given.get("choice")
    if choice is not None and play.legal():
        play.reach(choice)


def _reset(play: Play, found: Found) -> None:
    """After an attack, or for no effect."""
    if found[1] == "military" and play.scene.at:
        acts.attack(play, play.scene.at)
        play.settle(WasReset.__name__)
        return
    acts.resolve(play, found[1])
    play.settle(WasReset.__name__)


def _named(play: Play, found: Found) -> None:
    """A city-state, the barbarian, or what is there."""
    board = play.table.state.board
    if found[1] in board.city_state:
        play.scene.at = hexes.name(board.city_state[found[1]])
        play.reach({"attack": [play.scene.at, "city_state"]}, "military")
        return
    if found[1] not in ("barbarian", "city", "city_state", "capital", "token", "it", "target"):
        raise Unclear(f"action: {found[1]!r} is not understood")
    acts.attack(play, _need(play))


def _settle(play: Play, found: Found) -> None:
    """The attack before it goes without saying."""
    if play.table.state.card == "":
        acts.attack(play, _need(play))
    play.reach(found[1])


def _reinforce(play: Play, found: Found) -> None:
    """So many tokens, or as many as may be."""
    count = acts.number_of(found[1]) if found[1] else OFF
    play.resolve(play.card("military"))
    while play.legal() and count:
        weak = [
            one for one in legal.choices(play.table.state) if isinstance(one, actions.Reinforce)
        ]
        if not weak and count < 0:
            return
        at = weak[0].space if weak else hexes.bits(play.table.state.players[0].control)[0]
        play.take({"reinforce": hexes.name(at)})
        count -= 1


def _check(play: Play, found: Found) -> None:
    """An agenda, by its name."""
    play.scene.agenda = found[1].replace(" ", "_")


def _nothing(play: Play, found: Found) -> None:
    """A look at the position."""
    if "event" in play.scene.rest:
        rounds.event(play)


def _move(play: Play, found: Found) -> None:
    """The barbarians, or else the caravan."""
    if "event" in play.scene.rest:
        rounds.event(play)
    else:
        _arrive(play, found)


SPENT = r".*?"
SENTENCES: list[tuple[str, Callable[[Play, Found], None]]] = [
    (
        r"place (?:an?|the|1|one) (?:own )?control token(?: there| on it| on the target)?"
        r"(?: on (?P<at>-?\d+,-?\d+))?(?P<start> at the start of (?:the|your) turn)?(?: \(.*\))?",
        _place,
    ),
    (r"(?:place|use|replace it) (?:with )?the (first|second) clause", _clause),
    (r"move the (?:control )?token(?: to (-?\d+,-?\d+|it))?", _move_token),
    (r"build (?:an?|the) city(?: there)?(?: \(.*\))?", _build),
    (r"destroy (?:the|a) (?:rival )?control token", _destroy),
    (r"attack the same target again", _again),
    (r"attack from (?:the space (?:just )?taken|there)", _from_taken),
    (r"resolve (?:it|the card) again", lambda play, found: acts.again(play)),
    (
        r"attack(?: it| there)?(?:, (?:the )?attacker spends (?P<attacker>[^,]*?(?:, \d+ \w+)*?))?"
        r"(?:,? (?:and )?(?:the )?defender spends (?P<defender>.*))?",
        _attack,
    ),
    (r"(defender|attacker)'s (?:combat )?value(?: in each attack.*)?", _value),
    (r"attack bonus(?: from the card)? in each attack.*|make (?:the|all) attacks.*", _each),
    (r"spend (?:everything |all )?in the first attack", _spend_in),
    (r"spend (\w+ (?:trade )?tokens?|both) and move(?: the caravan)?(?: there)?", _spend_and_move),
    (r"(?:build )?spend(?:ing)? (.*)", _spend),
    (r"build (?:an?|the) (?:world )?wonder(?: there)?", _wonder),
    (r"build (?!an?\b|the\b)(\w+)", lambda play, found: acts.build_wonder(play, found[1])),
    (
        r"resolve (?:the )?arrival|move the caravan(?: there| along the path"
        r"| (?:into|through) the (?:barbarian's space|city_state|city|capital))?",
        _arrive,
    ),
    (r"(?:the )?attacker wins|take the reward", _conclude),
    (r"check (\w+(?: \w+)?)", _check),
    (r"place the caravan next to the capital", _set_out),
    (r"start a caravan from the card", _start),
    (r"leave the caravan there", _leave),
    (r"move (?:both|all|all three)(?: caravans)? there", _both),
    (r"move (?:an? caravan |the caravan )?to (?:the )?(?:city_state )?(\w+?)(?: space)?", _move_to),
    (r"attack (?:the )?(\w+)(?: there)?", _named),
    (r"reset the (\w+) card", _reset),
    (r"resolve(?: (?:the )?(?:attack|event|icon|trade icon)?(\w+)?(?: card)?)?", _resolve),
    (r"exchange (?:an? |1 )?(\w+) for (?:an? |1 )?(\w+)|exchange an?y? resource", _exchange),
    (r"move (?:the (?:same )?caravan|it) again", _move_again),
    (r"(conquer|liberate)(?: (?:it|the city_state))?", _settle),
    (r"reinforce(?: (\d+|one|two|three|four|an?)?(?: control)? ?tokens?)?", _reinforce),
    (r"(?:advance and )?(?:gain|choose) (?:the )?(.*?)(?: card)?", _gain),
    (r"replace (\w+) (?:with|by) (\w+)", _replace),
    (r"advance(?: the (?:tech )?dial)?", _advance),
    (r"take (?:the )?(\w+)(?: card)?(?: from \w+)?", _take),
    (r"place the marker", rounds.marker),
    (r"lose an? (.*)", rounds.lose),
    (r"play on", rounds.play_on),
    (r"determine the winner|check (?:the )?(?:victory|end)", rounds.judge),
    (r"(first|second|third|fourth) player's (first|second|third|next)? ?turn", rounds.turn_of),
    (r"separate(?: them)?", rounds.separate),
    (
        r"compute the cost|maturity|check maturity|look|place control tokens|list (?:the )?city sites"
        r"|count .*",
        _nothing,
    ),
    (r"move(?: (?:the|all|both) barbarians?| barbarians)?", _move),
]
