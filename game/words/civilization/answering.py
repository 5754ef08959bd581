"""Being asked whether something may happen, in words: what it is, the buttons, what the corner says;
and calls: what was done that others may answer, and how the ring stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.hotseat.choice import id_of, kind
from game.hotseat.civilization.calls import Calls
from game.hotseat.civilization.ring import ASKED, Asking, Ring
from game.hotseat.hands import HERE
from game.rules.civilization import actions, frames, reactions, turn
from game.rules.civilization.answers import LATER
from game.rules.contract import Action
from game.words.buttons import ButtonView
from game.words.civilization import sentences, things
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Moment, Position

KIND = "answer"
AREA, CALLED = "civilization.answer.", "civilization.call."


def title(frame: frames.Answering | frames.Interrupting) -> str:
    """The word for what is asked."""
    if isinstance(frame, frames.Answering):
        return "title"
    return "title_moved" if frame.when in LATER else "title_move"


def about(p: Position) -> str:
    """What is about to happen."""
    if isinstance(p.frame, frames.Answering):
        said = reactions.announced(p.state)
        what = sentences.move_sentence(p.words, said.action, p.names, p.state)
        return p.say(AREA + "announces", name=p.names[said.seat], what=what)
    assert isinstance(p.frame, frames.Interrupting)
    arriving = [one for one in p.state.pending if isinstance(one, frames.Arriving)]
    square = p.square(arriving[-1].space) if arriving else ""
    return p.say(AREA + p.frame.when, name=p.names[p.state.turn], square=square)


def playable(legal: Iterable[Action]) -> frozenset[str]:
    """Things of the hand, and cards, that answer now."""
    found = set()
    for action in legal:
        if isinstance(action, actions.PlayEvent):
            found.add(f"event:{action.event}")
        elif isinstance(action, actions.Use):
            found.add(f"card:{action.card}")
    return frozenset(found)


def buttons(m: Moment, opened: bool) -> Iterator[ButtonView]:
    """To let it happen, to look at one's hand or use what is not in it, to let everything happen."""
    p = m.p
    let = CALLED + "nothing" if m.called else AREA + "let"
    yield ButtonView("do:let", p.say(let), "primary", m.key("play_now"))
    if not opened:
        look = p.say(AREA + "look")
        yield ButtonView(HERE, look, "normal", p.say("key.space"), p.say(AREA + "hold"))
    for name in sorted(playable(m.legal)):
        if kind(name) == "card":
            card = things.thing_name(p.words, id_of(name))
            yield ButtonView(f"do:{name}", p.say(AREA + "use", card=card))
    if m.called:
        return
    yield ButtonView("do:let_turn", p.say(AREA + "let_turn"))
    if p.state.battle is not None:
        yield ButtonView("do:let_battle", p.say(AREA + "let_battle"))


def corner(m: Moment) -> CornerView | None:
    """Whoever is asked, and the button that lets it happen."""
    p, frame = m.p, m.frame
    if not isinstance(frame, ASKED) or frame.seat in m.bots or m.choice.touched:
        return None
    name = p.names[frame.seat]
    title, why, let = ("called", "called_why", "nothing") if m.called else ("asked", "why", "let")
    area = CALLED if m.called else AREA
    let_it = ButtonView("do:let_it", p.say(area + let), "primary", p.enter)
    return CornerView(p.say(area + title, name=name), p.say(area + why), (let_it,))


def due_corner(m: Moment) -> CornerView | None:
    """Somebody is to look who needs no curtain: their button."""
    if m.due is None or not m.waits or kind(m.board) in ("battle", KIND):
        return None
    go_on, space = m.say(AREA + "go_on"), m.say("key.space")
    show = ButtonView(HERE, go_on, "primary", space, m.say(AREA + "hold"))
    cover = ButtonView("do:cover", m.say("civilization.battle.cover"))
    title = m.say("civilization.battle.due_title", name=m.p.names[m.due])
    return CornerView(title, m.expected(), (show, cover))


DROPPED = CALLED + "dropped"
"""What was planned beside a ring is open again."""


def what_was_done(p: Position, act: Asking, short: bool = False) -> str:
    """What was done, in a sentence; `short`: by whom and that it can be answered is known."""
    what = act.occasion
    if what == "announces":
        said = reactions.announced(act.view).action
        done = sentences.move_sentence(p.words, said, p.names, act.view)
        return done if short else p.say(CALLED + what, name=p.names[act.by], what=done)
    if what == "anything":
        return p.say(CALLED + what, name=p.names[act.by], phase=turn.phase_name(act.view.phase))
    square = p.at(act.view).square(act.entered) if what in ("attacks", "enters") else ""
    return p.say(CALLED + what, name=p.names[act.by], square=square)


def clock(p: Position, ring: Ring) -> str:
    """How the ring stands, in words."""
    if not ring.length:
        return p.say(CALLED + "clock.waits")
    how = "stands" if ring.stopped or ring.held is not None else "runs"
    return p.say(f"{CALLED}clock.{how}", n=ring.number())


def meanwhile(p: Position, calls: Calls) -> tuple[str, str] | None:
    """Title and text of the corner while an act waits for the answers of others, and nobody goes on."""
    if calls.now is None or not calls.stalls:
        return None
    title = p.say(CALLED + "waits_title", name=p.names[calls.now.by])
    return title, p.say(CALLED + "waits")
