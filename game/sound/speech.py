"""Speech: plain text said aloud by the voice of the system, where it has one.

The system's own program is started and left to itself: nothing waits for it, the next sentence
interrupts the last, and without such a program there is silence.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from game.version import bundled

log = logging.getLogger(__name__)

LOCALES = {"en": "en-GB", "ro": "ro-RO", "it": "it-IT", "pl": "pl-PL"}
APPLE = {"en": "Samantha", "ro": "Ioana", "it": "Alice", "pl": "Zosia"}
"""The voices that macOS brings along."""
WINDOWS = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; try {{ "
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'{locale}') "
    "}} catch {{}}; $voice.Volume = {percent}; $voice.Speak([Console]::In.ReadToEnd())"
)
HIDDEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows: no console flashes up."""


def outside() -> dict[str, str]:
    """The environment for programs of the system: in the bundle ours names the libraries that it brings
    along, which fit no other program."""
    own = {k: v for k, v in os.environ.items() if not k.startswith(("_PYI", "_MEI"))}
    before = own.pop("LD_LIBRARY_PATH_ORIG", None)
    if bundled():
        own.pop("LD_LIBRARY_PATH", None)
        own |= {} if before is None else {"LD_LIBRARY_PATH": before}
    return own


class Voice(NamedTuple):
    """A program that speaks: its name, its arguments for a language and a volume in percent,
    whether the text is the last of them (else it reads it from its input), how it is told to be
    silent where ending it is not enough, and what it is told before the text."""

    command: str
    arguments: Callable[[str, int], list[str]]
    text_last: bool = False
    hush: tuple[str, ...] = ()
    first: Callable[[int], str] = lambda percent: ""


DISPATCHER = Voice("spd-say", lambda lang, percent: ["-S", "-l", lang, "-i", str(percent - 100), "--"],
                   True, ("-S",))  # fmt: skip
ESPEAK_NG = Voice("espeak-ng", lambda lang, percent: ["-v", lang, "-a", str(percent), "--stdin"])
ESPEAK = ESPEAK_NG._replace(command="espeak")
SAY = Voice("say", lambda lang, percent: ["-v", APPLE[lang]] if lang in APPLE else [],
            first=lambda percent: f"[[volm {percent / 100}]] " if percent < 100 else "")  # fmt: skip
POWERSHELL = Voice("powershell", lambda lang, percent: [
    "-NoProfile", "-Command", WINDOWS.format(locale=LOCALES.get(lang, lang), percent=percent)])  # fmt: skip
VOICES = {"darwin": (SAY,), "win32": (POWERSHELL,)}
"""By system; everywhere else it is one of those of Linux."""
LINUX = (DISPATCHER, ESPEAK_NG, ESPEAK)


class Speech:
    """The voice of this system. `path` is where programs are looked for, as in PATH."""

    def __init__(self, platform: str = sys.platform, path: str | None = None) -> None:
        self._known = VOICES.get(platform, LINUX)
        self._path = path
        self._speaking: subprocess.Popen[bytes] | None = None

    @cached_property
    def voice(self) -> tuple[Voice, str] | None:
        """The voice there is, and its program; looked for when it is first asked for."""
        for voice in self._known:
            program = shutil.which(voice.command, path=self._path)
            if program:
                return voice, program
        return None

    @property
    def available(self) -> bool:
        """Whether the system has a voice."""
        return self.voice is not None

    def say(self, text: str, lang: str, volume: float = 1.0) -> None:
        """Say the text in a language; whatever was being said breaks off."""
        if self.voice is None:
            return
        self._end()
        voice, program = self.voice
        percent = round(volume * 100)
        words = [text] if voice.text_last else []
        self._speaking = self._start([program, *voice.arguments(lang, percent), *words])
        if self._speaking is not None and not voice.text_last:
            self._hand_over(self._speaking, voice.first(percent) + text)

    def close(self) -> None:
        """Stop speaking."""
        if self._speaking is None or self.voice is None:
            return
        self._end()
        voice, program = self.voice
        if voice.hush:
            self._start([program, *voice.hush])

    def _start(self, command: list[str]) -> subprocess.Popen[bytes] | None:
        try:
            return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                    stderr=subprocess.DEVNULL, creationflags=HIDDEN,
                                    env=outside())  # fmt: skip
        except OSError as error:
            log.warning("%s cannot speak: %s", command[0], error)
            return None

    def _hand_over(self, process: subprocess.Popen[bytes], text: str) -> None:
        """The text is far shorter than what a pipe holds: writing does not wait."""
        assert process.stdin is not None
        try:
            process.stdin.write(text.encode())
            process.stdin.close()
        except OSError as error:
            log.warning("the voice went silent: %s", error)

    def _end(self) -> None:
        """Break off what is being said."""
        process, self._speaking = self._speaking, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        if process.poll() is None:
            process.kill()
        process.wait()
