"""`python -m game.tools.bundle [FOLDER]`: the client in a folder that starts without Python.

Made for the system on which it runs, with PyInstaller; an archive of it lies beside the folder.
Then it is tried (`--trial`), and its size, its start and what works in it are told.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from game.content.loading import text_of
from game.drawing import icon
from game.drawing.kit.fonts import FACES
from game.version import VERSION
from game.words.catalogue import languages

ROOT = Path(__file__).parents[2]
NAME = "Tessera"
FONTS = "font_source_sans_pro"
NOT_IN_IT = (
    *("tkinter", "numpy", "pytest", "hypothesis", "_pytest", "mypy", "dask", "distributed"),
    *("IPython", "setuptools", "pip", "pygame.tests", "pygame.docs", "pygame.examples"),
)
COMMANDS = ("tools", "arena", "bench", "screen_bench", "fit", "fitting", "workers", "__main__")
"""Modules of ours that nobody needs who plays."""


def modules() -> Iterator[str]:
    """All that the client may import by name."""
    for file in sorted((ROOT / "game").rglob("*.py")):
        parts = file.relative_to(ROOT).with_suffix("").parts
        if not set(parts) & {*COMMANDS, "__pycache__"}:
            yield ".".join(parts).removesuffix(".__init__")


def arguments(folder: Path, work: Path) -> list[str]:
    """What PyInstaller is told."""
    data = [(ROOT / "assets" / one, f"assets/{one}") for one in ("art", "fonts", "words")]
    data += [(one, "assets") for one in sorted((ROOT / "assets").glob("*.yaml"))]
    data.append((ROOT / "data", "data"))
    for weights in sorted((ROOT / "game").rglob("*.yaml")):
        data.append((weights, weights.parent.relative_to(ROOT).as_posix()))
    picture = {"win32": "tessera.ico", "darwin": "tessera.icns"}.get(sys.platform)
    args = ["--noconfirm", "--onedir", "--log-level", "ERROR", "--name", NAME, "--paths", str(ROOT)]
    args += ["--distpath", str(folder), "--workpath", str(work), "--specpath", str(work)]
    args += ["--windowed", "--icon", str(work / picture)] if picture else []
    args += [f"--add-data={source}{os.pathsep}{target}" for source, target in data]
    args += [f"--hidden-import={one}" for one in modules()]
    args += [f"--exclude-module={one}" for one in NOT_IN_IT]
    return [*args, "--collect-data", FONTS, "--hidden-import", FONTS, str(ROOT / "main.py")]


def build(folder: Path) -> Path:
    """The folder of the bundle, made anew."""
    with tempfile.TemporaryDirectory() as place:
        work = Path(place)
        pictures = icon.write(work)
        command = [sys.executable, "-m", "PyInstaller", *arguments(folder, work)]
        subprocess.run(command, check=True, cwd=work)
        made = folder / (f"{NAME}.app" if sys.platform == "darwin" else NAME)
        prune(made)
        if sys.platform not in ("darwin", "win32"):
            shutil.copy(pictures[0], made)
    return made


def prune(made: Path) -> None:
    """Take out what PyInstaller brings along for everybody: languages and letters that we do not use."""
    kept = {lang for one in languages() for lang in (one, one.partition("_")[0])} | {"root"}
    for file in made.rglob("locale-data/*.dat"):
        if file.stem.partition("_")[0] not in kept or "_" in file.stem:
            file.unlink()
    faces = {f"SourceSansPro-{face}.ttf" for face in FACES.values()}
    for file in made.rglob(f"{FONTS}/files/*"):
        if file.is_file() and file.name not in faces:
            file.unlink()


def program(made: Path) -> Path:
    """What is started."""
    inner = {"darwin": Path("Contents/MacOS") / NAME, "win32": Path(f"{NAME}.exe")}
    return made / inner.get(sys.platform, Path(NAME))


def trial(made: Path, environment: Mapping[str, str] | None = None) -> list[str]:
    """Start the bundle and let it try itself; seconds until its first frame, and what works."""
    with tempfile.TemporaryDirectory() as place:
        report, began = Path(place) / "told.txt", time.time()
        command = [str(program(made)), "--data", str(Path(place) / "data"), "--trial", str(report)]
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode or not report.exists():
            raise SystemExit(f"The bundle does not work: {done.stdout[-2000:]}")
        first, *lines = text_of(report).splitlines()
    return [f"first frame after {float(first.partition(': ')[2]) - began:.1f} s", *lines]


def size(path: Path) -> int:
    """Megabytes of a file, or of all in a folder."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file()]
    return round(sum(one.lstat().st_size for one in files) / 2**20)


def parts(made: Path) -> list[str]:
    """What is largest in it."""
    inner = next((one for one in made.rglob("_internal") if one.is_dir()), made)
    sizes = sorted(((size(one), one.name) for one in inner.iterdir()), reverse=True)
    return [f"{many} MB {name}" for many, name in sizes if many >= 2]


def archive(made: Path) -> Path:
    """The bundle in one file, as the system packs such things."""
    name = made.parent / f"{NAME.lower()}-{VERSION}-{sys.platform}"
    if sys.platform in ("win32", "darwin"):
        return Path(shutil.make_archive(str(name), "zip", made.parent, made.name))
    packed = Path(f"{name}.tar.gz")
    # at the highest level it takes three times as long
    with tarfile.open(packed, "w:gz", compresslevel=6) as file:
        file.add(made, made.name)
    return packed


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.tools.bundle",
        description="Makes a folder and an archive of the client that start without Python.",
    )
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "bundle")
    folder = parser.parse_args(given).folder.resolve()
    if find_spec("PyInstaller") is None:
        print("PyInstaller is not installed: it is in requirements-dev.txt.", file=sys.stderr)
        return 2
    made = build(folder)
    packed = archive(made)
    print(f"{made}: {size(made)} MB; {packed.name}: {size(packed)} MB")
    print("\n".join((*parts(made), *trial(made))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
