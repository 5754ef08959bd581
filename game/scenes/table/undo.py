"""Undo at a table: how far it goes, in words, and the question asked before it goes further."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.drawing.kit import badges, bubble, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK
from game.match.errors import StoreError
from game.match.undo_rules import UndoOffer
from game.rules.contract import Seat
from game.rules.flow import Answered
from game.scenes.kit.dialogs import Ask, Choice, tell
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box
from game.scenes.table.sections.notice import Notice
from game.words import Words, plain
from game.words.keys import key_name

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

LISTED = 4
"""So many moves are told one by one before they go."""
BADGES = 64.0
"""The height of the row with the badges of those who are asked."""
TIP = 430.0
"""The greatest width of what floats below a button."""
KEYED = ("undo", "rules", "cards", "menu")
"""The buttons of the bar, named as their keys are."""


class Undoing:
    """Undo at one table: what its button says, and what it does."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def text(self) -> str:
        """How far undo goes, or why it does not."""
        texts = self.table.layer.undo_texts()
        return long_text(self.table) if texts is None else texts[0]

    def notes(self) -> list[str]:
        """The same in two words, for the button; the shortest last."""
        texts = self.table.layer.undo_texts()
        return short_texts(self.table) if texts is None else texts[1]

    def step(self) -> None:
        """Take a step back as offered; beyond the barrier ask the others."""
        table = self.table
        held = table.relay.holds() and not table.relay.lingers
        if table.layer.undo() or table.past is not None or held or table.held():
            return
        if table.motion.moving:
            table.motion.skip()
        if table.focus == "button:undo":
            table.release_focus()  # whatever comes of it, Enter does not undo once more
        offer = offered(table)
        if table.relay.last.is_of(table.viewer()):
            self.take_back(table.relay.last.take_back)
        elif offer.steps:
            self.take_back(functools.partial(table.match.undo, _answered(table)))
            while table.midway() and offered(table).steps:
                self.take_back(functools.partial(table.match.undo, _answered(table)))
        elif offer.by_consent:
            table.relay.hide()  # the others come to the screen
            table.app.push(question(table))
        else:
            table.notice = Notice(self.text())
            table.app.sounds.play("refused")

    def take_back(self, step: Callable[[], None]) -> None:
        """Let the match go back by `step`, and show where it stands then."""
        table = self.table
        table.bots.forget()
        try:
            step()
        except StoreError as error:
            tell(table.app, table.say("error.title"), table.wording.error(error))
        table.bots.taken_back()
        table.banner.skip()
        table.scored = False
        table.release_focus()
        table.show_position()
        table.relayout()
        table.after()


def _answered(table: TableScene) -> Seat | None:
    """Whoever looks, where they have given an answer that is sealed still: it is theirs to take back,
    whoever else is asked."""
    seat = table.relay.viewer
    if seat is None or table.match.undo_rules.sealed_answer(seat) is None:
        return None
    return seat


def offered(table: TableScene) -> UndoOffer:
    """How far undo goes for whoever looks, or for whoever would ask for it."""
    return table.match.undo_offer(_answered(table))


def _names(words: Words, table: TableScene, seats: Sequence[Seat]) -> str:
    return words.join(table.names[seat] for seat in seats)


def moves_that_go(table: TableScene, offer: UndoOffer) -> list[str]:
    """The moves that would go, the first one first, as whoever looks may know them: of each the
    first thing that came of it."""
    lines = table.match.events_since(offer.to, table.viewer())[: offer.back]
    return [plain(table.wording.event(line.events[0])) for line in lines if line.events]


def long_text(table: TableScene) -> str:
    """Whose moves undo takes back and what they were, who has to agree, and how far undo goes; or
    why it does not."""
    offer, say, last = offered(table), table.say, table.relay.last
    if last.kept is not None and last.is_of(table.viewer()):
        answered = plain(table.wording.event(Answered(last.kept.seat)))
        return say("table.undo_to.one", what=answered)
    if not offer.back:
        return say("table.undo_to.off" if offer.reason == "off" else "table.undo_to.none")
    what, words = next(iter(moves_that_go(table, offer)), ""), table.app.words
    movers = _names(words, table, (*offer.whose, *offer.bots))
    kind = "one" if offer.back == 1 else "many"
    takes = say(f"table.undo_to.{kind}", moves=offer.back, whose=movers, what=what)
    if offer.steps:
        bots = say("table.undo_to.bots") if offer.bots else ""
        owner = table.names[offer.facts["seat"]] if "seat" in offer.facts else ""
        limit = say(f"table.undo_to.limit.{offer.reason}", name=owner)
        return " ".join(filter(None, (takes, bots, limit)))
    known = offer.reason in ("revealed", "turn_over")
    why = say(f"table.undo_to.why.{offer.reason}") if known else ""
    agree = say("table.undo_to.asks", name=_names(words, table, offer.asked))
    if not offer.asked:
        agree = say("table.undo_to.confirms")
    return " ".join(filter(None, (why, takes, agree)))


def short_texts(table: TableScene) -> list[str]:
    """The same in two words, for the button; the shortest last."""
    offer, say = offered(table), table.say
    if table.relay.last.is_of(table.viewer()):
        return [say("count.moves", n=1)]
    if not offer.back:
        return [say("table.undo_note.off" if offer.reason == "off" else "table.undo_note.none")]
    if offer.steps and offer.bots:
        name = _names(table.app.words, table, offer.bots)
        return [say("table.undo_note.bot", name=name), say("table.undo_note.bots")]
    if offer.steps:
        return [say("count.moves", n=offer.steps)]
    if not offer.asked:
        return [say("table.undo_note.alone")]
    named = [say("table.undo_note.agreed", name=table.names[seat]) for seat in offer.asked]
    return [*named[: len(named) == 1], say("table.undo_note.all")]


