"""What one has won: resources, natural wonders, wonders, diplomacy cards."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT
from game.drawing.new_dawn import papers, pieces, wonders
from game.rules.new_dawn.pieces import naturals_of, wonders_of
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import faces
from game.words.new_dawn.things import thing_name

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

COUNTED = 1.5
"""How much wider a token is with the number of them beside it."""
LETTERS = 44
"""About so many stand in a line of a diplomacy card; long ones get more room."""


class HoldingsSection(Section):
    """Tokens above, cards below."""

    scene: NewDawnTable

    @property
    def live(self) -> bool:  # type: ignore[override]
        return not self.scene.covers_side()

    # ---- places -------------------------------------------------------------------------

    def _tokens(self) -> list[tuple[str, Box]]:
        b = self.box
        player = self.scene.shown.players[self.scene.seat]
        names = [f"resource:{name}" for name in RESOURCES]
        naturals = naturals_of(player)
        step = min(62.0 / COUNTED, b.w * 0.56 / (len(names) * COUNTED + len(naturals)))
        widths = [step * COUNTED] * len(names) + [step] * len(naturals)
        names += [f"natural:{id}" for id in naturals]
        found, x = [], b.x + 10
        for name, wide in zip(names, widths, strict=True):
            found.append((name, Box(x, b.y + 8, wide, 40)))
            x += wide
        return found

    def _wonders(self) -> list[tuple[str, Box]]:
        b, ids = self.box, wonders_of(self.scene.shown, self.scene.seat)
        wide = min(92.0, (b.w * 0.4) / max(1, len(ids)))
        left = b.right - 10 - wide * len(ids)
        return [(id, Box(left + n * wide, b.y + 8, wide - 5, 50)) for n, id in enumerate(ids)]

    def _pacts(self) -> list[tuple[str, Box]]:
        b, ids = self.box, self.scene.shown.players[self.scene.seat].pacts
        if self.scene.plan() is not None:
            return []
        top = b.y + 96
        needs = [36 + 22.5 * -(-len(faces.pact(self.scene, id).words) // LETTERS) for id in ids]
        share = min(1.0, (b.bottom - 8 - top) / max(1, sum(needs)))
        found = []
        for id, need in zip(ids, needs, strict=True):
            found.append((id, Box(b.x + 10, top, b.w - 20, need * share - 5)))
            top += need * share
        return found

    def targets(self) -> list[Target]:
        words, table = self.scene.app.words, self.scene
        found = []
        for name, box in self._tokens():
            kind, _, id = name.partition(":")
            said = words.name("new_dawn", "resource", id) if kind == "resource" else ""
            found.append(Target(name, box, said or thing_name(words, id)))
        found += [Target(f"built:{id}", box, table.wonder_text(id)) for id, box in self._wonders()]
        found += [Target(f"pact:{id}", box, table.pact_text(id)) for id, box in self._pacts()]
        return found

    # ---- drawing ------------------------------------------------------------------------

    def signature(self) -> Hashable:
        scene = self.scene
        player = scene.shown.players[scene.seat]
        built, naturals = wonders_of(scene.shown, scene.seat), naturals_of(player)
        lit = tuple(name for name, _ in self._tokens() if scene.is_offered(name))
        return (scene.seat, player.resources, player.pacts, tuple(built), tuple(naturals),
                player.stored, lit, scene.plan() is None)  # fmt: skip

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        for name, box in self._tokens():
            self._token(c, name, box)
        for id, box in self._wonders():
            c.blit(wonders.built(c, id, tables().wonders[id].type, box.w, box.h), box.x, box.y)
        if scene.plan() is None:
            self._cards(c)
        for target in self.targets():
            if self.focused(target.name):
                t = target.box
                c.focus(t.x - 3, t.y - 3, t.w + 6, t.h + 6, 9)

    def _cards(self, c: Canvas) -> None:
        """The diplomacy cards; something else may lie over them."""
        b, scene = self.box, self.scene
        title = scene.say("new_dawn.table.diplomacy")
        c.text(title, b.x + 14, b.y + 77, 22, GOLD_TEXT, "title", "midleft", limit=b.w * 0.7)
        pacts = self._pacts()
        for id, box in pacts:
            c.blit(papers.diplomacy(c, faces.pact(scene, id), box.w, box.h), box.x, box.y)
        if not pacts:
            c.text(scene.say("new_dawn.table.no_pacts"), b.x + 16, b.y + 112, 20, FAINT, "body",
                   "midleft", limit=b.w - 32)  # fmt: skip

    def _token(self, c: Canvas, name: str, box: Box) -> None:
        kind, _, id = name.partition(":")
        size = min(34.0, box.w - 4 if kind == "natural" else box.w / COUNTED - 4)
        lit = self.scene.is_offered(name)
        if lit:
            c.glow(box.x + size / 2, box.centery, size * 0.9)
        if kind == "natural":
            c.blit(pieces.natural(id, "", c.px(size + 4)), box.x - 2, box.centery - size / 2 - 2)
            return
        player = self.scene.shown.players[self.scene.seat]
        count = player.resources[RESOURCES.index(id)]
        image = pieces.resource(id, c.px(size))
        if not count:
            image = image.copy()
            image.set_alpha(110)
        c.blit(image, box.x, box.centery - size / 2)
        ink = CREAM if count else FAINT
        c.text(str(count), box.x + size + 4, box.centery, 24, ink, "bold", "midleft",
               limit=box.w - size - 6)  # fmt: skip
