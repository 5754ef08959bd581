"""Speech: a program of the system speaks, is interrupted by the next sentence, and is not needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.sound.speech import LINUX, VOICES, Speech, Voice
from game.words import languages
from tests.sure import sure

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the fake voice is a shell script")

FAKE = """#!/bin/sh
exec 1<>{log}
echo "$@"
cat
echo
[ "$1" = -S ] || exec tail -f /dev/null
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the fake voices are looked for."""
    made = tmp_path / "bin"
    made.mkdir()
    return made


class Ear:
    """Hears what the fake voices write into a pipe, and waits for it."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = path
        self.pipe = os.open(path, os.O_RDWR)
        self.heard = ""

    def wait_for(self, text: str) -> str:
        """What was heard, once the text is in it."""
        while text not in self.heard:
            self.heard += os.read(self.pipe, 4096).decode()
        return self.heard


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    made = Ear(tmp_path / "heard")
    yield made
    os.close(made.pipe)


@pytest.fixture
def spoken() -> Iterator[list[Speech]]:
    """What spoke in the test is silenced after it."""
    made: list[Speech] = []
    yield made
    for one in made:
        one.close()


def fake(folder: Path, name: str, ear: Ear) -> None:
    program = folder / name
    program.write_text(FAKE.format(log=ear.path), "utf-8")
    program.chmod(0o755)


def test_the_text_is_said_in_the_language(folder: Path, ear: Ear, spoken: list[Speech]) -> None:
    fake(folder, "espeak-ng", ear)
    speech = Speech("linux", str(folder))
    spoken.append(speech)
    assert speech.available
    speech.say("Băile: 3 puncte", "ro")
    assert "-v ro" in ear.wait_for("Băile: 3 puncte\n")
    assert sure(speech._speaking).poll() is None  # nobody waited for it


@pytest.mark.parametrize(("name", "text"), [("espeak-ng", "-a 40"), ("spd-say", "-i -60")])
def test_the_voice_is_as_loud_as_asked(
    name: str, text: str, folder: Path, ear: Ear, spoken: list[Speech]
) -> None:
    fake(folder, name, ear)
    speech = Speech("linux", str(folder))
    spoken.append(speech)
    speech.say("softly", "en", 0.4)
    assert text in ear.wait_for("softly")


def test_the_next_sentence_interrupts(folder: Path, ear: Ear, spoken: list[Speech]) -> None:
    fake(folder, "espeak-ng", ear)
    speech = Speech("linux", str(folder))
    spoken.append(speech)
    speech.say("first", "en")
    ear.wait_for("first\n")
    before = sure(speech._speaking)
    speech.say("second", "pl")
    ear.wait_for("second\n")
    assert before.poll() is not None
    last = sure(speech._speaking)
    speech.close()
    assert last.poll() is not None


def test_the_dispatcher_comes_first_and_is_hushed(
    folder: Path, ear: Ear, spoken: list[Speech]
) -> None:
    for name in ("spd-say", "espeak-ng"):
        fake(folder, name, ear)
    speech = Speech("linux", str(folder))
    spoken.append(speech)
    speech.say("-l looks like an option", "it")
    ear.wait_for("-S -l it -i 0 -- -l looks like an option")
    speech.close()
    ear.wait_for("\n-S\n")


def test_without_a_voice_there_is_silence(folder: Path) -> None:
    speech = Speech("linux", str(folder))
    assert not speech.available
    speech.say("nobody hears this", "en")
    speech.close()


def test_a_voice_that_cannot_start_is_silence(folder: Path) -> None:
    broken = folder / "espeak-ng"
    broken.write_bytes(b"\x00\x01")
    broken.chmod(0o755)
    speech = Speech("linux", str(folder))
    speech.say("nobody hears this", "en")
    speech.close()


@pytest.mark.parametrize("voice", [*LINUX, *VOICES["darwin"], *VOICES["win32"]])
def test_every_voice_knows_every_language(voice: Voice) -> None:
    assert len({tuple(voice.arguments(lang, 100)) for lang in languages()}) == len(languages())
