"""A person without a mouse: everything is done with keys, and the focus is where it really is.

Nothing here sets the focus or chooses a target. It walks, as whoever sits there would, to what is
seen to lead on, and after every step the focus has to lie on something.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.civilization.table import CivilizationTable
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, KeyUp
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.table import TableScene
from game.scenes.wonders.table import WondersTable
from tests.scenes.carta_impera import playing as carta_impera
from tests.scenes.civilization.clicking import Person
from tests.scenes.driving import top_of
from tests.scenes.new_dawn import driving as new_dawn
from tests.scenes.wonders import playing as wonders

STOPS = 150
"""No target is farther away than so many stops of Tab."""
WORDS = {"b": ("build", "chain"), "d": ("discard",), "w": ("stage",), "f": ("free",)}
"""In 7 Wonders the keys of what can be done with a card."""


def focus_lies(app: App) -> None:
    """Whoever uses the keys has the focus on something that is there, unless only bots can go on."""
    scene = top_of(app)
    waits = isinstance(scene, TableScene) and (scene.mover is None or scene.bots_turn())
    if not waits:
        assert scene.keyboard, f"{type(scene).__name__}: the keys are not in use"
        assert scene.target(scene.focus) is not None, (
            f"{type(scene).__name__}: nothing has the focus of {[t.name for t in scene.targets()]}"
        )


class AtKeys:
    """Whoever sits before the screen: for all people at the table."""

    def __init__(self, app: App, seed: int = 1) -> None:
        self.app, self.rng = app, Random(seed)
        self.curtains = 0

    # ---- keys -----------------------------------------------------------------------------

    def press(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.app.handle(Key(name))
            self.app.handle(KeyUp(name))
            for _ in range(2):  # one in which a curtain falls, after a scene of what happened
                self.app.frame(16)
        focus_lies(self.app)

    def hold(self, ms: int) -> None:
        """Hold Enter down."""
        self.app.handle(Key("enter"))
        for _ in range(ms // 100 + 2):
            self.app.frame(100)
        self.app.handle(KeyUp("enter"))
        self.app.frame(16)

    def go(self, wanted: Collection[str]) -> None:
        """Walk with Tab to one of these, forwards or back, and press Enter there."""
        scene, way = top_of(self.app), self.rng.choice(("tab", "shift+tab"))
        assert wanted, f"nothing leads on: {scene.focus}, {[t.name for t in scene.targets()]}"
        for _ in range(STOPS):
            if scene.focus in wanted and scene.keyboard:
                self.press("enter")
                return
            self.app.handle(Key(way))
            self.app.handle(KeyUp(way))
            assert self.app.top is scene, f"{way} opens {type(self.app.top).__name__}"
        raise AssertionError(f"{way} comes to none of {wanted}")

    # ---- from home to the end ---------------------------------------------------------------

    def sit_down(self, game_id: str, people: int = 2) -> TableScene:
        """From home over the set-up, where people are added, to the table."""
        self.app.go.home()
        self.app.frame(16)
        self.go({f"box:{game_id}"})
        for _ in range(people - 2):
            self.go({"add"})
        if people > 2:
            self.go({"start"})
        else:
            self.press("enter")  # the set-up proposes to start
        table = self.app.top
        assert isinstance(table, TableScene)
        return table

    def step(self, table: TableScene) -> None:
        """One thing after the other, towards the end of the game."""
        top, relay = self.app.top, table.relay
        if top is not table:
            self._elsewhere(table)
        elif relay.due is not None and relay.holds():
            self.curtains += 1
            self.hold(table.hold)
            assert relay.due is None, "the curtain does not open"
        elif table.mover is None or (table.busy() and not relay.lingers):
            self.app.frame(100)
        else:
            self._choose(table)
        focus_lies(self.app)

    def _elsewhere(self, table: TableScene) -> None:
        """A scene of what happened, a pile to choose from, a question."""
        top = top_of(self.app)
        chosen = {t.name for t in top.targets() if t.enabled and t.name.startswith("item:")}
        if chosen and not isinstance(top, EventsScene):
            self.go(chosen)
        else:
            self.press("enter")
            assert self.app.top is not top or table.match.finished, f"{type(top).__name__} stays"

    def _choose(self, table: TableScene) -> None:
        """Something that leads on; in 7 Wonders now and then by the keys that are for it."""
        if isinstance(table, WondersTable) and wonders.hand(table) and self.rng.random() < 0.5:
            self._numbered(table)
        elif isinstance(table, NewDawnTable):
            self.go({new_dawn.step(table, self.rng)})
        else:
            self.go({self.rng.choice(leads_on(table))})

    def _numbered(self, table: WondersTable) -> None:
        """The number of a card, the key of what is done with it, and Enter hands on."""
        number = self.rng.randrange(len(wonders.hand(table)))
        self.press(str(number + 1))
        if not table.moves.card:
            return  # it was taken up before, and is laid back
        names = {t.name for t in table.targets() if t.enabled}
        keys = [key for key, words in WORDS.items() if names & {*words}]
        self.press(self.rng.choice(keys))
        if table.relay.lingers:
            self.press("enter")


def leads_on(table: TableScene) -> list[str]:
    """What leads on at a table."""
    if isinstance(table, WondersTable):
        return wonders.leads_on(table)
    if isinstance(table, CartaImperaTable):
        return carta_impera.leads_on(table)
    assert isinstance(table, DuelTable)
    asked = [t.name for t in table.answers() if t.enabled]
    return asked or [t.name for t in table.targets() if table.is_lit(t.name)]


class Watched(Person):
    """The person that plays Civilization, whose focus is looked at after every step."""

    def step(self) -> bool:
        done = super().step()
        focus_lies(self.app)
        return done


def civilized(app: App, table: CivilizationTable, seed: int = 1) -> Person:
    """Somebody who plays Civilization by keys alone."""
    return Watched(app, table, seed, keys=True)
