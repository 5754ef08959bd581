"""What a caravan's arrival brings, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.new_dawn.load import tables
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.visits import Visit
from game.words.new_dawn.sentences import pact_name
from game.words.new_dawn.things import effect_sentence
from game.words.words import Words


def visit_sentence(words: Words, visit: Visit, names: Sequence[str]) -> str:
    """The trade tokens, the diplomacy card or those to choose from, and what goes back for it."""
    return " ".join(_sentences(words, visit, names))


def _sentences(words: Words, visit: Visit, names: Sequence[str]) -> Iterator[str]:
    if not visit.kept:
        yield words.say("new_dawn.visit.no_room", n=visit.tokens)
    elif visit.type:
        card = words.name("new_dawn", "type_card", visit.type)
        yield words.say("new_dawn.visit.card", n=visit.kept, text=card)
    else:
        yield words.say("new_dawn.visit.any", n=visit.kept)
    yield _pacts(words, visit, names)
    if visit.back:
        yield words.say("new_dawn.table.goes_back", pact=pact_name(words, visit.back, names))
    if visit.embassy:
        yield words.say("new_dawn.visit.embassy", pact=pact_name(words, visit.embassy, names))


def _pacts(words: Words, visit: Visit, names: Sequence[str]) -> str:
    """The card of a city-state with what it does, or the names of those of a player."""
    if visit.owner == NOBODY:
        if not visit.pacts:
            return words.say("new_dawn.visit.no_card")
        effect = effect_sentence(words, tables().city_states[visit.city_state])
        return words.say("new_dawn.visit.pact", effect=effect)
    if not visit.pacts:
        return words.say("new_dawn.visit.none_left", owner=visit.owner, names=names)
    found = [words.name("new_dawn", "pact", pact.partition("@")[0]) for pact in visit.pacts]
    return words.say(
        "new_dawn.visit.pacts", owner=visit.owner, names=names, pacts=words.join(found, "or")
    )
