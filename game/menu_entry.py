"""The entry among the programs of a Linux desktop: `--menu-entry` writes it, with its icon."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs

from game.drawing import icon
from game.match.files import write_whole
from game.version import bundled

ENTRY = """[Desktop Entry]
Type=Application
Name=Tessera
GenericName=Board games
GenericName[ro]=Jocuri de societate
GenericName[it]=Giochi da tavolo
GenericName[pl]=Gry planszowe
Exec={command}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
"""


def programs() -> Path:
    """The folder of what the desktop of this person has."""
    return Path(platformdirs.user_data_dir())


def command() -> str:
    """What starts this client: the bundle, or Python with `main.py`."""
    parts = [sys.executable] if bundled() else [sys.executable, str(Path(sys.argv[0]).resolve())]
    return " ".join('"' + part.replace("\\", r"\\").replace('"', r"\"") + '"' for part in parts)


def entry(picture: Path) -> str:
    """The text of the entry."""
    return ENTRY.format(command=command(), icon=picture)


def write(folder: Path | None = None) -> list[Path]:
    """Entry and icon below a folder such as `~/.local/share`; the files that were written."""
    folder = folder or programs()
    picture = folder / "icons" / "hicolor" / "256x256" / "apps" / "tessera.png"
    made = {
        picture: icon.png(icon.LARGE),
        folder / "applications" / "tessera.desktop": entry(picture).encode(),
    }
    for path, data in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
    return list(made)
