"""The few words that every channel says the same way: verdicts, proofs, outcomes."""

from __future__ import annotations

from ..answer import Answer, Outcome, Proof, Verdict

NOTICE = "Arbitro è un progetto non ufficiale fatto da appassionati: non è prodotto né approvato da Wizards of the Coast."

VERDICTS = {Verdict.YES: "Sì", Verdict.NO: "No", Verdict.DEPENDS: "Dipende"}

PROOFS = {
    Proof.CONFIRMED: "confermata da simulazione",
    Proof.NOT_SIMULATED: "dalla regola, non simulata",
    Proof.DISAGREES: "regola e simulazione in disaccordo",
}

SCENARIO_OUTCOMES = {
    "superato": "superato",
    "fallito": "fallito",
    "non_simulabile": "non simulabile",
    "errato": "file sbagliato",
}

_MONTHS = [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
]


def headline(answer: Answer) -> str | None:
    """The badge of an answer: the verdict, the value, or that there is none; None for plain explanations."""
    if answer.outcome is Outcome.UNKNOWN:
        return "Non lo so"
    if answer.outcome is Outcome.CLARIFY:
        return "Mi serve un dettaglio"
    if answer.verdict is not None:
        return VERDICTS[answer.verdict]
    return answer.value[:1].upper() + answer.value[1:] if answer.value else None


def tone(answer: Answer) -> str:
    """How the badge should look: si, no, dipende, non_so, chiarimento, valore or testo."""
    if answer.outcome is not Outcome.ANSWER:
        return answer.outcome.value
    if answer.verdict is not None:
        return answer.verdict.value
    return "valore" if answer.value else "testo"


def proof(answer: Answer) -> str | None:
    """What stands behind the answer, in words; None when nothing was answered."""
    if answer.simulation is not None:
        return PROOFS[answer.simulation.proof]
    if answer.outcome is Outcome.ANSWER and answer.citations:
        return PROOFS[Proof.NOT_SIMULATED]
    return None


def reread(answer: Answer) -> bool:
    """Whether the question was read otherwise than it was written, so that people should be told."""
    return (
        bool(answer.understood)
        and str(answer.understood).casefold().split() != answer.question.casefold().split()
    )


def unsaid_assumptions(answer: Answer) -> tuple[str, ...]:
    """What was taken for granted and the text does not already say."""
    said = " ".join(answer.text.split()).casefold()
    return tuple(
        one for one in answer.assumptions if " ".join(one.split()).casefold().rstrip(".") not in said
    )


def date(iso: str) -> str:
    """An ISO date in Italian ("17 aprile 2026"); other texts are returned as they are."""
    parts = iso.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts) or not 1 <= int(parts[1]) <= 12:
        return iso
    day = "1º" if int(parts[2]) == 1 else str(int(parts[2]))
    return f"{day} {_MONTHS[int(parts[1]) - 1]} {int(parts[0])}"


def decimal(value: float, digits: int = 1) -> str:
    """A number with the Italian decimal comma."""
    return f"{value:.{digits}f}".replace(".", ",")


def count(number: int, one: str, many: str) -> str:
    """ "1 regola", "3 regole"."""
    return f"{number} {one if number == 1 else many}"
