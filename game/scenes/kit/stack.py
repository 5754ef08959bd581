"""The stack of scenes: the uppermost has the window and the inputs."""

from __future__ import annotations

from game.drawing.memory import give_back
from game.scenes.kit.reader import Reader
from game.scenes.kit.shown import Shown
from game.scenes.kit.window import Window


class Stack(list[Shown]):
    """The scenes that are open, the lowest first."""

    def __init__(self, window: Window, reader: Reader) -> None:
        self.window, self.reader = window, reader
        self.running = True
        """False once the last one is closed, or somebody quits: the client closes after the frame."""
        self.keyed = False
        """The last input was a key: a scene that opens shows its focus."""

    @property
    def top(self) -> Shown:
        """The uppermost scene."""
        return self[-1]

    @property
    def table(self) -> Shown | None:
        """The table that is open, whatever lies above it."""
        return next((scene for scene in reversed(self) if scene.at_table), None)

    def below(self, scene: Shown) -> Shown | None:
        """The scene that lies under another one."""
        at = self.index(scene) if scene in self else len(self)
        return self[at - 1] if at > 0 else None

    def lay_out(self) -> None:
        """Lay every scene out anew: the window, its contents or whoever looks changed."""
        for scene in self:
            scene.resize(self.window.size)

    def turn(self) -> None:
        """Show everything in the comfort of the person on turn at the table that is open."""
        if self.reader.turn_to(self.table.person if self.table else ""):
            self.lay_out()

    # ---- open and close -----------------------------------------------------------------

    def push(self, scene: Shown) -> None:
        """Put a scene on top of the stack."""
        if self:
            self.top.cover()
            self._hide_below(scene)
        self._enter(scene)

    def replace(self, scene: Shown) -> None:
        """Put a scene in the place of the uppermost one."""
        self._take_off()
        self._enter(scene)

    def _enter(self, scene: Shown) -> None:
        self.append(scene)
        self.turn()
        scene.resize(self.window.size)
        scene.enter()
        scene.keyboard |= self.keyed

    def close(self) -> None:
        """Take the uppermost scene away; the last one closes the client."""
        at_table = self.table is not None
        gone = self._take_off()
        if not self:
            self.quit()
            return
        self._uncover(at_table)
        if not (gone.dialog or gone.brief):
            self.lay_out()  # preferences may have changed there
        elif not self.top.at_table:  # whose layout these do not change
            self.top.resize(self.window.size)
        self.top.keyboard |= self.keyed

    def home(self) -> None:
        """Go back to the lowest scene."""
        at_table = self.table is not None
        while len(self) > 1:
            self._take_off()
        self._uncover(at_table)
        self.lay_out()

    def back_to(self, scene: Shown) -> None:
        """Take away whatever lies above a scene."""
        while self.top is not scene:
            self.close()

    def quit(self) -> None:
        """End the loop after this frame; the client is closed then."""
        self.running = False

    def _take_off(self) -> Shown:
        """Take the uppermost scene from the stack."""
        gone = self.pop()
        gone.leave()
        gone.let_go(gone=True)
        return gone

    def _hide_below(self, scene: Shown) -> None:
        """Of what is no longer seen behind a scene no picture of the window is kept, unless it is soon back."""
        if scene.dialog or scene.brief:
            self.top.show_whole()
            return
        for hidden in self:
            hidden.let_go()

    def _uncover(self, at_table: bool) -> None:
        """Show the scene that is now on top; a table that was open is perhaps left."""
        if at_table and self.table is None:
            give_back()
        self.turn()
        self.top.uncover()
