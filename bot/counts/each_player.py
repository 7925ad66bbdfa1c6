"""What happens to each of several players, and what it comes to for all of them or for who gains as much (101.4)."""

from __future__ import annotations

import re

from msgspec import Struct, field

from .told import Told
from .whole import CARDS, COUNTERS, DAMAGE, LIFE, TOKENS, N, how_many, read_whole, text_of

Found = tuple[str, tuple[str, ...], str]

_THING = (
    rf"(?:{DAMAGE}|{LIFE}|{CARDS}(?: (?:dalla|in) mano| dal (?:suo |proprio )?grimorio)?"
    rf"|{TOKENS}(?: \d/\d)?|{COUNTERS}"
    r"|creatur[ae]|permanent[ei]|terr[ae]|segnalin[oi] veleno)"
)
_EACH = r"(?:ogni|ciascun[oa]?|tutti gli|tutti i|a testa)"
_WHO = (
    rf"(?:{_EACH} (?P<who§>altr[oi] giocator[ei]|avversari[oa]?|giocator[ei])|(?P<who§x>ognuno|ciascuno"
    rf"|tutti))"
)
_DOES = (
    r"(?P<does>perd(?:e|ono)|scart(?:a|ano)|pesc(?:a|ano)|sacrific(?:a|ano)|macin(?:a|ano)|cre(?:a|ano)"
    r"|prend(?:e|ono)"
    r"|subi\w+|esili(?:a|ano)|guadagn(?:a|ano)|ricev(?:e|ono))"
)
_SUBJECT = (
    r"(?:(?:(?:lancio|gioco|casto|faccio|risolvo|uso|ho|controllo|attivo) )?"
    r"(?:(?:un|una|la|il|l'|un'|la mia|una mia|il mio) ?)?(?:magia|carta|spell|abilita|effetto|incantesimo"
    r"|creatura|permanente"
    r"|stregoneria|istantaneo|drain|sweeper)(?: mi[oa])?(?: (?:in campo|in gioco))?"
    r"(?: (?:dice|fa si))?(?: ?(?:che|per cui|con cui|:|,))?(?: (?:dice|fa si) che)?(?: (?:fa|infligge))? ?)?"
)
_TABLE = (
    rf"(?:(?:siamo|giochiamo|gioco)(?: (?:in partita|al tavolo"
    rf"|una partita))? (?:in )?(?P<players>{N})(?: giocator[ei])?"
    rf"(?: (?:al tavolo|in tutto|in partita))?"
    rf"|(?:una |in una |partita |in |multiplayer |tavolo )*(?:in|a|da|di|con) (?P<table>{N}) giocator[ei]"
    rf"|(?:partita |in |una |multiplayer )*(?:commander|edh|multiplayer|free for all|tutti contro tutti"
    rf"|partita)"
    rf"(?: con| a| in| da| di) (?P<edh>{N})(?: giocator[ei])?"
    rf"|(?:ho|contro|con|affronto) (?P<foes>{N}) avversari)"
)
_TOTAL = r"(?:in tutto|in totale|totali?|complessivamente|complessivi|sommando(?: tutti)?)"
_FORMS: tuple[tuple[str, str], ...] = (
    ("table", _TABLE),
    (
        "does",
        rf"{_SUBJECT}(?:fa(?: si che)? )?{_WHO.replace('§', '')} (?:ne )?{_DOES} (?P<k>{N})(?: {_THING})?",
    ),
    (
        "does",
        rf"{_SUBJECT}(?:fa )?(?P<doesb>perdere|scartare|pescare|sacrificare|macinare"
        rf"|creare) (?P<kb>{N}) {_THING} a {_WHO.replace('§', 'b')}",
    ),
    (
        "does",
        rf"{_SUBJECT}(?:(?P<doesc>infligg\w+|faccio|fa|tiro"
        rf"|fai) )?(?P<kc>{N}) {DAMAGE} a (?:{_EACH} )?(?P<whoc>avversari[oa]?|giocator[ei])",
    ),
    (
        "for each",
        rf"{_SUBJECT}(?:(?:mi )?(?:fa )?(?:crea|creo|pesco|pescare|metto|mette|guadagno|guadagnare|infliggo"
        rf"|infligge|creare)"
        rf" (?P<kd>{N}) {_THING} per ogni (?:mio )?(?P<whod>avversari[oa]|giocatore))",
    ),
    (
        "as much",
        r"(?:io |e io |tu )?(?:ne )?guadagn(?:o|i)(?: (?:punti vita pari (?:a|alla)|tutta|tutto|il totale"
        r"|la somma|tanti punti"
        r" vita quant[ie]|tanto quanto|quanto|quant[ie]|la vita|i punti vita|tutti i punti vita))+"
        r"(?: (?:vita|il totale|totale|di|dei|hanno|cosi|e' stat[ao]|sono stati|vengono|viene"
        r"|punti(?: vita)?|pers[oaie]"
        r"|perdono|in questo modo|in quel modo|da loro|loro|in tutto))*",
    ),
    (
        "gain",
        rf"(?:io |e io |tu )?(?:ne )?guadagn(?:o|i) (?P<gain>{N})(?: {LIFE})? per (?:ognuno|ogni avversario"
        rf"|ciascuno)",
    ),
    (
        "life",
        rf"(?:(?:partendo|parto|sono|sto|ero)(?: da| a)? |da )(?P<life>{N})(?: {LIFE})?"
        rf"|ho (?P<lives>{N}) {LIFE}",
    ),
    (
        "asked total",
        rf"quant[ieao](?: {_THING})?(?: (?:ne|se ne))? (?:perdono|scartano|pescano|sacrificano|macinano"
        rf"|subiscono|prendono)"
        rf" {_TOTAL}(?: (?:gli avversari|tutti|loro))?",
    ),
    (
        "asked total",
        rf"quant[ieao](?: {_THING})?(?: (?:ne|se ne|si|vengono|perdono|scartano|pescano|sacrificano"
        rf"|infligg\w+|faccio|fa|macinano"
        rf"|vanno|subiscono|scartat[ei]|pescat[ei]|sacrificat[ei]|macinat[ei]|creat[ei]|sono|hanno|perso"
        rf"|pers[ei]|gli avversari|i giocatori|tutti|loro"
        rf"|arrivano|entrano|escono|spariscono|finiscono nei cimiteri|nei cimiteri))* {_TOTAL}"
        rf"|quant[ieao](?: {_THING})?(?: (?:ne|se ne|si|vengono|sono))? {_TOTAL}? ?(?:perdono|scartano"
        rf"|pescano|sacrificano|macinano"
        rf"|subiscono) (?:gli avversari|tutti|loro)? ?{_TOTAL}"
        rf"|quante (?:creature|permanenti|terre) (?:muoiono|vengono sacrificat[ei]|se ne vanno"
        rf"|vanno al cimitero|spariscono)(?: {_TOTAL})?"
        rf"|(?<=[,.:] )(?:{DAMAGE}|{_THING}) {_TOTAL}",
    ),
    (
        "asked gain",
        rf"quant[ieao](?: {LIFE})?(?: ne)? guadagno(?: (?:io|in tutto|in totale|alla fine|{LIFE}))*",
    ),
    (
        "asked life",
        rf"a (?:quant[oaie](?: {LIFE})?|che {LIFE}) (?:vado|sono|arrivo|sto|salgo|finisco|mi ritrovo)(?: io)?",
    ),
    (
        "asked for each",
        rf"quant[ieao](?: {_THING})?(?: (?:ne|creo|pesco|guadagno|metto|ottengo|faccio|crea|infliggo|ho|sono"
        rf"|in tutto|in totale|alla fine))*",
    ),
)


