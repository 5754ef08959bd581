"""What is imported when it is first asked for, so that the first picture waits for nothing else."""

from __future__ import annotations

from importlib import import_module
from typing import Generic, TypeVar, cast

T = TypeVar("T")


class Late(Generic[T]):
    """Something of a module, by the names of both; called, it is there."""

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name

    def __call__(self) -> T:
        return cast(T, getattr(import_module(self.module), self.name))
