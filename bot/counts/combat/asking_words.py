"""What the last words of a tale ask, where each may ask: "punti vita dopo?", "al giocatore passa quanto"."""

from __future__ import annotations

import re

_MINE = (
    "mi ho io me mia mie mio miei sono sto vado resto finisco arrivo scendo salgo rimango chiudo prendo subisco be"
    "cco guadagno"
    " recupero perdo incasso avro ritrovo trovo sento avrei risalgo"
)
_HIS = "gli ha lui lei avversario oppo opp avra aveva si difensore player nemico tizio"
_ASK = (
    "quanto quanta quanti quante quant a di in con su al alla il la lo l le i gli da per e ed che dove come dopo a"
    "desso ora alla"
    " fine poi tutto totale totali totali: complessivo complessivi complessivamente finale finali max massimo mass"
    "ima sommando insieme"
    " giocatore faccia player difensore avversario oppo opp lui lei nemico vita vite pv life punti vitali danni da"
    "nno damage saldo"
    " botta botte colpo combattimento combat comandante commander generale inflitti inflitto subiti subito ricevut"
    "i presi segnati"
    " passa passano passare passati entra entrano arriva arrivano arrivare filtra filtrano sfonda sfondano prende "
    "prendono prendi subisce becca incassa sente sentono"
    " riceve assegno assegna posso puo far fa fanno faccio fare infligge infliggo infliggono va vanno scende sale "
    "sta stare finisce resta restano"
    " rimane rimangono rimasta rimaste rimasti residua residui ritrova e' sara diventa vale ne gliene mi si quindi"
    " ormai questo punto turno"
    " veleno veleni poison counters counter segnalini lealta fedelta loyalty forza costituzione taglia misura dime"
    "nsioni size stats grande grosso grossa"
    " guadagnata guadagnati guadagnato guadagno guadagna persa persi perso perde creatura bestia attaccante blocca"
    "nte mostro mio mia suo sua"
    " i so termine conclusione tiro del della dei sul sulla addosso ha ho avra avro lascia conto numero attuale ad"
    "esso? cosi infine giocatori"
)
_ASKING = frozenset(f"{_ASK} {_MINE} {_HIS}".split())
_FIRST, _THIRD = frozenset(_MINE.split()), frozenset(_HIS.split())
_STARTS = re.compile(r"(?:[.,;:?!)] | e |^)(?=[a-z])")
_TO_A_PLAYER = re.compile(r"\b(?:giocatore|faccia|player|difensore|avversario|oppo|opp|lui|nemico)\b")
_CREATURE = re.compile(
    r"\b(?:creatura|bestia|mostro|attaccante|bloccante|(?:il|la|sul|al|alla|sulla) (?:mi"
    r"|su)[oa])\b(?! (?:vita|forza|costituzione))"
)
_DAMAGE = re.compile(
    r"\bdann|\bdamage\b|\b(?:passa|passano|entra|entrano|filtra|sfonda|sente|incassa|becca)\w*\b"
)


_AFTERWARDS = re.compile(r"\bdopo (?:i danni|il danno|il combattimento|lo scontro)\b")


def asked_by_words(plain: str) -> tuple[str, str] | None:
    """The kind of amount that the end of a text asks, and the text before it; None where any of its words may tell more."""
    text = plain.rstrip(" ?.!")
    for start in _STARTS.finditer(text):
        clause = text[start.end() :]
        words = re.findall(r"[a-z']+", clause)
        if (
            not words
            or re.search(r"\d", clause)
            or not all(word.strip("'") in _ASKING for word in re.split(r"[ ']", clause) if word)
        ):
            continue
        kind = _kind(clause, set(words))
        return None if kind is None else (kind, text[: start.start()] + ".")
    return None


def _kind(clause: str, words: set[str]) -> str | None:
    clause = _AFTERWARDS.sub(" ", clause)
    mine = bool(words & _FIRST) and not words & {"gli"}
    his = bool(words & _THIRD) or "gli" in words
    if (
        words & {"veleno", "veleni", "poison"}
        and not mine
        and not his
        and not words & {"prende", "prendo", "becca", "becco", "riceve", "do"}
    ):
        return "poison in all"
    if words & {"lealta", "fedelta", "loyalty"}:
        return "loyalty"
    if words & {"veleno", "veleni", "poison"}:
        whose = "my poison" if mine else "his poison"
        return (
            f"{whose} in all"
            if not words & {"prende", "prendo", "becca", "becco", "riceve", "ricevo", "do", "faccio"}
            else whose
        )
    if words & {"guadagno", "guadagnata", "guadagnati", "guadagnato", "recupero"} and not words & {
        "creatura"
    }:
        return "my gain"
    if words & {"persa", "persi", "perso", "perde", "perdo"}:
        return None
    if _DAMAGE.search(clause):
        if _CREATURE.search(clause):
            return None
        if _TO_A_PLAYER.search(clause) or words & {"faccio", "faccia"}:
            return "damage"
        if words & {"prendo", "subisco", "becco", "incasso", "sento"} or (
            "mi" in words and not words & {"fa"}
        ):
            return "my damage"
        return (
            "suffered" if words & {"prende", "subisce", "becca", "incassa", "riceve", "sente"} else "damage"
        )
    if words & {"taglia", "misura", "dimensioni", "size", "stats", "grande", "grosso", "grossa"}:
        return None if mine and not words & {"mio", "mia", "ho"} else "size"
    if "forza" in words:
        return "power"
    if "costituzione" in words:
        return "toughness"
    if (
        words & {"vita", "vite", "pv", "life", "punti", "saldo", "vitali"}
        or {"a", "quanto"} <= words
        or {"con", "quanto"} <= words
        or "dove" in words
    ):
        if mine and not his:
            return "my life"
        return "his total" if his and not mine else "life"
    return None
