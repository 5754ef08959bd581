"""The table of 7 Wonders Duel with a coach beside it."""

from __future__ import annotations

from game.content.duel.load import tables
from game.lessons.coach import STEPS
from game.rules.duel.actions import Build, BuildWonder, Discard
from game.scenes.duel.table import DuelTable
from game.scenes.kit.section import Box
from game.scenes.table.coached import CoachedTable
from game.words.duel.sentences import thing_name


class CoachedDuel(CoachedTable, DuelTable):
    """A coached game of 7 Wonders Duel."""

    def hinted(self) -> list[str]:
        path, level = self.coach.path(), self.coach.level
        if not path:
            return []
        if level == STEPS:
            chosen = path if path[-1].startswith("wonder:") else path[:1]
            return [*chosen, f"move:{path[-1]}"]
        firsts = sorted({self.game.path(a)[0] for a in self.match.legal(self.mover or 0)})
        if level == 2 and len(path) == 1:
            others = [name for name in firsts if name != path[0]][:1]
            firsts = sorted([path[0], *others])
        wonders = [f"wonder:{w}" for w in self.view.cities[self.mover or 0].wonders]
        names = [*firsts, *(wonders if path[-1].startswith("wonder:") else [])]
        return names if len(path) > 1 else [*names, *(f"move:{name}" for name in names)]

    def hint_text(self) -> str:
        action, level = self.coach.action, self.coach.level
        kind, facts = "choose", {"thing": self._name(self.coach.path()[0]), "other": "", "kind": ""}
        if isinstance(action, Build):
            colour = tables().cards[action.card].colour
            kind, facts["kind"] = "build", self.say(f"duel.kind.{colour}")
        elif isinstance(action, Discard):
            kind = "discard"
        elif isinstance(action, BuildWonder):
            kind, facts["other"] = "wonder", thing_name(self.app.words, action.wonder)
        if level == 1:
            where = "card" if kind in ("build", "discard") else kind
            return self.say(f"lesson.hint.where.{where}")
        return self.say(f"lesson.hint.{'kind' if level == 2 else 'move'}.{kind}", **facts)

    def _name(self, target: str) -> str:
        what, _, id = target.partition(":")
        return self.names[int(id)] if what == "seat" else thing_name(self.app.words, id)

    def corner(self, wide: float, tall: float) -> tuple[float, float]:
        """The layout of the age leaves one free."""
        b = self.frame.pyramid
        return b.x + 4, b.bottom - tall - 8 if self.view.age == 2 else b.y + 8

    def choices(self) -> list[Box]:
        return [self.frame.moves]

    def read(self) -> list[Box]:
        return [self.frame.card]
