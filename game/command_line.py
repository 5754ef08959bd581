"""The options of `python main.py`; it imports nothing of the client, so that `--help` is quick."""

from __future__ import annotations

import argparse

from game.version import VERSION, bundled


def parser() -> argparse.ArgumentParser:
    p = argparse.ArgumentParser(
        prog="Tessera" if bundled() else "python main.py",
        description="Tessera: civilisation board games for everybody round one laptop.",
        epilog="Example: python main.py --game duel --seats Ana,Mihai --bots ,easy --option wonders=draft",
    )
    p.add_argument("--version", action="version", version=f"Tessera {VERSION}")
    p.add_argument("--game", metavar="ID", help="start straight into a game, e.g. duel")
    p.add_argument("--seats", metavar="NAMES", help="names of the players, separated by commas")
    p.add_argument(
        "--bots",
        metavar="LEVELS",
        help="bot of each seat, separated by commas; empty for a human, e.g. ',easy'",
    )
    p.add_argument("--seed", metavar="NUMBER", help="number that decides the shuffle")
    p.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=CHOICE",
        help="an option of the game, e.g. wonders=draft; may be given several times",
    )
    p.add_argument("--watch", action="store_true", help="bots play each other on screen")
    p.add_argument("--size", metavar="WxH", help="size of the window, e.g. 1600x900")
    p.add_argument("--full-screen", action="store_true", help="open in full screen")
    p.add_argument("--language", metavar="CODE", help="language of the client, e.g. en or ro")
    p.add_argument("--data", metavar="FOLDER", help="folder for saved games and settings")
    p.add_argument("--tables", metavar="FOLDER", help="folder of the game tables (YAML)")
    p.add_argument(
        "--trial",
        metavar="FILE",
        help="try all parts of the client, write down what works, and quit",
    )
    p.add_argument(
        "--menu-entry", action="store_true", help="put the client among the programs (Linux)"
    )
    return p
