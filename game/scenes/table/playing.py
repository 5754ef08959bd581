"""Playing an action at a table: it is written down, and what happens is shown in motion, or heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.match.errors import StoreError
from game.match.tape import Tape
from game.rules.contract import Action, IllegalAction
from game.scenes.kit.dialogs import tell
from game.scenes.kit.section import Box
from game.scenes.table import opening
from game.scenes.table.sections.notice import Notice

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def act(table: TableScene, action: Action, seat: int) -> None:
    """Play an action of a seat, and show what happens."""
    mover, was, viewer = table.mover, table.view, table.viewer()
    before = table.boxes() if table.boxed and table.app.comfort.speed() else None
    begun, looked_into, length = table.choice, table.opening, table.match.length
    tape = table.relay.last.keep(seat, action) or _played(table, action, seat)
    if tape is None:
        return
    while (more := table.follow_up()) is not None:
        then = _played(table, more[1], more[0])
        if then is None:
            break
        tape = Tape(tape.before, tape.moments + then.moments, then.after)
    table.show_position()
    if seat != mover == table.mover and not table.busy():
        opening.go_on(table, begun, looked_into)
    if table.viewer() != viewer:  # whoever looked does not any more
        tape, before = tape_since(table, length), None
    table.show(tape, before)
    table.banner.acted(mover, was)
    if not table.is_bot(seat):
        table.release_focus()
    table.after()
    table.layer.acted()


def tape_since(table: TableScene, length: int) -> Tape:
    """What has happened since the match was so long, as whoever looks now may know it."""
    tapes = [table.match.tape(n, table.viewer()) for n in range(length + 1, table.match.length + 1)]
    moments = tuple(moment for tape in tapes for moment in tape.moments)
    return Tape(tapes[0].before, moments, tapes[-1].after)


def _played(table: TableScene, action: Action, seat: int) -> Tape | None:
    """What happened; None where the action could not be played, which is said."""
    try:
        return table.match.play_taped(seat, action, table.viewer())
    except StoreError as error:
        why = table.wording.error(error)
        if table.is_bot(seat):  # it would try again at once, and fail again
            table.bots.stop(f"{why} {table.say('bot.waits')}")
        else:
            tell(table.app, table.say("error.title"), why)
    except IllegalAction as error:
        if table.is_bot(seat):
            table.bots.stop()
        else:
            table.notice = Notice(table.wording.refusal(error.refusal), error.refusal.clause)
    return None


def show(table: TableScene, tape: Tape, before: dict[str, Box] | None) -> None:
    """Show in motion what happened; without motion it is only heard. `before` has the boxes of all
    things before it, where they are known."""
    speed = table.app.comfort.speed()
    if speed:
        if before is None:
            before = _boxes_in(table, tape.before) if table.boxed else {}
        table.motion.launch(table.animation(tape, before), speed)
        return
    for sound in dict.fromkeys(table.heard.get(type(event), "") for event in tape.events):
        if sound:
            table.app.sounds.play(sound)


def _boxes_in(table: TableScene, view: Any) -> dict[str, Box]:
    """The places that things had in an observation."""
    now, table.view = table.view, view
    try:
        return table.boxes()
    finally:
        table.view = now