def question(table: TableScene) -> Consent:
    """Those whose moves go are asked, in their language; whoever takes only moves of their own and
    of bots back is asked once more."""
    match = table.match
    offer, asker = match.undo_offer(), match.undo_asker() or 0
    words = table.app.words_of(table.names[offer.asked[0]]) if offer.asked else table.app.words
    say, alone = words.say, "" if offer.asked else "_alone"
    text = say(
        f"table.consent.ask{alone}",
        name=_names(words, table, offer.asked),
        asker=table.names[asker],
        moves=offer.back,
        whose=_names(words, table, (*offer.whose, *offer.bots)),
    )
    told = moves_that_go(table, offer)
    text = " ".join([text, *_why_asked(table, words, offer)])
    lines = [f"• {line}" for line in told[:LISTED]]
    if len(told) > LISTED:
        lines.append(say("table.consent.more", moves=len(told) - LISTED))
    allow = Choice(
        "allow",
        say(f"table.consent.allow{alone}"),
        "normal",
        lambda: table.undoing.take_back(lambda: match.undo_by_consent(offer.to, asker)),
    )
    refuse = Choice("refuse", say(f"table.consent.refuse{alone}"), "primary")
    badges = [(table.signs[seat], table.names[seat]) for seat in offer.asked]
    return Consent(
        table, say("table.consent.title"), "\n".join([text, *lines]), badges, allow, refuse
    )


def _why_asked(table: TableScene, words: Words, offer: UndoOffer) -> list[str]:
    """What has been seen since then, for it cannot be unseen, and that the match is practice if nobody
    is asked; and why somebody is asked none of whose moves go."""
    lines = table.match.events_since(offer.to, table.viewer())
    seen = next((event for line in lines for event in line.events if event.reveals), None)
    spared = offer.asked and not {*offer.asked} & {*offer.whose}
    found = []
    if seen is not None:
        found.append(words.say("table.consent.seen", what=plain(table.wording.event(seen))))
    if table.match.undo_rules.is_practice(offer.to, table.match.undo_asker() or 0):
        found.append(words.say("table.consent.practice"))
    if spared:
        found.append(words.say(f"table.consent.{'seen' if seen is not None else 'over'}_only"))
    return found


class Consent(Ask):
    """Those who are asked, by sign and name, what would go, and the answers."""

    def __init__(
        self,
        table: TableScene,
        title: str,
        text: str,
        badges: Sequence[tuple[str, str]],
        *choices: Choice,
    ) -> None:
        super().__init__(table.app, title, text, [*choices])
        self.badges = badges
        self.row = BADGES if badges else 0.0

    def resize(self, size: tuple[int, int]) -> None:
        self.board_w = 820.0 * max(1.0, self.app.comfort.text_size)
        super().resize(size)

    def on_board(self, c: Canvas, b: Box) -> None:
        super().on_board(c, b)
        if not self.badges:
            return
        room = (b.w - 80) / len(self.badges)
        wide = [min(room, 56 + c.width(name, 30, "semi")) for _, name in self.badges]
        x = b.centerx - sum(wide) / 2
        for (sign, name), w in zip(self.badges, wide, strict=True):
            badges.seat(c, sign, x + 20, b.y + 120, 20, name)
            c.text(name, x + 48, b.y + 119, 30, theme.CREAM, "semi", "midleft", limit=w - 50)
            x += w


def tip_text(table: TableScene, action: str) -> str:
    """What is said below a button of the bar."""
    key = key_name(table.app.words, table.app.preferences.key_of(action))
    text = table.say("table.key", key=key)
    return f"{table.undoing.text()} {text}" if action == "undo" else text


def tip(table: TableScene) -> list[Sprite]:
    """Below a button of the bar, while it is pointed at: its key, and of Undo whose moves it takes
    back, and who is asked."""
    what, _, action = table.pointed().partition(":")
    target = table.target(table.pointed()) if what == "button" and action in KEYED else None
    if target is None or table.motion.moving:
        return []
    scale, size = table.unit(), table.app.comfort.text_size
    image = _tip(tip_text(table, action), scale, size, theme.current())
    place = image.get_rect(
        midtop=(round(target.box.centerx * scale), round((target.box.bottom + 6) * scale))
    )
    return [(image, place.clamp(pygame.Rect((0, 0), table.pixel_size())).topleft)]


@functools.lru_cache(4)
def _tip(text: str, scale: float, text_size: float, palette: str) -> pygame.Surface:
    probe = Canvas(pygame.Surface((1, 1)), scale, text_size)
    wide = min(TIP * max(1.0, text_size), probe.width(plain(text), 21) + 44)
    high = probe.rich_height(text, wide - 36, 21, 1.2) + 26
    surface = pygame.Surface(
        (round((wide + 16) * scale), round((high + 24) * scale)), pygame.SRCALPHA
    )
    c = Canvas(surface, scale, text_size)
    middle = wide / 2 + 8
    bubble.draw(c, (8, 14, wide, high), (middle, 4), theme.GOLD)
    c.rich(text, 26, 26, wide - 36, 21, DARK, BROWN, leading=1.2)
    return surface
