"""Bargains: what both sides give is put together on one sheet and offered; the other side sees the same
sheet, and agrees or declines.

What is put together is kept on the screen until it is offered, so that it can be made less or cleared;
it is put away with everything else when the laptop changes hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import CONTENTS
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.bargain import (
    BargainPlaces,
    BargainView,
    Column,
    Stepper,
    Thing,
    paint,
)
from game.drawing.civilization.marks import Button
from game.rules.civilization.actions import Agree, Decline, Propose, Put
from game.rules.civilization.bargains import CULTURE, GIVE, HEAPS, TAKE, TRADE, holds, put_there
from game.rules.civilization.box import EVENTS, UNSEEN, box
from game.rules.civilization.frames import Bargaining, Considering
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, BoardSection, Spot
from game.scenes.civilization.intents import Do, DoAll, Draft, Intent, Pick, Plain, Send
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.position import Position
from game.scenes.kit.section import Section
from game.scenes.table.browser import Pile
from game.scenes.table.position import per_position
from game.words.civilization import things

AREA = "civilization.bargain."
SIDES = (GIVE, TAKE)
OPEN = (TRADE, CULTURE, *MARKET_RESOURCES)
"""What everybody sees of what somebody has."""
WISH = Pile(AREA + "wish", AREA + "wish_note", "", AREA + "ask")
OFFER, CLEAR, DONE = "do:offer", "do:clear", "do:done"
AGREE, DECLINE = "do:agree", "do:decline"


class Held(NamedTuple):
    """A marker face down or an event that somebody has: its name as far as whoever looks knows it
    (`hut:iron`, `hut:?`, `event:2`), its level if it is an event, and what it is taken for in the
    deal."""

    name: str
    level: int = 0
    given: str = ""

    @property
    def unseen(self) -> bool:
        """Whether only its back is seen."""
        id = self.name.partition(":")[2]
        return id == "?" or id.isdecimal()


# ---- the deal -----------------------------------------------------------------------------------


def frame_of(p: Position) -> Bargaining | Considering | None:
    """The bargain that is put together or considered."""
    return p.frame if isinstance(p.frame, (Bargaining, Considering)) else None


def sides(frame: Bargaining | Considering) -> tuple[int, int]:
    """Who offers, and to whom."""
    if isinstance(frame, Considering):
        return frame.by, frame.seat
    return frame.seat, frame.to


def deal(frame: Bargaining | Considering, draft: tuple[Put, ...]) -> tuple[Counter[str], ...]:
    """What lies on both sides, with what is only put together on the screen."""
    found = Counter(dict(frame.gives)), Counter(dict(frame.takes))
    for one in draft:
        found[SIDES.index(one.side)][one.thing] += one.count
    return found


def held(p: Position, seat: int, lies: Counter[str]) -> tuple[list[Held], list[Held]]:
    """The markers and the events of somebody; those that lie in the deal are marked."""
    player, left = p.state.players[seat], Counter(lies)
    markers = [
        f"{kind}:{CONTENTS[one]}" if one < UNSEEN and p.looks else f"{kind}:?"
        for kind, contents in (("hut", player.huts), ("village", player.villages))
        for one in contents
    ]
    events = [
        (f"event:{box().events[one]}" if one < EVENTS and p.looks else f"event:{box().event_level[one]}",
         box().event_level[one])
        for one in player.events
    ]  # fmt: skip
    return (
        _marked([Held(name) for name in markers], left),
        _marked(
            [Held(name, level) for name, level in sorted(events, key=lambda one: one[1])], left
        ),
    )


def _marked(there: list[Held], left: Counter[str]) -> list[Held]:
    """What lies in the deal: first what is known, then whatever may turn out to be it."""
    found = []
    for one in there:
        if left[one.name] > 0 and not one.unseen:
            left[one.name] -= 1
            one = one._replace(given=one.name)
        found.append(one)
    for n, one in enumerate(found):
        wish = next((name for name in left if left[name] > 0 and _could_be(one, name)), "")
        if wish and not one.given:
            left[wish] -= 1
            found[n] = one._replace(given=wish)
    return found


def _could_be(one: Held, name: str) -> bool:
    """Whether something not known may be what is asked for."""
    kind, _, id = name.partition(":")
    if not one.unseen or kind != one.name.partition(":")[0]:
        return False
    if kind != "event":
        return True
    level = int(id) if id.isdecimal() else tables().events[id].level
    return level == one.level


# ---- the sheet ----------------------------------------------------------------------------------


def sheet(m: Moment) -> BargainView | None:
    """Both sides, the sentence of the deal and what both have after it."""
    return _sheet(m.p, m.draft, Agree() in m.legal)


@per_position
def _sheet(p: Position, draft: tuple[Put, ...], able: bool) -> BargainView | None:
    frame = frame_of(p)
    if frame is None:
        return None
    first, second = sides(frame)
    lies = deal(frame, draft)
    putting = isinstance(frame, Bargaining) and p.acts
    buttons, refused, note = _answer(p, frame, draft, able)
    return BargainView(
        _column(p, first, lies[0], putting),
        _column(p, second, lies[1], putting),
        p.say(AREA + "deal", name=p.names[first], gives=_list(p, lies[0]), takes=_list(p, lies[1])),
        " · ".join((_after(p, first, lies[0], lies[1]), _after(p, second, lies[1], lies[0]))),
        note,
        tuple(one for _, one in buttons),
        refused,
    )


Buttons = tuple[tuple[str, Button], ...]


def _answer(
    p: Position, frame: Bargaining | Considering, draft: tuple[Put, ...], able: bool
) -> tuple[Buttons, str, str]:
    """What can be done with the sheet, and whether it can be agreed to: its buttons, why not, a note."""
    if not p.acts:
        return (), "", ""
    if isinstance(frame, Considering):
        agree = Button(p.say(AREA + "agree"), "primary" if able else "off", p.enter if able else "")
        found: Buttons = ((AGREE, agree), (DECLINE, Button(p.say(AREA + "decline"), "normal")))
        return found, "" if able else p.say(AREA + "unable"), p.say(AREA + "change")
    full = any(deal(frame, draft))
    offer = Button(p.say(AREA + "offer"), "primary" if full else "off", p.enter if full else "")
    clear = Button(p.say(AREA + "clear"), "normal" if draft else "off")
    found = ((OFFER, offer), (CLEAR, clear), (DONE, Button(p.say(AREA + "done"), "normal")))
    return found, "", p.say(AREA + "then", name=p.names[frame.to])


def _column(p: Position, seat: int, lies: Counter[str], putting: bool) -> Column:
    """What somebody gives, of what they have."""
    player = p.state.players[seat]
    markers, events = held(p, seat, lies)
    return Column(
        p.who(seat),
        p.say(AREA + "gives", name=p.names[seat]),
        tuple(
            Stepper(
                thing,
                lies[thing],
                p.say(AREA + "of", n=holds(player, thing)),
                putting and lies[thing] > 0,
                putting and lies[thing] < holds(player, thing),
            )
            for thing in offered(p, seat)
        ),
        p.say(AREA + "markers") if markers else "",
        tuple(Thing(_symbol(one), 0, bool(one.given)) for one in markers),
        p.say(AREA + "events") if events else "",
        tuple(Thing("", one.level, bool(one.given)) for one in events),
    )


def offered(p: Position, seat: int) -> tuple[str, ...]:
    """Trade, culture, and the resources of the market that somebody has."""
    player = p.state.players[seat]
    return tuple(one for one in OPEN if one in (TRADE, CULTURE) or holds(player, one))


def _symbol(one: Held) -> str:
    """A marker: what it is or is asked for, or its back."""
    kind, _, content = (one.given or one.name).partition(":")
    return kind if content in ("?", "great_person") else content


def _list(p: Position, lies: Counter[str]) -> str:
    """What lies on a side, joined; nothing too."""
    found = [_counted(p, thing, lies[thing]) for thing in sorted(lies, key=_order) if lies[thing]]
    return p.words.join(found) if found else p.say("civilization.nothing")


def _order(thing: str) -> int:
    return OPEN.index(thing) if thing in OPEN else len(OPEN)


def _counted(p: Position, thing: str, n: int) -> str:
    kind, _, id = thing.partition(":")
    if not id:
        return f"*{n}* [{thing}]"
    sign = "" if kind == "event" else f"[{kind}] "
    name = things.thing_name(p.words, thing)
    return f"{sign}{name}" if n == 1 else f"{n} × {sign}{name}"


def _after(p: Position, seat: int, gives: Counter[str], takes: Counter[str]) -> str:
    """What somebody has afterwards: trade never beyond the end of the dial."""
    player, most = p.state.players[seat], tables().box.dials.trade
    trade = min(most, player.trade - gives[TRADE] + takes[TRADE])
    culture = player.culture - gives[CULTURE] + takes[CULTURE]
    return p.say(AREA + "after", name=p.names[seat], trade=trade, culture=culture)


# ---- touching -----------------------------------------------------------------------------------


def spots(m: Moment, places: BargainPlaces, view: BargainView) -> Iterator[Spot]:
    """The buttons of the steppers, the things, and the answers."""
    p = m.p
    frame = frame_of(p)
    if frame is None:
        return
    for (name, button), b in zip(
        _answer(m.p, frame, m.draft, Agree() in m.legal)[0], places.buttons, strict=False
    ):
        yield Spot(name, b, button.label, button.kind != "off")
    if not isinstance(frame, Bargaining) or not p.acts:
        return
    lies = deal(frame, m.draft)
    for side, seat in enumerate(sides(frame)):
        yield from _stepper_spots(p, places, view, side, seat)
        for kind, shown in zip(("marker", "event"), held(p, seat, lies[side]), strict=True):
            for k, one in enumerate(shown):
                text = things.thing_name(p.words, one.given or one.name)
                yield Spot(f"{kind}:{side}:{k}", places.thing(side, kind, k), text)


def _stepper_spots(
    p: Position, places: BargainPlaces, view: BargainView, side: int, seat: int
) -> Iterator[Spot]:
    column = view.right if side else view.left
    for k, (thing, one) in enumerate(zip(offered(p, seat), column.steppers, strict=True)):
        name = _plain(p, thing)
        less, more = (places.knob(side, k, which) for which in (False, True))
        yield Spot(f"less:{side}:{thing}", less, p.say(AREA + "less", thing=name), one.less)
        yield Spot(f"more:{side}:{thing}", more, p.say(AREA + "more", thing=name), one.more)
        if thing in (TRADE, CULTURE) and one.more:
            whole = places.stepper(side, k)
            rest = whole.copy()
            rest.left, rest.width = more.right + 4, whole.right - more.right - 4
            yield Spot(f"five:{side}:{thing}", rest, p.say(AREA + "five", thing=name))


def _plain(p: Position, thing: str) -> str:
    """What a stepper counts, in words."""
    if thing in (TRADE, CULTURE):
        return p.say(AREA + thing)
    return things.thing_name(p.words, thing)


def press(m: Moment, name: str) -> Intent | None:
    """A stepper, a thing, or an answer."""
    what, _, rest = name.partition(":")
    if what == "do":
        return touch(m, name)
    side, _, thing = rest.partition(":")
    if what in ("marker", "event"):
        return _touch_held(m, what, int(side), int(thing))
    return change(m, int(side), thing, {"less": -1, "more": 1, "five": HEAPS[-1]}[what])


def change(m: Moment, side: int, thing: str, by: int) -> Draft | Plain:
    """More or less of a thing on a side, never more than there is."""
    frame = frame_of(m.p)
    if not isinstance(frame, Bargaining) or not m.p.acts:
        return Plain.NOTHING
    seat, word = sides(frame)[side], SIDES[side]
    there = put_there((frame.gives, frame.takes)[side], thing)
    lies = Counter({(one.side, one.thing): one.count for one in m.draft})
    most = holds(m.p.state.players[seat], thing) - there if thing in OPEN else 1 + lies[word, thing]
    lies[word, thing] = max(0, min(most, lies[word, thing] + by))
    return Draft(tuple(Put(word, one, n) for (word, one), n in lies.items() if n))


def _touch_held(m: Moment, kind: str, side: int, k: int) -> Intent:
    """A marker or an event: put on the side or taken back; of what is not known it is asked first
    what it should be."""
    frame = frame_of(m.p)
    assert frame is not None
    lies = deal(frame, m.draft)[side]
    one = held(m.p, sides(frame)[side], lies)[kind == "event"][k]
    if one.given:
        return change(m, side, one.given, -1)
    if not one.unseen:
        return change(m, side, one.name, 1)
    return _wish(m, one) if side else Plain.NOTHING


def _wish(m: Moment, one: Held) -> Pick:
    """Ask what a thing of the rival that is not known should be."""
    kind = one.name.partition(":")[0]
    found = (put.thing for put in m.legal if isinstance(put, Put) and put.side == TAKE)
    alike = [thing for thing in found if thing.startswith(f"{kind}:")]
    if kind == "event":
        alike = [thing for thing in alike if tables().events[thing[6:]].level == one.level]
    return Pick(tuple(alike), WISH, lambda m, thing: change(m, 1, thing, 1))


def touch(m: Moment, name: str) -> Intent | None:
    """The answers, and Enter for the green one."""
    frame = frame_of(m.p)
    if frame is None or not m.p.acts:
        return None
    if name == "enter":
        name = AGREE if isinstance(frame, Considering) else OFFER
    acts: dict[str, Action] = {AGREE: Agree(), DECLINE: Decline(), DONE: FINISH}
    if name in acts:
        return Do(acts[name]) if acts[name] in m.legal else Plain.NOTHING
    if name == CLEAR:
        return Draft(())
    return offer(m) if name == OFFER else None


def offer(m: Moment) -> DoAll:
    """Put everything there, one heap after the other, and propose it."""
    heaps = (Put(one.side, one.thing, n) for one in m.draft for n in _heaps(one))
    return DoAll((*heaps, Propose()))


def _heaps(one: Put) -> Iterator[int]:
    """The numbers by which so much is put on a side."""
    left = one.count
    for heap in reversed(HEAPS):
        while left >= heap and (heap == 1 or one.thing in (TRADE, CULTURE)):
            yield heap
            left -= heap


def corner(m: Moment) -> CornerView | None:
    """What a bargain is; its buttons are on the sheet."""
    p = m.p
    frame = frame_of(p)
    if frame is None:
        return None
    key = "hint" if isinstance(frame, Bargaining) else "hint_answer"
    return CornerView(ActionView(p.say("civilization.step.open_bargain"), p.say(AREA + key)))


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board `offer`."""
    yield BoardSection(
        f.offer, lambda: sheet(now()), BargainPlaces, paint,
        lambda places, view: spots(now(), places, view),
        lambda name: send(press(now(), name)), spoken=lambda places: {"offer": f.offer},
    )  # fmt: skip


BOARD = Board(sections, corner, touch, brought_by=(Bargaining, Considering))
