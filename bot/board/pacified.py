"""What a creature that "can't attack or block" may still do: its abilities, its cost to be paid with (101.2, 602.5)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .seats import SOMEBODY
from .showing import ME, OTHER, Shown, decided
from .striking import THING
from .text import Left, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_THING = rf"(?:{THING}|comandante|\d{{1,2}}/\d{{1,2}})"
_MY = rf"(?:una? |un'|il |la |l'|lo |sul |sulla |sull'|al |alla )?(?:mi[oa] |su[oa] )?{_THING}(?: (?:di|che fa|da) mana)?"
_AURA = r"(?:pacifismo|pacifism|un'aura|un incantesimo|un pacifismo|l'aura|arrestare|arresto)"
_NO_FIGHT = (
    r"(?:che )?(?:dice )?§? ?(?:la creatura incantata |(?:(?:le|gli|mi) )?(?:che )?(?:impedisce di |vieta"
    r" di )?)?(?:non (?:puo|possa) )?(?:attaccare|attacca)(?:,| o| ne| e| e non puo| e ne)? ?(?:di"
    r" )?(?:bloccare|blocca) ?§?"
)
_ARREST = (
    r",? ?(?:bloccare )?e le sue abilita attivate non (?:si (?:attivano|possono attivare)|possono essere"
    r" attivate)|(?:,? (?:e|ne) (?:le sue )?abilita attivate (?:non possono essere attivate|bloccate)|,? e"
    r" non puo (?:usare|attivare) (?:le )?abilita)"
)
_PACIFIED = re.compile(
    rf"\b(?:(?:e |ma |con )?{_NO_FIGHT})",
)
_PUTS = re.compile(
    rf"\b(?:(?:{SOMEBODY}|io) )?(?:mi |m'|le |gli )?(?:(?:ha|hanno|ho) )?(?:mess[oa]|mette|mettono|metto"
    rf"|lancia(?:to)?|casta(?:to)?|gioca(?:to)?|incanta(?:to)?|appiccica(?:to)?)"
    rf"(?: (?:sopra|addosso))? {_AURA}(?: (?:sul|sulla|sull'|al|alla|su|a) {_MY}| (?:sopra|addosso))?"
    rf"|\b(?:{_MY} )?(?:ha|con|e sotto|sotto|incantat[oa] (?:da|con)|porta)(?: (?:sopra|addosso|su))?"
    rf" {_AURA}(?: (?:sopra|addosso))?"
    rf"|\b{_AURA} (?:su|sul|sulla|sull')(?: di)? ?{_MY}"
)
_SAYS_NOTHING_MORE = re.compile(r"\b(?:che non (?:dice|fa) altro|e basta)\b")
_TAPS = re.compile(
    rf"\b(?:(?:la )?(?:posso|puo|riesco a|potrei|puo ancora|posso ancora)(?: (?:ancora|comunque|lo stesso"
    rf"|io))* (?:usar\w*|attivar\w*|sfruttar\w*|tappar\w*|far)(?: (?:ancora|comunque|lo stesso))*"
    rf"(?: (?:la|il|le|l'|una) ?(?:sua |suo |sue )?(?:abilita|capacita)(?: (?:attivat[ae]|di mana|di tap"
    rf"|con tap|col tap|da tap|di tappare|che (?:si )?tappa))*)?(?: {_MY})?"
    rf"(?: (?:(?:per|da|di|come) (?:fare |prendere |il |produrre |far )?mana|tappandol[oa]|per (?:il )?mana"
    rf"|per l'abilita|con la sua abilita|e fare mana|lo stesso|comunque))*"
    rf"|(?:puo|posso) (?:ancora |comunque )*(?:tappars[i]|tapparl[oa]|farl[oa] tappare)(?: (?:per (?:fare "
    rf"|il )?mana|per (?:la |una )?sua abilita|per l'abilita))*)(?= *\?)"
)
_LOSES = re.compile(
    rf"\b(?:{_MY} )?(?:perde|ha perso)(?: (?:anche|tutte|quindi))* (?:le )?(?:sue )?abilita(?= *\?)"
    rf"|\b(?:puo|posso) (?:ancora )?volare(?= *\?)"
)
_ATTACKS = re.compile(
    r"\b(?:posso|puo)(?: (?:ancora|comunque|lo stesso))* (?:attaccar\w*|attaccarci)(?: con (?:lei|lui"
    rf"|quella|quello))?(?: {SOMEBODY})?(?= *\?)"
)
_SACRIFICES = re.compile(
    r"\b(?:posso|riesco a)(?: (?:ancora|comunque|lo stesso))* sacrificar(?:l[oa]|e la creatura)(?: (?:per"
    r" (?:un|pagare un) costo|come costo|comunque"
    r"|lo stesso|per (?:una|la) magia|per un'abilita))*(?= *\?)"
)
_BESIDES = re.compile(r"\babilita|\bmana\b|\btap")
_STORY = re.compile(
    rf"\b{_MY}\b|\b{SOMEBODY}\b|\bnon ha (?:la )?debolezza\b|\bda (?:tre|due|vari) turni\b|\b{_AURA}\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may; None for any other tale."""
    plain = told(text, apart=True)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [
        (kind, match)
        for kind, pattern in (
            ("usa", _TAPS),
            ("perde", _LOSES),
            ("attacca", _ATTACKS),
            ("sacrifica", _SACRIFICES),
        )
        for match in pattern.finditer(left.text)
        if match.start() >= start
    ]
    if len(asked) != 1 or re.search(r"\bnon (?:\w+ )?$", plain[: asked[0][1].start()]):
        return None
    kind, match = asked[0]
    if kind == "usa" and not _BESIDES.search(match[0]):
        return None
    left.blank(match)
    puts = list(left.take(_PUTS))
    named = any("pacifi" in one[0] for one in puts)
    arrest = any("arrest" in one[0] for one in puts)
    said = list(left.take(_PACIFIED))
    said_arrest = list(left.take(_ARREST))
    arrest = arrest or bool(said_arrest)
    if not (said or named or arrest) or re.search(r"\bappena entrat|\bquesto turno\b", plain):
        return None
    left.drop(_SAYS_NOTHING_MORE, _STORY)
    if not left.read_whole():
        return None
    return _played(kind, arrest, stage)


