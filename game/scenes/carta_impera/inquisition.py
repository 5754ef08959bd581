"""The Inquisition of whoever looks: another hand and one's own, and which cards go back."""

from __future__ import annotations

from game.drawing.carta_impera import inquisition as drawing
from game.drawing.carta_impera.inquisition import (
    Button,
    InquisitionPlaces,
    InquisitionView,
    PoolCard,
)
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.rules.carta_impera.box import BACK, NAMES
from game.rules.carta_impera.frames import GivingBack
from game.scenes.carta_impera.moves import Moves
from game.scenes.kit.section import Target
from game.scenes.table.sections.panel import Panel
from game.words.keys import key_name

BUTTONS = ("give", "clear", "hide")


def inquisition_view(moves: Moves) -> InquisitionView | None:
    """The pool and the two trays; the cards are backs while they are hidden."""
    frame = moves.giving()
    if frame is None:
        return None
    table, text, say = moves.table, moves.table.text, moves.table.text.say
    own, other = map(text.seat, (table.me, frame.at))
    cards, chosen = moves.pool(), len(moves.going)
    taken, kept = sum(theirs for _, theirs in cards), len(cards) - chosen
    pool = tuple(
        PoolCard(
            NAMES[BACK[card] if moves.covered else card],
            "" if moves.covered else text.domain(card // 3),
            other if theirs else own,
            n in moves.going,
        )
        for n, (card, theirs) in enumerate(cards)
    )
    leaves = say("carta_impera.inquisition.alone_among_bots")
    if table.relay.shared:
        key = key_name(table.app.words, table.app.preferences.key_of("hide"))
        leaves = say("carta_impera.inquisition.alone_note", key=key)
    return InquisitionView(
        title=text.effect("inquisition"),
        note=say("carta_impera.inquisition.note"),
        private=say("carta_impera.inquisition.private", name=own.name),
        pool=pool,
        groups=(
            (taken, say("carta_impera.inquisition.theirs", name=other.name, n=taken)),
            (len(cards) - taken, say("carta_impera.inquisition.yours", n=len(cards) - taken)),
        ),
        goes_back=say("carta_impera.inquisition.goes_back"),
        need=frame.left,
        rival=other,
        goes=say("carta_impera.inquisition.goes_to", name=other.name),
        chosen=say("carta_impera.inquisition.chosen", chosen=chosen, of=frame.left),
        own=own,
        stays=say("carta_impera.inquisition.stays"),
        balance=say("carta_impera.inquisition.stays_note", now=kept, end=len(cards) - frame.left),
        corner=say("carta_impera.inquisition.alone"),
        lines="\n".join((leaves, say("carta_impera.inquisition.told", name=other.name))),
        buttons=_buttons(moves, frame, table.views.key("hide")),
        pointed=_pointed(table.pointed()),
    )


def _pointed(name: str) -> str:
    what, _, place = name.partition(":")
    if what == "give" and place:
        return f"pool:{place}"
    return f"button:{BUTTONS.index(name)}" if name in BUTTONS else ""


def _buttons(moves: Moves, frame: GivingBack, key: str) -> tuple[Button, ...]:
    """Give, clear, hide."""
    say, chosen = moves.table.text.say, len(moves.going)
    more = frame.left - chosen
    ready = say("carta_impera.inquisition.more", n=more) if more else ""
    give = Button(
        say("carta_impera.inquisition.give", n=frame.left),
        ready,
        "",
        "give",
        "off" if more else "primary",
    )
    kind, note = "normal" if chosen else "off", say("carta_impera.inquisition.clear_note", n=chosen)
    show = say("carta_impera.table.show") if moves.covered else say("carta_impera.inquisition.hide")
    return (
        give,
        Button(say("carta_impera.inquisition.clear"), note, "", "again", kind),
        Button(show, "", key, "eye_shut", "quiet"),
    )


class InquisitionSection(Panel[InquisitionView]):
    """Pool, trays and the buttons of the private corner."""

    overlaid = True

    def __init__(self, box: Box, corner: Box, moves: Moves) -> None:
        super().__init__(box.union(corner), lambda: inquisition_view(moves))
        self.upper, self.corner, self.moves = box, corner, moves

    def things(self, view: InquisitionView) -> list[Target]:
        p = InquisitionPlaces(self.upper, self.corner, view)
        found = [Target(f"give:{n}", p.pool.reach(n), one.name) for n, one in enumerate(view.pool)]
        for k, (name, one) in enumerate(zip(BUTTONS, view.buttons, strict=True)):
            found.append(Target(name, p.button(k), f"{one.label}. {one.note}", one.kind != "off"))
        return found

    def activate(self, name: str) -> bool:
        what, _, place = name.partition(":")
        if place:
            self.moves.send(int(place))
        else:
            {"give": self.moves.give, "clear": self.moves.clear, "hide": self.moves.cover}[what]()
        return True

    def draw(self, c: Canvas, view: InquisitionView) -> None:
        drawing.paint(c, InquisitionPlaces(self.upper, self.corner, view), view)
