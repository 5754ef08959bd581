"""The payment chooser of any game: every complete payment in a row with who gets what; the cheapest
is chosen until the player chooses another one.

A row goes by the name of its target. The first touch chooses it (`choose`), a second one, or the
button, pays (`pay`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.drawing.kit import badges
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour
from game.scenes.kit.section import Box, Target
from game.scenes.table.sections.panel import Panel

HEAD, FOOT, GAP = 52.0, 76.0, 8.0
HIGH = 84.0
"""The most that a row gets, in letters of the usual size."""
TOTAL = 110.0
"""The width of what a payment comes to, after its parts."""
PAY = "do:pay"
"""The name of the button."""


class Part(NamedTuple):
    """Who gets something, and what; a player bears their sign."""

    who: str
    what: str
    sign: str = ""


class Payment(NamedTuple):
    """A complete payment: the name of its target, what it comes to, as a number and in words, and
    its parts."""

    name: str
    cost: int
    total: str
    parts: tuple[Part, ...]

    def text(self) -> str:
        """In plain words."""
        parts = "; ".join(f"{one.who} {one.what}" for one in self.parts)
        return f"{self.total}: {parts}" if parts else self.total


class PaymentsView(NamedTuple):
    """The payments to choose from, the name of the chosen one, and the words of the button."""

    title: str
    payments: tuple[Payment, ...]
    chosen: str
    pay: str
    key: str = ""


def payments_view(
    title: str, payments: Sequence[Payment], chosen: str, pay: str, key: str = ""
) -> PaymentsView | None:
    """The payments from the cheapest on; that one is chosen where none of the others was. None
    where nothing is to be paid."""
    if not any(payment.cost for payment in payments):
        return None
    ordered = tuple(sorted(payments, key=lambda payment: payment.cost))
    known = chosen in [payment.name for payment in ordered]
    return PaymentsView(title, ordered, chosen if known else ordered[0].name, pay, key)


class PaymentsSection(Panel[PaymentsView]):
    """There while something is to be paid in one of several ways."""

    def __init__(
        self,
        box: Box,
        view: Callable[[], PaymentsView | None],
        choose: Callable[[str], None],
        pay: Callable[[str], None],
    ) -> None:
        super().__init__(box, view)
        self.choose, self.pay = choose, pay

    # ---- places -------------------------------------------------------------------------

    def _row(self, view: PaymentsView, n: int) -> Box:
        b = self.box
        each = (b.h - HEAD - FOOT) / len(view.payments)
        high = min(HIGH * max(1.0, self.scene.app.comfort.text_size), each)
        return Box(b.x + 14, b.y + HEAD + n * high, b.w - 28, high - GAP)

    def _button(self) -> Box:
        b = self.box
        return Box(b.x + 14, b.bottom - FOOT + 10, b.w - 28, FOOT - 24)

    def things(self, view: PaymentsView) -> list[Target]:
        rows = [
            Target(payment.name, self._row(view, n), payment.text())
            for n, payment in enumerate(view.payments)
        ]
        chosen = next(one for one in view.payments if one.name == view.chosen)
        return [*rows, Target(PAY, self._button(), f"{view.pay}. {chosen.text()}")]

    # ---- inputs -------------------------------------------------------------------------

    def activate(self, name: str) -> bool:
        view = self.view()
        if view is None:
            return False
        if name in (PAY, view.chosen):
            self.pay(view.chosen)
        else:
            self.choose(name)
        return True

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, c: Canvas, view: PaymentsView) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        c.text(view.title, b.x + 18, b.y + 28, 24, GOLD_TEXT, "title", "midleft", limit=b.w - 36)
        for n, payment in enumerate(view.payments):
            self._payment(c, payment, self._row(view, n), payment.name == view.chosen)
        p = self._button()
        c.button(p.x, p.y, p.w, p.h, view.pay, "primary", key=view.key, size=min(24, p.h * 0.5),
                 hover=self.hovered(PAY), pressed=self.scene.pressed == PAY)  # fmt: skip
        self.rim(c, PAY, p, 4, 13)

    def _payment(self, c: Canvas, payment: Payment, b: Box, chosen: bool) -> None:
        """A tick if it is chosen, its parts side by side, and what it comes to."""
        name, style = payment.name, "chosen" if chosen else "quiet"
        c.button(b.x, b.y, b.w, b.h, "", style, hover=self.hovered(name),
                 pressed=self.scene.pressed == name)  # fmt: skip
        ink = BUTTONS[style][3]
        if chosen:
            c.icon("check", b.x + 26, b.centery, 28)
        left, right = b.x + 50, b.right - 14 - TOTAL
        wide = (right - left) / max(1, len(payment.parts))
        for n, part in enumerate(payment.parts):
            place = Box(left + n * wide, b.y, wide - 10, b.h)
            self._part(c, part, place, ink if chosen else CREAM, ink if chosen else MUTED)
        c.text(payment.total, b.right - 14, b.centery, 26, ink, "bold", "midright", limit=TOTAL)
        self.rim(c, name, b, 4, 13)

    def _part(self, c: Canvas, part: Part, b: Box, ink: Colour, pale: Colour) -> None:
        """The one who gets it, above what."""
        left = b.x
        if part.sign:
            badges.seat(c, part.sign, left + 18, b.centery, 15)
            left += 42
        size, step = min(LEAST, b.h * 0.36 / c.text_scale), b.h * 0.21
        c.text(
            part.who, left, b.centery - step, size, pale, "body", "midleft", limit=b.right - left
        )
        c.text(part.what, left, b.centery + step, size * 1.1, ink, "semi", "midleft",
               limit=b.right - left)  # fmt: skip
