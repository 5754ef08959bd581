"""What an example in the notation of the reference may expect of several attacks, of the row, of the
dials and of the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Any

from game.content.new_dawn.effects import RESOURCES
from game.rules import hexes
from game.rules.new_dawn import actions, economy, events
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Placing
from game.rules.new_dawn.state import OFF
from tests.examples.new_dawn_course import Course
from tests.examples.new_dawn_look import Play, agendas, mine, row, seat, told
from tests.examples.new_dawn_phrases import follows
from tests.examples.new_dawn_scene import card_of
from tests.examples.new_dawn_words import NAMES, plain
from tests.examples.notation import Failed, Unclear, same, same_items

Found = re.Match[str]
ORDER = ("first", "second", "third", "fourth")

# Several attacks


def _vs(play: Play, found: Found, value: Any) -> None:
    """What the diplomacy cards held add, or the whole value if that was asked."""
    battle = _battle(play, found[1])
    values = dict(battle.attack)
    if play.scene.side_asked:
        side = battle.attack if play.scene.side_asked == "attacker" else battle.defence
        same(found[0], value, sum(number for _, number in side))
        return
    held = {pact.partition("@")[0] for pact in play.table.before.players[0].pacts}
    same(found[0], value, sum(number for source, number in values.items() if source in held))


def _span(play: Play, word: str) -> tuple[int, int]:
    """The events of the attack on a player, or on what is named."""
    places = play.scene.named.get("attacks", [])
    named = play.scene.named.get(word) or play.scene.named.get(word.replace("_", " "))
    if not named or len(play.battles) <= places.index(named[0]):
        raise Unclear(f"expect: there was no attack on {word}")
    return play.battles[places.index(named[0])]


def _battle(play: Play, word: str) -> events.Battle:
    begin, end = _span(play, word)
    return next(one for one in play.table.events[begin:end] if isinstance(one, events.Battle))


def _after_attacking(play: Play, found: Found, value: Any) -> None:
    begin, end = _span(play, found[1])
    same_words = re.fullmatch(r"card (?:goes|is given|returns) back to (\w+)|nothing", plain(value))
    if same_words is None:
        raise Unclear(f"{found[0]}: {value!r} is not understood")
    returned = [
        one.pact for one in play.table.events[begin:end] if isinstance(one, events.PactReturned)
    ]
    wanted = [NAMES.index(seat(play, same_words[1]))] if same_words[1] else []
    same(found[0], wanted, [box().issuer[pact] for pact in returned])


def _extra(play: Play, found: Found, value: Any) -> None:
    same(found[0], value, play.spent[ORDER.index(found[1])])


def _left(play: Play, value: Any) -> None:
    same("attacks left", value, play.left)


def _nth(play: Play, found: Found, value: Any) -> None:
    """Was the first, the second, the third thing that was done legal?"""
    number = ORDER.index(found[1])
    if value not in ("legal", "illegal") or number >= len(play.verdicts):
        raise Unclear(f"{found[0]}: {value!r} is not understood")
    same(found[0], value, "legal" if play.verdicts[number] else "illegal")


# Cards, tokens and caravans


def _may_also_place(play: Play, value: Any) -> None:
    """One after the other, with what is left of the card."""
    trial = _unsettled(play)
    for at in value:
        trial.take({"place_control": at})
        if trial.refusal is not None:
            raise Failed(f"{at}: {trial.refusal}")


def _unsettled(play: Play) -> Course:
    if play.unsettled is None:
        raise Unclear("expect: nothing is under way")
    return Course(play.unsettled.clone())


def _counts(play: Play, value: Any) -> None:
    """Do the tokens that may also be placed count against the card?"""
    trial = _unsettled(play)
    before = trial.state.pending[-1]
    for one in play.expect.get("may_also_place", ()):
        trial.take({"place_control": one})
    after = trial.state.pending[-1]
    if not isinstance(before, Placing):
        raise Unclear("counts_against_card: no card is under way")
    left = after.left if isinstance(after, Placing) else 0
    same("counts against the card", value, left < before.left)


def _start_from(play: Play, value: Any) -> None:
    """The cities by the names they were given."""
    found = hexes.bits(economy.starts(play.table.state, 0))
    same_items("start from", _places(play, value), map(hexes.name, found))


def _not_from(play: Play, value: Any) -> None:
    found = {hexes.name(at) for at in hexes.bits(economy.starts(play.table.state, 0))}
    same("start from", [], [at for at in _places(play, value) if at in found])


def _places(play: Play, value: Any) -> list[str]:
    listed = value if isinstance(value, list) else [value]
    named = play.scene.named
    return [at for word in listed for at in named.get(str(word), [f"no {word}"])]


def _not_allowed(play: Play, value: Any) -> None:
    """ "first step onto the mountains (needs slot 5)"."""
    found = re.fullmatch(
        r"(?:the )?first step onto the (\w+)(?: \(needs slot (\d)\))?", plain(value)
    )
    if found is None:
        raise Unclear(f"not_allowed: {value!r} is not understood")
    board = play.table.state.board
    spaces = [at for at, terrain in board.terrain.items() if terrain == found[1]]
    moved = {one.space for one in play.offered if isinstance(one, actions.MoveCaravan)}
    same(f"there is {found[1]}", True, bool(spaces))
    same("offered to the caravan", [], [hexes.name(at) for at in spaces if at in moved])
    if found[2]:
        same("slot needed", int(found[2]), board.difficulty[spaces[0]])


def _must_first(play: Play, value: Any) -> None:
    """ "return joint_war to blue"."""
    found = re.fullmatch(r"(?:return|give back) (\w+) to (\w+)", plain(value))
    if found is None:
        raise Unclear(f"must_first: {value!r} is not understood")
    pact = f"{found[1]}@{NAMES.index(seat(play, found[2]))}"
    told_ = [
        one for one in play.table.events if isinstance(one, events.PactReturned | events.PactTaken)
    ]
    same("first", events.PactReturned(0, pact), told_[0] if told_ else None)


def _may_swap(play: Play, value: Any) -> None:
    """ "any 2 cards of the row", "none"."""
    words = plain(value)
    swaps = {one for one in play.offered if isinstance(one, actions.SwapCards)}
    if words in ("none", "no", "nothing", "false"):
        same("swaps offered", [], sorted(map(str, swaps)))
    elif re.fullmatch(r"any (?:2|two) cards(?: of the row)?", words):
        same("swaps offered", len([*combinations(row(play), 2)]), len(swaps))
    elif re.fullmatch(r"(?:any )?(?:2|two) adjacent cards(?: of the row)?", words):
        same("swaps offered", len(row(play)) - 1, len(swaps))
    else:
        raise Unclear(f"may_swap: {value!r} is not understood")


def _after(play: Play, value: Any) -> None:
    if value != "reset":
        raise Unclear(f"after: {value!r} is not understood")
    told(play, events.CardReset)


def _one_of_choice(play: Play, value: Any) -> None:
    """ "1 of choice from the supply", or none."""
    offered = [one.resource for one in play.offered if isinstance(one, actions.GainResource)]
    words = plain(value)
    if words in ("none", "0", "no"):
        same("resources offered", [], offered)
    elif re.fullmatch(r"(?:1|one) of (?:your |own )?choice(?: from the supply)?", words):
        same("resources offered", sorted(RESOURCES), sorted({*offered}))
    elif words in RESOURCES:
        same("resource", True, play.table.state.players[0].resources[RESOURCES.index(words)] > 0)
    else:
        raise Unclear(f"resource: {value!r} is not understood")


def _supply_gets(play: Play, value: Any) -> None:
    before, after = play.table.before.supply, play.table.state.supply
    for resource, count in value.items():
        number = RESOURCES.index(resource)
        same(f"{resource} to the supply", count, after[number] - before[number])


def _revealed(play: Play, value: Any) -> None:
    """The type of the card that is turned up."""
    if value in (None, False, "none"):
        same(
            "a card is turned up",
            False,
            any(isinstance(e, events.WonderTurnedUp) for e in play.table.events),
        )
        return
    wonder = told(play, events.WonderTurnedUp).wonder
    same("type of the next card", value, box().wonders[wonder].type)


def _replaced(play: Play, value: Any) -> None:
    """The cards that have given way to better ones."""
    found = [one.old for one in play.table.events if isinstance(one, events.CardReplaced)]
    same_items("cards replaced", [card_of(one) for one in _listed(value)], found)


def _card_of_type(play: Play, found: Found, value: Any) -> None:
    same(found[0], card_of(value), mine(play, found[1]))


_BACK = r"(?:is |goes |returns? |returned |put )?(?:back )?"


def _of_card(play: Play, found: Found, value: Any) -> None:
    """Is the card in the row or in the deck?"""
    words = plain(value)
    if re.fullmatch(rf"{_BACK}(?:(?:in|to|into) )?(?:the |its )?(?:focus )?deck", words):
        same(f"{found[0]} in the row", False, found[0] in row(play))
    elif re.fullmatch(r"in (?:the )?(?:focus )?row|resets?(?: to slot 1)?|reset", words):
        same(f"{found[0]} in the row", True, found[0] in row(play))
    elif slot := re.fullmatch(r"(?:in )?slot (\d)", words):
        same(f"slot of {found[0]}", int(slot[1]), row(play).index(found[0]) + 1)
    else:
        raise Unclear(f"{found[0]}: {value!r} is not understood")


def _in_deck(play: Play, value: Any) -> None:
    """Cards that have left the row."""
    before = [slot.card for slot in play.table.before.players[0].row]
    gone = [card for card in before if card not in row(play)]
    same_items("cards back in the deck", [card_of(one) for one in _listed(value)], gone)


def _caravans_on_card(play: Play, value: Any) -> None:
    same("caravans on the card", value, play.table.state.players[0].caravans.count(OFF))


def _in_row(play: Play, value: Any) -> None:
    same(
        "cards not in the row", [], [one for one in _listed(value) if card_of(one) not in row(play)]
    )


def _in_slot(play: Play, found: Found, value: Any) -> None:
    same(found[0], mine(play, value), row(play)[int(found[1]) - 1])


def _resets(play: Play, value: Any) -> None:
    same("card reset", mine(play, value), told(play, events.CardReset).card)


def _unreinforced(play: Play, value: Any) -> None:
    player = play.table.state.players[0]
    same("unreinforced tokens", value, (player.control & ~player.reinforced).bit_count())


def _gained(play: Play, value: Any) -> None:
    gained = [one for one in play.table.events if isinstance(one, events.TradeGained)]
    same("trade tokens gained", value, sum(one.seat == 0 for one in gained))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _counts_as(play: Play, value: Any) -> None:
    same("slot", value, told(play, events.CardResolved).counts_as)


def _reinforced(play: Play, value: Any) -> None:
    """A number, or "up to 2"."""
    if most := re.fullmatch(r"(?:up to |at most )?(\d)(?: (?:control )?tokens)?", plain(value)):
        value = int(most[1])
    before, after = play.table.before.players[0], play.table.state.players[0]
    same("tokens reinforced", value, after.reinforced.bit_count() - before.reinforced.bit_count())


def _chooses(play: Play, found: Found, value: Any) -> None:
    """The one who discards says from which cards."""
    if plain(value) not in ("which", "which cards", "cards"):
        raise Unclear(f"{found[0]}: {value!r} is not understood")
    offered = {one.card for one in play.offered if isinstance(one, actions.DiscardTrade)}
    same("cards to discard from", True, len(offered) > 1)


# Dials, agendas and the end


def _dial_moved(play: Play, value: Any) -> None:
    moved = any(isinstance(one, events.DialTurned) for one in play.table.events)
    same("event dial moved", value, moved)


def _agenda_done(play: Play, value: Any) -> None:
    agenda = play.scene.agenda
    if agenda not in agendas():
        raise Unclear("agenda_completed: which agenda?")
    same("agenda completed", value, agenda in play.table.state.players[0].agendas)


def _take_turns(play: Play, found: Found, value: Any) -> None:
    """Between the completion and the end."""
    began = [one.seat for one in play.table.events if isinstance(one, events.TurnBegan)]
    for number in re.findall(r"\d", found[0]):
        same(f"player {number} takes a turn", value, int(number) - 1 in began)


def _game_ends(play: Play, value: Any) -> None:
    words = plain(value)
    if words not in (
        "start of the first player's next turn",
        "at the start of the first player's next turn",
    ):
        raise Unclear(f"game_ends: {value!r} is not understood")
    told(play, events.GameEnded)
    began = [one.seat for one in play.table.events if isinstance(one, events.TurnBegan)]
    same("the first player takes a turn before", False, play.table.state.first in began)
    same(
        "the last player takes a turn",
        True,
        len(play.table.state.players) - 1 in began or not began,
    )


def _winner(play: Play, value: Any) -> None:
    """Of a battle, or of the game."""
    words = [plain(one) for one in (value if isinstance(value, list) else [value])]
    if words in (["attacker"], ["defender"]):
        same("winner", words[0], "attacker" if told(play, events.BattleDecided).won else "defender")
        return
    winners = [NAMES[seat] for seat in told(play, events.GameEnded).winners]
    if words in (["shared"], ["shared victory"], ["both"]):
        same("winners", True, len(winners) > 1)
        return
    same_items("winners", [seat(play, word) for word in words], winners)


FACTS: dict[str, Callable[[Play, Any], None]] = {
    "then": follows,
    "instead": follows,
    "also": follows,
    "follows": follows,
    "winner": _winner,
    "winners": _winner,
    "may_also_place": _may_also_place,
    "counts_against_card": _counts,
    "start_from": _start_from,
    "not_from": _not_from,
    "not_allowed": _not_allowed,
    "must_first": _must_first,
    "may_swap": _may_swap,
    "after": _after,
    "resource": _one_of_choice,
    "supply_gets": _supply_gets,
    "next_card_of_type_revealed": _revealed,
    "counts_as_slot": _counts_as,
    "replaced": _replaced,
    "back_in_deck": _in_deck,
    "caravans_on_card": _caravans_on_card,
    "tokens_reinforced": _reinforced,
    "left_unreinforced": _unreinforced,
    "trade_tokens_gained": _gained,
    "in_row": _in_row,
    "resets": _resets,
    "effective_slot": _counts_as,
    "attacks_left_afterwards": _left,
    "attacks_left": _left,
    "event_dial_moved": _dial_moved,
    "agenda_completed": _agenda_done,
    "game_ends": _game_ends,
}
PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Play, Found, Any], None]], ...] = (
    (re.compile(r"vs_(\w+)"), _vs),
    (re.compile(r"(culture|economy|industry|military|science)_card"), _card_of_type),
    (re.compile("|".join(box().cards)), _of_card),
    (re.compile(r"slot_([1-5])"), _in_slot),
    (re.compile(r"after_attacking_(\w+)"), _after_attacking),
    (re.compile(r"max_extra_in_(first|second|third)_attack"), _extra),
    (re.compile(r"(\w+)_chooses"), _chooses),
    (
        re.compile(r"players?_\d(?:_and_\d)*_still_takes?_(?:an?other_turn|turns|a_turn)"),
        _take_turns,
    ),
)
NTH = re.compile(r"(first|second|third|fourth)")


def nth(play: Play, key: str, value: Any) -> bool:
    """The verdict on one of several things, if that is what is meant."""
    found = NTH.fullmatch(key)
    if found is None or value not in ("legal", "illegal"):
        return False
    _nth(play, found, value)
    return True
