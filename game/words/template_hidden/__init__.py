"""Which sentence tells of an event of Pebbles, where there are several: whoever may not know a pebble
reads of a pebble."""

from __future__ import annotations

from game.rules.contract import Event
from game.rules.template_hidden.game import HIDDEN, HandSeen, PebbleDrawn
from game.words.sentences import Form

FORMS: dict[type[Event], Form] = {
    PebbleDrawn: lambda words, event, facts: ".hidden" if event.pebble == HIDDEN else ".seen",
    HandSeen: lambda words, event, facts: ".hidden" if HIDDEN in event.pebbles else ".seen",
}
