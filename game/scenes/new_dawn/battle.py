"""A battle on parchment, over dials and holdings: what adds to each side, the odds, the dice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from game.drawing import theme
from game.drawing.canvas import Canvas
from game.drawing.new_dawn import dice, pieces
from game.drawing.theme import BROWN, DARK
from game.rules.new_dawn import actions, combat, frames
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.events import Battle, BattleDecided, TokenSpent
from game.scenes.new_dawn.marking import ROLLS, sides, space_of
from game.scenes.section import Box, Section
from game.words import new_dawn as sentences

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

DIE, SUM = 104.0, 84.0
RED, GREEN = (150, 40, 28), (38, 104, 52)


class Fight(NamedTuple):
    """An attack: what adds to each side without the dice; the dice and tokens once they are."""

    attacker: int
    defender: int
    space: int
    target: str
    attack: combat.Values
    defence: combat.Values
    dice: tuple[int, int] = (0, 0)
    spent: tuple[int, int] = (0, 0)
    won: bool | None = None

    def sums(self) -> tuple[int, int]:
        """Both sides with all that is known."""
        return (
            combat.total(self.attack) + self.dice[0] + self.spent[0],
            combat.total(self.defence) + self.dice[1] + self.spent[1],
        )


def fight_shown(table: NewDawnTable) -> Fight | None:
    """The battle under way or just decided; else the attack that is pointed at or aimed at."""
    return _planned(table) or table.fought


def _planned(table: NewDawnTable) -> Fight | None:
    here = space_of(table.pointed())
    found = table.lit_spaces().get(here) or table.aim
    attack = next((one for one in found if isinstance(one, actions.Attack)), None)
    if attack is None or table.mover is None:
        return None
    state = table.deciding()
    mine, theirs = sides(state, attack.space, attack.target)
    defender = combat.defender_of(state, attack.space, attack.target)
    return Fight(table.mover, defender, attack.space, attack.target, mine, theirs)


def fought(table: NewDawnTable) -> Fight | None:
    """The battle under way or just decided, from the newest lines of the log: the dice, and what
    was spent after them."""
    spent: list[int] = []
    won: bool | None = None
    for line in reversed(table.match.log[-12:] if table.replay is None else []):
        for event in reversed(line.events):
            if isinstance(event, BattleDecided):
                if won is not None or line.n < table.match.length:
                    return None
                won = event.won
            elif isinstance(event, TokenSpent):
                spent.append(event.seat)
            elif isinstance(event, Battle):
                if won is None and not isinstance(table.decision(), frames.Fighting):
                    return None
                return _fight(event, spent, won)
    return None


def _fight(event: Battle, spent: list[int], won: bool | None) -> Fight:
    mine, theirs = dict(event.attack)["die"], dict(event.defence)["die"]
    return Fight(
        event.attacker,
        event.defender,
        event.space,
        event.target,
        tuple(one for one in event.attack if one[0] != "die"),
        tuple(one for one in event.defence if one[0] != "die"),
        (mine, theirs),
        (spent.count(event.attacker), spent.count(event.defender)),
        won,
    )


class BattleSection(Section):
    """There while there is a battle to be shown."""

    scene: NewDawnTable

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self.scene.battle() is not None

    def signature(self) -> Hashable:
        return self.scene.battle(), self.scene.rolling()

    def step(self) -> float:
        """From line to line."""
        return 25.0 * max(1.0, self.scene.app.comfort.text_size * 0.9)

    def die_box(self, which: int) -> Box:
        """Where a die comes to rest: below the longer column."""
        b, fight = self.box, self.scene.battle()
        lines = 0
        if fight is not None:
            sides = zip((fight.attack, fight.defence), fight.spent, strict=True)
            lines = max(len(values) + bool(spent) for values, spent in sides)
        left = b.x + 18 if which == 0 else b.centerx + 6
        return Box(left, b.y + 148 + lines * self.step(), DIE, DIE)

    def sum_box(self, which: int) -> Box:
        """Where the sum of a side stands, beside its die."""
        die = self.die_box(which)
        return Box(die.right, die.y, (self.box.w - 48) / 2 - 4 - DIE, DIE)

    def paint(self, c: Canvas) -> None:
        fight, b = self.scene.battle(), self.box
        if fight is None:
            return
        c.panel(b.x, b.y, b.w, b.h, "paper", 16)
        title = self.scene.say(f"new_dawn.table.attack_on.{fight.target}", **self._facts(fight))
        c.text(title, b.centerx, b.y + 34, 27, RED, "title", "center", limit=b.w - 36)
        half = (b.w - 48) / 2
        bottom = max(
            self._side(c, fight, 0, Box(b.x + 18, b.y + 58, half, 0)),
            self._side(c, fight, 1, Box(b.centerx + 6, b.y + 58, half, 0)),
        )
        c.rule(b.centerx - 1, b.y + 66, 1.5, (180, 150, 100), bottom - b.y - 70)
        if fight.dice[0]:
            self._rolled(c, fight, bottom + 12)
        else:
            self._odds(c, fight, bottom + 12)

    def _facts(self, fight: Fight) -> dict[str, object]:
        scene = self.scene
        name = scene.space_name(fight.space)
        letter = next((k for k, at in scene.view.barbarians.items() if at == fight.space), "")
        facts: dict[str, object] = {"name": name, "letter": letter, "names": scene.names}
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

    def _odds(self, c: Canvas, fight: Fight, y: float) -> None:
        """How many of the 36 rolls are won, as a sentence and as a bar."""
        b, scene = self.box, self.scene
        won = combat.odds(*fight.sums())
        said = scene.say(
            "new_dawn.table.odds", won=won, rolls=ROLLS, percent=round(100 * won / ROLLS)
        )
        c.rich(said, b.x + 18, y, b.w - 36, 20, DARK, leading=1.2)
        y += c.rich_height(said, b.w - 36, 20, 1.2) + 8
        wide = b.w - 36
        mine, theirs = self._tint(fight.attacker), self._tint(fight.defender)
        part = wide * won / ROLLS
        body = (
            f'<rect width="{wide:.1f}" height="30" rx="7" fill="{theirs}"/>'
            f'<path d="M0 7a7 7 0 0 1 7 -7H{max(part, 7):.1f}V30H7a7 7 0 0 1 -7 -7Z" fill="{mine}"/>'
        )
        c.svg(body, (0, 0, wide, 30), b.x + 18, y, wide, 30)
        white = (255, 255, 255)
        c.text(str(won), b.x + 28, y + 15, 20, white, "bold", "midleft", 140)
        c.text(str(ROLLS - won), b.right - 28, y + 15, 20, white, "bold", "midright", 140)
        self._with_tokens(c, fight, y + 46)

    def _with_tokens(self, c: Canvas, fight: Fight, y: float) -> None:
        """The odds with tokens spent, of one side and then of the other."""
        b, scene = self.box, self.scene
        mine, theirs = scene.spendable(fight)
        lines = []
        for n in range(1, mine + 1):
            lines.append(("mine", n, combat.odds(fight.sums()[0] + n, fight.sums()[1])))
        if theirs:
            sums = fight.sums()
            lines.append(("theirs", theirs, combat.odds(sums[0] + mine, sums[1] + theirs)))
        for key, n, won in lines:
            said = scene.say(f"new_dawn.table.odds_with.{key}", n=n, won=won, rolls=ROLLS)
            c.text(said, b.x + 18, y + 14, 20, BROWN, "semi", "midleft", limit=b.w - 36)
            y += 28 * max(1.0, c.text_scale * 0.9)

    def _tint(self, seat: int) -> str:
        return pieces.colours(self.scene.signs[seat])["main"] if seat != NOBODY else "#4a2c2c"

    def _rolled(self, c: Canvas, fight: Fight, y: float) -> None:
        """Both dice and both sums, and how it stands."""
        b, scene = self.box, self.scene
        if scene.rolling():
            return
        sums = fight.sums()
        ahead = sums[0] > sums[1]
        for which in (0, 1):
            seat = (fight.attacker, fight.defender)[which]
            c.blit(dice.die(fight.dice[which], c.px(DIE), self._tint(seat)),
                   self.die_box(which).x, y)  # fmt: skip
            ink = (RED if ahead else BROWN) if which == 0 else (GREEN if not ahead else BROWN)
            place = self.sum_box(which)
            c.text(str(sums[which]), place.right, y + DIE / 2, SUM, ink, "bold", "midright")
        key = self._verdict(fight, ahead)
        said = scene.say(f"new_dawn.table.battle.{key}", attack=sums[0], defence=sums[1])
        ink = theme.DARK
        c.rich(said, b.x + 18, y + DIE + 26, b.w - 36, 24, ink, leading=1.2)

    def _verdict(self, fight: Fight, ahead: bool) -> str:
        if fight.won is not None:
            return "won" if fight.won else "lost"
        return "ahead" if ahead else "behind"