class _Tale(Struct):
    players: int | None = None
    among: str = ""
    does: str = ""
    each: int | None = None
    as_much: bool = False
    for_each: bool = False
    gain: int | None = None
    life: int | None = None
    asked: list[str] = field(default_factory=list)


def of_each_player(told: Told, kinds: frozenset[str]) -> Found | None:
    """The amount for all the players, or what one gains of it; None where a word is not read."""
    text = text_of(told)
    if not re.search(rf"\b{_EACH} |\bognuno\b|\ba (?:avversari|giocatori)|\bper ogni", text):
        return None
    parts = read_whole(text, _FORMS)
    tale = None if parts is None else _tale(parts)
    if tale is None or tale.players is None or tale.each is None or len(tale.asked) != 1:
        return None
    if not 2 <= tale.players <= 12:
        return None
    those = tale.players - (0 if tale.among == "giocatore" else 1)
    total = those * tale.each
    asked = tale.asked[0].removeprefix("asked ")
    if tale.for_each:
        return (
            (str(total), ("608.2h",), _WHY)
            if asked in ("for each", "total", "gain") and not tale.life
            else None
        )
    if asked == "for each":
        return None
    if asked == "total":
        return (str(total), ("101.4", "609.3"), _WHY) if not tale.as_much else None
    if asked == "life" and tale.among == "giocatore" and tale.life and _LOSES.match(tale.does):
        left = tale.life - tale.each
        return (
            (str(left), ("119.3", "120.3a"), _WHY) if left >= 0 and not (tale.as_much or tale.gain) else None
        )
    if (
        tale.among == "giocatore"
        or not (tale.as_much or tale.gain)
        or (asked == "life") is (tale.life is None)
    ):
        return None
    gained = total if tale.as_much else those * (tale.gain or 0)
    rules = ("119.3", "101.4", "608.2h")
    if not tale.does.startswith("perd"):
        return None
    return str(gained + (tale.life or 0)), rules, _WHY


_LOSES = re.compile(r"perd|subi|prend")
_WHY = "Succede a ciascuno di quei giocatori, e si contano tutti insieme"


def _tale(parts: list[tuple[str, re.Match[str]]]) -> _Tale | None:
    tale = _Tale()
    for name, match in parts:
        named = {key: value for key, value in match.groupdict().items() if value is not None}
        if name == "table":
            if tale.players is not None:
                return None
            number = how_many(next(iter(named.values())))
            tale.players = number + 1 if "foes" in named else number
        elif name in ("does", "for each"):
            tale.for_each = name == "for each"
            if tale.each is not None:
                return None
            who = next(value for key, value in named.items() if key.startswith("who"))
            if who.startswith("altr"):
                tale.among = "avversario"
            else:
                tale.among = "avversario" if who.startswith("avv") else "giocatore"
            tale.each = how_many(next(value for key, value in named.items() if re.fullmatch(r"k\w?", key)))
            tale.does = next((value for key, value in named.items() if key.startswith("does")), "infligge")
        elif name == "as much":
            tale.as_much = True
        elif name == "gain":
            tale.gain = how_many(named["gain"])
        elif name == "life":
            tale.life = how_many(next(iter(named.values())))
        else:
            tale.asked.append(name)
    return tale
