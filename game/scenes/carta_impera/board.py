"""The effects board: all effects of the one who sits below as sentences, and what Inspiration may
copy."""

from __future__ import annotations

from game.drawing.carta_impera import effects as drawing
from game.drawing.carta_impera.effects import Copy, EffectsView, Rival, Sentence
from game.drawing.kit.canvas import Canvas
from game.rules.carta_impera.box import box
from game.rules.carta_impera.inspiration import INSPIRATION
from game.scenes.carta_impera import position
from game.scenes.carta_impera.areas import painted_feet
from game.scenes.carta_impera.table_text import TableText
from game.scenes.kit.section import Target
from game.scenes.table.sections.panel import ThingsPanel
from game.words.carta_impera import things


def board_view(text: TableText, pointed: str, refused: str, key: str) -> EffectsView:
    """The whole board."""
    return EffectsView(
        seat=text.seat(text.me),
        title=text.say("carta_impera.table.effects"),
        note=text.say("carta_impera.table.effects_note"),
        button=text.words.say("common.close"),
        key=key,
        feet=painted_feet(text),
        effects=tuple(_column(text, domain, refused) for domain in range(6)),
        rivals=tuple(_rivals(text)),
        pointed="button" if pointed == "board" else pointed.removeprefix("effect:"),
    )


def _column(text: TableText, domain: int, refused: str) -> tuple[Sentence, ...]:
    """The effects of a domain in full."""
    found = []
    for effect in position.by_domain(domain):
        state = text.state_of(effect.id, refused)
        name, status = text.effect(effect.id), text.standing_of(effect.id)
        mark = things.mark(effect)
        found.append(Sentence(effect.id, name, mark, state, text.does(effect.id), status))
    return tuple(found)


def _rivals(text: TableText) -> list[Rival]:
    """What others reach, by seat."""
    found: dict[int, list[Copy]] = {}
    able = f"effect:{INSPIRATION}" in text.lit or text.running == INSPIRATION
    for seat, effect in position.copyable(text.state, text.me):
        known = box().effects[effect]
        shut = position.why_not_copy(text.state, text.me, seat, effect) is not None or not able
        copy = Copy(
            f"copy:{seat}:{effect}",
            known.domain,
            text.effect(effect),
            things.mark(box().effects[effect]),
            shut,
        )
        found.setdefault(seat, []).append(copy)
    return [Rival(text.seat(seat), tuple(copies)) for seat, copies in found.items()]


class BoardSection(ThingsPanel[EffectsView]):
    """The board."""

    def things(self, view: EffectsView) -> list[Target]:
        p = drawing.EffectsPlaces(self.box, view)
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
        drawing.paint(c, drawing.EffectsPlaces(self.box, view), view)
