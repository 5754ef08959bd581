"""What the set-up is made of: badges, signs to choose from, options with their notes, the summary."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from game.drawing import shell
from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import fitting
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, INK, MUTED
from game.match.record import signs_for
from game.rules.contract import Option
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.widgets import Label, Segmented
from game.scenes.shell.draft import Draft, Place


class Caption(Label):
    """The line above something that is chosen; it never changes, so it lies on the ground."""

    live = False

    def __init__(self, x: float, y: float, w: float, text: str, h: float) -> None:
        super().__init__(x, y, w, text, 23, MUTED, "semi", h=h)

    def ground(self, c: Canvas) -> None:
        self.paint(c)


class OfSeat(Section):
    """What shows whose seat it is."""

    def __init__(self, draft: Draft, n: int, box: Box) -> None:
        super().__init__(box)
        self.draft, self.n = draft, n

    @property
    def place(self) -> Place:
        return self.draft.places[self.n]

    def take(self, sign: str) -> None:
        """The seat takes a sign, where no other has it."""
        if not self.draft.take_sign(self.n, sign):
            self.scene.app.sounds.play("refused")

    def signature(self) -> Hashable:
        return self.place.sign, self.place.name


class Badge(OfSeat):
    """The badge of a seat, and its colour along the upper edge of the panel."""

    def paint(self, c: Canvas) -> None:
        b, place = self.box, self.place
        colour = theme.seat_colours(place.sign)[0]
        edge = (
            f'<path d="M18 3H{b.w - 18:.0f}" stroke="{colour}" stroke-width="5" '
            'stroke-linecap="round"/>'
        )
        c.svg(edge, (0, 0, b.w, 40), b.x, b.y, b.w, 40)
        badges.seat(c, place.sign, b.x + 58, b.bottom - 50, 34, place.name)


class NextSign(Badge):
    """The badge of a seat in a low row, which has no room for all signs: a touch takes the next one
    that is free."""

    def targets(self) -> list[Target]:
        say, sign = self.scene.say, self.place.sign
        text = f"{say('setup.sign')}: {say(f'sign.{sign}')}"
        return [Target(f"sign:{self.n}", self._badge(), text, self.draft.next_sign(self.n) != sign)]

    def _badge(self) -> Box:
        b = self.box
        side = min(88.0, b.h - 4)
        return Box(b.x + 58 - side / 2, b.centery - side / 2, side, side)

    def activate(self, name: str) -> bool:
        self.take(self.draft.next_sign(self.n))
        return True

    def signature(self) -> Hashable:
        scene, name = self.scene, f"sign:{self.n}"
        focused = scene.keyboard and scene.focus == name
        return super().signature(), focused, scene.hover == name

    def paint(self, c: Canvas) -> None:
        b, name, place = self._badge(), f"sign:{self.n}", self.place
        if self.hovered(name) and self.draft.next_sign(self.n) != place.sign:
            c.glow(b.centerx, b.centery, b.w * 0.6, theme.seat_colours(place.sign)[0], 0.5)
        badges.seat(c, place.sign, b.centerx, b.centery, b.h * 0.38, place.name)
        if self.focused(name):
            c.focus(b.x, b.y, b.w, b.h)


class Crest(OfSeat):
    """The badge of a seat, large, where the panel would be empty."""

    def paint(self, c: Canvas) -> None:
        b, place = self.box, self.place
        if b.h < 150:
            return
        r = min(90.0, (b.h - 70) * 0.36)
        y = b.centery - 24
        c.glow(b.centerx, y, min(2.1 * r, y - b.y), theme.seat_colours(place.sign)[0], 0.22)
        badges.seat(c, place.sign, b.centerx, y, r, place.name)
        name, below = " ".join(place.name.split()), y + 1.45 * r + 22
        c.text(name, b.centerx, below, 34, GOLD_TEXT, "title", "center", 140, b.w)


class Signs(OfSeat):
    """The signs to choose from; one that belongs to another seat is crossed."""

    def __init__(self, draft: Draft, n: int, area: Box) -> None:
        super().__init__(draft, n, area.inflate(20, 20))
        self.area = area

    def _signs(self) -> tuple[str, ...]:
        return signs_for(self.draft.game.seats)

    def _box(self, k: int) -> Box:
        step = (self.area.w - self.area.h) / (len(self._signs()) - 1)
        return Box(self.area.x + k * step, self.area.y, self.area.h, self.area.h)

    def targets(self) -> list[Target]:
        taken, say = self.draft.taken(self.n), self.scene.say
        out = []
        for k, sign in enumerate(self._signs()):
            text = f"{say('setup.sign')}: {say(f'sign.{sign}')}"
            if sign in taken:
                text = f"{text}. {say('setup.sign_taken')}"
            out.append(Target(f"sign:{self.n}:{sign}", self._box(k), text, sign not in taken))
        return out

    def signature(self) -> Hashable:
        return tuple(place.sign for place in self.draft.places)

    def activate(self, name: str) -> bool:
        self.take(name.rpartition(":")[2])
        return True

    def paint(self, c: Canvas) -> None:
        taken = self.draft.taken(self.n)
        for k, sign in enumerate(self._signs()):
            b, name = self._box(k), f"sign:{self.n}:{sign}"
            chosen, gone = self.place.sign == sign, sign in taken
            hovered = self.hovered(name) and not gone
            c.panel(b.x, b.y, b.w, b.h, "lit" if chosen or hovered else "well", 14, chosen)
            fill = "#33423f" if gone else theme.seat_colours(sign)[0]
            rim = "#fff4d6" if chosen else "#5d6d66" if gone else INK
            badges.sign(c, sign, b.centerx, b.centery, b.w * 0.26, fill, rim, 3)
            if gone:
                c.icon("cross", b.right - 14, b.bottom - 13, 24)
            self.rim(c, name, b, 5, 14)


class OptionRow(Segmented):
    """An option of the game; choices that are seats bear the names of those who sit there."""

    def __init__(
        self, draft: Draft, option: Option, x: float, y: float, w: float, h: float = 52
    ) -> None:
        self.draft, self.option = draft, option
        super().__init__(
            f"option:{option.id}",
            x,
            y,
            w,
            (),
            draft.options[option.id],
            partial(draft.choose, option.id),
            h=h,
            text=draft.name_of(option),
        )
        self.refresh()

    def refresh(self) -> None:
        """Word the choices anew."""
        self.choices = [
            (one, self.draft.choice_words(self.option, one)) for one in self.option.choices
        ]


class OptionNote(Section):
    """What the chosen option means."""

    def __init__(self, draft: Draft, option: Option, box: Box) -> None:
        super().__init__(box)
        self.draft, self.option = draft, option

    def signature(self) -> Hashable:
        return self.draft.choice_note(self.option)

    def paint(self, c: Canvas) -> None:
        b, text = self.box, self.draft.choice_note(self.option)
        size = fitting(c, [text], b.w, b.h, 21, 1.2)
        if c.rich_height(text, b.w, size, 1.2) <= b.h:
            c.rich(text, b.x, b.y, b.w, size, FAINT, leading=1.2)


class Short(Section):
    """The set-up in a few sentences, or what is wrong with it."""

    def __init__(self, draft: Draft, box: Box) -> None:
        super().__init__(box)
        self.draft = draft

    def signature(self) -> Hashable:
        return self.draft.problem(), self.draft.summary()

    def paint(self, c: Canvas) -> None:
        b, problem = self.box, self.draft.problem()
        line = 34 * c.text_scale
        c.text(self.scene.say("setup.short"), b.x, b.y + line / 2, 24, GOLD_TEXT, "semi", "midleft")
        if problem:
            bad = theme.rgb(theme.palette().bad)
            c.rich(f"[cross] {problem}", b.x, b.y + line, b.w, 25, bad, bad)
        else:
            text = self.draft.summary()
            if c.rich_height(text, b.w, 23) > b.h - line + 4:
                text = self.draft.sitting()
            c.rich(text, b.x, b.y + line, b.w, 23, (232, 230, 212), CREAM)


class GameBox(Section):
    """The game's box, to look at."""

    def __init__(self, game: str, area: Box) -> None:
        super().__init__(area)
        self.game = game

    def ground(self, c: Canvas) -> None:
        b, say = self.box, self.scene.say
        tall = min(b.h, shell.box_height(b.w, c.text_scale))
        players, time = say(f"game.{self.game}.players"), say(f"game.{self.game}.time")
        facts = say("home.box", players=players, time=time)
        title = say(f"game.{self.game}.title")
        shell.box_tile(c, self.game, title, facts, (b.x, b.y, b.w, tall))
