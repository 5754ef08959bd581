"""The effects board: all effects of the one who sits below as sentences, and what Inspiration may
copy."""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.carta_impera import effects as drawing
from game.drawing.carta_impera.effects import Copy, EffectsView, Rival, Sentence
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.rules.carta_impera.box import box
from game.rules.carta_impera.inspiration import INSPIRATION
from game.scenes.carta_impera import position
from game.scenes.carta_impera.areas import Seating, Touch, feet
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.section import Target
from game.scenes.table.sections.panel import Panel


def board_view(text: TableText, who: Seating, touch: Touch, key: str) -> EffectsView:
    """The whole board."""
    pointed = touch.pointed.removeprefix("effect:")
    return EffectsView(
        seat=who.seat(text.me),
        title=text.say("carta_impera.table.effects"),
        note=text.say("carta_impera.table.effects_note"),
        button=text.words.say("common.close"),
        key=key,
        feet=feet(text, text.me),
        effects=tuple(_column(text, domain, touch) for domain in range(6)),
        rivals=tuple(_rivals(text, who, touch)),
        pointed="button" if pointed == "board" else pointed,
    )


def _column(text: TableText, domain: int, touch: Touch) -> tuple[Sentence, ...]:
    """The effects of a domain in full."""
    found = []
    for effect in position.by_domain(domain):
        refused = touch.refused == f"effect:{effect.id}"
        state = position.REFUSED if refused else text.states[effect.id].state
        name, status = text.effect(effect.id), text.standing_of(effect.id)
        mark = text.mark(effect.id)
        found.append(Sentence(effect.id, name, mark, state, text.does(effect.id), status))
    return tuple(found)


def _rivals(text: TableText, who: Seating, touch: Touch) -> list[Rival]:
    """What others reach, by seat."""
    found: dict[int, list[Copy]] = {}
    able = f"effect:{INSPIRATION}" in touch.lit or text.running == INSPIRATION
    for seat, effect in position.copyable(text.state, text.me):
        known = box().effects[effect]
        shut = position.why_not_copy(text.state, text.me, seat, effect) is not None or not able
        copy = Copy(
            f"copy:{seat}:{effect}", known.domain, text.effect(effect), text.mark(effect), shut
        )
        found.setdefault(seat, []).append(copy)
    return [Rival(who.seat(seat), tuple(copies)) for seat, copies in found.items()]


class BoardSection(Panel[EffectsView]):
    """The board; `tell` says what a thing is."""

    overlaid = True

    def __init__(
        self, box: Box, view: Callable[[], EffectsView | None], tell: Callable[[str], str]
    ) -> None:
        super().__init__(box, view)
        self.tell = tell

    def things(self, view: EffectsView) -> list[Target]:
        p = drawing.places(self.box, view)
        found = [Target("board", p.button(), view.button)]
        for i, effects in enumerate(view.effects):
            for k, effect in enumerate(effects):
                name, on = f"effect:{effect.id}", effect.state in (position.OPEN, position.FORCE)
                place = p.inspiration() if effect.id == INSPIRATION else p.effect(i, k)
                found.append(Target(name, place, self.tell(name), on, tabbed=on))
        for r, rival in enumerate(view.rivals):
            found += [
                Target(one.id, p.copy(r, k), self.tell(one.id), not one.shut, tabbed=not one.shut)
                for k, one in enumerate(rival.copies)
            ]
        return found

    def draw(self, c: Canvas, view: EffectsView) -> None:
        drawing.paint(c, drawing.places(self.box, view), view)
