"""What an example in the notation of the reference says in words of what follows."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.rules import hexes
from game.rules.contract import Event
from game.rules.new_dawn import actions, events
from game.rules.new_dawn.pieces import naturals_of
from game.rules.new_dawn.state import OFF
from tests.examples.new_dawn_look import Play, told
from tests.examples.new_dawn_words import plain
from tests.examples.notation import Failed, Unclear, same

Found = re.Match[str]
REASONS = {
    r"not empty|occupied|not free": ("not_empty", "control_there", "city_there", "barbarian_there"),
    r"terrain|too hard|needs? slot|difficulty|limit": ("terrain_too_hard",),
    r"too far|range|distance|out of reach": ("too_far", "not_near_city", "not_near_space"),
    r"not (?:adjacent|next) to (?:an? |the )?(?:own |friendly )?cit": ("not_near_city",),
    r"(?:adjacent|next) to (?:an? |another )?cit": ("next_to_city",),
    r"water": ("water", "path_blocked"),
    r"barbarian": ("barbarian_there", "barbarian_in_city_state", "path_blocked"),
    r"block|in between|path": ("path_blocked", "too_far"),
    r"once (?:per|a) turn|already (?:used|spent)": ("token_used", "already_visited"),
    r"same (?:destination|city)|already visited": ("already_visited",),
    r"no (?:free )?city|no room": ("no_city_free", "no_city_left"),
    r"production|too (?:dear|expensive)|cost": ("too_dear", "cost_not_reached"),
}
"""What the words of a reason may mean."""


def refused_for(play: Play, words: str) -> None:
    """The reason that is given must be the reason."""
    refusal = play.table.refusal
    if refusal is None:
        return
    fit = [reasons for pattern, reasons in REASONS.items() if re.search(pattern, words)]
    if not fit:
        raise Unclear(f"expect: {words!r} is no reason that is known")
    if not any(refusal.reason in reasons for reasons in fit):
        raise Failed(f"refused for another reason than {words!r}: {refusal}")


def follows(play: Play, given: Any) -> None:
    """All that is said, phrase by phrase."""
    for one in given if isinstance(given, list) else [given]:
        for phrase in re.split(r"[,;:] | and (?=then )", plain(one)):
            _phrase(play, phrase.strip())


def _phrase(play: Play, words: str) -> None:
    for pattern, check in PHRASES:
        if found := re.fullmatch(pattern, words):
            check(play, found)
            return
    raise Unclear(f"expect: {words!r} is not understood")


def _happened(*kinds: type[Event]) -> Callable[[Play, Found], None]:
    def check_it(play: Play, found: Found) -> None:
        for kind in kinds:
            told(play, kind)

    return check_it


def _natural(play: Play, found: Found) -> None:
    same("natural wonder taken", True, bool(naturals_of(play.table.state.players[0])))


def _resource(play: Play, found: Found) -> None:
    before, after = play.table.before.players[0], play.table.state.players[0]
    same("resource taken", True, sum(after.resources) > sum(before.resources))


def _back(play: Play, found: Found) -> None:
    same(
        "caravans on the map", [], [at for at in play.table.state.players[0].caravans if at != OFF]
    )


def _trade(play: Play, found: Found) -> None:
    gained = [one for one in play.table.events if isinstance(one, events.TradeGained)]
    lost = [one.tokens for one in play.table.events if isinstance(one, events.TradeLost)]
    same("trade tokens gained", int(found[1]), len(gained) + sum(lost))


def _optional_pact(play: Play, found: Found) -> None:
    offered = [one for one in play.offered if isinstance(one, actions.TakePact)]
    same("a diplomacy card is offered", True, bool(offered))
    same("it is optional", True, actions.Finish() in play.offered)


def _resets(play: Play, found: Found) -> None:
    card = told(play, events.CardReset).card
    row = [slot.card for slot in play.table.state.players[0].row]
    same("slot of the card", int(found[1] or 1), row.index(card) + 1)


def _advances(play: Play, found: Found) -> None:
    same("spaces on the dial", int(found[1]), told(play, events.DialAdvanced).spaces)


def _pact_back(play: Play, found: Found) -> None:
    same(
        "a card went back", True, any(isinstance(e, events.PactReturned) for e in play.table.events)
    )


def _one_each(play: Play, found: Found) -> None:
    places = [at for at in play.table.state.barbarians.values() if at != OFF]
    same("barbarians that share a space", len({*places}), len(places))


def _stays_on_card(play: Play, found: Found) -> None:
    tokens = [token for slot in play.table.state.players[0].row for token in slot.tokens]
    same("a token lies on a card", True, bool(tokens))


def _spent_once(play: Play, found: Found) -> None:
    """Everything that stays where it is was spent once, though all that could be spent was."""
    spent = [one.what for one in play.table.events if isinstance(one, events.TokenSpent)]
    tokens = [token for slot in play.table.state.players[0].row for token in slot.tokens]
    same("times each was spent", [1] * len(tokens), [spent.count(token) for token in tokens])


def _no_city(play: Play, found: Found) -> None:
    at = 1 << hexes.space(play.scene.at)
    same("city there", False, any(one.centres() & at for one in play.table.state.players))


def _nothing(play: Play, found: Found) -> None:
    """It is said of what is refused, or explains."""


CARD = r"(?:back )?(?:to|on) (?:the|its|red's|the economy|its economy) (?:economy )?card"
PHRASES: tuple[tuple[str, Callable[[Play, Found], None]], ...] = (
    (r"(?:the )?natural_wonder token (?:is )?taken", _natural),
    (r"(?:the )?resource (?:token )?(?:is )?taken", _resource),
    (r"resolve the arrival|it arrives|arrives", _happened(events.CaravanArrived)),
    (rf"(?:the )?(?:caravan )?(?:goes |returns |is )?{CARD}", _back),
    (r"(\d+) trade tokens?(?: .*)?", _trade),
    (r"(?:an )?optional diplomacy card", _optional_pact),
    (r"(?:the )?(?:new )?(?:card )?resets?(?: to slot (\d))?", _resets),
    (r"advance (\d+) spaces?", _advances),
    (r"(?:the )?card (?:goes|is returned|returns) (?:back )?to .*|card returned", _pact_back),
    (r"roll a die", _happened(events.DirectionRolled)),
    (r"move one of them in that direction by the normal rules", _happened(events.BarbarianMoved)),
    (r"repeat while any space holds more than one", _one_each),
    (r"(?:it )?stays on the card|kept on the card", _stays_on_card),
    (r"not again this turn|once per turn", _spent_once),
    (r"(?:the )?city (?:is )?destroyed|destroys the city", _happened(events.CityLost)),
    (r"(?:control )?token (?:is )?destroyed", _happened(events.ControlLost)),
    (r"caravan (?:is )?destroyed", _happened(events.CaravanReturned)),
    (r"barbarian (?:is )?(?:removed|defeated|off map)", _happened(events.BarbarianDefeated)),
    (r"no city(?: is placed)?", _no_city),
)
