"""The clauses of a tale: each says one thing that is or happens, and is read to its last word or not at all."""

from __future__ import annotations

import re

from .permanents import activated, described, moved, triggered
from .spells import aimed, cast, countered, given, passed, unless
from .story import Event, Story, effect_of
from .things import ME, OTHER


def read(story: Story, text: str) -> bool:
    """Take note of everything that a text tells; false where a clause is not understood to its last word."""
    for sentence in re.split(r"[.;!]", text):
        for piece in re.split(r"[,:()]| e (?=\S)| ma (?=\S)", f" {sentence} "):
            clause = re.sub(r"^(?:(?:e|ma|che|poi|se) )+|(?: e| ma)$", "", " ".join(piece.split()))
            clause = re.sub(r"^(?:(?:LUI|IO) )?(?:dice|sostiene|dico) che ", "", clause)
            clause = re.sub(
                r" per non (?:PRO )?(?:[i3]@[A-Z]+(?: PRO)?(?: N\d+)? ?)+$| g@TAPPA(?: PRO)?$", "", clause
            )
            if clause and not _clause(story, clause):
                return False
    if story.events and story.events[-1].does == "RISPOSTA":
        story.events.pop()
        if story.events:
            story.events[-1].reply = True
    return True


_PAID = re.compile(
    r"(?:[13]@|g@)(?:SACRIFICA|PAGA)(?: (?P<c>N\d+))(?: COSTO)?|COSTO [13g]@SACRIFICA (?P<d>N\d+)"
)


_PURPOSE = re.compile(
    r"(?:(?:IO|LUI) )?non (?:(?:posso|puo) )?(?:piu )?(?:PRO )?(?:[13i]@SACRIFICA|[13i]@PAGA|[13i]@ATTIVA)(?: "
    r"(?:N\d+|A|piu))?"
)
"""Why somebody answers: to keep the cost from being paid."""


_BACK = re.compile(
    r"(?:(?:che|poi) )*(?:PRO )?[13]@(?:TORNA|ENTRA)(?: INCAMPO)?(?P<end> ALLAFINE(?: di il turno)?)?"
)


def _clause(story: Story, clause: str) -> bool:
    reply = "RISPOSTA" in clause
    clause = " ".join(clause.replace("RISPOSTA", " ").replace("PRIMA", " ").split())
    if not clause or clause in ("IO", "LUI"):
        story.speaker = ME if clause == "IO" else OTHER if clause == "LUI" else story.speaker
        story.events.append(Event("RISPOSTA", reply=True)) if reply else None
        return True
    last = story.events[-1] if story.events else None
    if (
        last is not None
        and last.does == "SFARFALLA"
        and re.fullmatch(r"(?:PRO )?3@(?:ESILIA|TORNA)(?: INCAMPO)?", clause)
    ):
        return True
    if last is not None and last.does == "ESILIA" and (back := _BACK.fullmatch(clause)) is not None:
        last.does = "RITARDA" if back["end"] else "SFARFALLA"
        return True
    if (
        last is not None
        and last.does == "ATTIVA"
        and last.cost is None
        and (paid := _PAID.fullmatch(clause)) is not None
    ):
        last.cost = story.thing(paid["c"] or paid["d"])
        story.last = last.cost
        return True
    if last is not None and last.reply and _PURPOSE.fullmatch(clause):
        return True
    if (
        last is not None
        and last.effect is None
        and last.does in ("ATTIVA", "INNESCA", "ENTRA", "MUORE")
        and not last.targets
    ):
        effect = effect_of(re.sub(r"^(?:IO|LUI) | (?:da|con|per) A[01]?$", "", clause))
        made = re.search(r"N(\d+)", clause)
        if effect is not None and (
            made is None or story.marked.things[int(made[1])].noun in ("pedina", "token")
        ):
            last.effect = effect
            return True
    if (
        said := re.fullmatch(r"(?:che )?(?:ha|dice|con|recita)(?: scritto)? (Q\d+)", clause)
    ) is not None and story.last is not None:
        story.events.append(Event("C'È", on=story.last, quote=int(said[1][1:])))
        return True
    if re.fullmatch(r"(?:il )?costo|costo|(?:(?:PRO|N\d+) )?diventa \d+/\d+", clause):
        return True
    if re.fullmatch(r"3@SACRIFICA N\d+", clause) and last is not None and last.cost is not None:
        return True  # the cost, in the words of the card
    if re.fullmatch(r"(?:LUI |IO )?(?:dice|pensa|crede|dico)(?: che)?", clause):
        return True
    for reader in (
        described,
        activated,
        aimed,
        moved,
        unless,
        countered,
        passed,
        triggered,
        given,
        cast,
    ):
        event = reader(story, clause)
        if event is not None:
            if story.events and story.events[-1].does == "RISPOSTA":
                story.events.pop()
                reply = True
            event.reply = reply
            if event.by is None and story.speaker is not None:
                event.by = story.speaker
            story.speaker = None
            if event.on is not None:
                story.last = event.on
            elif event.cost is not None:
                story.last = event.cost
            story.events.append(event)
            return True
    return False
