"""A battle on parchment, over dials and holdings: what adds to each side, the odds, the dice, and
what tokens can make of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, DARK
from game.drawing.new_dawn import dice, pieces
from game.rules.new_dawn import combat
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import BarbarianDefeated
from game.scenes.kit.section import Box, Section, Target
from game.scenes.new_dawn import fights
from game.scenes.new_dawn.fights import Choice, Fight
from game.scenes.new_dawn.marking import ROLLS
from game.words.new_dawn import sentences

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

DIE, SUM = 104.0, 84.0
RED, GREEN = (150, 40, 28), (38, 104, 52)
CLAUSE = "R7.7"
LINE = 1.18
HIGH = 440.0
"""In a lower panel large letters give back some of what they grew."""


class BattleSection(Section):
    """There while there is a battle to be shown."""

    scene: NewDawnTable

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self.scene.battle() is not None

    def signature(self) -> Hashable:
        return self.scene.battle(), self.scene.rolling(), self.scene.mover

    # ---- places -------------------------------------------------------------------------

    def grown(self) -> float:
        """How much more room a line needs for large letters."""
        return max(1.0, self.scaled() * 0.9)

    def scaled(self) -> float:
        """How large letters are, where there is room for it."""
        size = self.scene.app.comfort.text_size
        return min(size, max(1.0, self.box.h / HIGH))

    def side(self) -> float:
        """Of a die."""
        return DIE * min(1.0, self.box.h / (1.25 * HIGH))

    def sum_size(self) -> float:
        """Of a sum, which may have two digits."""
        return min(SUM, self.sum_box(0).w * 0.9) / self.scaled()

    def step(self) -> float:
        """From line to line of a column."""
        return 25.0 * self.grown()

    def columns(self) -> float:
        """Where both columns begin, below the title and what is attacked."""
        return self.box.y + 54 + 26 * self.grown()

    def die_box(self, which: int) -> Box:
        """Where a die comes to rest: below the longer column."""
        b, fight = self.box, self.scene.battle()
        lines = 0
        if fight is not None:
            sides = zip((fight.attack, fight.defence), fight.spent, strict=True)
            lines = max(len(values) + bool(spent) for values, spent in sides)
        left = b.x + 18 if which == 0 else b.centerx + 6
        return Box(left, self.columns() + 86 + lines * self.step(), self.side(), self.side())

    def sum_box(self, which: int) -> Box:
        """Where the sum of a side stands, beside its die."""
        die = self.die_box(which)
        return Box(die.right, die.y, (self.box.w - 48) / 2 - 4 - die.w, die.h)

    def _clause_box(self) -> Box:
        high, wide = 26.0 * self.grown(), 62.0 * self.grown()
        return Box(self.box.right - 10 - wide, self.box.y + 50, wide, high)

    def targets(self) -> list[Target]:
        said = self.scene.say("common.see_clause", clause=CLAUSE)
        return [Target("battle:clause", self._clause_box(), said, tabbed=False)]

    def activate(self, name: str) -> bool:
        self.scene.rules(CLAUSE)
        return True

    # ---- drawing ------------------------------------------------------------------------

    def paint(self, c: Canvas) -> None:
        fight, b = self.scene.battle(), self.box
        if fight is None:
            return
        c = Canvas(c.surface, c.scale, min(c.text_scale, self.scaled()))
        c.panel(b.x, b.y, b.w, b.h, "paper", 16)
        title = self.scene.say(f"new_dawn.table.attack_on.{fight.target}", **self._facts(fight))
        c.text(title, b.centerx, b.y + 32, 27, RED, "title", "center", limit=b.w - 36)
        room = self._clause_box().x - b.x - 24
        place = self.scene.space_text(fight.space)
        c.text(place, b.x + 18, b.y + 50 + 13 * self.grown(), 20, BROWN, "body", "midleft",
               limit=room)  # fmt: skip
        half, top = (b.w - 48) / 2, self.columns()
        bottom = max(
            self._side(c, fight, 0, Box(b.x + 18, top, half, 0)),
            self._side(c, fight, 1, Box(b.centerx + 6, top, half, 0)),
        )
        c.rule(b.centerx - 1, top + 6, 1.5, (180, 150, 100), bottom - top - 10)
        if fight.dice[0]:
            self._rolled(c, fight)
        else:
            self._planned(c, fight, bottom + 8)
        self._clause(c)

    def _clause(self, c: Canvas) -> None:
        b, name = self._clause_box(), "battle:clause"
        ink = RED if self.hovered(name) else BROWN
        c.text(CLAUSE, b.right - 6, b.centery, 20, ink, "semi", "midright")
        if self.focused(name):
            c.focus(b.x, b.y, b.w, b.h, 9)

    def _facts(self, fight: Fight) -> dict[str, object]:
        scene = self.scene
        name = scene.space_name(fight.space)
        letters = [k for k, at in scene.view.barbarians.items() if at == fight.space]
        letters += [e.letter for e in fight.brought if isinstance(e, BarbarianDefeated)]
        facts: dict[str, object] = {"name": name, "names": scene.names}
        facts["letter"] = letters[0] if letters else ""
        facts["attacker"] = fight.attacker
        if fight.defender != NOBODY:
            facts["defender"] = fight.defender
        return facts

    def _side(self, c: Canvas, fight: Fight, which: int, box: Box) -> float:
        """One column; returns how far down it reaches."""
        scene = self.scene
        seat = (fight.attacker, fight.defender)[which]
        values = (fight.attack, fight.defence)[which]
        y = box.y + 18
        left = box.x
        if seat != NOBODY:
            c.blit(pieces.badge(scene.signs[seat], c.px(28)), box.x, y - 14)
            left += 34
        name = scene.names[seat] if seat != NOBODY else scene.say("new_dawn.table.nobody")
        key = ("attacks", "defends")[which]
        who = scene.say(f"new_dawn.table.{key}", name=name)
        c.text(who, left, y, 22, DARK, "bold", "midleft", limit=box.right - left)
        y += 32
        lines = sentences.battle_lines(scene.app.words, values)
        if fight.spent[which]:
            trade = ("trade", fight.spent[which])
            lines += sentences.battle_lines(scene.app.words, [trade])
        step = self.step()
        for line in lines:
            c.text(line.text, box.x, y, 19, BROWN, "body", "midleft", limit=box.w - 48)
            c.text(f"+{line.value}", box.right, y, 20, DARK, "bold", "midright")
            y += step
        c.rule(box.x, y - 8, box.w, (190, 160, 110), 1.5)
        said = scene.say("new_dawn.table.before_dice")
        c.text(said, box.x, y + 10, 20, DARK, "semi", "midleft", limit=box.w - 48)
        total = combat.total(values) + fight.spent[which]
        c.text(str(total), box.right, y + 10, 24, DARK, "bold", "midright")
        return y + 28

    def _planned(self, c: Canvas, fight: Fight, y: float) -> None:
        """How many of the 36 rolls are won, with how many tokens; what it costs and what is won."""
        y = self._odds(c, fight, y)
        y = self._tokens(c, fight, y + 8)
        scene, state = self.scene, self.scene.deciding()
        words = scene.app.words
        away = fights.distance(state, fight)
        told = [scene.say("new_dawn.table.away", n=away), self._stake(fight)]
        pacts = [sentences.pact_name(words, id, scene.names)
                 for id in fights.given_back(state, fight)]  # fmt: skip
        if pacts:
            told.insert(1, scene.say("new_dawn.table.given_back", pacts=words.join(pacts)))
        self._told(c, told, y + 4)

    def _odds(self, c: Canvas, fight: Fight, y: float) -> float:
        """As a sentence and as a bar."""
        b, scene, wide = self.box, self.scene, self.box.w - 36
        won = combat.odds(*fight.sums())
        said = scene.say(
            "new_dawn.table.odds", won=won, rolls=ROLLS, percent=round(100 * won / ROLLS)
        )
        y += c.rich(said, b.x + 18, y, wide, 20, DARK, leading=LINE) + 6
        mine, theirs = self._tint(fight.attacker), self._tint(fight.defender)
        part = wide * won / ROLLS
        body = (
            f'<rect width="{wide:.1f}" height="30" rx="7" fill="{theirs}"/>'
            f'<path d="M0 7a7 7 0 0 1 7 -7H{max(part, 7):.1f}V30H7a7 7 0 0 1 -7 -7Z" fill="{mine}"/>'
        )
        c.svg(body, (0, 0, wide, 30), b.x + 18, y, wide, 30)
        white, size = (255, 255, 255), 20 / max(1.0, c.text_scale * 0.85)
        c.text(str(won), b.x + 28, y + 15, size, white, "bold", "midleft", 140)
        c.text(str(ROLLS - won), b.right - 28, y + 15, size, white, "bold", "midright", 140)
        return y + 34

    def _tint(self, seat: int) -> str:
        return pieces.colours(self.scene.signs[seat])["main"] if seat != NOBODY else "#4a2c2c"

    def _rolled(self, c: Canvas, fight: Fight) -> None:
        """Both dice and both sums, how it stands, and what tokens would change; at last what came
        of it."""
        scene = self.scene
        if scene.rolling():
            return
        sums = fight.sums()
        ahead = sums[0] > sums[1]
        for which in (0, 1):
            die, place = self.die_box(which), self.sum_box(which)
            seat = (fight.attacker, fight.defender)[which]
            image = dice.die(fight.dice[which], c.px(die.w), self._tint(seat))
            c.blit(image, die.x, die.y)
            ink = (RED if ahead else BROWN) if which == 0 else (BROWN if ahead else GREEN)
            c.text(str(sums[which]), place.right, place.centery, self.sum_size(), ink, "bold", "midright",
                   limit=place.w)  # fmt: skip
        y = self.die_box(0).bottom + 10
        said = scene.say(f"new_dawn.table.battle.{self._verdict(fight, ahead)}", attack=sums[0],
                         defence=sums[1])  # fmt: skip
        y += c.rich(said, self.box.x + 18, y, self.box.w - 36, 22, DARK, leading=LINE)
        if fight.won is None:
            y = self._tokens(c, fight, y + 8)
            self._told(c, [self._stake(fight)], y + 4)
        else:
            self._told(c, [scene.event_text(event) for event in fight.brought], y + 6)

    def _verdict(self, fight: Fight, ahead: bool) -> str:
        if fight.won is not None:
            return "won" if fight.won else "lost"
        return "ahead" if ahead else "behind"

    # ---- tokens -------------------------------------------------------------------------

    def _tokens(self, c: Canvas, fight: Fight, y: float) -> float:
        """What each number of tokens makes of it, and what the defender can answer."""
        b, scene, state = self.box, self.scene, self.scene.deciding()
        found = fights.choices(state, fight)
        key = "may" if len(found) > 1 else "none"
        name = scene.names[fights.spender(state, fight)]
        said = scene.say(f"new_dawn.table.tokens.{key}", name=name)
        y += c.rich(said, b.x + 18, y, b.w - 36, 20, DARK, leading=LINE) + 4
        if len(found) > 1:
            wide, high = (b.w - 36) / len(found), 56.0 * self.grown()
            for n, choice in enumerate(found):
                place = Box(b.x + 18 + n * wide, y, wide - 8, high)
                self._choice(c, fight, choice, place)
            y += high + 6
        answer = fights.answer(state, fight, found[0])
        if answer is None:
            return y
        key = "answered" if fight.dice[0] else "answer"
        said = scene.say(
            f"new_dawn.table.tokens.{key}", name=scene.names[fight.defender], n=answer.tokens,
            attack=answer.attack, defence=answer.defence,
            percent=round(100 * answer.wins() / ROLLS),
        )  # fmt: skip
        return y + c.rich(said, b.x + 18, y, b.w - 36, 20, BROWN, leading=LINE)

    def _choice(self, c: Canvas, fight: Fight, choice: Choice, b: Box) -> None:
        """So many tokens, above what they make of it."""
        body = (
            f'<rect x="1" y="1" width="{b.w - 2:.1f}" height="{b.h - 2:.1f}" rx="8" '
            'fill="#fff8e4" stroke="#b59a62" stroke-width="1.6"/>'
        )
        c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
        zero = self.scene.say("new_dawn.table.tokens.zero")
        said = f"+{choice.tokens}" if choice.tokens else zero
        upper, lower = b.y + b.h * 0.29, b.y + b.h * 0.7
        c.text(said, b.centerx, upper, 20, BROWN, "semi", "center", limit=b.w - 12)
        if not fight.dice[0]:
            percent = f"{round(100 * choice.wins() / ROLLS)} %"
            c.text(percent, b.centerx, lower, 22, DARK, "bold", "center", limit=b.w - 12)
            return
        wins = choice.ahead() != self._defended(fight)
        sums = self.scene.say("new_dawn.table.sums", attack=choice.attack, defence=choice.defence)
        ink, room = GREEN if wins else RED, b.w - 42
        left = b.centerx - min(room, c.width(sums, 21, "bold")) / 2
        c.icon("check" if wins else "cross", left - 4, lower, 22)
        c.text(sums, left + 12, lower, 21, ink, "bold", "midleft", limit=room)

    def _defended(self, fight: Fight) -> bool:
        """Is it the defender who may spend now?"""
        return fights.spender(self.scene.deciding(), fight) == fight.defender

    def _stake(self, fight: Fight) -> str:
        """What a success brings."""
        target, facts = fight.target, self._facts(fight)
        capitals = [player.capital for player in self.scene.view.players]
        if fight.target == combat.CITY and fight.space in capitals:
            target, facts["n"] = "capital", tables().box.limits.trade_tokens_of_capital
        return self.scene.say(f"new_dawn.table.stake.{target}", **facts)

    def _told(self, c: Canvas, texts: list[str], y: float) -> None:
        """Sentences in the room that is left."""
        b = self.box
        for text in texts:
            high = c.rich_height(text, b.w - 36, 20, LINE)
            if y + high > b.bottom - 8:
                return
            y += c.rich(text, b.x + 18, y, b.w - 36, 20, BROWN, DARK, leading=LINE) + 4
