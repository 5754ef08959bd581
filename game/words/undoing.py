"""How far undo goes at a table, and for whom, in words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol, TypeVar

from game.hotseat.cached import Cached
from game.hotseat.history import Course
from game.hotseat.relay import Relay
from game.match.undo_rules import UndoOffer
from game.rules.contract import Seat
from game.rules.flow import Answered
from game.words import Words, plain
from game.words.wording import Client, Wording

T = TypeVar("T")
LISTED = 4
"""So many moves are told one by one before they go."""


class UndoLayer(Protocol):
    """Whatever may have an undo of its own, and what that says: at length, and for the button."""

    def undo_texts(self) -> tuple[str, list[str]] | None: ...


class UndoSource(Course, Protocol):
    """What is taken back: a match, by whoever looks."""

    relay: Relay
    wording: Wording

    @property
    def app(self) -> Client: ...
    @property
    def layer(self) -> UndoLayer: ...
    def answer(self, about: Hashable, ask: Callable[[], T]) -> T: ...


class UndoText:
    """What can be taken back at one table, and what is said of it."""

    def __init__(self, table: UndoSource) -> None:
        self.table, self.app = table, table.app
        self._last_word: Cached[tuple[Seat, str] | None] = Cached(self._word)

    def answered(self) -> Seat | None:
        """Whoever looks, where they have given an answer that is sealed still: it is theirs to take
        back, whoever else is asked."""
        seat = self.table.relay.viewer
        if seat is None or self.table.match.undo_rules.sealed_answer(seat) is None:
            return None
        return seat

    def offered(self) -> UndoOffer:
        """How far undo goes for whoever looks, or for whoever would ask for it."""
        return self.table.answer("undo", self._offered)

    def _offered(self) -> UndoOffer:
        offer = self.table.match.undo_offer(self.answered())
        return offer if offer.steps else self.last_word() or offer

    def last_word(self) -> UndoOffer | None:
        """The last word at an open table: whoever gave it may take it back until the next has begun. Where
        the next has not lifted their hand yet, nobody has looked since it was given."""
        relay = self.table.relay
        if not (relay.open_table or relay.between):
            return None
        return self.table.match.last_word(unseen=relay.between)

    def word(self) -> tuple[Seat, str] | None:
        """Whose last word can be taken back, though it is the turn of somebody else, and what came of
        it."""
        match, relay = self.table.match, self.table.relay
        played = match, match.length, len(match.entries)
        seen = relay.viewer, relay.due, relay.open_table, relay.between
        return self._last_word(*played, *seen, self.app.words)

    def _word(self, *about: object) -> tuple[Seat, str] | None:
        owner = self.owner()
        if owner is None:
            return None
        gone = self.table.match.events_since(self.offered().to, self.table.relay.viewer)
        own = (e for line in gone for e in line.events if getattr(e, "seat", None) == owner)
        return owner, next(map(self.table.wording.event, own), "")

    def owner(self) -> Seat | None:
        """Whose last word it is that can be taken back, though it is the turn of somebody else."""
        offer = self.offered()
        found = offer.whose[0] if offer == self.last_word() else None
        return None if found == self.table.relay.due else found

    # ---- in words -------------------------------------------------------------------------

    def text(self) -> str:
        """How far undo goes, or why it does not."""
        texts = self.table.layer.undo_texts()
        return self._long_text() if texts is None else texts[0]

    def notes(self) -> list[str]:
        """The same in two words, for the button; the shortest last."""
        texts = self.table.layer.undo_texts()
        return self._short_texts() if texts is None else texts[1]

    def _name(self, seat: Seat) -> str:
        return self.table.match.seats[seat].name

    def _names(self, words: Words, seats: Sequence[Seat]) -> str:
        return words.join(map(self._name, seats))

    def moves_that_go(self, offer: UndoOffer) -> list[str]:
        """The moves that would go, the first one first, as whoever looks may know them: of each the
        first thing that came of it."""
        table = self.table
        lines = table.match.events_since(offer.to, table.relay.viewer)[: offer.back]
        return [plain(table.wording.event(line.events[0])) for line in lines if line.events]

    def _long_text(self) -> str:
        """Whose moves undo takes back and what they were, who has to agree, and how far undo goes; or
        why it does not."""
        offer, words, last = self.offered(), self.app.words, self.table.relay.last
        say = words.say
        if last.kept is not None and last.is_of(self.table.relay.viewer):
            answered = plain(self.table.wording.event(Answered(last.kept.seat)))
            return say("table.undo_to.one", what=answered)
        if not offer.back:
            return say("table.undo_to.off" if offer.reason == "off" else "table.undo_to.none")
        what = next(iter(self.moves_that_go(offer)), "")
        movers = self._names(words, (*offer.whose, *offer.bots))
        kind = "one" if offer.back == 1 else "many"
        takes = say(f"table.undo_to.{kind}", moves=offer.back, whose=movers, what=what)
        if offer.steps:
            bots = say("table.undo_to.bots") if offer.bots else ""
            owner = self._name(offer.facts["seat"]) if "seat" in offer.facts else ""
            limit = say(f"table.undo_to.limit.{offer.reason}", name=owner)
            return " ".join(filter(None, (takes, bots, limit)))
        known = offer.reason in ("revealed", "turn_over")
        why = say(f"table.undo_to.why.{offer.reason}") if known else ""
        agree = say("table.undo_to.asks", name=self._names(words, offer.asked))
        if not offer.asked:
            agree = say("table.undo_to.confirms")
        return " ".join(filter(None, (why, takes, agree)))

    def _short_texts(self) -> list[str]:
        offer, words, relay = self.offered(), self.app.words, self.table.relay
        say = words.say
        if relay.last.is_of(relay.viewer):
            return [say("count.moves", n=1)]
        if not offer.back:
            return [say("table.undo_note.off" if offer.reason == "off" else "table.undo_note.none")]
        owner = self.owner()
        if owner is not None:
            return [say("table.undo_note.word", name=self._name(owner)), self._name(owner)]
        if offer.steps and offer.bots:
            name = self._names(words, offer.bots)
            return [say("table.undo_note.bot", name=name), say("table.undo_note.bots")]
        if offer.steps:
            return [say("count.moves", n=offer.steps)]
        if not offer.asked:
            return [say("table.undo_note.alone")]
        named = [say("table.undo_note.agreed", name=self._name(seat)) for seat in offer.asked]
        return [*named[: len(named) == 1], say("table.undo_note.all")]

    def words_for(self, offer: UndoOffer) -> Words:
        """The language of those who are asked."""
        asked = self.app.reader.words_of(self._name(offer.asked[0])) if offer.asked else None
        return asked or self.app.words

    def question(self, words: Words, offer: UndoOffer, asker: Seat) -> str:
        """What those are asked whose moves go, and which these are; whoever takes only moves of their own
        and of bots back is asked once more."""
        say, alone, moves = words.say, "" if offer.asked else "_alone", self.moves_that_go(offer)
        whose = self._names(words, (*offer.whose, *offer.bots))
        text = say(f"table.consent.ask{alone}", name=self._names(words, offer.asked),
                   asker=self._name(asker), moves=offer.back, whose=whose)  # fmt: skip
        lines = [f"• {line}" for line in moves[:LISTED]]
        if len(moves) > LISTED:
            lines.append(say("table.consent.more", moves=len(moves) - LISTED))
        return "\n".join([" ".join([text, *self._why_asked(words, offer)]), *lines])

    def _why_asked(self, words: Words, offer: UndoOffer) -> list[str]:
        """What has been seen since then, for it cannot be unseen, and that the match is practice if
        nobody is asked; and why somebody is asked none of whose moves go."""
        match, wording = self.table.match, self.table.wording
        lines = match.events_since(offer.to, self.table.relay.viewer)
        seen = next((event for line in lines for event in line.events if event.reveals), None)
        spared = offer.asked and not {*offer.asked} & {*offer.whose}
        found = []
        if seen is not None:
            found.append(words.say("table.consent.seen", what=plain(wording.event(seen))))
        if match.undo_rules.is_practice(offer.to, match.undo_rules.asker() or 0):
            found.append(words.say("table.consent.practice"))
        if spared:
            found.append(words.say(f"table.consent.{'seen' if seen is not None else 'over'}_only"))
        return found
