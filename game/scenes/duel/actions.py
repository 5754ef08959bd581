"""The moves panel: what can be done now, each with what it costs or why it cannot be."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.rules.contract import Refusal
from game.rules.duel import trade
from game.rules.duel.actions import Build, BuildWonder
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table import watching
from game.words.duel import things

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable


class Move(NamedTuple):
    """A button: the thing it touches, its words, and the refusal where it is off. `brief` is
    the note where there is little room."""

    name: str
    label: str
    note: str = ""
    icon: str = ""
    kind: str = "normal"
    key: str = ""
    refusal: Refusal | None = None
    brief: str = ""


class MovesSection(Section):
    """Buttons for the decision under way."""

    scene: DuelTable

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.wonders = False
        """The wonders are listed for the chosen card."""

    # ---- what can be done ---------------------------------------------------------------

    def moves(self) -> list[Move]:
        scene = self.scene
        if scene.scored:  # whoever looks at the table again finds the way back
            return [Move("scores", scene.say("saves.scores"), "", "laurel", "primary")]
        if scene.bots_turn():
            return [
                Move(one.name, one.label, one.note, one.icon, one.kind, one.key)
                for one in watching.buttons(scene)
            ]
        if scene.busy():
            return []
        pending = scene.view.pending
        if pending:
            return list(self._answers(pending[-1].kind))
        touched = scene.choice.touched
        if not touched:
            self.wonders = False
            return []
        card = touched[0].partition(":")[2]
        return list(self._under(card) if self.wonders else self._uses(card))

    def _answers(self, kind: str) -> Iterable[Move]:
        """The answers to a question that a construction asks."""
        scene = self.scene
        if kind == "revive":  # too many for buttons: the pile is laid out
            yield Move("pile", scene.say("duel.discard.title"), "", "revive", "primary")
        for name in scene.answers():
            what, _, id = name.partition(":")
            if name == "decline":
                yield Move(name, scene.say("duel.table.decline"), "", "cross")
            elif kind == "revive":
                continue
            elif what == "seat":
                label = scene.say("duel.table.starter_choice", seat=int(id), names=scene.names)
                yield Move(name, label, kind="primary" if int(id) == scene.mover else "normal")
            elif what == "token":
                yield Move(
                    name,
                    things.thing_name(scene.app.words, id),
                    scene.short_text(id),
                    f"token_{id}",
                )
            else:
                yield Move(name, things.thing_name(scene.app.words, id), scene.short_text(id))

    def _uses(self, card: str) -> Iterable[Move]:
        """Build it, discard it, put it under a wonder."""
        scene, say = self.scene, self.scene.say
        seat = scene.mover or 0
        coins = scene.view.cities[seat].coins
        keys = scene.app.preferences
        refusal = scene.match.refusal(seat, Build(card))
        payment = trade.payment(scene.view, seat, card)
        if refusal:
            note = say("duel.price.short", now=coins, need=payment.total - coins)
        elif payment.chain:
            note = say("duel.moves.free_chain", chain=payment.chain)
        elif payment.total == 0:
            note = say("duel.moves.free", left=coins)
        else:
            note = say("duel.moves.pay", coins=payment.total, left=coins - payment.total)
        yield Move(
            "build",
            say("duel.moves.build"),
            note,
            "coin",
            "primary",
            keys.key_of("move_1").upper(),
            refusal,
        )
        income = scene.discard_income(seat)
        yield Move(
            "discard",
            say("duel.moves.discard"),
            say("duel.moves.take", coins=income),
            "discard",
            "normal",
            keys.key_of("move_2").upper(),
            brief=say("duel.moves.take_short", coins=income),
        )
        yield self._wonder_move(card, seat)

    def _wonder_move(self, card: str, seat: int) -> Move:
        scene, say = self.scene, self.scene.say
        own = scene.view.cities[seat].wonders
        payable = [w for w in own if scene.match.refusal(seat, BuildWonder(card, w)) is None]
        refusal = None
        note = say("duel.moves.payable", payable=len(payable), wonders=len(own))
        if not payable:
            note = say("duel.moves.no_wonder")
            if own:
                cheapest = min(own, key=lambda w: trade.price(scene.view, seat, w))
                refusal = scene.match.refusal(seat, BuildWonder(card, cheapest))
            else:
                refusal = Refusal("seven_wonders", "R7.3", {"built": 7, "wonder": ""})
        key = scene.app.preferences.key_of("move_3").upper()
        return Move("wonders", say("duel.moves.wonder"), note, "pyramids", "normal", key, refusal)

    def _under(self, card: str) -> Iterable[Move]:
        """The wonders of the seat, with their prices."""
        scene, say = self.scene, self.scene.say
        seat = scene.mover or 0
        coins = scene.view.cities[seat].coins
        for wonder in scene.view.cities[seat].wonders:
            refusal = scene.match.refusal(seat, BuildWonder(card, wonder))
            price = trade.price(scene.view, seat, wonder)
            key = "duel.price.short" if refusal else "duel.moves.pay"
            note = say(key, now=coins, need=price - coins, coins=price, left=coins - price)
            label = things.thing_name(scene.app.words, wonder)
            yield Move(f"wonder:{wonder}", label, note, "", "normal", "", refusal)

    # ---- places -------------------------------------------------------------------------

    def place(self, i: int, count: int) -> Box:
        b = self.box
        top, gap = 46.0, 7.0
        room = b.h - top - 12
        columns = 2 if count > 4 else 1
        rows = -(-count // columns)
        high = min(72.0, (room - gap * (rows - 1)) / max(1, rows))
        wide = (b.w - 28 - 8 * (columns - 1)) / columns
        left = b.x + 14 + (i % columns) * (wide + 8)
        return Box(left, b.y + top + (i // columns) * (high + gap), wide, high)

    # ---- pointing -----------------------------------------------------------------------

    def targets(self) -> list[Target]:
        moves = self.moves()
        found = []
        for i, move in enumerate(moves):
            text = f"{move.label}. {move.note}"
            found.append(
                Target(
                    self.target_name(move), self.place(i, len(moves)), text, move.refusal is None
                )
            )
        return found

    def target_name(self, move: Move) -> str:
        """Buttons have names of their own, beside the things they touch."""
        return f"move:{move.name}"

    def activate(self, name: str) -> bool:
        thing = name.partition(":")[2]
        move = next((m for m in self.moves() if m.name == thing), None)
        if move is None:
            return False
        if move.refusal is not None:
            self.scene.refuse_with(move.refusal)
        elif thing == "pile":
            self.scene.choose_from_discard()
        elif self.scene.bots_turn():
            next(one for one in watching.buttons(self.scene) if one.name == thing).act()
        elif thing == "scores":
            self.scene.scores()
        elif thing == "wonders":
            self.wonders = True
            self._focus_first()
        else:
            self.scene.touch_thing(thing)
        return True

    def _focus_first(self) -> None:
        first = next((m for m in self.moves() if m.refusal is None), None)
        if first:
            self.scene.focus = self.target_name(first)

    # ---- drawing ------------------------------------------------------------------------

    def signature(self) -> Hashable:
        moves = tuple((m.name, m.label, m.note, m.refusal is None) for m in self.moves())
        return moves, self.title(), self.scene.hint()

    def title(self) -> str:
        scene = self.scene
        touched = scene.choice.touched
        watched = watching.title(scene)
        if watched:
            return watched
        if scene.busy():
            return scene.say("duel.moves.title")
        if scene.view.pending:
            return scene.choice_title()
        if self.wonders and touched:
            return scene.say("duel.moves.choose_wonder")
        if touched:
            return scene.say("duel.moves.use", card=touched[0].partition(":")[2])
        return scene.say("duel.moves.title")

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        c.text(self.title(), b.x + 18, b.y + 26, 22, GOLD_TEXT, "semi", "midleft", limit=b.w - 36)
        moves = self.moves()
        for i, move in enumerate(moves):
            self._button(c, move, self.place(i, len(moves)))
        if not moves:
            c.rich(scene.hint(), b.x + 18, b.y + 52, b.w - 36, 22, MUTED)

    def _button(self, c: Canvas, move: Move, p: Box) -> None:
        name = self.target_name(move)
        scene = self.scene
        lit = self.hovered(name) and move.refusal is None
        kind = move.kind if move.refusal is None else "off"
        two_lines = p.h >= 46 * max(1.0, c.text_scale * 0.95)
        size = 25 if two_lines else 22
        label, room = move.label, p.w - (110 if move.icon else 60)
        fits = (one for one in (move.note, move.brief) if 0.85 * c.width(one, 20) <= room)
        note = next(fits, "") if two_lines else ""  # the strip has it in full
        whole = f"{move.label}: {move.note}"
        if not two_lines and move.note and 0.7 * c.width(whole, size, "semi") < p.w - 80:
            label = whole
        c.button(
            p.x,
            p.y,
            p.w,
            p.h,
            label,
            kind,
            move.icon,
            note,
            move.key,
            size,
            lit,
            scene.pressed == name,
        )
        if self.focused(name):
            c.focus(p.x - 4, p.y - 3, p.w + 8, p.h + 6, 13)
