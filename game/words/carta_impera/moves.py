"""What the person on turn can do besides touching things: the three steps of the turn and the button
below them, the hand limit that the draw goes by, the cards that go back in an Inquisition."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.carta_impera.schema import DOMAINS
from game.hotseat.intents import Intent, Open, Touch
from game.rules.carta_impera import frames, turn
from game.rules.carta_impera.actions import EndTurn, GiveBack, Skip
from game.rules.carta_impera.box import KINDS, NAMES, RELIGION, Kind, box
from game.rules.carta_impera.events import CardPlayed, StepSkipped, TurnBegan
from game.rules.carta_impera.rulings import FIXED_IN_STEP_2
from game.rules.carta_impera.state import State
from game.rules.contract import Event, Refusal, Seat
from game.words.buttons import ActionsView, ButtonView, Step
from game.words.carta_impera import position
from game.words.carta_impera.table_text import TableText
from game.words.table import Facts

DONE, NOW, LATER = "done", "now", "later"
STAGE = {
    frames.DiscardingHand: "discarding_hand",
    frames.DiscardingArea: "discarding_area",
    frames.TakingArea: "taking_area",
    frames.TakingDiscard: "taking_discard",
    frames.Playing: "playing",
    frames.GivingBack: "giving_back",
}
"""What a stage of an effect asks for: the key of its words."""


class Moves:
    """What whoever looks has chosen and not done yet, and what they have laid open."""

    def __init__(self) -> None:
        self.board = False
        """The effects lie open in sentences."""
        self.covered = False
        """The hand shows its backs."""
        self.refused = ""
        """The target that was refused last."""
        self.going: list[int] = []
        """The places in the pool of the cards that are to go back."""
        self._chosen_at: tuple[object, ...] = ()
        """Where the match stood when they were chosen, and who looked."""
        self._limit: int | None = None
        self._turn = (-1, -1)

    def position_changed(self, f: Facts, entries: int) -> None:
        """A position is shown: another one, or the same to somebody who read something between;
        `entries` is how far its match has come."""
        self.refused = ""
        chosen_at = entries, f.past, f.viewer
        if chosen_at != self._chosen_at:
            self._chosen_at, self.going = chosen_at, []
        if (f.view.round, f.view.turn) != self._turn:
            self._turn, self._limit, self.board = (f.view.round, f.view.turn), None, False
        self.board = self.board and at_turn(f) and not position.stage(f.view)[0]

    def limit(self, view: State, seat: Seat) -> int:
        """The level of Religion that the draw goes by: the best, or a lower one that was chosen."""
        best = turn.religion(view, seat)
        return best if self._limit is None else min(best, self._limit)

    def choose_limit(self, f: Facts, effect: str) -> bool:
        """Draw by this effect; or, where it is in force, by the one below it. False where touching it says
        no such thing (R5.5)."""
        known = box().effects.get(effect)
        if known is None or not known.hand_limit or FIXED_IN_STEP_2 in f.view.rulings:
            return False
        level = known.level or 0
        if turn.religion(f.view, f.me) < level or not at_turn(f):
            return False
        self._limit = level - 1 if self.limit(f.view, f.me) == level else level
        return True

    def give(
        self, frame: frames.GivingBack | None, pool: Sequence[tuple[Kind, bool]], place: str
    ) -> list[GiveBack] | None:
        """A card of the pool is to go back, or is not after all; without a place the chosen cards go,
        once they are as many as were taken. None: that cannot be."""
        most = frame.left if frame is not None else 0
        if not place and len(self.going) == most > 0:
            given, self.going = [GiveBack(NAMES[pool[n][0]]) for n in self.going], []
            return given
        if place and int(place) in self.going:
            self.going.remove(int(place))
        elif place and len(self.going) < most:
            self.going.append(int(place))
        else:
            return None
        return []


def at_turn(f: Facts) -> bool:
    """Whether the one who sits below is at a turn of their own, and may act."""
    return f.mine and position.step(f.view) > 0


def giving(f: Facts) -> frames.GivingBack | None:
    """The decision which cards go back, where whoever looks makes it."""
    frame = f.view.pending[-1] if f.view.pending else None
    if isinstance(frame, frames.GivingBack) and frame.seat == f.me and f.mine:
        return frame
    return None


# ---- the button ---------------------------------------------------------------------------------


def button(f: Facts, t: TableText, limit: int, key: str) -> ButtonView:
    """The one that says what will happen."""
    at = position.step(f.view)
    if f.choice.touched:
        back, note = t.say("carta_impera.turn.back"), t.say("carta_impera.turn.back_note")
        return ButtonView("take_back", back, key=f.say("key.escape"), note=note)
    if f.legal and isinstance(f.legal[0], Skip):
        skip, note = t.say("carta_impera.turn.skip"), t.say("carta_impera.turn.skip_note")
        return ButtonView("skip", skip, "primary", key, note)
    label = t.say("carta_impera.turn.end")
    if at == 1 or position.stage(f.view)[0]:
        note = "end_first" if at == 1 else "end_finish"
        return ButtonView("end", label, "off", key, t.say(f"carta_impera.turn.{note}"))
    return ButtonView("end", label, "primary", key, end_note(f.view, t, limit))


def end(f: Facts, limit: int) -> Intent | Refusal | None:
    """What pressing the button of the turn means; or why not."""
    if not at_turn(f):
        return None
    if f.choice.touched:
        return Open("back")
    if f.legal and isinstance(f.legal[0], Skip):
        return Touch("skip")
    if EndTurn(limit) in f.legal:
        return Touch(f"end:{limit}")
    return f.game.refusal(f.view, f.me, EndTurn(limit))


def word(t: TableText, owner: Seat, following: Seat) -> ActionsView:
    """What somebody ended, to be taken back by them until whoever is next lifts their hand."""
    names = {"owner": t.names[owner], "next": t.names[following]}
    free, back = (t.words.say(f"table.word.{key}", **names) for key in ("unlifted", "back"))
    button = ButtonView("take_back", back, note=free, icon="undo")
    return ActionsView(t.words.say("table.word.ended", **names), (button,))


# ---- a question that is asked of all ------------------------------------------------------------


def counts(view: State) -> bool:
    """Whether it is asked whether to count majorities now (R8.7)."""
    return bool(view.pending) and isinstance(view.pending[-1], frames.Counting)


def counting(t: TableText) -> ActionsView:
    """That question, in the place of the steps."""
    note = t.say("carta_impera.turn.count_note", rounds=turn.IDLE_ROUNDS)
    count = ButtonView("count", t.say("carta_impera.turn.count_yes"), "normal", words=note)
    go_on = ButtonView("play_on", t.say("carta_impera.turn.count_no"), "primary")
    return ActionsView(t.say("carta_impera.turn.count"), (count, go_on))


def steps(t: TableText, events: Sequence[Event], limit: int) -> tuple[Step, ...]:
    """The three steps of the turn, each with what it comes to; while something flies, as it was
    before."""
    at = position.step(t.state)
    states = (NOW, LATER, LATER) if at == 1 else (DONE, NOW, LATER)
    made = zip(states, (_play(t, at, events), _use(t, at), _draw(t, at, limit)), strict=True)
    return tuple(Step(state, head, note) for state, (head, note) in made)


def _play(t: TableText, at: int, events: Sequence[Event]) -> tuple[str, str]:
    head = t.say("carta_impera.turn.play")
    if at == 1:
        return head, t.say("carta_impera.turn.play_must")
    for event in reversed(events):
        if isinstance(event, CardPlayed) and not event.effect:
            domain = KINDS[event.card] // 3
            have, need = t.count(t.me, domain), t.need(t.me, domain)
            facts = {"domain": DOMAINS[domain], "cards": have, "needed": need}
            return head, t.say("carta_impera.turn.play_done", **facts)
        if isinstance(event, StepSkipped | TurnBegan):
            break
    return head, t.say("carta_impera.turn.play_skipped")


def _use(t: TableText, at: int) -> tuple[str, str]:
    if at == 1:
        return t.say("carta_impera.turn.effects"), t.say("carta_impera.turn.effects_after")
    if t.running:
        return t.effect(t.running), _stage(t)
    states = [one.state for one in t.states.values()]
    found, used = states.count(position.OPEN), states.count(position.USED)
    note = t.say("carta_impera.turn.effects_open", open=found, used=used)
    if not found and not used:
        note = t.say("carta_impera.turn.effects_none")
    return t.say("carta_impera.turn.effects_now"), note


def _stage(t: TableText) -> str:
    """What the effect under way asks for now."""
    if not position.stage(t.state)[0]:
        return t.say(f"carta_impera.turn.aim.{t.running}")
    stage: frames.Stage = t.state.pending[-1]
    return t.say(f"carta_impera.turn.{STAGE[type(stage)]}", n=stage.left)


def _draw(t: TableText, at: int, level: int) -> tuple[str, str]:
    limit, number = box().hand_limits[level], turn.to_draw(t.state, t.me, level)
    known = at == 2 and not position.stage(t.state)[0]  # an effect under way still changes the hand
    head = t.say("carta_impera.turn.draw_later")
    if known:
        head = t.say("carta_impera.turn.draw", n=number)
    if known and not number:
        if not t.state.left:
            return head, t.say("carta_impera.turn.draw_empty")
        held = len(t.state.hands[t.me])
        return head, t.say("carta_impera.turn.draw_held", held=held, limit=limit)
    if not level:
        return head, t.say("carta_impera.turn.draw_to", limit=limit)
    effect = box().permanents[RELIGION][level - 1].id
    return head, t.say("carta_impera.turn.draw_to_by", limit=limit, effect=effect)


def end_note(view: State, t: TableText, limit: int) -> str:
    """What the draw brings, and who is next, or that the game ends."""
    won = position.dominates(view, t.me)
    if won is not None:
        return t.say("carta_impera.turn.end_win", domain=DOMAINS[won])
    number = turn.to_draw(view, t.me, limit)
    following = (t.me + 1) % len(t.names)
    over = position.is_last(view, t.me, number)
    keys = ("end_over", "end_over_none") if over else ("end_draw", "end_none")
    key = keys[0] if number else keys[1]
    return t.say(f"carta_impera.turn.{key}", n=number, name=t.names[following])
