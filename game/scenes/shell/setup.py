"""Set-up: who sits where, human or bot, and the options of the game; all of these with
what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.drawing import shell
from game.drawing.kit import parts, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, art, column, either, row, text
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED
from game.match.match import Match
from game.match.record import name_of
from game.rules.contract import Option
from game.scenes.kit.controls import choice, press
from game.scenes.kit.dialogs import Board, prose, title
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.shell import pages
from game.scenes.shell.comfort import ComfortScene
from game.scenes.shell.play import draft_problem, failures_told
from game.scenes.shell.setup_seats import Seats, caption
from game.words.draft import Draft

WIDEST = 2100.0
BOX_W = 300.0 + shell.SPINE
"""The game's box at the left, where there is room for it."""
FEW = 4
"""Where more sit at the table, the box has no room."""


class SetupScene(pages.PageScene):
    """The last set-up of the game, to be changed and started. `options` are chosen beforehand, and so are
    the people (`names`) where those play who have learned together; `over` makes the layer over the table."""

    def __init__(self, app: Services, game_id: str, options: Mapping[str, str] | None = None,
                 names: Sequence[str] = (), over: Callable[[Match], object] = lambda match: None,
                 ) -> None:  # fmt: skip
        super().__init__(app)
        self.game_id, self.draft = game_id, Draft(app.games[game_id], app.reader)
        self.draft.options.update(options or {})
        self.learned, self.over = tuple(names), over
        if names:
            self.draft.invite(names)
        self.seats = Seats(self.draft, self)
        self.focus = "start"
        self.keyboard = True

    # ---- changes ------------------------------------------------------------------------

    def take_sign(self, n: int, sign: str) -> None:
        if not self.draft.take_sign(n, sign):
            self.app.sounds.play("refused")

    def open_comfort(self, n: int) -> None:
        name = name_of(self.draft.places[n].name)
        if name:
            self.app.open(ComfortScene, name)
        else:
            self.app.sounds.play("refused")

    def add_seat(self) -> None:
        self.draft.add_seat()
        self.focus = f"name:{len(self.draft.places) - 1}"

    def remove_seat(self, n: int) -> None:
        self.draft.remove_seat(n)
        self.focus = f"name:{min(n, len(self.draft.places) - 1)}"

    def again(self) -> None:
        """The button As last time."""
        self.draft.recall()
        self.draft.propose()

    def start(self) -> None:
        """Begin the match in the place of this scene."""
        draft, game = self.draft, self.draft.game.id
        if draft_problem(draft):
            self.app.sounds.play("refused")
            return
        setups = self.app.preferences.setups
        setups.pop(game, None)  # the latest stands last
        setups[game] = draft.as_memory()
        self.app.kept.save()
        with failures_told(self.app.go):
            match = Match.new(draft.game, draft.seats(), draft.chosen(), journal=self.app.store)
            self.app.stack.replace(self.app.table_of(match, self.over(match)))

    def rulings(self) -> None:
        self.app.open(RulingsScene, self.draft)

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and item.name == "enter" and self.focus.startswith("name:"):
            self.start()
            return
        super().handle(item)

    def relayout(self) -> None:
        self.draft.propose()
        super().relayout()

    # ---- layout -------------------------------------------------------------------------

    def page(self) -> Node:
        draft, c, side = self.draft, self.measure(), self.side(WIDEST)
        game, large = draft.game.id, c.text_scale > 1.2
        learn, rules = (
            press(name, self.say(label), act, game, kind="quiet", sign=name, h=56, same="head")
            for name, label, act in (("learn", "learn.five_minutes", self.app.go.learn),
                                     ("rules", "setup.rules", self.app.go.rules))
        )  # fmt: skip
        with_box = self.w >= 1780 and c.text_scale <= 1.25 and len(draft.places) <= FEW
        two = max(draft.game.seats) <= 2
        players, time = (self.say(f"game.{game}.{one}") for one in ("players", "time"))
        facts = self.say("home.box", players=players, time=time)
        return column(
            pages.head(self, self.say(f"game.{game}.title"), rules, short=self.say(f"game.{game}.short"),
                       left=(learn,) if draft.kit.taught else (), side=430),
            text(self._line(), 24, pages.PALE, align=0.5, shade=170),
            row(
                art(_box, game, self.say(f"game.{game}.title"), facts, w=BOX_W, bleed=45)
                if with_box else None,
                *self.seats.tree(c, self.focus), self._options(c, (1.1 if large else 0.78) if two else 1),
                gap=24, h=760, least=0.1,
            ),
            SPRING, self._short(large),
            text(self.say("setup.keys"), 21, pages.PALE, align=0.5, shade=210),
            gap=14, pad=(side, 28, side, 12),
        )  # fmt: skip

    def _line(self) -> str:
        """What the game is, or how those play who have learned it together, and who only looks on."""
        if not self.learned:
            return self.say(f"game.{self.draft.game.id}.line")
        said = [self.say(f"group.first_round.setup_{self.draft.game.secrecy}")]
        if rest := self.learned[max(self.draft.game.seats) :]:
            said.append(self.say("group.look_on", names=self.app.words.join(rest)))
        return " ".join(said)

    def _options(self, c: Canvas, share: float) -> Node:
        """The options and what they mean; in one line each or without their notes where there is less
        room; and the way to the rulings."""
        draft = self.draft
        shown = [one for one in draft.meant() if not one.clause]
        forms = (
            column(
                *(self._option(c, one, noted, brief) for one in shown), gap=gap, at=(0, 0), grow=1
            )
            for noted in (True, False)
            for brief, gap in ((False, 14), (True, 8))
        )
        changed = len(draft.changed_rulings())
        key = "setup.rulings_changed" if changed else "setup.rulings_usual"
        rulings = press("rulings", self.say(key, changed=changed), self.rulings, kind="quiet",
                        sign="rules", size=22, h=54)  # fmt: skip
        return parts.slab(
            text(self.say("setup.options"), 31, GOLD_TEXT, "title", firm=True), either(*forms, grow=1),
            rulings if len(shown) < len(draft.known) else None,
            pad=(26, 16, 26, 20), gap=10, w=1, grow=share,
        )  # fmt: skip

    def _option(self, c: Canvas, one: Option, noted: bool, brief: bool) -> Node:
        """An option, its name above what is chosen from or, in brief, beside it, and what it means."""
        name, chosen = self.draft.name_of(one), option(c, self.draft, one)
        note = text(self.draft.choice_note(one), 21, FAINT, lines=9, leading=1.2) if noted else None
        if not brief:
            return column(caption(c, name), chosen, note, gap=6)
        beside = row(
            text(name, 23, MUTED, "semi", same="option", w=1, grow=0.36),
            column(chosen, w=1, grow=0.64), gap=14,
        )  # fmt: skip
        return column(beside, note, gap=6) if noted else beside

    def _short(self, large: bool) -> Node:
        """The set-up in a few sentences, or what is wrong with it."""
        draft, problem = self.draft, draft_problem(self.draft)
        bad = theme.rgb(theme.palette().bad)
        short = either(*(
            text(words, 23, (232, 230, 212), lines=9, bold=CREAM)
            for words in (draft.summary(), draft.sitting())
        ), grow=1)  # fmt: skip
        if problem:
            short = text(f"[cross] {problem}", 25, bad, lines=3, bold=bad, grow=1)
        start = press("start", self.say("setup.start"), self.start, sign="play", size=28, h=82,
                      kind="off" if problem else "primary")  # fmt: skip
        return parts.slab(
            row(
                column(text(self.say("setup.short"), 24, GOLD_TEXT, "semi"), short, grow=1),
                press("again", self.say("setup.last_time"), self.again, sign="undo", h=70,
                      on=draft.memory is not None),
                start, gap=22,
            ), pad=(28, 14),
        )  # fmt: skip


