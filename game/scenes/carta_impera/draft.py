"""The draft: the cards that go round, one's own picks, and the middle; nobody sees those of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import ERAS
from game.drawing.carta_impera import draft as drawing
from game.drawing.carta_impera.draft import Choice, DraftView
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.relay import RelaySeat, RelayView
from game.drawing.kit.steps import Step
from game.rules.carta_impera.box import BACK, DOMAIN_OF, NAMES, UNKNOWN, Kind, box
from game.rules.carta_impera.state import State
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.section import Target
from game.scenes.table.choice import card_names, thing_of
from game.scenes.table.sections.panel import ThingsPanel

CLAUSE = "R2.8"


def picks() -> int:
    """How many cards each keeps."""
    return tables().box.draft - 1


def offered(state: State, seat: int) -> tuple[Kind, ...]:
    """The cards that a seat chooses from now: those that were passed to it, or the middle."""
    return state.offered[seat] if state.offered else state.middle


def draft_view(
    text: TableText, pointed: str, answered: tuple[bool, ...], mover: int | None, covered: bool
) -> DraftView:
    """All of the draft; `answered` have chosen, and their picks are sealed."""
    state, say = text.state, text.say
    middle = not state.offered
    kept, cards = state.hands[text.me], offered(state, text.me)
    hidden = covered and not middle
    names = card_names((_face(text, card, hidden)[0] for card in cards), "offer")
    return DraftView(
        kept_title=say("carta_impera.draft.keep"),
        kept_note=say("carta_impera.draft.keep_note"),
        kept=tuple(_face(text, card, covered) for card in kept),
        awaited=tuple(say(f"carta_impera.draft.pick.{n + 1}") for n in range(len(kept), picks())),
        title=say("carta_impera.draft.middle" if middle else "carta_impera.draft.title"),
        sentence=say("carta_impera.draft.middle_note") if middle else _sentence(text, len(cards)),
        choices=tuple(
            _choice(text, card, hidden, name == pointed)
            for card, name in zip(cards, names, strict=True)
        ),
        steps_title=say("carta_impera.draft.note"),
        steps=tuple(_steps(text, len(kept), middle)),
        clause=CLAUSE,
        relay=RelayView(
            title=say("carta_impera.draft.relay"),
            note=say(f"carta_impera.draft.{'take_note' if middle else 'relay_note'}"),
            seats=tuple(_relay(text, answered, mover)),
            kept=say("carta_impera.draft.kept"),
            back=ERAS[0],
            leftward=middle,
        ),
        pointed=names.index(pointed) if pointed in names else -1,
    )


def _face(text: TableText, card: Kind, covered: bool) -> tuple[str, str]:
    """A card as the one who looks may see it, and its name."""
    if covered or card >= UNKNOWN:
        return NAMES[BACK[card]], ""
    return NAMES[card], text.domain(DOMAIN_OF[card])


def _choice(text: TableText, card: Kind, covered: bool, pointed: bool) -> Choice:
    kind, name = _face(text, card, covered)
    if not name:
        return Choice(kind, "", lit=False)
    middle, domain = not text.state.offered, DOMAIN_OF[card]
    number = sum(DOMAIN_OF[one] == domain for deck in box().decks for one in deck)
    pill = text.say("carta_impera.draft.take_this" if middle else "carta_impera.draft.keep_this")
    rarity = text.say("carta_impera.draft.in_box", n=number)
    foot = "" if middle or pointed else _goes(text)
    return Choice(kind, name, f"offer:{kind}" in text.lit, pill, rarity, foot)


def _goes(text: TableText) -> str:
    """Where a card goes that is not kept."""
    if len(text.state.offered[text.me]) == 2:
        return text.say("carta_impera.draft.goes_middle")
    following = text.names[(text.me + 1) % len(text.names)]
    return text.say("carta_impera.draft.goes_to", name=following)


def _sentence(text: TableText, cards: int) -> str:
    """Where the cards come from, and where the rest of them go."""
    players = len(text.names)
    before, after = text.names[(text.me - 1) % players], (text.me + 1) % players
    key = "first" if cards == tables().box.draft else "last" if cards == 2 else "passed"
    return text.say(f"carta_impera.draft.{key}", person=before, at=after)


def _steps(text: TableText, kept: int, middle: bool) -> Iterator[Step]:
    """How the draft goes."""
    say = text.say
    for n in range(picks()):
        state = "done" if n < kept or middle else "now" if n == kept else "later"
        left = tables().box.draft - n
        key = "carta_impera.draft.pass" if left > 2 else "carta_impera.draft.pass_middle"
        sub = say(key, n=left - 1)
        yield Step(state, say("carta_impera.draft.keep_of", n=left), sub)
    head, sub = say("carta_impera.draft.take"), say("carta_impera.draft.take_note")
    yield Step("now" if middle else "later", head, sub)


def _relay(text: TableText, answered: Sequence[bool], mover: int | None) -> Iterator[RelaySeat]:
    """What everybody sees of everybody, clockwise from the one who sits below."""
    state, players = text.state, len(text.names)
    for seat in ((text.me + step) % players for step in range(players)):
        taken = not state.offered and any(state.columns[6 * seat : 6 * seat + 6])
        about = "done" if answered[seat] or taken else "now" if seat == mover else "later"
        note = text.say(f"carta_impera.draft.{ {'done': 'chosen'}.get(about, about) }")
        holds = len(state.offered[seat]) - answered[seat] if state.offered else 0
        kept = len(state.hands[seat]) + answered[seat]
        word = text.say(f"carta_impera.draft.{'passes' if answered[seat] else 'holds'}")
        yield RelaySeat(*text.seat(seat), note, about, seat == state.first, kept, holds, word)


class DraftSection(ThingsPanel[DraftView]):
    """The cards to choose from."""

    def things(self, view: DraftView) -> list[Target]:
        p = drawing.DraftPlaces(self.box, view)
        found = []
        names = card_names((one.kind for one in view.choices), "offer")
        for k, (name, one) in enumerate(zip(names, view.choices, strict=True)):
            told = self.tell(thing_of(name)) if one.name else ""
            found.append(Target(name, p.cards.card(k), told, one.lit, tabbed=one.lit))
        return found

    def draw(self, c: Canvas, view: DraftView) -> None:
        drawing.paint(c, drawing.DraftPlaces(self.box, view), view)
