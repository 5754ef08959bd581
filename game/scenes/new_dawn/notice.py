"""Why something was refused, at the top of the map and no wider than its words."""

from __future__ import annotations

from game.scenes.kit.section import Box
from game.scenes.table import notice
from game.words import plain


class NoticeSection(notice.NoticeSection):
    """In the middle of its place; the map beside it can be pointed at."""

    glass = True

    def place(self) -> Box:
        b, c, told = self.box, self.scene.measure(), self.text()
        wide = min(b.w, c.width(plain(told), notice.SIZE, "semi") + 50)
        high = min(b.h, c.rich_height(told, wide - 24, notice.SIZE, notice.LEADING) + 24)
        return Box(b.centerx - wide / 2, b.y, wide, high)
