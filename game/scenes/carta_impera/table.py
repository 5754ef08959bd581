"""The table of Carta Impera: the one on turn sits below, and sees their own hand alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.drawing.carta_impera.areas import OwnView, RivalView
from game.drawing.carta_impera.draft import DraftView
from game.drawing.carta_impera.effects import EffectsView
from game.drawing.carta_impera.hand import HandView
from game.match.match import Match
from game.match.tape import Tape
from game.rules.carta_impera.box import box
from game.rules.carta_impera.events import CardsPassed, EffectUsed, TurnBegan
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.inspiration import INSPIRATION
from game.rules.carta_impera.state import others
from game.rules.contract import Event, Refusal
from game.scenes.carta_impera import animation, areas, board, draft, inquisition, panels, position
from game.scenes.carta_impera.areas import Draw, Seating, Touch
from game.scenes.carta_impera.items import cards, discard, items
from game.scenes.carta_impera.layout import Layout, lay_out
from game.scenes.carta_impera.moves import Moves
from game.scenes.carta_impera.private import PrivateScene, news
from game.scenes.carta_impera.table_text import TableText, thing_of
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box, Section
from game.scenes.table import reminders
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.cached import Cached
from game.scenes.table.choice import Places, kind
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import ActionsSection
from game.scenes.table.table import TableScene
from game.words.carta_impera import sentences

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.layer import Layer

PLACED = ("hand", "own", "column", "seat", "pile", "effect", "copy", "offer")
"""Things on the paths of actions that lie on the table."""
ROOMY = 1.2
"""Letters that are larger leave no room for keys on buttons."""
PLACES = Places(lambda name: kind(name) in PLACED)


class CartaImperaTable(TableScene):
    """What the sections show and what the player does; rules and match say what is legal."""

    quiet = (TurnBegan, EffectUsed, CardsPassed)
    heard = animation.HEARD
    game: CartaImpera
    layout: Layout

    def __init__(self, app: App, match: Match, layer: Layer | None = None) -> None:
        self.refused = ""
        """The target that was refused last."""
        self.moves = Moves(self)
        self.told: set[int] = set()
        """The lines of the log whose private part has been read."""
        self._phase = ""
        self._text, self._seating = Cached(TableText), Cached(areas.seating)
        self._states, self._used = Cached(position.effect_states), Cached(self._used_now)
        self._own, self._hand = Cached(areas.own_view), Cached(areas.hand_view)
        self._rivals = tuple(Cached(areas.rival_view) for _ in match.seats)
        self._panels = panels.Views()
        self._board, self._draft = Cached(board.board_view), Cached(draft.draft_view)
        super().__init__(app, match, layer)

    def show_position(self) -> None:
        super().show_position()
        self.refused = ""
        self.moves.position_changed()
        if self.sections and self.phase != self._phase:
            self.relayout()

    @property
    def me(self) -> int:
        """Who sits below: the one who looks or is to look, else the person at the laptop."""
        seat = self.viewer()
        if seat is None:
            seat = self.relay.due
        if seat is None and self.person in self.names:
            seat = self.names.index(self.person)
        return seat or 0

    @property
    def phase(self) -> str:
        """What is laid out: the draft, the Inquisition of whoever looks, or the table."""
        if not self.view.round:
            return "draft"
        return f"{'inquisition' if self.moves.giving() else 'table'}:{self.me}"

    def places(self) -> Places:
        return PLACES

    # ---- layout -------------------------------------------------------------------------

    def table_sections(self) -> Iterable[Section]:
        self._phase = self.phase
        rivals = others(self.view, self.me)
        self.layout = f = lay_out(self.w, self.h, len(rivals))
        yield BarSection(f.bar)
        if self._phase == "draft":
            yield draft.DraftSection(
                f.whole, self._draft_view, partial(self._names, "offer"), self.thing_text
            )
        else:
            yield from self._sides(f)
            if self.moves.giving():
                yield inquisition.InquisitionSection(f.board, f.hand, self.moves)
            else:
                yield from self._middle(f, rivals)
        yield from buttons(self, f.bar)

    def _sides(self, f: Layout) -> Iterable[Section]:
        """What is public on the left; words and the turn on the right."""
        views, tell = self._panels, self.thing_text
        yield panels.DeckSection(f.deck, partial(views.deck, self), tell)
        yield panels.DiscardSection(f.discard, partial(views.discard, self), tell)
        if reminders.wanted(self):
            yield from reminders.beside(LogSection(f.log))
        else:
            yield LogSection(f.log)
        seats = lambda: panels.order(self.text, self.seating)  # noqa: E731
        standing = partial(views.standing, self)
        yield panels.StandingSection(f.standing, standing, seats, tell, self.moves.show_column)
        yield panels.ParchmentSection(f.parchment, partial(views.parchment, self), self.rules)
        panel = list(self.layer.panel(f.turn))
        if panel:
            yield from panel
        else:
            yield panels.TurnSection(f.turn, partial(views.turn, self), self.moves.end)
            yield ActionsSection(f.turn, self.moves.panel, self.moves.press)

    def _middle(self, f: Layout, rivals: list[int]) -> Iterable[Section]:
        """Rivals, the own area, the hand, and the board of effects over them."""
        for place, seat in zip(f.rivals, rivals, strict=True):
            view = partial(self._rival_view, seat)
            yield areas.RivalSection(place, seat, view, self.thing_text)
        yield areas.OwnSection(f.own, self._own_view, self.thing_text)
        names = partial(self._names, "hand")
        yield areas.HandSection(f.hand, self._hand_view, names, self.thing_text)
        yield board.BoardSection(f.board, self._board_view, self.thing_text)

    def region(self, name: str) -> list[Box]:
        f = self.layout
        if name == "choices":
            return [f.turn]
        if name == "laid out":
            return [f.board]
        return [f.parchment] if name == "reading" or self.choice.touched else []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """Below the title of the hand."""
        b = self.layout.hand
        return b.x + 16, b.bottom - tall - 12

    # ---- what the sections show ---------------------------------------------------------

    def touch_now(self) -> Touch:
        """What can be touched, what is pointed at, what is in the air."""
        lit = frozenset(self.choice.by_thing)
        return Touch(lit, self.pointed(), self.motion.hidden(), self.refused)

    def key(self, action: str) -> str:
        """A key as it stands on a button; large letters need the room."""
        roomy = self.app.comfort.text_size <= ROOMY
        return self.app.preferences.key_of(action).upper() if roomy else ""

    def _names(self, what: str) -> tuple[str, ...]:
        """The names of the targets for the cards of the hand, or of those that are offered."""
        offered = what == "offer"
        cards = draft.offered(self.view, self.me) if offered else self.view.hands[self.me]
        return areas.card_names(cards, what)

    @property
    def seating(self) -> Seating:
        return self._seating(self.names, self.signs, self.text)

    def _own_view(self) -> OwnView | None:
        if self.moves.board:
            return None
        button = self.text.say("carta_impera.table.all_effects") if self.moves.mine() else ""
        key = self.key("enlarge")
        return self._own(self.text, self.seating, self.touch_now(), button, key, self.moves.limit)

    def _rival_view(self, seat: int) -> RivalView | None:
        if self.moves.board:
            return None
        return self._rivals[seat](self.text, self.seating, seat, self.touch_now())

    def _hand_view(self) -> HandView:
        moves, state = self.moves, self.view
        limit = box().hand_limits[moves.limit]
        number = 0
        if moves.mine() and position.step(state) == 2 and not self.text.running:
            number = position.draws(state, self.me, moves.limit)
        button = self.text.say(
            "carta_impera.table.show" if moves.covered else "carta_impera.table.hide"
        )
        key = self.key("hint")
        return self._hand(self.text, self.touch_now(), Draw(number, limit), button, key,
                          moves.covered, position.plays_now(state))  # fmt: skip

    def _board_view(self) -> EffectsView | None:
        if not self.moves.board:
            return None
        key = self.key("enlarge")
        return self._board(self.text, self.seating, self.touch_now(), key)

    def _draft_view(self) -> DraftView:
        answered = tuple(map(self.match.has_answered, range(len(self.names))))
        return self._draft(self.text, self.seating, self.touch_now(), answered, self.mover,
                           self.moves.covered)  # fmt: skip

    # ---- words --------------------------------------------------------------------------

    @property
    def text(self) -> TableText:
        """The position in words."""
        touched = self.choice.touched
        lit = frozenset(self.choice.by_thing)
        running = touched[0][7:] if touched and touched[0].startswith("effect:") else ""
        running = running or position.stage(self.view)[0]
        used = self._used(self.match, len(self.match.entries), self.past, self.viewer())
        states = self._states(self.view, self.me, used, lit, running, self.moves.limit)
        return self._text(self.app.words, self.names, self.view, self.me, states, touched)

    def _used_now(self, *about: object) -> frozenset[str]:
        return position.used_this_turn(self.moves.events())

    def thing_text(self, name: str) -> str:
        """All that matters of a thing now, in plain text."""
        return self.text.thing(name, self.is_lit(name))

    def expected(self) -> str:
        touched, running = self.choice.touched, self.text.running
        if touched and running:
            return sentences.aim_sentence(self.app.words, running, self.me, self.names)
        return sentences.status_sentence(self.app.words, self.game, self.view, self.names)

    def progress(self) -> str:
        return sentences.progress_sentence(self.app.words, self.game, self.view)

    def refusal_text(self, refusal: Refusal) -> str:
        return sentences.refusal_sentence(self.app.words, refusal, self.names)

    def event_text(self, event: Event) -> str:
        return sentences.event_sentence(self.app.words, event, self.names)

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        """A thing is touched; of what opens something, that is opened."""
        name = thing_of(name)
        what, _, rest = name.partition(":")
        opens = {
            "board": lambda: self.moves.open_board(not self.moves.board),
            "hide": self.moves.cover,
            "deck": self.cards,
            "discard": self.discard_pile,
        }.get(name)
        if opens is not None:
            opens()
        elif what == "seat" and self.past is not None and self.match.finished:
            self.layer.learner = int(rest)  # of a game that is over every hand may be seen
            self.show_position()
        elif what == "effect" and self.moves.chooses_limit(rest):
            self.moves.choose_limit(rest)
        elif what == "pile" and not self.is_lit(name):
            self.discard_pile()
        elif what in PLACED and not (what in ("hand", "offer") and self.moves.covered):
            self.touch_thing(name)

    def is_lit(self, name: str) -> bool:
        return super().is_lit(thing_of(name))

    def touch_thing(self, name: str) -> None:
        super().touch_thing(name)
        self.refused = name if self.notice else ""

    def narrowed(self) -> None:
        """What to copy is chosen on the board of effects, everything else on the table."""
        self.moves.board = self.text.running == INSPIRATION and bool(self.choice.touched)
        if self.keyboard:
            self.find_focus()

    def step_back(self) -> bool:
        if self.choice.touched and super().step_back():
            return True
        board, self.moves.board = self.moves.board, False
        return board

    def find_focus(self) -> None:
        """The focus goes to the first thing that leads on, else to the end of the turn."""
        super().find_focus()
        names = {t.name for t in self.targets()} if not self.focus else ()
        self.focus = self.focus or next((one for one in ("end", "play_on") if one in names), "")

    def shortcut(self, action: str) -> bool:
        if super().shortcut(action):
            return True
        act = {
            "enlarge": self.enlarge,
            "hint": self.moves.cover,
            "end_turn": self.moves.end,
            "discard_pile": self.discard_pile,
        }.get(action)
        if act is not None:
            act()
        return act is not None

    def cards(self) -> None:
        self.app.push(cards(self.app, self.view, self.names, self.signs))

    def discard_pile(self) -> None:
        """The discard pile, to look at."""
        self.app.push(discard(self.app, self.view))

    def enlarge(self) -> None:
        """A card that is pointed at, or the effects in sentences."""
        what, _, card = thing_of(self.pointed()).partition(":")
        if what in ("hand", "offer") and card in items().by_item and not self.moves.covered:
            self.app.push(EnlargeScene(self.app, items(), card))
        else:
            self.moves.open_board(not self.moves.board)

    # ---- time and motion ----------------------------------------------------------------

    def update(self, ms: int) -> bool:
        """What an Inquisition changed in the hand of whoever looks is told them first."""
        if super().update(ms):
            return True
        seat = self.viewer()
        found = None if seat is None or self.app.top is not self else news(self, seat)
        if found is None or self.busy():
            return False
        self.told.add(found.n)
        self.app.push(PrivateScene(self.app, self, found))
        return True

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        if self.app.screen is None or not self.view.round:
            return []
        return animation.flights(self, tape, before)