def _box(c: Canvas, b: Box, game: str, title: str, facts: str) -> None:
    """The game's box, to look at."""
    tall = min(b.h, shell.box_height(b.w - shell.SPINE, c.text_scale))
    shell.box_tile(c, game, title, facts, (b.x, b.y, b.w - shell.SPINE, tall))


AROUND = 310.0
"""The height of what stands above and below the rulings."""


class RulingsScene(Board):
    """Each ruling with its clause and its readings."""

    board_w = 1240.0

    def __init__(self, app: Services, draft: Draft) -> None:
        super().__init__(app)
        self.draft, self.known, self._page = draft, draft.rulings(), 0
        self.focus, self.keyboard = "done", True

    @property
    def each(self) -> float:
        """The height of a ruling: its title beside its readings, two lines of what it means."""
        return 78 + 54 * self.app.comfort.text_size

    @property
    def pages(self) -> int:
        per_page = max(1, min(len(self.known), int((self.h - AROUND) // self.each)))
        return -(-len(self.known) // per_page)

    @property
    def page(self) -> int:
        return min(self._page, self.pages - 1)

    def turn_to(self, page: str) -> None:
        self._page = int(page) - 1

    def as_reference(self) -> None:
        for one in self.known:
            self.draft.choose(one.id, one.default)

    def parts(self) -> Iterable[Node]:
        c, pages = self.measure(), self.pages
        per_page = -(-len(self.known) // pages)
        numbers = [(str(n + 1), str(n + 1)) for n in range(pages)]
        heading = self.say("setup.rulings")
        yield title(heading, 38)
        yield prose(self.say("setup.rulings_note"), 22, MUTED)
        for one in self.known[self.page * per_page :][:per_page]:
            yield self._ruling(one)
        yield row(
            press("first", self.say("setup.rulings_first"), self.as_reference, kind="quiet",
                  sign="again"),
            choice(c, "page", numbers, str(self.page + 1), self.turn_to, heading, w=1, grow=1)
            if pages > 1 else SPRING,
            press("done", self.say("common.close"), self.back, kind="primary", sign="check", w=260),
            gap=20,
        )  # fmt: skip

    def _ruling(self, one: Option) -> Node:
        name = self.draft.name_of(one)
        label = self.say("setup.house_rule", title=name) if one.house else name
        clause = press(
            ("clause", one.id), one.clause, self.app.go.rules, self.draft.game.id, one.clause,
            kind="quiet", sign="rules", w=130, h=52,
            says=self.say("setup.ruling_clause", clause=one.clause, title=label),
        )  # fmt: skip
        return column(
            row(
                column(text(f"*{label}*", 25, lines=2, leading=1.0, same="ruling"), w=1, grow=0.36),
                option(self.measure(), self.draft, one).but(w=1, grow=0.64), clause, gap=12,
            ),
            text(self.draft.choice_note(one), 21, FAINT, lines=2, leading=1.2),
            gap=6, h=self.each, least=0.5, at=(0, 0),
        )  # fmt: skip


def option(c: Canvas, draft: Draft, one: Option) -> Node:
    """An option of the game; choices that are seats bear the names of those who sit there."""
    choices = [(each, draft.choice_words(one, each)) for each in one.choices]
    chosen = draft.options[one.id]
    return choice(c, ("option", one.id), choices, chosen, draft.choose, draft.name_of(one), about=(one.id,),
                  least=0.9)  # fmt: skip
