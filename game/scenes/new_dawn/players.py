"""What players have: the sheet of the one whose things are large with what was won, the rivals."""

from __future__ import annotations

from typing import NamedTuple

from game.content.new_dawn.effects import RESOURCES
from game.content.new_dawn.load import tables
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn import panels
from game.rules.new_dawn import pieces
from game.rules.new_dawn.maturity import mature
from game.scenes.kit.section import Target
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.open_cards import Names
from game.scenes.new_dawn.position import Position
from game.scenes.table.position import per_position
from game.scenes.table.sections.panel import Panel
from game.words import plain
from game.words.marks import literal
from game.words.new_dawn import things

# ---- counts -------------------------------------------------------------------------------------


@per_position
def counts(p: Position, seat: int) -> tuple[panels.Count, ...]:
    """What a player has, in numbers."""
    player = p.state.players[seat]
    found = {
        "cities": player.centres().bit_count(),
        "tokens": player.control.bit_count(),
        "tech": player.dial,
        "pacts": len(player.pacts),
    }
    return tuple(panels.Count(key, n, _counted(p, key, n)) for key, n in found.items())


def _counted(p: Position, key: str, n: int) -> str:
    """What is counted, without its number, which stands apart."""
    return p.say(f"new_dawn.table.count.{key}", n=n).partition(" ")[2]


def own_counts(p: Position) -> tuple[tuple[str, str, int], ...]:
    """What one has oneself: key, number as it is said, number."""
    player, pieces_each = p.state.players[p.seat], tables().box.player
    cities, caravans = player.centres().bit_count(), len(player.caravans)
    ripe = mature(p.state, p.seat).bit_count() if p.state.round else 0
    left = pieces.unused(player)
    of = p.say("new_dawn.table.of", have=cities, n=pieces_each.cities + 1)
    return (
        ("cities", of, cities),
        ("mature", str(ripe), ripe),
        ("left", str(left), left),
        ("caravans", str(caravans), caravans),
    )


@per_position
def seat_text(p: Position, seat: int) -> str:
    """A player as plain texts."""
    texts = [p.say(f"new_dawn.table.count.{key}", n=n) for key, n, _ in counts(p, seat)]
    return f"{literal(p.names[seat])}: {', '.join(texts)}"


def built(p: Position, seat: int) -> tuple[panels.Built, ...]:
    """The wonders that a player has."""
    ids = pieces.wonders_of(p.state, seat)
    return tuple(panels.Built(id, tables().wonders[id].type) for id in ids)


# ---- the sheet of the leader --------------------------------------------------------------------


class LeaderView(NamedTuple):
    name: str
    text: str
    sheet: panels.LeaderSheet


@per_position
def leader_view(p: Position, mover: int | None) -> LeaderView:
    """Who leads, what that does, and what is left."""
    leader, acts = p.state.players[p.seat].leader, p.seat == mover
    sheet = panels.LeaderSheet(leader, p.signs[p.seat], "", (), (), acts)
    if leader:
        counted = tuple((key, text, _counted(p, key, n)) for key, text, n in own_counts(p))
        title = p.say("new_dawn.table.of_civ", name=p.names[p.seat], civ=leader)
        sheet = sheet._replace(title=title, texts=_ability(p, leader), counts=counted)
    return LeaderView(f"seat:{p.seat}", _own_text(p), sheet)


def _own_text(p: Position) -> str:
    """What the sheet says, in words: what is counted, and what the leader does."""
    player = p.state.players[p.seat]
    if not player.leader:
        return seat_text(p, p.seat)
    numbers = [(key, n) for key, _, n in own_counts(p)]
    numbers += [("tech", player.dial), ("pacts", len(player.pacts))]
    texts = [p.say(f"new_dawn.table.count.{key}", n=n) for key, n in numbers]
    return f"{literal(p.names[p.seat])}: {', '.join(texts)}. {plain(_ability(p, player.leader)[0])}"


def _ability(p: Position, leader: str) -> tuple[str, ...]:
    """What the leader does: with both names, with that of the ability, and alone."""
    who = p.words.name("new_dawn", "leader", leader)
    ability = p.words.name("new_dawn", "ability", leader)
    line = p.say("new_dawn.table.leader_line", who=who, ability=ability)
    text = things.effect_sentence(p.words, tables().leaders[leader])
    return f"{line}\n{text}", f"*{ability}*: {text}", text


