"""The life that the two players of a team share, where something happens to each of them (810.9)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_VARIANT = re.compile(r"\btwo.headed(?: giant)?\b|\bgigante a due teste\b|\b2hg\b|\bdue teste\b")
_EVERY_FOE = r"(?:ogni|ciascun\w?|tutti gli|gli) (?:avversari\w?|oppo\w*|nemic\w)"
_EVERYBODY = r"(?:ogni|ciascun\w?|tutti i) giocator[ei]"
_ONE = (
    r"(?:un(?: solo)?|l'|il mio|uno degli|uno dei due) ?(?:avversari\w?|oppo\w*"
    r"|giocatore avversario)(?: a scelta| bersaglio)?"
)
_LIFE = r"(?=(?: punt[oi](?: (?:di )?(?:vita|danno))?| vit[ae]| pv| dann[oi])?\b)"
_LOSE, _GAIN = r"(?:perd(?:e|ono|er\w*)|subi\w+|prend(?:e|ono))", r"guadagn(?:a|ano|are)"
_DEAL = r"(?:infligg\w+|fa|faccio|fanno|spar\w+|tir\w+)"
_HAPPENS: tuple[tuple[str, int, str], ...] = (
    ("foes", -1, rf"\b{_EVERY_FOE} (?:ne )?{_LOSE} N{_LIFE}"),
    ("foes", -1, rf"\b{_DEAL} N(?= (?:punti )?(?:di )?dann[oi] (?:a |ad )?(?:{_EVERY_FOE}|agli avversari))"),
    ("all", -1, rf"\b{_EVERYBODY} (?:ne )?{_LOSE} N{_LIFE}"),
    ("all", -1, rf"\b{_DEAL} N(?= (?:punti )?(?:di )?dann[oi] a {_EVERYBODY})"),
    ("all", -1, rf"\bfa(?:nno)? perdere N{_LIFE}(?=[\w ]* a {_EVERYBODY})"),
    ("foes", -1, rf"\bfa(?:nno)? perdere N{_LIFE}(?=[\w ]* a {_EVERY_FOE})"),
    ("all", 1, rf"\b{_EVERYBODY} (?:ne )?{_GAIN} N{_LIFE}"),
    ("one", -1, rf"\b{_DEAL} N(?= (?:punti )?(?:di )?dann[oi] (?:a |ad )?{_ONE}\b)"),
    ("one", 1, rf"\b{_ONE} (?:ne )?{_GAIN} N{_LIFE}"),
    ("one", -1, rf"\b{_ONE} (?:ne )?{_LOSE} N{_LIFE}"),
)
_TOTAL = (
    r"\b(?:squadra|team|loro|noi|avversari\w?|nostra|siamo|sono|sta|stanno|ha|hanno|aveva|avevano|abbiamo|e'|e|partiamo"
    r"|partono)(?: (?:e'?|era|erano|sta|sono|siamo|stanno))?(?: ancora| adesso)?(?: a| da|(?<= ha)"
    r"|(?<=hanno)|(?<=aveva)|(?<=avevano)|(?<=abbiamo)) N"
)
_LEFT = re.compile(
    r"\ba quant[oaie]\b|\bquant[aie] (?:punti(?: vita)?|vit[ae]|pv) (?:ha|hanno|le |gli )?(?:rest\w+"
    r"|riman\w+|ha|hanno|abbiamo)\b|\ba che (?:vita|punti)\b"
)
_CHANGE = re.compile(
    r"\bquant\w*(?: (?:punti(?: vita)?|vit[ae]|pv))? (?:ne )?(?:perd\w+|guadagn\w+)(?: la| in)?"
    r"|\bquant\w+ [^?]*\b(?:perd\w+|guadagn\w+)[^?]*\bsquadra"
)
_OURS = re.compile(r"\b(?:noi|nostra|andiamo|arriviamo|restiamo|siamo|scendiamo|saliamo|mia squadra)\b")
_OTHERWISE = re.compile(
    r"\bpreven|\bprevien|\braddopp|\bdoppi|\bmeta\b|\bin piu\b|\binvece\b|\bnon (?:puo|possono)\b"
    r"|\bprotezion|\blifelink|\blegame|\bvelen"
    r"|\bvolt[ae]\b|\bdue magie\b|\battacc|\bblocc|\bcompagno (?:perde|guadagna)|\bcompagno di squadra"
)


def shared_life(told: Told, kinds: frozenset[str]) -> Found | None:
    """What a team's life becomes, or by how much it changes: each of its two players loses or gains apart."""
    told.anew()
    if _VARIANT.search(told.plain) is None or _OTHERWISE.search(told.plain):
        return None
    for match in _VARIANT.finditer(told.plain):
        for amount in told.amounts:
            amount.taken |= match.start() <= amount.start < match.end()
    found = [(whom, sign, n) for whom, sign, pattern in _HAPPENS if (n := told.where(pattern)) is not None]
    if len(found) != 1:
        return None
    whom, sign, n = found[0]
    change = n * (1 if whom == "one" else 2)
    asked = told.plain[max(told.plain.rfind("quant"), told.plain.rfind("che vita"), 0) :]
    if whom != "all" and _OURS.search(asked):
        return None
    rules = ("810.9", "810.9a")
    why = "Ciascuno dei due giocatori perde o guadagna per conto suo, e il totale della squadra cambia della somma"
    if _LEFT.search(told.plain):
        total = told.where(_TOTAL)
        return (str(total + sign * change), rules, why) if total is not None and told.complete else None
    if (
        _CHANGE.search(told.plain)
        and told.complete
        and told.says(r"\bsquadra\b|\bteam\b|\bin tutto\b|\bin totale\b")
    ):
        return str(change), rules, why
    return None
