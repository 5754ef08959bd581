"""Playing Civilization as people do: whatever the easy bot would do is done by touching targets, with
the mouse or by keys alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from game.bots.civilization.policy import PolicyBot
from game.bots.civilization.view import BEGINNER
from game.hotseat.choice import square_of
from game.hotseat.hands import BACKS, HERE
from game.rules.civilization import actions, knowledge, views
from game.rules.civilization.frames import Moving, Turn
from game.rules.civilization.paths import path
from game.rules.contract import Action
from game.rules.flow import Finish
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit import walking
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, KeyUp, Move, Press, Release
from game.scenes.kit.section import Target
from game.scenes.table.events_scene import EventsScene
from tests.scenes.driving import top_of
from tests.sure import sure

WALK = (actions.PickUp, actions.Step, actions.Reveal, actions.Sacrifice)
ORDERS = (actions.Build, actions.BuildAlso)
CARDS = (actions.PlayEvent, actions.Use)
ARROWS = ("left", "right", "up", "down")
STEPS = 200
"""No target is farther away than so many keys."""
PLANS = 20
"""So many plans of a way are tried."""
MOST = 9
"""No action takes more touches."""


class Failed(NamedTuple):
    """What could not be done by touching."""

    action: Action
    frame: str
    targets: tuple[str, ...]


class Person:
    """Whoever sits before the screen: for all people at the table."""

    def __init__(self, app: App, table: CivilizationTable, seed: int, keys: bool = False) -> None:
        self.app, self.table, self.keys = app, table, keys
        self.rng, self.bot = Random(seed), PolicyBot("easy", BEGINNER)
        self.done: Counter[str] = Counter()
        self.failed: list[Failed] = []
        self.curtains = self.short = 0
        self._rung: object = None
        """The acts for which it is known whether somebody calls."""

    # ---- touching -------------------------------------------------------------------------

    def frame(self, ms: int = 16) -> None:
        self.app.frame(ms)

    def names(self) -> list[str]:
        """What can be touched now, leading on."""
        return [t.name for t in top_of(self.app).targets() if t.enabled]

    def touch(self, name: str) -> bool:
        """Click on a target, or walk there and press Enter; False where it cannot be reached."""
        if self.keys:
            return self._walk(name)
        target = self.app.top.target(name)
        if target is None:
            return False
        table = self.table
        if name.startswith("square:") and self.app.top is table:
            table.map.reveal(name)  # the map is dragged there
            target = sure(table.target(name))
        scale = self.app.window.scale(self.app.window.size)
        x, y = target.box.centerx * scale, target.box.centery * scale
        hit = top_of(self.app).at(x / scale, y / scale)
        if hit != name:
            return False
        for item in (Move(x, y), Press(x, y), Release(x, y)):
            self.app.handle(item)
        self.frame()
        return True

    def key(self, name: str) -> None:
        self.app.handle(Key(name))
        self.app.handle(KeyUp(name))

    def _walk(self, name: str) -> bool:
        """The shortest way there with Tab and arrows, then Enter; where that leads in circles, for the
        map goes along, with Tab alone."""
        scene = top_of(self.app)
        for tried in range(STEPS):
            if scene.focus == name and scene.keyboard:
                self.key("enter")
                self.frame()
                return True
            way = self._way(name)
            if way and tried > PLANS:
                way = ["tab"]
            if not way:
                return False
            for key in way:
                self.key(key)
                if self.app.top is not scene:
                    return False
        return False

    def _way(self, name: str) -> list[str]:
        """Keys from where the focus is to a target; Tab first shows where the focus is."""
        scene = top_of(self.app)
        targets = [t for t in scene.targets() if t.focusable]
        by_name = {t.name: t for t in targets}
        if name not in by_name and not name.startswith("square:"):
            return []
        if scene.focus not in by_name or not scene.keyboard:
            return ["tab"]
        before: dict[str, tuple[str, str]] = {scene.focus: ("", "")}
        ahead = [scene.focus]
        while ahead and name not in before:
            here, *ahead = ahead
            steps = {key: self._arrow(targets, by_name.get(here), here, key) for key in ARROWS}
            if not (here.startswith("square:") and self.table.walk.due):
                steps["tab"] = walking.next_stop(targets, here, 1)
                steps["shift+tab"] = walking.next_stop(targets, here, -1)
            for key, there in steps.items():
                if there and there not in before:
                    before[there] = here, key
                    ahead.append(there)
        found, at = list[str](), name
        while before.get(at, ("", ""))[0]:
            at, key = before[at]
            found.append(key)
        return found[::-1] or ["tab"]

    def _arrow(self, targets: list[Target], target: Target | None, here: str, key: str) -> str:
        """Where an arrow leads: on the map from square to square."""
        space = square_of(here)
        if space and self.app.top is self.table:
            chart = self.table.map
            at = sure(chart.model.space(here))
            to = chart.place().walk(at, key)
            return chart.model.name(to) if to in chart.model.spaces() else ""
        return "" if target is None else walking.neighbour(targets, target, *walking.ARROWS[key])

    def escape(self) -> None:
        self.key("escape")
        self.frame()

    # ---- going on -------------------------------------------------------------------------

    def hold(self) -> None:
        """The button of the curtain, or of the short way, until it opens."""
        table = self.table
        short = not table.relay.down
        self.short, self.curtains = self.short + short, self.curtains + (not short)
        target = self.app.top.target(HERE)
        assert target is not None, f"nobody can look: {self.names()}"
        scale = self.app.window.scale(self.app.window.size)
        x, y = target.box.centerx * scale, target.box.centery * scale
        name = next(iter(table.relay.short_keys()), "space") if self.keys else ""
        if name:
            self.app.handle(Key(name))
        else:
            self.app.handle(Move(x, y))
            self.app.handle(Press(x, y))
        for _ in range(table.hold // 200 + 2):
            self.frame(200)
        self.app.handle(KeyUp(name) if name else Release(x, y))
        self.frame()
        assert table.relay.due is None or table.match.finished, "the curtain does not open"

    def step(self) -> bool:
        """One thing after the other; False once the game is over."""
        table, top = self.table, top_of(self.app)
        twice = [name for name, n in Counter(t.name for t in top.targets()).items() if n > 1]
        assert not twice, f"Tab never goes on from {twice}"
        if isinstance(top, EventsScene):
            self.key("enter")
            self.frame()
            assert self.app.top is not top, "the scene stays"
        elif top is not table:
            return self._elsewhere()
        elif table.relay.due is not None and table.relay.holds():
            self.hold()
        elif table.relay.lingers:
            assert self.touch("do:hand_on"), self.names()
        elif table.calls.waiting:
            self.ring()
        elif table.match.finished or table.mover is None or table.busy():
            self.frame(200)
            return not table.match.finished
        else:
            self.choose()
        return True

    def ring(self) -> None:
        """Whoever would answer calls with their key; all others wait until the ring has run down."""
        calls, match = self.table.calls, self.table.match
        ring, now = calls.ring, calls.now
        if calls.running and ring is not None and now is not None and self._rung is not ring.acts:
            self._rung = ring.acts
            for n, frame in enumerate(now.frames):
                seen = match.observation(frame.seat)
                seen.pending = seen.pending[: len(seen.pending) - n]
                seen.touched()
                if frame.seat not in ring.open():
                    continue
                chosen = self.bot.choose(self.table.game, seen, frame.seat, self.rng)
                if not isinstance(chosen, actions.Pass):
                    self.key(self.table.hand_key(frame.seat))
                    break
        self.frame(200)

    def _elsewhere(self) -> bool:
        """A question, or the scores."""
        name = next((n for n in self.names() if n in ("choice:yes", "yes")), "")
        if not name:
            return not self.table.match.finished
        self.touch(name)
        return True

    def choose(self) -> None:
        """The choice of the bot, by touching."""
        table = self.table
        seat = sure(table.mover)
        action = self.bot.choose(table.game, table.match.observation(seat), seat, self.rng)
        if not self.take(seat, action):
            frame = type(table.moment.frame).__name__
            self.failed.append(Failed(action, frame, tuple(self.names())))
            if self.app.top is not table:
                self.app.pop()
            table.choose_among(())
            table.open_board.opened = ""
            table.arrange()
            table.act(action, seat)
            self.frame()

    # ---- one action -------------------------------------------------------------------------

    def take(self, seat: int, action: Action) -> bool:
        """Do what the action says; what follows at once is counted too."""
        match = self.table.match
        before = match.length
        self._from_hand(seat, action)
        if match.length == before:
            self._take(seat, action)
        if self.table.relay.last.kept:
            self.touch("do:hand_on")
        made = [line.action for line in match.log[before:] if line.seat == seat]
        self.done.update(type(one).__name__ for one in made)
        return made[:1] == [action]

    def _from_hand(self, seat: int, action: Action) -> None:
        """At the open table: take out of one's lifted hand what the action needs that nobody else sees."""
        table = self.table
        if action in table.legal or not table.relay.open_table:
            return
        player = table.match.observation(seat).players[seat]
        held = [knowledge.name(one) for one in knowledge.secrets(player)]
        for things in (some for n in range(1, MOST) for some in combinations(held, n)):
            seen = table.view
            for thing in things:
                seen = views.laid_open(seen, seat, thing)
            if action in table.game.legal_actions(seen, seat):
                self._home()
                if (
                    table.open_board.board == "offer"
                ):  # in Trade it is taken out beside the cards to use
                    self._touches("open:cards")
                for thing in things:
                    self._take_out(thing)
                return

    def _take_out(self, thing: str) -> None:
        """The backs are pressed, and let go on a thing of the hand that is up; or while a key is held
        something of it is touched."""
        backs = self._place(f"{BACKS}{self.table.relay.due}")
        if self.keys or backs is None:
            self.app.handle(Key("space"))
        else:
            self.app.handle(Move(*backs))
            self.app.handle(Press(*backs))
        for _ in range(4):
            self.frame(200)
        if self.keys or backs is None:
            self.touch(thing)
            self.app.handle(KeyUp("space"))
        elif there := self._place(thing):
            self.app.handle(Move(*there, held=True))
            self.app.handle(Release(*there))
        else:
            self.app.handle(Release(*backs))
        self.frame()

    def _place(self, name: str) -> tuple[float, float] | None:
        """Where a thing is clicked; None where it is covered, or not there."""
        scene, scale = top_of(self.app), self.app.window.scale(self.app.window.size)
        target = scene.target(name)
        if target is None or scene.at(*target.box.center) != name:
            return None
        return target.box.centerx * scale, target.box.centery * scale

    def _take(self, seat: int, action: Action) -> None:
        table = self.table
        frame = table.moment.frame
        turn = isinstance(frame, Turn)
        if isinstance(action, WALK) or (isinstance(frame, Moving) and isinstance(action, Finish)):
            self._move(seat, action)
        elif isinstance(action, (*ORDERS, actions.Devote, actions.Harvest, actions.HarvestAlso)):
            self._city(seat, action)
        elif isinstance(action, CARDS) and turn:
            if table.open_board.board != "cards":
                self._home()
            kind = "event" if isinstance(action, actions.PlayEvent) else "card"
            if table.moment.out == f"event:{getattr(action, 'event', '')}":
                self._touches("do:play_out")
                self._along(seat, action, used={table.moment.out})
                return
            use = f"do:use:{action.card}" if isinstance(action, actions.Use) else ""
            if use in self.names():
                self._touches(use)
                self._along(seat, action)
                return
            if table.open_board.board != "cards":
                self._touches("open:cards")
            id = action.event if isinstance(action, actions.PlayEvent) else action.card
            if kind == "card":
                kind = next(
                    (
                        n.partition(":")[0]
                        for n in self.names()
                        if n.endswith(f":{id}")
                        and n.partition(":")[0] in ("tech", "wonder", "government")
                    ),
                    "tech",
                )
            self._touches(f"{kind}:{id}")
            self._along(seat, action, used={f"{kind}:{id}", f"event:{id}", f"card:{id}"})
        elif isinstance(action, actions.BuildCity):
            self._home()
            ways = [
                one
                for one in table.legal
                if isinstance(one, actions.BuildCity) and one.space == action.space
            ]
            self._touches(f"square:{action.space}", f"do:found:{ways.index(action)}")
        elif isinstance(action, actions.Assign):
            self._home()
            city = f"square:{action.city}"
            if self.touch(f"square:{action.space}") and not self.touch(city):
                self.touch(
                    f"do:assign:{action.space}:{action.city}"
                )  # the sheet lies over the city
        elif isinstance(action, actions.ChangeGovernment):
            self._home()
            self._touches("do:government", f"government:{action.government}", "do:adopt")
        elif isinstance(action, actions.PlacePerson) and turn:
            self._home()
            for _ in range(8):
                self._touches("do:people")
                if table.open_board.chosen == f"person:{action.person}":
                    break
            self._touches(f"square:{action.space}")
        elif isinstance(action, actions.TakeLoot):
            if action.what == "tech":
                self._touches("loot:tech:")
            self._touches(f"loot:{action.what}:{action.thing}", "do:take")
        elif isinstance(action, actions.OpenBargain):
            self._bargain(seat, action)
        elif isinstance(action, actions.Study):
            self._touches(*(f"tech:{action.tech}", "do:learn") if action.tech else ("do:nothing",))
        elif isinstance(action, actions.Advance):
            self._home()
            self._touches("do:culture", "do:advance")
        elif isinstance(action, actions.EndTurn):
            self._home()
            if not (f"done:{seat}" in self.names() and self.touch(f"done:{seat}")):
                self._along(seat, action)
        else:
            self._along(seat, action)
            if (
                "do:keep" in self.names()
            ):  # what was placed last in the set-up lies, and stays by a word
                self._touches("do:keep")

    def _touches(self, *names: str) -> bool:
        return all(self.touch(name) for name in names)

    def _home(self) -> None:
        """Back to the map."""
        if "do:since_begin" in self.names():  # what the others did has been read
            self.touch("do:since_begin")
        for _ in range(5):
            table = self.table
            if self.app.top is not table or not (
                (table.open_board.opened and not table.open_board.under) or table.open_board.chosen
                or table.choice.touched or table.moving.group
            ):  # fmt: skip
                return
            self.escape()
        raise AssertionError("Esc does not lead back to the map")

    def _after(self, seat: int, action: Action, kinds: tuple[type[Action], ...]) -> Action | None:
        """What the bot would do next, if its next choice is of these kinds."""
        state = self.table.match.state.clone()
        state.touched()
        game = self.table.game
        game.apply(state, seat, action)
        if seat not in game.to_move(state):
            return None
        found = self.bot.choose(game, game.observe(state, seat), seat, Random(1))
        return found if isinstance(found, kinds) else None

    def _move(self, seat: int, action: Action) -> None:
        """Choose the group, then where it goes: to its end, or to a tile face down."""
        table, game = self.table, self.table.game
        self._home()
        if isinstance(action, Finish):
            self._along(seat, action)
            return
        if isinstance(action, actions.PickUp):
            for _ in range(40):
                if table.moving.group == action or not self.touch(f"square:{action.space}"):
                    break
        state, last, given = table.match.state.clone(), action, None
        state.touched()
        for _ in range(20):
            game.apply(state, seat, last)
            if isinstance(last, actions.Step):
                given = last
            frame = state.pending[-1] if state.pending else None
            if isinstance(last, (actions.Reveal, actions.Sacrifice)) or not (
                isinstance(frame, Moving) and frame.seat == seat
            ):
                break
            last = self.bot.choose(game, game.observe(state, seat), seat, Random(1))
        if isinstance(last, actions.Sacrifice):
            self.touch(f"square:{last.space}")
            for n, goal in enumerate(table.moving.goals):
                if goal.actions[-1] == last:
                    self.touch(f"do:way{n}")
                    break
        elif isinstance(last, actions.Reveal):
            edge = [one for one in table.walk.edges() if self._turns(one, last.space)]
            if edge:
                self.touch(f"square:{edge[0]}")
        elif given is None:  # lifted and put down again: at the table that is no move
            self.escape()
            table.act(action, seat)
        else:
            self.touch(f"square:{given.space}")
            for n, goal in enumerate(table.moving.goals):
                if not goal.given:
                    self.touch(f"do:way{n}")
                    break

    def _turns(self, edge: int, tile: int) -> bool:
        goals = self.table.walk.goals_of(edge)
        return bool(goals) and goals[0].tile == tile

    def _bargain(self, seat: int, action: actions.OpenBargain) -> None:
        """Put together what the bot would, and both agree; then it changes hands by itself."""
        game, state = self.table.game, self.table.match.state.clone()
        state.touched()
        last: Action = action
        puts = list[tuple[int, actions.Put]]()
        while isinstance(last, (actions.OpenBargain, actions.Put)):
            if isinstance(last, actions.Put):
                puts.append((seat if last.side == "give" else action.seat, last))
            game.apply(state, seat, last)
            last = self.bot.choose(game, game.observe(state, seat), seat, Random(1))
        for giver, put in puts:
            pair = len(self.table.names) == 2
            name = f"more:{giver}:{put.thing}" if pair else f"good:{giver}:{put.thing}"
            for _ in range(put.count):
                self.touch(name)
        if "do:offer" in self.names():
            self.touch("do:offer")
        for one in (seat, action.seat):
            agree = [n for n in self.names() if n.startswith("agree:") and n.endswith(f":{one}")]
            self.touch(agree[0])
        while self.table.trading.offers.due is not None:
            self.frame(200)

    def _city(self, seat: int, action: Any) -> None:
        table = self.table
        city = action.city
        if table.open_board.board not in (f"city:{city}", "city"):
            self._home()
            self.touch(f"square:{city}")
        if isinstance(action, ORDERS):
            name = f"item:{action.item}"
            if name not in self.names():  # the board is open at something else
                self.touch("mode:build")
            self.touch(name)
            place = self._after(seat, action, (actions.Place,))
            free = "do:free" in self.names()
            if isinstance(place, actions.Place) and free == getattr(action, "free", False):
                length = table.match.length
                self.touch(f"square:{place.space}")
                self._yes()
                if table.match.length > length:
                    return
            for name in ("do:free",) if free and getattr(action, "free", False) else ("do:order",):
                if name in self.names():
                    self.touch(name)
        else:
            devoted = isinstance(action, actions.Devote)
            mode = "mode:arts" if devoted else "mode:harvest"
            if mode in self.names():
                self.touch(mode)
            if not devoted:
                self.touch(f"resource:{action.resource}")
            if "do:order" in self.names():
                self.touch("do:order")
        self._yes()

    def _yes(self) -> None:
        if self.app.top is not self.table:
            self._elsewhere()

    def _along(self, seat: int, action: Action, used: Iterable[str] = ()) -> None:
        """Along the path of the action: things on the table, or buttons."""
        table, used = self.table, set(used)
        length = table.match.length
        for _ in range(MOST):
            if table.match.length > length or self.app.top is not table:
                self._yes()
                return
            name = self._next(action, used)
            if not name:
                return
            used.add(name)
            self.touch(name)

    def _next(self, action: Action, used: set[str]) -> str:
        """The next touch towards an action."""
        table, names = self.table, self.names()
        for n, one in enumerate(table.choice.alternatives):
            if one == action and f"do:aim{n}" in names:
                return f"do:aim{n}"
        first, *rest = path(action)
        found = [n for n in names if n not in used]
        for step in (*rest, first):
            known = [n for n in found if n == f"do:{step}"
                     or (n.partition("@")[0] == step and table.is_lit(step))]  # fmt: skip
            if known:
                return known[0]
        for step in rest:
            if step in found:
                return step
        if isinstance(action, actions.Pass) and "do:let" in names:
            return "do:let"
        confirm = ("do:take", "do:confirm", "do:place", "do:keep_person", "do:next")
        return next((n for n in confirm if n in names and n not in used), "")


def play(person: Person, until: Callable[[], bool] = lambda: False, most: int = 6000) -> None:
    """To the end of the game, or until something is there."""
    for _ in range(most):
        if until() or not person.step():
            return
    raise AssertionError("it never comes to an end")
