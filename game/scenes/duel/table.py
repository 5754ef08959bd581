"""The table of 7 Wonders Duel: an open game, so there is one view for both players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.content.duel.load import tables
from game.drawing.art.svg import raster
from game.drawing.kit.canvas import Canvas
from game.match.match import Match
from game.match.tape import Tape
from game.rules.contract import Action, Event, Refusal
from game.rules.duel import scoring, trade, views
from game.rules.duel.actions import Discard
from game.rules.duel.events import AgeDealt, CardTurnedUp, SymbolGained, WondersRevealed
from game.rules.duel.game import Duel
from game.scenes.duel import choreography
from game.scenes.duel import table_text as said
from game.scenes.duel.actions import MovesSection
from game.scenes.duel.city import CitySection
from game.scenes.duel.details import InspectorSection
from game.scenes.duel.items import cards, discard, items
from game.scenes.duel.layout import Frame, frame
from game.scenes.duel.notice import NoticeSection
from game.scenes.duel.pyramid import DraftSection, PyramidSection
from game.scenes.duel.track import TrackSection
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.motion import Flight
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table import reminders as reminding
from game.scenes.table.bar import BarSection, buttons
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.log_pane import LogSection
from game.scenes.table.table import Notice, TableScene
from game.words import plain
from game.words.duel import sentences, things

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.table.layer import Layer


class DuelTable(TableScene):
    """Sections and words of the table; rules and match say what is legal."""

    quiet = (CardTurnedUp, SymbolGained, AgeDealt)
    game: Duel
    frame: Frame
    moves: MovesSection
    track: TrackSection
    pyramid: PyramidSection
    draft: DraftSection
    cities: tuple[CitySection, CitySection]

    def __init__(self, app: App, match: Match, layer: Layer | None = None) -> None:
        self.points: tuple[int, ...] = (0, 0)
        self.refused = ""
        """The target that was refused last."""
        self._plain: dict[str, str] = {}
        self._said: dict[tuple[str, ...], str] = {}
        super().__init__(app, match, layer)

    def look(self) -> None:
        self._said.clear()
        super().look()
        self.refused = ""
        self._tokens = list(self.match.observation(None, 0).board)
        self.points = tuple(sum(scoring.totals(self.view, seat).values()) for seat in (0, 1))

    # ---- layout -------------------------------------------------------------------------

    def table_sections(self) -> Iterable[Section]:
        self._plain.clear()
        self._said.clear()
        self.frame = f = frame(self.w, self.h, self.app.comfort.text_size)
        self.track = TrackSection(f.track, self._tokens)
        self.pyramid = PyramidSection(f.pyramid)
        self.moves = MovesSection(f.moves)
        self.cities = (CitySection(f.cities[0], 0), CitySection(f.cities[1], 1))
        yield BarSection(f.bar)
        yield self.pyramid
        self.draft = DraftSection(f.pyramid)
        yield self.draft
        self.moves.scene = self
        panel = list(self.layer.panel(f.moves))
        yield from panel or [self.moves]
        yield self.track
        yield self.cities[0]
        yield self.cities[1]
        if reminding.wanted(self):
            log, below = reminding.share(f.log)
            yield LogSection(log)
            yield reminding.RemindersSection(below)
        else:
            yield LogSection(f.log)
        yield InspectorSection(f.card)
        yield from buttons(self, f.bar)
        if not panel:
            yield NoticeSection(f.moves, self.app.comfort.text_size)

    def region(self, name: str) -> list[Box]:
        if name == "choices":
            return [self.frame.moves]
        return [self.frame.card] if name == "reading" or self.choice.touched else []

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """The layout of the age leaves one free."""
        b = self.frame.pyramid
        return b.x + 4, b.bottom - tall - 8 if self.view.age == 2 else b.y + 8

    # ---- words --------------------------------------------------------------------------

    def expected(self) -> str:
        touched = self.choice.touched
        if touched:
            card = touched[0].partition(":")[2]
            key = "duel.status.wonder" if self.moves.wonders else "duel.status.use"
            return self.say(key, seat=self.mover, names=self.names, card=card)
        return sentences.status_sentence(self.app.words, self.game, self.view, self.names)

    def progress(self) -> str:
        return sentences.progress_sentence(self.app.words, self.game, self.view)

    def turns_played(self) -> int:
        return int(self.view.turns)

    def refusal_text(self, refusal: Refusal) -> str:
        return sentences.refusal_sentence(self.app.words, refusal, self.names)

    def event_text(self, event: Event) -> str:
        return sentences.event_sentence(self.app.words, event, self.names)

    def item_sentences(self, item: str) -> list[str]:
        """What a card, wonder or token does, and its chains."""
        box = tables()
        thing = box.cards.get(item) or box.wonders.get(item) or box.tokens[item]
        found = things.effect_sentences(self.app.words, thing)
        if item in box.cards:
            found += things.chain_sentences(self.app.words, box.cards[item])
        return found

    def plain_item(self, item: str) -> str:
        """Name and effects as plain text, made once in each language."""
        if item not in self._plain:
            name = things.thing_name(self.app.words, item)
            self._plain[item] = f"{name}. {plain(' '.join(self.item_sentences(item)))}"
        return self._plain[item]

    def plain_thing(self, name: str) -> str:
        """All that matters of a thing now, in plain text; made once in each position."""
        key = name, *self.choice.touched
        if key not in self._said:
            self._said[key] = said.thing(self, name)
        return self._said[key]

    def city_text(self, seat: int) -> str:
        city = self.say("duel.city", name=self.names[seat])
        return f"{city}. {self.coins_text(seat)} {self.points_text(seat)}."

    def coins_text(self, seat: int) -> str:
        """How many coins a seat has, and what a discarded card would add."""
        return self.say(
            "duel.said.coins",
            name=self.names[seat],
            coins=self.view.cities[seat].coins,
            income=self.discard_income(seat),
        )

    def points_text(self, seat: int) -> str:
        so_far = self.say("duel.table.points_so_far", points=self.points[seat])
        return f"{self.names[seat]}: {so_far}"

    def short_text(self, item: str) -> str:
        """The first effect, for a button."""
        return plain(" ".join(self.item_sentences(item)))

    def back_text(self, card: str) -> str:
        """What a face-down card shows."""
        guild = self.pyramid.back_age(card) == "guild"
        age = things.age_name(self.app.words, "guild" if guild else self.view.age)
        return self.say("duel.table.back", age=age)

    def odds_sentences(self, card: str) -> list[str]:
        """What may lie face down here, from open information only."""
        unseen = views.unseen_cards(self.view)[card]
        down = sum(1 for n, c in enumerate(self.view.layout) if c == card and not self.view.up[n])
        percent = round(100 * down / max(1, len(unseen)))
        names = [things.thing_name(self.app.words, c) for c in unseen]
        return [
            self.say("duel.list.odds", down=down, unseen=len(unseen), percent=percent),
            ", ".join(names),
        ]

    def spoil_text(self, token: str) -> str:
        spoil = tables().military_tokens[token]
        return self.say(
            "duel.table.military_token", seat=spoil.loser, coins=spoil.coins, names=self.names
        )

    def pawn_text(self) -> str:
        pawn = self.view.pawn
        if pawn == 0:
            return self.say("duel.table.pawn_middle")
        ahead = 0 if pawn > 0 else 1
        zone = tables().track.zone(pawn)
        return self.say(
            "duel.table.pawn",
            spaces=abs(pawn),
            seat=ahead,
            rival=1 - ahead,
            points=zone.vp,
            left=tables().track.last - abs(pawn),
            names=self.names,
        )

    def strip_text(self, name: str) -> str:
        """What the strip says of things that have no picture."""
        if name == "track":
            return self.pawn_text()
        if name.startswith("spoil:"):
            return self.spoil_text(name.partition(":")[2])
        if name == "button:undo":
            return self.undo_text()
        known = name.startswith(("button:", "coins:", "seat:"))
        target = self.target(name) if known else None
        return target.text if target else self.say("duel.moves.point")

    def hint(self) -> str:
        """What the moves panel says while nothing is chosen."""
        if self.watched():
            return self.say("setup.watch")
        if self.mover is not None and self.is_bot(self.mover):
            return self.say("duel.moves.wait", name=self.names[self.mover])
        if not self.view.age or (self.busy() and self.past is None and self.mover is not None):
            return self.status()
        return self.say("duel.moves.point")

    def choice_title(self) -> str:
        """The question that a construction asks."""
        pending = self.view.pending[-1]
        rival = 1 - pending.seat
        age = things.age_name(self.app.words, self.view.age)
        key = {
            "take_token": "token_title",
            "keep_token": "keep_title",
            "destroy": "destroy_title",
            "revive": "revive_title",
            "choose_starter": "starter_title",
        }[pending.kind]
        return self.say(f"duel.table.{key}", rival=rival, names=self.names, age=age)

    # ---- what the sections ask ----------------------------------------------------------

    def lit_here(self, seat: int) -> tuple[str, ...]:
        """What is lit in a city."""
        return tuple(sorted(n for n in self.choice.by_thing if n.startswith(("wonder:", "card:"))))

    def answers(self) -> list[str]:
        """The things that answer the question under way, in a steady order."""
        actions = self.match.legal(self.mover) if self.mover is not None else ()
        return [self.game.path(action)[0] for action in actions]

    def draft_place(self, wonder: str) -> int:
        """Each wonder of the draft keeps its place until the next four are shown."""
        return self.draft_shown().index(wonder)

    def draft_shown(self) -> tuple[str, ...]:
        """The four wonders that were shown last, taken or not."""
        for line in reversed(self.lines()):
            for event in line.events:
                if isinstance(event, WondersRevealed):
                    return event.wonders
        return tuple(self.match.observation(None, 0).draft)

    def for_sale(self, item: str) -> bool:
        """Is it something whose price matters now: in the layout, or a wonder not yet built?"""
        if item in tables().wonders:
            return item in self.view.draft or any(item in city.wonders for city in self.view.cities)
        return item in self.view.layout

    def payer(self, item: str) -> int:
        """Whose payment the strip shows: the owner's of a wonder, else of whoever is on turn."""
        for seat, city in enumerate(self.view.cities):
            if item in city.wonders:
                return seat
        return self.mover if self.mover is not None else self.view.turn

    def discard_income(self, seat: int) -> int:
        """Coins for discarding (R4): 2, and 1 for each yellow card."""
        return 2 + scoring.count_of(self.view.cities[seat], "yellow")

    def last_shown(self) -> str:
        """What the strip shows when nothing is pointed at: the newest thing that was played."""
        for line in reversed(self.lines()):
            for event in line.events:
                for kind in ("wonder", "card", "token"):
                    if hasattr(event, kind):
                        return f"{kind}:{getattr(event, kind)}"
        return f"wonder:{self.view.draft[0]}" if self.view.draft else "track"

    # ---- acting -------------------------------------------------------------------------

    def activate(self, name: str) -> None:
        if name.startswith("slot:"):
            self.notice = Notice(f"{self.back_text(self.view.layout[int(name[5:])])}.", "R3")
            return
        if name.startswith("seat:") and not self.choice.starts(name):
            return
        self.touch_thing(name)

    def touch_thing(self, name: str) -> None:
        self.refused = ""
        super().touch_thing(name)
        if self.choice.touched:
            self.moves.wonders = False
            if self.keyboard:
                self.focus = "move:build"

    def refuse(self, name: str) -> None:
        super().refuse(name)
        self.refused = name if self.notice else ""

    def confirm(self, action: Action) -> None:
        """Ask where a slip is costly: discarding what would be free."""
        seat = self.mover or 0
        free = isinstance(action, Discard) and trade.price(self.view, seat, action.card) == 0
        if isinstance(action, Discard) and free and self.app.comfort.confirm_discard:
            text = self.say("duel.confirm.discard_free", card=action.card)
            yes = Choice("yes", self.say("common.yes"), "normal", lambda: self.act(action))
            no = Choice("no", self.say("common.no"), "primary")
            self.app.push(Ask(self.app, self.say("table.are_you_sure"), text, [yes, no]))
        else:
            self.act(action)

    def after(self) -> None:
        self.moves.wonders = False
        pending = self.view.pending
        if pending and pending[-1].kind == "revive" and not self.busy():
            self.choose_from_discard()
        elif self.keyboard:
            self._focus_lit()

    def _focus_lit(self) -> None:
        """The focus goes to the first answer, or to the first thing that can be chosen."""
        asked = self.view.pending and not self.busy()
        answers = [t.name for t in self.moves.targets()] if asked else []
        lit = [
            t.name for s in (self.pyramid, self.draft) for t in s.targets() if self.is_lit(t.name)
        ]
        self.focus = next(iter(answers + lit), self.focus)

    def enter(self) -> None:
        super().enter()
        self._focus_lit()

    def choose_from_discard(self) -> None:
        """The Mausoleum: the pile is laid out to choose from."""
        lit = {name.partition(":")[2] for name in self.answers()}
        self.app.push(discard(self.app, self.view, lambda c: self.touch_thing(f"card:{c}"), lit))

    def step_back(self) -> bool:
        touched, on_list = self.choice.touched, self.moves.wonders
        self.moves.wonders = False
        if not (on_list or super().step_back()):
            return False
        if self.keyboard:
            self.focus = "move:wonders" if on_list else touched[0]
        return True

    def shortcut(self, action: str) -> bool:
        moves = {"move_1": "move:build", "move_2": "move:discard", "move_3": "move:wonders"}
        if action in moves:
            if self.target(moves[action]):
                self.moves.activate(moves[action])
                return True
            return False
        if action == "discard_pile":
            self.discard_pile()
        elif action == "enlarge":
            self.enlarge()
        else:
            return super().shortcut(action)
        return True

    def cards(self) -> None:
        self.app.push(cards(self.app, self.view, self.names, self.signs))

    def discard_pile(self) -> None:
        pending = self.view.pending
        if pending and pending[-1].kind == "revive" and not self.busy():
            self.choose_from_discard()
        else:
            self.app.push(discard(self.app, self.view))

    def enlarge(self) -> None:
        kind, _, item = (self.pointed_thing() or self.last_shown()).partition(":")
        if kind in ("card", "wonder", "token"):
            self.app.push(EnlargeScene(self.app, items(), item))

    # ---- pointing -----------------------------------------------------------------------

    def pointed_thing(self) -> str:
        """What the player is on; a button of the moves stands for the thing that it touches."""
        return self.pointed().removeprefix("move:")

    def rim(self, t: Target) -> Sprite | None:
        """Pale gold round what the pointer is on."""
        if self.keyboard or not t.name.startswith(("card:", "wonder:", "token:")):
            return super().rim(t)
        scale, b = self.app.scale(self._size), t.box
        w, h = round((b.w + 6) * scale), round((b.h + 6) * scale)
        r = min(25.0, b.w / 2) if t.name.startswith("token:") else 11 if b.h > 100 else 7
        body = (
            f'<rect x="2.5" y="2.5" width="{b.w + 1:.1f}" height="{b.h + 1:.1f}" rx="{r}" '
            'fill="#fff6cf" fill-opacity=".07" stroke="#fff6cf" stroke-width="5"/>'
        )
        picture = raster(body, (0, 0, b.w + 6, b.h + 6), w, h)
        return picture, (round((b.x - 3) * scale), round((b.y - 3) * scale))

    def sprites(self) -> list[Sprite]:
        return super().sprites() if self.motion.moving else self.rims()

    # ---- motion -------------------------------------------------------------------------

    def animation(self, tape: Tape, before: dict[str, Box]) -> list[Flight]:
        c = Canvas(self.app.screen, self.app.scale(self._size)) if self.app.screen else None
        return choreography.flights(self, c, tape.events, before, tape.before) if c else []