def _played(asked: str, arrest: bool, stage: Stage) -> Shown | None:
    creature = {
        "nome": "Druido",
        "costo": "{1}",
        "tipo": "Creatura",
        "forza": 1,
        "costituzione": 1,
        "testo": "Volare\n{T}: Guadagni 1 punto vita.",
    }
    aura = {
        "nome": "Pace",
        "costo": "{1}",
        "tipo": "Incantesimo — Aura",
        "testo": "Incanta creatura\nLa creatura incantata non può attaccare né bloccare"
        + (" e le sue abilità attivate non possono essere attivate." if arrest else "."),
    }
    document: dict[str, Any] = {
        "titolo": "Una creatura che non può attaccare né bloccare",
        "regole": ["101.2", "602.5"],
        "giocatori": {
            ME: {"campo": {"druido": "Druido"}},
            OTHER: {"campo": {"pace": {"carta": "Pace", "assegnata_a": "druido"}}},
        },
        "carte": [creature, aura],
        "azioni": [],
    }
    if asked == "attacca":
        found = decided(document, "druido può attaccare", "druido non può attaccare", "sì", stage)
        why = "un effetto dice che non può attaccare, e ciò che vieta vince (101.2)."
        return (
            None if found is None else Shown(found[1], why, ("101.2", "508.1c"), holds=found[0], surely=True)
        )
    if asked == "sacrifica":
        altar = {
            "nome": "Altare",
            "costo": "{1}",
            "tipo": "Artefatto",
            "testo": "Sacrifica una creatura: Guadagni 1 punto vita.",
        }
        document["carte"].append(altar)
        document["giocatori"][ME]["campo"]["altare"] = "Altare"
        found = decided(document, "può", "non può", {f"{ME} attiva altare": {}}, stage)
        why = (
            "quell'effetto vieta solo di attaccare e bloccare: la creatura resta tua e si può sacrificare"
            " (701.21a, 101.2)."
        )
        return (
            None if found is None else Shown(found[1], why, ("701.21a", "101.2"), holds=found[0], surely=True)
        )
    if asked == "usa":
        found = decided(document, "può", "non può", {f"{ME} attiva druido": {}}, stage)
    else:
        found = decided(document, "druido non ha", "druido ha", "volare", stage)
    if found is None:
        return None
    if asked == "usa" and arrest:
        why = "quell'effetto vieta anche di attivare le sue abilità, comprese quelle di mana (602.5, 101.2)."
        return Shown(found[1], why, ("602.5", "101.2"), holds=found[0], surely=True)
    why = "non poter attaccare né bloccare non toglie le abilità: si attivano come sempre (101.2, 602.5)."
    return Shown(found[1], why, ("602.5", "101.2"), holds=found[0], surely=True)
