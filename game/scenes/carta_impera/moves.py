"""What the person on turn can do besides touching things: the three steps of the turn and the button
below them, the hand limit that the draw goes by, the cards that go back in an Inquisition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.carta_impera.schema import DOMAINS
from game.drawing.kit.steps import Step
from game.rules.carta_impera import turn
from game.rules.carta_impera.actions import EndTurn, GiveBack, Skip
from game.rules.carta_impera.box import KINDS, NAMES, RELIGION, Kind, box
from game.rules.carta_impera.events import CardPlayed, StepSkipped, TurnBegan
from game.rules.carta_impera.frames import (
    Counting,
    DiscardingArea,
    DiscardingHand,
    GivingBack,
    Playing,
    Stage,
    TakingArea,
    TakingDiscard,
)
from game.rules.carta_impera.rulings import FIXED_IN_STEP_2
from game.scenes.carta_impera import position
from game.scenes.table import watching
from game.scenes.table.sections.actions import ActionsView, ButtonView

if TYPE_CHECKING:
    from game.scenes.carta_impera.table import CartaImperaTable

DONE, NOW, LATER = "done", "now", "later"
STAGE = {
    DiscardingHand: "discarding_hand",
    DiscardingArea: "discarding_area",
    TakingArea: "taking_area",
    TakingDiscard: "taking_discard",
    Playing: "playing",
    GivingBack: "giving_back",
}
"""What a stage of an effect asks for: the key of its words."""


class Moves:
    """Made from the table itself; the sections get views."""

    def __init__(self, table: CartaImperaTable) -> None:
        self.table = table
        self.board = False
        """The effects lie open in sentences."""
        self.covered = False
        """The hand shows its backs."""
        self.going: list[int] = []
        """The places in the pool of the cards that are to go back."""
        self._chosen_at: tuple[object, ...] = ()
        """Where the match stood when they were chosen, and who looked."""
        self._limit: int | None = None
        self._turn = (-1, -1)

    def position_changed(self) -> None:
        """A position is shown: another one, or the same to somebody who read something between."""
        table, view = self.table, self.table.view
        chosen_at = len(table.match.entries), table.past, table.viewer()
        if chosen_at != self._chosen_at:
            self._chosen_at, self.going = chosen_at, []
        if (view.round, view.turn) != self._turn:
            self._turn, self._limit, self.board = (view.round, view.turn), None, False
        self.board = self.board and self.mine() and not position.stage(view)[0]

    def mine(self) -> bool:
        """Whether the one who sits below is at a turn of their own, and may act."""
        return self.table.mine() and position.step(self.table.view) > 0

    # ---- the draw -----------------------------------------------------------------------

    @property
    def limit(self) -> int:
        """The level of Religion that the draw goes by: the best, or a lower one that was chosen."""
        best = turn.religion(self.table.view, self.table.me)
        return best if self._limit is None else min(best, self._limit)

    def chooses_limit(self, effect: str) -> bool:
        """Whether touching the effect only says by which hand limit to draw (R5.5)."""
        table, known = self.table, box().effects.get(effect)
        if known is None or not known.hand_limit or FIXED_IN_STEP_2 in table.view.rulings:
            return False
        return turn.religion(table.view, table.me) >= (known.level or 0) and self.mine()

    def choose_limit(self, effect: str) -> None:
        """Draw by this effect; or, where it is in force, by the one below it."""
        level = box().effects[effect].level or 0
        self._limit = level - 1 if self.limit == level else level
        self.table.notice = None
        self.table.touch()

    # ---- the steps ----------------------------------------------------------------------

    def steps(self) -> tuple[Step, ...]:
        """The three steps of the turn, each with what it comes to; while something flies, as it was
        before."""
        at = position.step(self.table.text.state)
        states = (NOW, LATER, LATER) if at == 1 else (DONE, NOW, LATER)
        made = zip(states, (self._play(at), self._use(at), self._draw(at)), strict=True)
        return tuple(Step(state, head, note) for state, (head, note) in made)

    def _play(self, at: int) -> tuple[str, str]:
        text = self.table.text
        head = text.say("carta_impera.turn.play")
        if at == 1:
            return head, text.say("carta_impera.turn.play_must")
        for event in reversed(self.table.history.events()):
            if isinstance(event, CardPlayed) and not event.effect:
                domain = KINDS[event.card] // 3
                have, need = text.count(text.me, domain), text.need(text.me, domain)
                facts = {"domain": DOMAINS[domain], "cards": have, "needed": need}
                return head, text.say("carta_impera.turn.play_done", **facts)
            if isinstance(event, StepSkipped | TurnBegan):
                break
        return head, text.say("carta_impera.turn.play_skipped")

    def _use(self, at: int) -> tuple[str, str]:
        text = self.table.text
        if at == 1:
            return text.say("carta_impera.turn.effects"), text.say(
                "carta_impera.turn.effects_after"
            )
        if text.running:
            return text.effect(text.running), self._stage(text.running)
        states = [one.state for one in text.states.values()]
        found, used = states.count(position.OPEN), states.count(position.USED)
        note = text.say("carta_impera.turn.effects_open", open=found, used=used)
        if not found and not used:
            note = text.say("carta_impera.turn.effects_none")
        return text.say("carta_impera.turn.effects_now"), note

    def _stage(self, effect: str) -> str:
        """What the effect under way asks for now."""
        text = self.table.text
        if not position.stage(text.state)[0]:
            return text.say(f"carta_impera.turn.aim.{effect}")
        stage: Stage = text.state.pending[-1]
        return text.say(f"carta_impera.turn.{STAGE[type(stage)]}", n=stage.left)

    def _draw(self, at: int) -> tuple[str, str]:
        table, text = self.table, self.table.text
        limit = box().hand_limits[self.limit]
        number = position.draws(text.state, table.me, self.limit)
        head = (
            text.say("carta_impera.turn.draw", n=number)
            if at == 2
            else text.say("carta_impera.turn.draw_later")
        )
        if at == 2 and not number:
            if not text.state.left:
                return head, text.say("carta_impera.turn.draw_empty")
            held = len(text.state.hands[table.me])
            return head, text.say("carta_impera.turn.draw_held", held=held, limit=limit)
        if not self.limit:
            return head, text.say("carta_impera.turn.draw_to", limit=limit)
        effect = box().permanents[RELIGION][self.limit - 1].id
        return head, text.say("carta_impera.turn.draw_to_by", limit=limit, effect=effect)

    def button(self) -> ButtonView:
        """The one that says what will happen."""
        table, say = self.table, self.table.text.say
        at, key = position.step(table.view), table.views.key("end_turn")
        if table.choice.touched:
            back, note = say("carta_impera.turn.back"), say("carta_impera.turn.back_note")
            return ButtonView("take_back", back, key=table.say("key.escape"), note=note)
        if table.legal and isinstance(table.legal[0], Skip):
            skip, note = say("carta_impera.turn.skip"), say("carta_impera.turn.skip_note")
            return ButtonView("skip", skip, "primary", key, note)
        label = say("carta_impera.turn.end")
        if at == 1 or position.stage(table.view)[0]:
            note = "end_first" if at == 1 else "end_finish"
            return ButtonView("end", label, "off", key, say(f"carta_impera.turn.{note}"))
        return ButtonView("end", label, "primary", key, self._end_note())

    def _end_note(self) -> str:
        """What the draw brings, and who is next, or that the game ends."""
        table, text = self.table, self.table.text
        view, seat = table.view, table.me
        for domain in range(6):
            if text.count(seat, domain) >= text.need(seat, domain):
                return text.say("carta_impera.turn.end_win", domain=DOMAINS[domain])
        number = position.draws(view, seat, self.limit)
        following = (seat + 1) % len(table.names)
        last = view.last_round or (number == view.left and number > 0)
        if last and following == view.first:
            key = "carta_impera.turn.end_over" if number else "carta_impera.turn.end_over_none"
            return text.say(key, n=number)
        key = "carta_impera.turn.end_draw" if number else "carta_impera.turn.end_none"
        return text.say(key, n=number, name=table.names[following])

    def end(self) -> None:
        """Press the button of the turn; or say why not."""
        table, button = self.table, self.button()
        if not self.mine():
            return
        if button.name == "take_back":
            table.back()
        elif button.name == "skip":
            table.touch_thing("skip")
        elif EndTurn(self.limit) in table.legal:
            table.touch_thing(f"end:{self.limit}")
        else:
            refusal = table.game.refusal(table.view, table.me, EndTurn(self.limit))
            if refusal is not None:
                table.refuse_with(refusal)

    # ---- in place of the steps ----------------------------------------------------------

    def panel(self) -> ActionsView | None:
        """What lies in the place of the steps while nobody at the screen is at a turn: what whoever
        looks on can do, or a question that is asked of all (R8.7)."""
        table, text = self.table, self.table.text
        if self.counting():
            note = text.say("carta_impera.turn.count_note", rounds=turn.IDLE_ROUNDS)
            count = ButtonView(
                "count", text.say("carta_impera.turn.count_yes"), "normal", words=note
            )
            go_on = ButtonView("play_on", text.say("carta_impera.turn.count_no"), "primary")
            return ActionsView(text.say("carta_impera.turn.count"), (count, go_on))
        if self.mine():
            return None
        name = table.names[table.mover] if table.mover is not None else ""
        wait = text.say("carta_impera.turn.wait", name=name) if name else ""
        title = text.say("carta_impera.turn.title")
        return watching.panel(table, title, table.layer.status() or wait)

    def counting(self) -> bool:
        """Whether whoever looks is asked whether to count majorities now."""
        table = self.table
        pending = table.view.pending
        return bool(pending) and isinstance(pending[-1], Counting) and not table.busy()

    def press(self, name: str) -> None:
        """Do what a button of the panel says."""
        if not watching.press(self.table, name):
            self.table.touch_thing(name)

    # ---- the Inquisition ----------------------------------------------------------------

    def giving(self) -> GivingBack | None:
        """The decision which cards go back, where whoever looks makes it."""
        table = self.table
        frame = table.view.pending[-1] if table.view.pending else None
        mine = isinstance(frame, GivingBack) and frame.seat == table.me and table.mine()
        return frame if mine and isinstance(frame, GivingBack) else None

    def pool(self) -> tuple[tuple[Kind, bool], ...]:
        """The cards to choose from, each with whether it was the other's."""
        return position.pool(self.table.view, self.table.me, self.table.history.events())

    def send(self, place: int) -> None:
        """A card of the pool is to go back, or is not after all."""
        frame = self.giving()
        if place in self.going:
            self.going.remove(place)
        elif frame is not None and len(self.going) < frame.left:
            self.going.append(place)
        else:
            self.table.app.sounds.play("refused")
        self.table.touch()

    def clear(self) -> None:
        """No card is to go back so far."""
        self.going = []
        self.table.touch()

    def give(self) -> None:
        """Give the chosen cards back, once they are as many as were taken."""
        frame, cards = self.giving(), self.pool()
        if frame is None or len(self.going) != frame.left:
            self.table.app.sounds.play("refused")
            return
        given, self.going = [cards[place][0] for place in self.going], []
        for card in given:
            self.table.act(GiveBack(NAMES[card]))

    # ---- looking -------------------------------------------------------------------------

    def cover(self) -> None:
        """Turn the hand to its backs, or up again."""
        self.covered = not self.covered
        self.table.touch()

    def show_column(self, name: str) -> None:
        """Show the tower of a number, `<seat>:<domain>`: the focus goes there."""
        seat, _, domain = name.partition(":")
        table = self.table
        table.focus = f"own:{domain}" if int(seat) == table.me else f"column:{name}"
        table.keyboard = True
        table.touch()

    def open_board(self, there: bool) -> None:
        """Lay the effects out in sentences, or put them away."""
        self.board = there and self.mine()
        self.table.touch()
