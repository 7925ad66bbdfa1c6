"""Effects that double an amount and effects that add to it, in the order that gives the most or the least (616.1)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_THINGS = r"(?:segnalin\w+|counter\w*|\+1/\+1|pedin\w+|token\w*|dann[oi]|punti vita)"
_DOUBLES = r"\b(?:raddoppi\w*|(?:ne |li |le )?(?:mett\w+|crea\w*|d[aà]|fa) il doppio|il doppio)\b"
_ADDS = (
    r"\b(?:ne )?(?:aggiung\w+|mett\w+|crea\w*|(?:ne|gli|le|che) d[aà])(?: sempre| pure| anche)?(?: altr[iea])? N",
    r"\bche aggiunge(?: altr[iea])? N",
    r"\bcon N(?= in piu)",
    r"\be N(?= in piu| extra| aggiuntiv| addizional)",
)
_ADDS_EACH = rf"\baggiung\w+ (?:un|uno)(?= {_THINGS} (?:a|per) (?:ogni|ciascun))"
_MOST = re.compile(
    r"\b(?:al massimo|come massimo|massimo|max|di piu possibile|piu possibile|ordine (?:migliore|giusto|piu conveniente)"
    r"|(?:scegli\w+|scelg\w+|metto|applic\w+|ordin\w+) (?:bene|io|al meglio|nel (?:miglior )?modo)|miglior ordine)\b"
)
_BEST = re.compile(
    r"\bordine (?:migliore|giusto|piu conveniente)|\b(?:scegli\w+|scelg\w+|metto|applic\w+|ordin\w+) (?:bene|io|al meglio"
    r"|nel (?:miglior )?modo)|\bmiglior ordine\b|\bconvien\w+"
)
"""What is best for whoever chooses: of damage, the least."""
_I_TAKE = re.compile(
    r"\b(?:subisco|subire|prendo|becco|mi (?:becco|arriva\w*|fa|tira|infligg\w+)|contro di me|a me)\b"
)
_LEAST = re.compile(r"\b(?:al minimo|come minimo|almeno|ordine peggiore|peggior ordine)\b")
_MORE_DOUBLERS = re.compile(
    r"\b(?:effett\w+|permanent\w+|incantesim\w+|carte|cose) (?:uguali )?che (?:li |ne )?raddoppi"
)


def in_the_best_order(told: Told, kinds: frozenset[str]) -> Found | None:
    """The amount after a doubling and an addition, where the question says which order is wanted."""
    told.anew()
    most, least = bool(_MOST.search(told.plain)), bool(_LEAST.search(told.plain))
    doublers = len(re.findall(_DOUBLES, told.plain))
    if most and "dann" in told.plain and _BEST.search(told.plain):
        if not _I_TAKE.search(told.plain):
            return None  # whoever is dealt the damage chooses
        most, least = False, True
    if most is least or not 1 <= doublers <= 2 or told.says(r"\bmeta\b|\bdimezz|\bpreven|\btriplic"):
        return None
    if told.says(_MORE_DOUBLERS.pattern):
        many = told.count(r"(?:effett|permanent|incantesim|carte|cose)", None, 0)
        if many is None or doublers > 1:
            return None
        doublers = many
    added = next((found for pattern in _ADDS if (found := _added(told, pattern)) is not None), None)
    if added is None and told.says(_ADDS_EACH):
        added = told.where(_ADDS_EACH.replace("(?:un|uno)", "N"))
    base = told.count(_THINGS, None, 0)
    if base is None and "dann" in told.plain:
        base = told.where(
            r"\b(?:scossa|fulmine|bolt|saetta|botta|colpo|magia|shock|attacco|palla di fuoco|sparo) da N"
        )
    if base is None or added is None or not told.complete:
        return None
    total = (base + added) * 2**doublers if most else base * 2**doublers + added
    why = (
        "Chi controlla l'oggetto sceglie l'ordine degli effetti di sostituzione: prima si aggiunge, poi si raddoppia"
        if most
        else "Chi subisce il danno sceglie l'ordine degli effetti di sostituzione: prima si raddoppia, poi si aggiunge"
        if "dann" in told.plain and not _LEAST.search(told.plain)
        else "Se si raddoppia prima, quello che si aggiunge non è raddoppiato"
    )
    return str(total), ("616.1", "616.1e", "614.5"), why


def _added(told: Told, pattern: str) -> int | None:
    """What one effect adds: a number that is not said of the things themselves, "uno in più", "ne aggiunge 2"."""
    for amount in told.amounts:
        behind = told.plain[amount.end :]
        if amount.taken or amount.kind != "number" or re.match(rf" {_THINGS}(?! in piu)", behind):
            continue
        if re.search(rf"(?:{pattern.partition('N')[0]})\Z", told.plain[: amount.start]) and re.match(
            pattern.partition("N")[2], behind
        ):
            amount.taken = True
            return amount.value
    return None
