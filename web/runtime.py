"""The arbiter of an application, opened at first use; its knowledge base gives each thread its own connection."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from flask import current_app

from bot.answer import Answer
from bot.errors import BotError
from bot.ports import ArbiterPort
from engine.errors import EngineError
from kb.errors import KbError

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

KEY = "arbitro"

POSITIONS = 500
"""Positions that one scenario may explore: anybody can send one."""

log = logging.getLogger(__name__)


class AnswerFailed(BotError):
    """The arbiter broke on one question; the cause is in the log, the service goes on."""


class Runtime:
    """The one arbiter of an application: the one given, or one opened on demand and kept."""

    def __init__(self, arbiter: ArbiterPort | None, opener: Callable[[], ArbiterPort]) -> None:
        self._arbiter = arbiter
        self._opener = opener
        self._opening = threading.Lock()

    @property
    def arbiter(self) -> ArbiterPort:
        """The arbiter; raises KbError when the knowledge base cannot be opened, and tries again next time."""
        if self._arbiter is None:
            with self._opening:  # the first opening may build the knowledge base: once is enough
                if self._arbiter is None:
                    self._arbiter = self._opener()
        return self._arbiter


def open_arbiter() -> ArbiterPort:
    """The real arbiter; imported late, because the web door starts without it in tests."""
    from bot.arbiter import Arbiter

    opened = Arbiter.open()
    opened.stage.allowance = POSITIONS
    return opened


def arbiter() -> ArbiterPort:
    """The arbiter of the current application."""
    runtime: Runtime = current_app.extensions[KEY]
    return runtime.arbiter


def kb() -> KnowledgeBase:
    """The knowledge base behind the arbiter."""
    return arbiter().kb


def ask(question: str, context: Sequence[str] = (), id: str | None = None) -> Answer:
    """Ask the arbiter; a defect of ours is logged whole and becomes AnswerFailed."""
    try:
        return arbiter().ask(question, context, id)
    except (BotError, KbError, EngineError):
        raise
    except Exception as error:
        log.exception("Domanda senza risposta: %.300r", question)
        raise AnswerFailed(
            "Non sono riuscito a rispondere a questa domanda per un mio difetto: è stato registrato. "
            "Prova a scriverla in un altro modo."
        ) from error
