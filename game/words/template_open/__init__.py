"""Which sentence tells of an event of Beads, where there are several: there is one for each."""

from __future__ import annotations

from game.rules.contract import Event
from game.words.sentences import Form

FORMS: dict[type[Event], Form] = {}
