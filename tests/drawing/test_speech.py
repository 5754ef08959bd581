"""Speech: a program of the system speaks, is interrupted by the next sentence, and is not needed."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.drawing.kit.speech import LINUX, VOICES, Speech, Voice
from game.words import languages

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the fake voice is a shell script")

FAKE = """#!/bin/sh
echo "$@" >> {log}
cat >> {log}
echo >> {log}
exec sleep 60
"""
PATIENCE = 20.0
"""Seconds that a busy machine may take to start a script."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the fake voices are looked for."""
    made = tmp_path / "bin"
    made.mkdir()
    return made


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    return tmp_path / "heard.txt"


@pytest.fixture
def spoken() -> Iterator[list[Speech]]:
    """What spoke in the test is silenced after it."""
    made: list[Speech] = []
    yield made
    for one in made:
        one.close()


def fake(folder: Path, name: str, heard: Path) -> None:
    program = folder / name
    program.write_text(FAKE.format(log=heard), "utf-8")
    program.chmod(0o755)


def wait_for(heard: Path, text: str) -> str:
    """What was heard, once the text is in it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        spoken_text = heard.read_text("utf-8") if heard.exists() else ""
        if text in spoken_text:
            return spoken_text
        time.sleep(0.01)
    raise AssertionError(f"{text!r} was never heard")


def test_the_text_is_said_in_the_language(folder: Path, heard: Path, spoken: list[Speech]) -> None:
    fake(folder, "espeak-ng", heard)
    speech = Speech("linux", str(folder))
    spoken.append(speech)
    assert speech.available
    speech.say("Băile: 3 puncte", "ro")
    assert "-v ro" in wait_for(heard, "Băile: 3 puncte\n")
    assert speech._speaking is not None
    assert speech._speaking.poll() is None  # nobody waited for it


@pytest.mark.parametrize(("name", "text"), [("espeak-ng", "-a 40"), ("spd-say", "-i -60")])
def test_the_voice_is_as_loud_as_asked(
    name: str, text: str, folder: Path, heard: Path, spoken: list[Speech]
) -> None:
    fake(folder, name, heard)
    speech = Speech("linux", str(folder))
    spoken.append(speech)
    speech.say("softly", "en", 0.4)
    assert text in wait_for(heard, "softly")


def test_the_next_sentence_interrupts(folder: Path, heard: Path, spoken: list[Speech]) -> None:
    fake(folder, "espeak-ng", heard)
    speech = Speech("linux", str(folder))
    spoken.append(speech)
    speech.say("first", "en")
    wait_for(heard, "first\n")
    before = speech._speaking
    assert before is not None
    speech.say("second", "pl")
    wait_for(heard, "second\n")
    assert before.poll() is not None
    last = speech._speaking
    assert last is not None
    speech.close()
    assert last.poll() is not None


def test_the_dispatcher_comes_first_and_is_hushed(
    folder: Path, heard: Path, spoken: list[Speech]
) -> None:
    for name in ("spd-say", "espeak-ng"):
        fake(folder, name, heard)
    speech = Speech("linux", str(folder))
    spoken.append(speech)
    speech.say("-l looks like an option", "it")
    wait_for(heard, "-S -l it -i 0 -- -l looks like an option")
    speech.close()
    wait_for(heard, "\n-S\n")


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
