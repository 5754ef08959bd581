"""Walls, openings, columns, towers, temples and roofs.

Light falls from the upper left: fronts are lit and a darker flank shows on the right.
"""

from __future__ import annotations

from game.drawing.art.paint import Fill, Material
from game.drawing.art.parts.land import cast
from game.drawing.art.parts.shapes import circle, line, path, rect, row

_COLD = ("slate", "blue")


def box(x: float, y: float, w: float, h: float, m: Material = "stone", side: float = 0.22,
        lines: bool = True) -> str:  # fmt: skip
    """A block with its foot at y: the front, and a flank `side` times as wide to the right."""
    depth = w * side
    flank = ""
    if side:
        d = f"M{x + w} {y - h}L{x + w + depth} {y - h - depth * 0.45}V{y - depth * 0.45}L{x + w} {y}Z"
        flank = path(d, f"{m}.flank")
    return flank + rect(x, y - h, w, h, m) + (_joints(x, y, w, h, m) if lines else "")


def _joints(x: float, y: float, w: float, h: float, m: Material) -> str:
    colour = "iron" if m in _COLD else "timber"

    def course(k: int) -> str:
        yy = y - h + 13 * (k + 1)
        first, second = (0.26, 0.62) if k % 2 else (0.4, 0.55)
        d = f"M{x + 3} {yy:.1f}h{w * first:.1f}M{x + w * second:.1f} {yy:.1f}h{w * 0.3:.1f}"
        return line(d, 1, colour, 0.32)

    return row(course, max(0, int(h // 13) - 1))


def house(x: float, y: float, w: float, h: float, m: Material = "stone", roof: Material = "terra",
          rise: float = 26, side: float = 0.5, door: bool = True) -> str:  # fmt: skip
    """A house with its gable to the front and its long side to the right."""
    front = f"M{x} {y - h}L{x + w / 2} {y - h - rise}L{x + w} {y - h}Z"
    return (
        cast(x + w * 0.6, y, w * 1.3)
        + box(x, y, w, h, m, side)
        + path(front, m)
        + gable(x, y - h, w, rise, roof, side)
        + (arch(x + w / 2, y, w * 0.26, h * 0.62) if door else "")
    )


def arch(cx: float, y: float, w: float, h: float, fill: Fill = "doorway") -> str:
    """A round-headed opening with its foot at y."""
    spring = y - h + w / 2
    d = f"M{cx - w / 2} {y}V{spring}A{w / 2} {w / 2} 0 0 1 {cx + w / 2} {spring}V{y}Z"
    return path(d, fill)


def arcade(
    x: float, y: float, w: float, h: float, n: int, fill: Fill = "shade", gap: float = 0.32
) -> str:
    """n openings side by side; `gap` is the part of each that stays wall."""
    pitch = w / n
    return row(lambda k: arch(x + pitch * (k + 0.5), y, pitch * (1 - gap), h, fill), n)


def windows(x: float, y: float, w: float, n: int, size: float = 7, fill: Fill = "window",
            tall: float = 1.5) -> str:  # fmt: skip
    """n windows in a row of width w, their upper edge at y."""
    return row(lambda k: rect(x + w * (k + 0.5) / n - size / 2, y, size, size * tall, fill), n)


def columns(
    x: float, y: float, w: float, h: float, n: int, m: Material = "stone", thick: float = 8
) -> str:
    """n columns that stand on y across the width w."""

    def one(k: int) -> str:
        cx = x + thick / 2 + (w - thick) * k / max(1, n - 1)
        shaft = (
            f"M{cx - thick * 0.42} {y - h + 5}H{cx + thick * 0.42}"
            f"L{cx + thick / 2} {y - 4}H{cx - thick / 2}Z"
        )
        return (
            path(shaft, f"{m}.column")
            + rect(cx - thick * 0.72, y - h, thick * 1.44, 5, f"{m}.lit")
            + rect(cx - thick * 0.72, y - 4, thick * 1.44, 4, f"{m}.mid")
        )

    return row(one, n)


def column(cx: float, y: float, h: float, m: Material = "stone", thick: float = 16) -> str:
    """One column around cx."""
    return columns(cx - thick / 2, y, thick, h, 1, m, thick)


def steps(cx: float, y: float, w: float, n: int = 3, m: Material = "stone", h: float = 6,
          grow: float = 9) -> str:  # fmt: skip
    """n steps, the highest w wide, each lower one `grow` wider on both sides."""
    return row(lambda k: rect(cx - w / 2 - grow * k, y - h * (n - k), w + 2 * grow * k, h, m), n)


def temple(cx: float, y: float, w: float, h: float, n: int = 5, m: Material = "stone",
           roof: Material = "stone", dark: Fill = "walnut", rises: int = 3) -> str:  # fmt: skip
    """Steps, colonnade, beam and pediment; h is the height of the columns."""
    floor, x = y - 6 * rises, cx - w / 2
    beam = floor - h - 9
    return (
        cast(cx, y, w * 1.25)
        + steps(cx, y, w + 8, rises, m)
        + rect(x + 5, floor - h, w - 10, h, dark)
        + columns(x + 2, floor, w - 4, h, n, m, max(6, w / n * 0.36))
        + rect(x - 3, beam, w + 6, 9, m)
        + pediment(x - 3, beam, w + 6, w * 0.24, m, roof)
    )


def crenel(x: float, y: float, w: float, n: int, h: float = 8, m: Material = "stone") -> str:
    """n merlons on top of y."""
    unit = w / (2 * n - 1)
    return row(lambda k: rect(x + 2 * k * unit, y - h, unit, h + 0.5, m), n)


def tower(cx: float, y: float, w: float, h: float, top: str = "crenel", m: Material = "stone",
          roof: Material = "terra", n: int = 3) -> str:  # fmt: skip
    """A round tower; its top is `crenel`, `cone`, `dome` or `none`."""
    x, shaft = cx - w / 2, f"{m}.column"
    body = cast(cx, y, w * 1.3) + rect(x, y - h, w, h, shaft)
    for k in range(int(h // 16) - 1):
        d = f"M{x + 4 + (k % 2) * w * 0.4:.1f} {y - h + 16 * (k + 1)}h{w * 0.3:.1f}"
        body += line(d, 1.1, "walnut", 0.4)
    if top == "none":
        return body
    if top == "crenel":
        rim = rect(x - 5, y - h - 10, w + 10, 11, shaft)
        return body + rim + crenel(x - 5, y - h - 10, w + 10, n, 8, m)
    body += rect(x - 3, y - h - 5, w + 6, 6, shaft)
    if top == "cone":
        return body + cone(cx, y - h - 4, w, w * 1.1, roof)
    if top == "dome":
        return body + dome(cx, y - h - 5, w * 0.5, roof)
    raise ValueError(f"unknown top of a tower {top!r}; expected crenel, cone, dome or none")


def wall(
    x: float, y: float, w: float, h: float, n: int = 6, m: Material = "stone", merlon: float = 9
) -> str:
    """A battlement of squared stones with n merlons."""

    def course(k: int) -> str:
        yy = y - h + 12 * (k + 1)
        uprights = range(9 + (k % 2) * 10, int(w), 22)
        d = f"M{x} {yy:.1f}h{w}" + "".join(f"M{x + q:.1f} {yy:.1f}v-12" for q in uprights)
        return line(d, 1, "walnut", 0.33)

    return rect(x, y - h, w, h, m) + crenel(x, y - h, w, n, merlon, m) + row(course, int(h // 12))


def palisade(x: float, y: float, w: float, h: float, n: int) -> str:
    """n pointed stakes with two rails."""
    unit = w / n

    def stake(k: int) -> str:
        left, top = x + k * unit, y - h
        d = (
            f"M{left} {y}V{top + 10}L{left + unit / 2} {top - (k % 2) * 4}"
            f"L{left + unit} {top + 10}V{y}Z"
        )
        return path(d, "wood.column")

    rails = f"M{x} {y - h * 0.35}h{w}M{x} {y - h * 0.72}h{w}"
    return row(stake, n) + line(rails, 3.4, "bark")


def shed(x: float, y: float, w: float, h: float, roof: Material = "terra", posts: int = 3,
         dark: Fill = "shed_dark") -> str:  # fmt: skip
    """An open shed: posts, shade, a hipped roof."""
    return (
        cast(x + w / 2, y, w * 1.1)
        + rect(x + 5, y - h, w - 10, h, dark, "none")
        + row(lambda k: rect(x + 4 + (w - 14) * k / (posts - 1), y - h, 6, h, "wood.column"), posts)
        + hip(x, y - h + 3, w, 26, roof)
    )


_RIBS = (-0.62, -0.2, 0.2, 0.62)


def gable(x: float, y: float, w: float, h: float, m: Material = "terra", side: float = 0.22,
          over: float = 6) -> str:  # fmt: skip
    """A saddle roof over a box of width w whose eaves lie at y; its long side runs right."""
    depth, peak = w * side, x + w / 2
    slope = (
        f"M{peak} {y - h}L{peak + depth} {y - h - depth * 0.45}"
        f"L{x + w + depth + over} {y - depth * 0.45 + 2}L{x + w + over} {y + 3}Z"
    )
    verge = (
        f"M{x - over} {y + 3}L{peak} {y - h}L{x + w + over} {y + 3}H{x + w + over - 7}"
        f"L{peak} {y - h + 9}L{x - over + 7} {y + 3}Z"
    )
    return path(slope, m) + path(verge, f"{m}.mid")


def hip(x: float, y: float, w: float, h: float, m: Material = "terra", over: float = 7) -> str:
    """A hipped roof over the width w, its eaves at y."""
    n = max(4, int(w / 12))

    def tile(k: int) -> str:
        top = x + w * 0.2 + w * 0.6 * (k + 1) / n
        foot = x - over + (w + 2 * over) * (k + 1) / n
        return line(f"M{top:.1f} {y - h + 2}L{foot:.1f} {y - 2}", 1, f"{m}.flank", 0.6)

    outline = f"M{x - over} {y}L{x + w * 0.2} {y - h}H{x + w * 0.8}L{x + w + over} {y}Z"
    return path(outline, m) + row(tile, n - 1)


def pediment(x: float, y: float, w: float, h: float, m: Material = "stone",
             roof: Material = "stone", mark: bool = True) -> str:  # fmt: skip
    """The gable of a temple, with a gilded disc in it."""
    field = f"M{x + 10} {y - 4}L{x + w / 2} {y - h + 9}L{x + w - 10} {y - 4}Z"
    return (
        path(f"M{x - 6} {y}L{x + w / 2} {y - h}L{x + w + 6} {y}Z", roof)
        + path(field, f"{m}.flank", "none", opacity=0.5)
        + (circle(x + w / 2, y - h * 0.36, h * 0.15, "gold.round") if mark else "")
    )


def dome(
    cx: float, y: float, r: float, m: Material = "teal", k: float = 1, knob: bool = True
) -> str:
    """A ribbed dome; k is its height in radii."""
    top = y - r * 0.93 * k

    def rib(n: int) -> str:
        f = _RIBS[n]
        d = f"M{cx} {top}Q{cx + r * f * 1.25} {y - r * 0.8 * k} {cx + r * f} {y}"
        return line(d, 1.1, f"{m}.flank", 0.7)

    high = y - r * 1.25 * k
    body = path(f"M{cx - r} {y}C{cx - r} {high} {cx + r} {high} {cx + r} {y}Z", f"{m}.round")
    body += row(rib, len(_RIBS))
    if knob:
        body += line(f"M{cx} {top}v-8", 2.6) + circle(cx, top - 9.5, 3.4, "gold.round")
    return body


def cone(cx: float, y: float, w: float, h: float, m: Material = "terra") -> str:
    """A pointed roof on a round tower w wide."""
    left, right = cx - w / 2 - 5, cx + w / 2 + 5
    return path(f"M{left} {y}L{cx} {y - h}L{right} {y}Q{cx} {y + 8} {left} {y}Z", m) + path(
        f"M{cx} {y - h}L{right} {y}Q{cx + 8} {y + 5} {cx + 4} {y + 4}Z",
        f"{m}.flank",
        "none",
        opacity=0.55,
    )
