"""The parchment strip: whatever is pointed at, enlarged, in words, with its payment line by line."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.duel.load import tables
from game.drawing.duel import faces
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, fitting
from game.drawing.kit.theme import BROWN, DARK, INK
from game.rules.duel import scoring, trade
from game.rules.duel.state import HIDDEN_GUILD
from game.scenes.kit.section import Box, Section
from game.words.duel import sentences, things

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable

TEXT = (56, 42, 26)
TALLEST = 248.0
"""The card at its ease; larger letters need the room more."""
RIVAL = (40.0, 64.0)
"""What the rival would pay takes so much: alone, or with its lines."""
COINS = 56.0
"""The room for the coins of a line."""
GOOD_INK = (40, 96, 46)
BAD_INK = (122, 30, 20)


class InspectorSection(Section):
    """One strip, always in the same place, so that nothing pops up over the table."""

    scene: DuelTable

    def shown(self) -> str:
        """The name of what the strip is about."""
        pointed = self.scene.pointed_thing()
        if self._known(pointed):
            return pointed
        touched = self.scene.choice.touched[:1]
        return touched[0] if touched else self.scene.last_shown()

    def _known(self, name: str) -> bool:
        kinds = ("card", "wonder", "token", "slot", "points", "spoil", "track", "coins", "seat")
        return name == "button:undo" or name.partition(":")[0] in kinds

    def signature(self) -> Hashable:
        view = self.scene.view
        cities = tuple(
            (city.coins, len(city.cards), len(city.built), tuple(city.tokens))
            for city in view.cities
        )
        return self.shown(), cities, view.pawn, self.scene.mover, view.age

    def paint(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "paper", 14)
        name = self.shown()
        kind, _, item = name.partition(":")
        if kind in ("card", "wonder", "token"):
            self._item(c, kind, item)
        elif kind == "slot":
            self._face_down(c, int(item))
        elif kind == "points":
            self._points(c, int(item))
        else:
            self._text(c, self.scene.strip_text(name))

    # ---- cards, wonders, tokens ---------------------------------------------------------

    def _item(self, c: Canvas, kind: str, item: str) -> None:
        left = self._picture(c, kind, item)
        priced = kind != "token" and self.scene.for_sale(item)
        right = self.box.right - (self.box.w * 0.33 + 16 if priced else 18)
        self._words(c, kind, item, left, right - left - (32 if priced else 0))
        if priced:
            self._payment(c, item, right)

    def _picture(self, c: Canvas, kind: str, item: str) -> float:
        """The thing itself; returns where the words begin."""
        b = self.box
        high = b.h - 20
        if kind == "card":
            tall = min(high, TALLEST)
            wide, top = tall * 2 / 3, b.centery - tall / 2
            c.shade(b.x + 10, top, wide, tall, 14, 5, 150, 3)
            c.blit(faces.face(item, c.px(tall)), b.x + 10, top)
        elif kind == "wonder":
            wide = min(b.w * 0.3, high * 1.5)
            tall = wide * 0.6
            top = b.y + 58 + (b.h - 70 - tall) / 2  # the title, often long, stands above
            built = any(item in city.built for city in self.scene.view.cities)
            c.shade(b.x + 12, top, wide, tall, 8, 5, 150, 3)
            image = faces.wonder(item, c.px(wide), c.px(tall), built, "", not built)
            c.blit(image, b.x + 12, top)
        else:
            wide = min(high * 0.7, 170.0)
            c.icon(f"token_{item}", b.x + 20 + wide / 2, b.centery, wide)
            wide += 16
        return b.x + wide + 30

    def _words(self, c: Canvas, kind: str, item: str, x: float, w: float) -> None:
        say, words = self.scene.say, self.scene.app.words
        y = self.box.y + 14
        title = things.thing_name(words, item)
        start = self.box.x + 16 if item in tables().wonders else x
        room = x + w - start
        size = min(32.0, max(26.0, 32 * room / c.width(title, 32, "title")))
        c.text(title, start, y + 20, size, DARK, "title", "midleft", limit=room)
        y += 44
        thing = tables().cards.get(item)
        if thing:
            light, _, sign = theme.card_colours(thing.colour)
            c.sign(sign, x + 9, y + 12, 8, light, INK, 2)
            c.text(
                say(f"duel.kind.{thing.colour}"),
                x + 26,
                y + 11,
                21,
                BROWN,
                "semi",
                "midleft",
                limit=w - 26,
            )
            y += 28
        room = self.box.bottom - 12 - y
        self._fitted(c, self.scene.item_sentences(item), x, y, w, room)

    def _fitted(
        self, c: Canvas, texts: list[str], x: float, y: float, w: float, room: float
    ) -> None:
        """Sentences one below the other, in the largest letters that fit."""
        size = fitting(c, texts, w, room - 4 * len(texts), 22)
        for text in texts:
            y += c.rich(text, x, y, w, size, TEXT, DARK) + 4

    # ---- the payment --------------------------------------------------------------------

    def _payment(self, c: Canvas, item: str, x: float) -> None:
        b, scene = self.box, self.scene
        w = b.right - 18 - x
        body = f'<path d="M0 0V{b.h - 28:.0f}" stroke="#a98649" stroke-opacity=".6" stroke-width="1.6"/>'
        c.svg(body, (-6, 0, 12, b.h - 28), x - 20, b.y + 14, 12, b.h - 28)
        payer = scene.payer(item)
        rival = 1 - payer
        shared = item in tables().cards
        title = scene.say("duel.price.pays", name=scene.names[payer])
        c.text(title, x, b.y + 28, 23, DARK, "bold", "midleft", limit=w)
        payment = trade.payment(scene.view, payer, item)
        lines = sentences.payment_lines(scene.app.words, payment)
        least = LEAST / max(1.0, c.text_scale)
        if not _flat(c, lines, w, least):
            lines = sentences.payment_lines(scene.app.words, payment, brief=True)
        room = b.bottom - 66 - (b.y + 46)
        below = 0.0
        if shared:  # a long payment takes the room of what the rival would buy
            ample = sum(_heights(c, lines, w, least)) <= room - RIVAL[1]
            below = RIVAL[ample]
            self._rival(c, rival, item, Box(x, b.bottom - 4 - below, w, below - 8))
        self._lines(c, lines, x, w, room - below)
        self._total(c, payer, item, x, w, b.bottom - 38 - below)

    def _lines(
        self, c: Canvas, lines: list[sentences.Line], x: float, w: float, room: float
    ) -> None:
        """One line each where letters that can be read are small enough, else the largest."""
        top, least = self.box.y + 46, min(21.0, LEAST / max(1.0, c.text_scale))
        sizes = [21 - 0.5 * n for n in range(int((21 - least) * 2) + 1)]
        whole = [one for one in sizes if sum(_heights(c, lines, w, one)) <= room]
        flat = (one for one in whole if _flat(c, lines, w, one))
        size = next(flat, whole[0] if whole else least)
        for line, high in zip(lines, _heights(c, lines, w, size), strict=True):
            tall, y = c.rich_height(line.text, w - COINS, size, 1.15), top + high / 2
            c.rich(line.text, x, y - tall / 2, w - COINS, size, (88, 66, 38), DARK, leading=1.15)
            sign = min(24.0, size * 1.2 * c.text_scale)
            if line.coins is None:
                c.icon("check", x + w - 12, y, sign)
            else:
                c.text(str(line.coins), x + w - 30, y, size + 2, DARK, "black", "midright")
                c.icon("coinplain", x + w - 12, y, sign)
            top += high

    def _total(self, c: Canvas, seat: int, item: str, x: float, w: float, y: float) -> None:
        scene = self.scene
        price, have = trade.price(scene.view, seat, item), scene.view.cities[seat].coins
        c.rule(x, y - 24, w, (109, 79, 32))
        wide = c.text(
            scene.say("duel.price.total"), x, y, 24, DARK, "bold", "midleft", limit=w * 0.4
        )
        number = c.text(str(price), x + w - 36, y, 30, DARK, "black", "midright")
        c.icon("coin", x + w - 15, y, 32)
        poor = price > have
        room = w - 36 - number - wide - 24
        notes = self._balance(have, price)
        note = next((one for one in notes if c.width(one, 20) <= room), "")
        if not note:
            if poor:
                c.icon("cross", x + w - 58 - number, y, 24)
            return
        c.text(
            note,
            x + w - 46 - number,
            y + 1,
            20,
            BAD_INK if poor else BROWN,
            "body",
            "midright",
            limit=room,
        )

    def _balance(self, have: int, price: int) -> tuple[str, str]:
        """What is missing or left, with what there is now, and without."""
        say = self.scene.say
        if price > have:
            need = price - have
            return say("duel.price.short", now=have, need=need), say("duel.price.need", need=need)
        left = have - price
        return say("duel.price.left", now=have, left=left), say("duel.price.rest", left=left)

    def _rival(self, c: Canvas, seat: int, item: str, b: Box) -> None:
        """What the rival would pay, and where there is room, for what."""
        scene, x, w = self.scene, b.x, b.w
        payment = trade.payment(scene.view, seat, item)
        have = scene.view.cities[seat].coins
        poor = payment.total > have
        tint = "#b5352a" if poor else "#4d7a48"
        body = (
            f'<rect width="{w:.0f}" height="{b.h:.0f}" rx="9" fill="{tint}" fill-opacity=".12" '
            f'stroke="{tint}" stroke-opacity=".5" stroke-width="1.4"/>'
        )
        c.svg(body, (0, 0, w, b.h), x, b.y, w, b.h)
        brief = b.h < 50
        y = b.centery if brief else b.y + 15
        c.seat(scene.signs[seat], x + 18, y, 9)
        key = "duel.price.rival_short" if poor else "duel.price.rival"
        said = scene.say(key, name=scene.names[seat], coins=payment.total, has=have)
        ink = BAD_INK if poor else GOOD_INK
        c.text(said, x + 36, y - 1, 21, ink, "bold", "midleft", limit=w - 44)
        if brief:
            return
        detail = sentences.trade_sentence(scene.app.words, payment)
        if payment.chain:
            detail = scene.say("duel.moves.free_chain", chain=payment.chain)
        c.text(detail, x + 36, b.y + 40, 20, (112, 60, 40), "body", "midleft", limit=w - 44)

    # ---- what is face down, points, words -----------------------------------------------

    def _face_down(self, c: Canvas, n: int) -> None:
        b, scene = self.box, self.scene
        card = scene.view.layout[n]
        high = b.h - 20
        age = "guild" if card == HIDDEN_GUILD else scene.view.age
        c.blit(faces.back(age, c.px(high)), b.x + 10, b.y + 10)
        x = b.x + high * 2 / 3 + 30
        w = b.right - 18 - x
        c.text(scene.back_text(card), x, b.y + 34, 32, DARK, "title", "midleft", limit=w)
        self._fitted(c, scene.odds_sentences(card), x, b.y + 64, w, b.h - 80)

    def _points(self, c: Canvas, seat: int) -> None:
        """Points so far, category by category."""
        b, scene = self.box, self.scene
        title = scene.points_text(seat)
        c.text(title, b.x + 24, b.y + 32, 28, DARK, "semi", "midleft", limit=b.w - 48)
        sums = scoring.totals(scene.view, seat)
        wide = (b.w - 48) / 2
        traced = scoring.points(scene.view, seat)
        for i, (category, total) in enumerate(sums.items()):
            x, y = b.x + 24 + (i % 2) * wide, b.y + 62 + (i // 2) * 50
            c.text(str(total), x + 34, y + 12, 25, DARK, "black", "midright")
            name = scene.say(f"duel.score.category.{category}")
            c.text(name, x + 46, y + 11, 21, DARK, "semi", "midleft", limit=wide - 60)
            lines = [
                sentences.point_sentence(scene.app.words, p)
                for p in traced
                if p.category == category
            ]
            said = ", ".join(lines)
            c.text(said, x + 46, y + 35, 20, BROWN, "body", "midleft", limit=wide - 60)

    def _text(self, c: Canvas, text: str) -> None:
        b = self.box
        w = min(760.0, b.w - 80)
        high = c.rich_height(text, w, 24)
        c.rich(text, b.centerx - w / 2, b.centery - high / 2, w, 24, TEXT, DARK, "center")


def _flat(c: Canvas, lines: list[sentences.Line], w: float, size: float) -> bool:
    """Whether each line of a payment w wide is one line, in letters of this size."""
    one = c.rich_height("", w, size, 1.15)
    return all(c.rich_height(line.text, w - COINS, size, 1.15) <= one for line in lines)


def _heights(c: Canvas, lines: list[sentences.Line], w: float, size: float) -> list[float]:
    """The height of each line of a payment w wide, in letters of this size."""
    gap = min(6.0, size * 0.3)
    return [c.rich_height(line.text, w - COINS, size, 1.15) + gap for line in lines]
