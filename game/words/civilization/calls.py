"""What is said of calls: what was done that others may answer, and how the ring stands."""

from __future__ import annotations

from game.hotseat.civilization.calls import Calls
from game.hotseat.civilization.ring import Asking, Ring
from game.rules.civilization import reactions, turn
from game.words.civilization import sentences
from game.words.civilization.position import Position

AREA = "civilization.call."
DROPPED = AREA + "dropped"
"""What was planned beside a ring is open again."""


def what_was_done(p: Position, act: Asking, short: bool = False) -> str:
    """What was done, in a sentence; `short`: by whom and that it can be answered is known."""
    what = act.occasion
    if what == "announces":
        said = reactions.announced(act.view).action
        done = sentences.move_sentence(p.words, said, p.names, act.view)
        return done if short else p.say(AREA + what, name=p.names[act.by], what=done)
    if what == "anything":
        return p.say(AREA + what, name=p.names[act.by], phase=turn.phase_name(act.view.phase))
    square = p.at(act.view).square(act.entered) if what in ("attacks", "enters") else ""
    return p.say(AREA + what, name=p.names[act.by], square=square)


def clock(p: Position, ring: Ring) -> str:
    """How the ring stands, in words."""
    if not ring.length:
        return p.say(AREA + "clock.waits")
    how = "stands" if ring.stopped or ring.held is not None else "runs"
    return p.say(f"{AREA}clock.{how}", n=ring.number())


def meanwhile(p: Position, calls: Calls) -> tuple[str, str] | None:
    """Title and text of the corner while an act waits for the answers of others, and nobody goes on."""
    if calls.now is None or not calls.stalls:
        return None
    title = p.say(AREA + "waits_title", name=p.names[calls.now.by])
    return title, p.say(AREA + "waits")