class LeaderSection(Panel[LeaderView]):
    """The sheet of the one whose things are shown large."""

    always = True

    def things(self, view: LeaderView) -> list[Target]:
        return [Target(view.name, self.box, view.text)]

    def draw(self, c: Canvas, view: LeaderView) -> None:
        panels.draw_leader_sheet(c, self.box, view.sheet, self.scene.smallest_letters())
        self.rim(c, view.name, self.box, -2, 12)


# ---- rivals -------------------------------------------------------------------------------------


class RivalsView(NamedTuple):
    """Name and text of each rival, and what each has."""

    texts: tuple[tuple[str, str], ...]
    rivals: tuple[panels.Rival, ...]


@per_position
def rivals_view(p: Position, mover: int | None, lifted: Names) -> RivalsView:
    texts = tuple((f"seat:{seat}", seat_text(p, seat)) for seat in p.rivals)
    return RivalsView(texts, tuple(_rival(p, seat, seat == mover, lifted) for seat in p.rivals))


def _rival(p: Position, seat: int, acts: bool, lifted: Names) -> panels.Rival:
    player, resolved = p.state.players[seat], p.resolved_by(seat)
    row = tuple(
        None if f"mini:{seat}:{one.card}" in lifted else faces.card(p, seat, one, one.card == resolved)
        for one in player.row
    )  # fmt: skip
    goods = [RESOURCES[n] for n, count in enumerate(player.resources) for _ in range(count)]
    goods += [tables().natural_wonders[id].resource for id in pieces.naturals_of(player)]
    civ = things.thing_name(p.words, player.leader) if player.leader else ""
    return panels.Rival(p.signs[seat], p.names[seat], player.leader, civ, counts(p, seat), row,
                        tuple(goods), built(p, seat), acts)  # fmt: skip


class RivalsSection(Panel[RivalsView]):
    """Up to three panels: what each has, and their row of cards in small."""

    always = True

    def things(self, view: RivalsView) -> list[Target]:
        return [
            Target(name, panels.rival_box(self.box, n, len(view.texts)), text)
            for n, (name, text) in enumerate(view.texts)
        ]

    def draw(self, c: Canvas, view: RivalsView) -> None:
        panels.draw_rivals(c, self.box, view.rivals)
        for target in self.things(view):
            self.rim(c, target.name, target.box, -1, 12)


# ---- what was won -------------------------------------------------------------------------------


class HoldingsView(NamedTuple):
    """What one has won, and name and text of each thing, in the same order."""

    held: panels.Holdings
    texts: tuple[tuple[str, str], ...]


def pact_text(p: Position, id: str) -> str:
    """A diplomacy card as plain text."""
    face = faces.pact(p, id)
    return plain(f"{face.name}. {face.words}")


@per_position
def holdings_view(p: Position, offered: Names, covered: bool) -> HoldingsView:
    """Resources, natural wonders, wonders; and diplomacy cards, unless something covers them."""
    player, name = p.state.players[p.seat], things.thing_name
    each = [f"resource:{one}" for one in RESOURCES]
    tokens = [panels.Token(one, player.resources[n], one in offered) for n, one in enumerate(each)]
    texts = [(one, p.words.name("new_dawn", "resource", one[9:])) for one in each]
    for id in pieces.naturals_of(player):
        tokens.append(panels.Token(f"natural:{id}", None, f"natural:{id}" in offered))
        texts.append((f"natural:{id}", name(p.words, id)))
    have = built(p, p.seat)
    texts += [(f"built:{one.id}", faces.wonder_text(p, one.id)) for one in have]
    pacts = None if covered else tuple(faces.pact(p, id) for id in player.pacts)
    texts += [] if covered else [(f"pact:{id}", pact_text(p, id)) for id in player.pacts]
    title, nothing = p.say("new_dawn.table.diplomacy"), p.say("new_dawn.table.no_pacts")
    return HoldingsView(panels.Holdings(tuple(tokens), have, title, nothing, pacts), tuple(texts))


class HoldingsSection(Panel[HoldingsView]):
    """Tokens above, cards below."""

    def things(self, view: HoldingsView) -> list[Target]:
        b, held = self.box, view.held
        boxes = panels.token_boxes(b, held.tokens) + panels.built_boxes(b, len(held.built))
        boxes += panels.pact_boxes(b, held.pacts or ())
        return [
            Target(name, box, text) for (name, text), box in zip(view.texts, boxes, strict=True)
        ]

    def draw(self, c: Canvas, view: HoldingsView) -> None:
        panels.draw_holdings(c, self.box, view.held)
        for target in self.things(view):
            self.rim(c, target.name, target.box)
