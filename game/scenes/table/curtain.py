"""The curtain between two people: whom to hand the laptop to, and what everybody may know, and nothing
else; and inputs where somebody is asked for: a button or a key that is held, there or on the backs of a
hand. Where nothing but a hand is secret, a button in its middle turns it up instead, without a curtain."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, Protocol

from game.drawing import shell
from game.drawing.kit import badges, parts, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import (
    SPRING,
    Look,
    Node,
    Paint,
    art,
    as_many,
    column,
    either,
    icon,
    row,
    stack,
    text,
    words,
)
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import DARK, GOLD_TEXT, MUTED
from game.hotseat.cached import Cached
from game.hotseat.hands import HERE, Hands
from game.hotseat.intents import Open
from game.hotseat.relay import Relay
from game.match.match import Match
from game.scenes.kit.inputs import Input, Key, KeyUp, Move, Press, Release
from game.scenes.kit.scene import Scene
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import TreeSection
from game.words import Words
from game.words.buttons import key_name
from game.words.marks import literal
from game.words.recap import NOBODY
from game.words.seats import Seat
from game.words.table_recap import TableRecap
from game.words.telling import Entry

MORE = "relay:more"
"""What has no room on the paper: counted, and opened in the log."""
DIM = 0.78
WRONG = (140, 38, 20)


class CurtainSection(TreeSection):
    """The curtain: opaque, over the whole window."""

    def ground(self, c: Canvas) -> None:
        shell.ground(c, DIM)


def curtain(say: Words, progress: str, seats: tuple[Seat, ...], notes: tuple[str, ...], due: int,
            answered: tuple[int, ...], held: float, news: tuple[Entry, ...], near: int,
            again: str, key: str) -> Node:  # fmt: skip
    """Whom to hand the laptop to, what has happened since, if anything, and who sits there; whoever has answered may
    come back, where it says how (`again`). `held`: how far the button has been held, 0 to 1."""
    one, about = seats[due], {**dict.fromkeys(answered, "chosen"), due: "now"}
    sign, here = say.say(f"sign.{one.sign}"), say.say("relay.here", name=one.name)
    hand_over, hold = say.say("relay.hand_over"), say.say("relay.hold")
    away = say.say("relay.look_away", sign=sign[0].upper() + sign[1:])
    face = stack(icon("laurel", 380), parts.badge(one, 92, w=380, h=360), h=380, least=0.4)
    button = art(
        held_button, here, hold, held, looks=("pointed",), w=740, h=96, least=0.5, bleed=12,
        id=tuple(HERE.split(":")), does=Open("here"), says=f"{hand_over} {literal(one.name)}. {here}. {hold}",
    )  # fmt: skip
    left = column(
        text(progress, 24, MUTED, align=0.5), SPRING, face, text(hand_over, 32, align=0.5),
        text(one.name, 72, GOLD_TEXT, "title", 0.5), text(away, 24, MUTED, align=0.5),
        row(button, at=(0.5, 0.5), pad=(0, 14)), SPRING, w=1, grow=12, gap=4,
    )  # fmt: skip
    right = (
        column(SPRING, _paper(say, seats, news, near, key), SPRING, w=1, grow=10) if news else None
    )
    plates = (
        _sitting(say, n, one, notes[n], about.get(n, ""), again) for n, one in enumerate(seats)
    )
    return column(
        row(left, right, gap=60, grow=1), row(*plates, gap=26 if len(seats) < 6 else 14),
        text(again, 22, MUTED, align=0.5), pad=(90, 60, 90, 30), gap=26,
    )  # fmt: skip


def held_button(c: Canvas, b: Box, look: Look, label: str, note: str, held: float) -> None:
    """A button that is held: it fills up."""
    c.button(b.x, b.y, b.w, b.h, label, "primary", note=note, size=30,
             hover=look.pointed or held > 0)  # fmt: skip
    if held:
        body = '<rect width="10" height="10" fill="#ffffff" fill-opacity=".28"/>'
        c.svg(body, (0, 0, 10, 10), b.x + 4, b.y + 4, (b.w - 8) * held, b.h - 8)


class _Counted(NamedTuple):
    """Counts what has no room, by the number of the action of each line, and opens the log there."""

    actions: tuple[int, ...]
    words: Words
    key: str

    def __call__(self, cut: tuple[int, ...]) -> Node:
        counted = self.words.say("table.recap.more", n=len(cut))
        first = min((self.actions[k] for k in cut if self.actions[k]), default=0)
        return row(
            text(counted, 23, face="semi", grow=1), text(self.key, 22, GOLD_TEXT, "semi"),
            h=52, pad=(20, 0), says=counted, id=tuple(MORE.split(":")),
            does=Open("log", str(first)), **parts.board("dark", 10),
        )  # fmt: skip


def _paper(say: Words, seats: Sequence[Seat], news: Sequence[Entry], near: int, key: str) -> Node:
    """What has happened; what has no room is counted, and opened in the log."""
    order = [*range(near), *range(len(news) - 1, near - 1, -1)]
    more = _Counted(tuple(one.n for one in news), say, key)
    lines = as_many([_line(seats, one) for one in news], order, more, gap=4)
    title = text(say.say("relay.happened"), 30, DARK, "title", pad=(12, 0))
    return column(title, either(lines, more(tuple(order))), SPRING, h=670, pad=(20, 22, 20, 18), gap=12, bleed=16,
                  paint=parts.ground("paper", 16, lit=True), least=0.5)  # fmt: skip


def _line(seats: Sequence[Seat], one: Entry) -> Node:
    """What was done to whoever is to look stands out."""
    who = parts.badge(seats[one.seat], 15, False, h=32) if one.seat != NOBODY else Node("art", w=44)
    body = text(one.text, 23, WRONG if one.mine else DARK, lines=5, leading=1.26, firm=True, grow=1)
    dot = art(_dot, one.mine, w=10, h=10)
    return row(dot, who, body, gap=4, pad=(0, 12 if one.mine else 2))


def _sitting(say: Words, n: int, seat: Seat, note: str, about: str, again: str) -> Node:
    """Somebody at the table; the plate of the one who is to look is lit."""
    now, chosen = about == "now", about == "chosen"
    doing = say.say(f"relay.{about}") if about else ""
    both, ink = " · ".join(filter(None, (note, doing))), GOLD_TEXT if now else MUTED
    called = chosen and bool(again)
    return row(
        parts.badge(seat, 24, w=60, h=60),
        column(text(seat.name, 25, face="semi", same="name"),
               words(both, doing or note, size=20, colour=ink, same="told"), grow=1),
        icon("check", 30) if chosen else None,
        w=1, grow=1, gap=4, pad=(12, 9), **parts.board("dark", 12, now),
        id=("relay", "seat", n) if called else (), does=Open("call", str(n)) if called else None,
        says=f"{seat.name}. {doing}. {again}",
    )  # fmt: skip


def _dot(c: Canvas, b: Box, seen: bool) -> None:
    if seen:
        badges.sign(c, "circle", *b.center, 5, "#b43c28", "#b43c28")


class Public(Protocol):
    """What everybody may know of a table, and how somebody comes to it."""

    app: Services
    match: Match
    relay: Relay
    recap: TableRecap
    keeps_answers: bool

    def progress(self) -> str: ...
    def public_note(self, seat: int) -> str: ...
    def log(self, n: int = 0) -> None: ...


class Curtain:
    """The curtain of a table, while it is down."""

    def __init__(self, table: Public) -> None:
        self.table = table
        self._news = Cached(self._happened)

    def section(self, scene: Scene) -> CurtainSection:
        """The curtain, over the whole window."""
        section = CurtainSection(Box(0, 0, scene.w, scene.h), self.about, curtain, self._send)
        section.scene = scene  # asked for its targets before the scene has taken it in
        return section

    def _send(self, intent: Open) -> None:
        """For the button that is held a click is not enough."""
        if intent.what == "log":
            self.table.log(int(intent.about))
        elif intent.what == "call":
            self.table.relay.call(int(intent.about))

    def about(self) -> tuple[Hashable, ...]:
        table, match, relay = self.table, self.table.match, self.table.relay
        words = table.app.words
        assert relay.due is not None
        again = table.keeps_answers and relay.answered
        return (
            words, table.progress(), tuple(Seat(one.shape, one.name) for one in match.seats),
            tuple(map(table.public_note, range(len(match.seats)))), relay.due,
            tuple(relay.answered), relay.held,
            *self._news(relay.due, match.id, len(match.entries), words),
            words.say("relay.again") if again else "", table.app.reader.key("log"),
        )  # fmt: skip

    def _happened(self, seat: int, *about: object) -> tuple[tuple[Entry, ...], int]:
        """The recap of whoever comes to the screen, of what is public only, and how much of it concerns
        them."""
        recap = self.table.recap
        news = recap.of(seat, None)
        lines = (
            Entry(one.seat, recap.sentence(one), mine=n < len(news.mine), n=one.n)
            for n, one in enumerate((*news.near, *news.rest))
        )
        return tuple(lines), len(news.near)


def handle_held(scene: Scene, relay: Relay, item: Input) -> bool:
    """An input while somebody is asked for; True where it was used."""
    if relay.open_table:
        return _at_hands(scene, relay.hands, item)
    if not (relay.down or relay.hands.lie_down) and _at_hands(scene, relay.hands, item):
        return True
    if begins_hold(scene, relay, item):
        relay.press()
        if isinstance(item, Key):
            scene.keyboard = True
            return True
    slipped = isinstance(item, Move) and item.held and _under(scene, item) != HERE
    if slipped or isinstance(item, (KeyUp, Release)):
        relay.let_go()
        scene.touch()
    return False


def begins_hold(scene: Scene, relay: Relay, item: Input) -> bool:
    """Whether the button by which somebody looks is held from this input on."""
    if isinstance(item, Key):
        return relay.is_key(item.name, scene.keyboard)
    return isinstance(item, Press) and item.button == 1 and _under(scene, item) == HERE


def _at_hands(scene: Scene, hands: Hands, item: Input) -> bool:
    """An input at the open table, where hands lie; True where it was used."""
    if isinstance(item, Key):
        return hands.pressed(item.name, item.again)
    if isinstance(item, KeyUp):
        return hands.released(item.name)
    if isinstance(item, Press) and item.button == 1 and hands.touched(_under(scene, item)):
        scene.pressed = ""
        return True
    if isinstance(item, Move) and hands.by_mouse:
        hands.moved(_under(scene, item))
    return isinstance(item, Release) and hands.by_mouse and hands.dropped(_under(scene, item))


def _under(scene: Scene, item: Move | Press | Release) -> str:
    return scene.at(item.x / scene.unit(), item.y / scene.unit())


WIDE, HIGH = 720.0, 104.0
INK = (54, 36, 6)


class Lift(NamedTuple):
    """Whose hand it turns up, its words and its key, and how far it has been held, 0 to 1."""

    seat: Seat
    label: str
    note: str
    key: str
    held: float = 0.0


def lift(relay: Relay, seats: Callable[[int], Seat], words: Words) -> Lift | None:
    """The button for whoever is next; None where nobody is, or a curtain is down."""
    keys = relay.short_keys() if relay.waits and not relay.down else ()
    if not keys or relay.due is None or relay.in_public:
        return None
    wording = words.say("relay.lift"), words.say("relay.lift_note")
    return Lift(seats(relay.due), *wording, key_name(words, keys[0]), relay.held)


class LiftSection(TreeSection):
    """The button, in the middle of the hand."""

    def __init__(self, box: Box, view: Callable[[], Lift | None]) -> None:
        b = Box(0, 0, min(WIDE, box.w - 24), min(HIGH, box.h - 16))
        b.center = box.centerx, box.centery + 12
        super().__init__(b, view, _button)

    def primary(self) -> str:
        return next(iter(self.laid().things), "")


def _button(seat: Seat, label: str, note: str, key: str, held: float) -> Node:
    """A click is not enough: it is held."""
    cap = text(key, 26, INK, "semi", 0.5)
    return row(
        parts.badge(seat, 26, w=68, h=60),
        column(text(label, 30, face="semi", shade=150), text(note, 20, shade=120), grow=1),
        stack(art(_cap), cap.but(pad=(14, 0, 14, 0)), h=42) if key else None,
        gap=14, pad=(24, 8, 18, 8), bleed=16, id=tuple(HERE.split(":")), does=Open("here"),
        says=f"{label}. {note}", paint=Paint(held_button, ("", "", held), ("pointed",)),
    )  # fmt: skip


def _cap(c: Canvas, b: Box) -> None:
    shapes.plate(c, b, "#ffe9a8", "#b98a2e", 2, 8)
