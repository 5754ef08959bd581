"""The turn of whoever sits below in words: its three steps, and what ending it brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.carta_impera.schema import DOMAINS
from game.rules.carta_impera import frames, turn
from game.rules.carta_impera.box import KINDS, RELIGION, box
from game.rules.carta_impera.events import CardPlayed, StepSkipped, TurnBegan
from game.rules.carta_impera.state import State
from game.rules.contract import Event
from game.words.buttons import Step
from game.words.carta_impera import position
from game.words.carta_impera.table_text import TableText

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
