"""What several players do at once: choices from the active player on (101.4), abilities on the stack (603.3b).

Who chooses first also puts abilities on the stack first, and what went there last resolves first (405.5).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .asking import Place, place_asked
from .found import Found, listed
from .people import ME, People
from .people import P as PLAYER
from .playing import resolving_in_turn
from .seats import Table, starter

if TYPE_CHECKING:
    from ..stage import Stage

_TRIGGER = re.compile(r"\b(?:innesc\w+|triggera\w*|triggers?|scatt\w+|abilita)\b")
_RESOLVES = re.compile(
    r"\b(?:si )?(?:risolv\w+|risolt\w+|risoluzione)\b|\b(?:fa|ha|avra) (?:\w+ ){0,3}effetto\b|\b(?:succede|avviene"
    r"|accade"
    r"|funziona)\b"
)
_STACKS = re.compile(r"\b(?:pila|stack|impila\w*)\b")
_FROM_STACK = re.compile(
    r"\b(?:esc\w+|part\w+|va via|scend\w+|si toglie|lascia\w*)(?: \w+){0,2} (?:dalla|la) pila\b|\bdallo stack\b"
)
_PUTS = re.compile(r"\b(?:mett\w+|metter\w*|decid\w+|scegl\w+|entra\w*|va|ordin\w+)\b")
_TOP, _BOTTOM = re.compile(r"\b(?:in cima|sopra)\b"), re.compile(r"\b(?:in fondo|sotto)\b")
_CHOOSES = re.compile(
    r"\b(?:scegl\w+|scelg\w+|decid\w+|dichiar\w+|pesc\w+|scart\w+|sacrific\w+|esili\w+|rivel\w+|cerc\w+|vot\w+"
    r"|mulligan\w*"
    r"|mescol\w+|mett\w+|tocca|gioca|agisce|far\w+|fa|pag\w+|ordin\w+|annunci\w+|tien\w+|compie|risponde)\b"
)
_EVERYBODY = re.compile(
    r"\b(?:ogni|ciascun) giocatore\b|\b(?:ognuno|ognuna|ciascuno|ciascuna|entramb[ie]|tutti e (?:due|tre|quattro"
    r"|cinque|\d)"
    r"|tutte e (?:due|tre|quattro|\d)|tutti i giocatori|i giocatori|tutti quanti|tutti noi|tutti|a testa|abbiamo"
    r"|votazione|votano|votare|vota|un[oa] (?:per|a) (?:ciascun[oa]|uno|testa|giocatore)"
    r"|un[oa] per (?:ogni )?giocatore|un[oa] ciascun[oa])\b"
)
_EACH_FOE = re.compile(
    r"\b(?:ogni|ciascun|tutti gli|a tutti gli|gli) (?:avversari[oa]?|altr[oi] giocator[ei])\b|\bgli altri\b"
)
_CASTS = re.compile(
    rf"(?P<a>{PLAYER})(?:,? (?:nel suo turno,? |che )?(?:ha |mi )?)? ?(?:lanci\w+|gioca\w*|casta\w*|risolv\w+|attiva\w*"
    rf"|usa|fa)\b"
    rf"|\b(?:carta|magia|stregoneria|effetto|abilita|creatura|incantesimo|istantaneo"
    rf"|permanente)(?: innescata)? di (?P<b>{PLAYER})"
    r"|\b(?P<me>lancio|gioco un|casto|risolvo|attivo|una mia (?:magia|carta|stregoneria|creatura|abilita)"
    r"|la mia (?:magia|carta|stregoneria|creatura|abilita)|un mio (?:effetto|istantaneo|incantesimo)|ho lanciato"
    r"|faccio)\b"
)
_MULLIGAN = re.compile(r"\bmulligan\w*\b|\bmano iniziale\b")
_HOLDS = re.compile(
    rf"\b(?:di|da|a|con|tra|fra|per|sia) (?P<a>{PLAYER})|(?P<b>{PLAYER})(?= (?:ha|hanno|controlla\w*|possied\w+|con"
    rf"|invece|anche|pure|uno|una)\b)"
    rf"|(?P<c>{PLAYER})(?=(?:, | e |, e ){PLAYER})|\bun[oa] (?P<e>{PLAYER})|(?<=[,e] )(?P<d>{PLAYER})"
)
_OWN = re.compile(r"\b(?:mi[oae]|miei|ho|pl9|mi (?:si )?(?:scatt|innesc|trigger)\w+)\b")
_HIS = re.compile(r"\b(?:su[oae]|suoi)\b")
_HIS_OWN = re.compile(r"\b(?:lui|lei)\b|\b(?:un[oa]?|roba|cosa|trigger|abilita|innesco) (?:\w+ )?su[oa]\b")
_OF_ANOTHER_RULE = re.compile(r"\bturn[oi] extra\b|\bpriorita\b|\bmonarc\w+|\biniziativa\b")
_NOT_ALIKE = re.compile(
    r"\b(?:non (?:ha|hanno|abbiamo|si innesc\w+)|split second|frazione di secondo|mette in risposta|in risposta)\b"
)


def order_at_once(people: People, table: Table, sentence: str, stage: Stage) -> Found | None:
    """Who is where in the order in which players choose, or in which their abilities go on the stack or resolve."""
    place = place_asked(sentence)
    start = starter(people.text)
    if (
        _OF_ANOTHER_RULE.search(people.text)
        or _NOT_ALIKE.search(people.text)
        or (table.active is None and start is None)
    ):
        return None
    triggers = bool(_TRIGGER.search(people.text))
    resolves, stacks = bool(_RESOLVES.search(sentence)), bool(_STACKS.search(sentence))
    if _FROM_STACK.search(sentence):
        resolves, stacks = True, False
    if stacks and (_TOP.search(sentence) or _BOTTOM.search(sentence)):
        place, resolves = Place(-1 if _TOP.search(sentence) else 0), False
    if place is None or (resolves and stacks and place.at is not None):
        return None
    puts = stacks or bool(_PUTS.search(sentence))
    if triggers and (resolves or (puts and not _EVERYBODY_CHOOSES.search(people.text))):
        return _of_triggers(people, table, place, resolves, stage)
    if (triggers and not _EVERYBODY_CHOOSES.search(people.text)) or resolves or not _CHOOSES.search(sentence):
        return None
    return _of_choices(people, table, place, start)


_EVERYBODY_CHOOSES = re.compile(
    r"\b(?:ogni|ciascun|tutti gli) (?:giocatore|avversari[oa]?|altro giocatore) (?:deve |dovra |puo )?(?:sacrific"
    r"|scart|scegl|pesc|esili|perd|rivel)\w+"
)


def _of_triggers(people: People, table: Table, place: Place, resolves: bool, stage: Stage) -> Found | None:
    if table.active is None:
        return None
    holders = _holders(people, table)
    stacked = tuple(player for player in table.from_active() if player in holders)
    if len(stacked) < 2:
        return None
    order = stacked[::-1] if resolves else stacked
    who = place.of(order)
    if not who:
        return None
    source = resolving_in_turn(people, table, stacked, stage)
    if source is None:
        return None
    turn = f"il turno è {people.of(table.active)}" if table.active != ME else "il turno è tuo"
    names = listed([people.of(mark) for mark in stacked])
    why = (
        f"{turn}: in pila vanno, nell'ordine, gli inneschi {names}, e si risolve per primo"
        f" l'ultimo messo (603.3b, 405.5)."
    )
    return Found(who, why, ("603.3b", "101.4", "405.5"), source, whole=place.at is None)


def _of_choices(people: People, table: Table, place: Place, start: str | None) -> Found | None:
    text = people.text
    mulligans = bool(_MULLIGAN.search(text))
    first = start or (None if mulligans else table.active)
    if first is None:
        return None
    choosing = set(table.players)
    if _EACH_FOE.search(text):
        casters = {
            hit["a"] or hit["b"] or (ME if hit["me"] else "") for hit in _CASTS.finditer(people.text)
        } & choosing
        if len(casters) != 1:
            return None
        choosing -= casters
    elif not (_EVERYBODY.search(text) or mulligans):
        named = set(re.findall(PLAYER, _between(text)))
        if len(named) < 2:
            return None
        choosing = named
    order = tuple(player for player in table.from_active(first) if player in choosing)
    who = place.of(order)
    if (len(order) < 2 and place.at is None) or not who:
        return None
    names = listed([people.name(mark) for mark in order])
    if mulligans:
        why = f"decide prima chi comincia, poi gli altri in ordine di turno: {names} (103.5)."
        return Found(who, why, ("103.5", "103.5c", "101.4"), None, whole=place.at is None)
    begins = "" if start and start != table.active else ", a cominciare dal giocatore attivo"
    why = f"le scelte si fanno una persona alla volta in ordine di turno{begins}: {names} (101.4)."
    return Found(who, why, ("101.4", "101.4a", "608.2e"), None, whole=place.at is None)


_BETWEEN = re.compile(
    rf"\b(?:tra|fra) {PLAYER}(?:(?:, | e |, e ){PLAYER})+|\b(?:sia|e) {PLAYER} (?:che|sia) {PLAYER}"
    rf"|{PLAYER}(?:(?:, | e ){PLAYER})+ (?:devono|sacrificano|scartano|scelgono|pescano|esiliano|votano)"
)


def _between(text: str) -> str:
    return " ".join(found[0] for found in _BETWEEN.finditer(text))


def _holders(people: People, table: Table) -> set[str]:
    """Whose abilities trigger."""
    rest = table.rest
    if _BETWEEN.search(rest):
        rest = _between(rest)
        return set(re.findall(PLAYER, rest))
    if _EVERYBODY.search(rest) or _EVERYBODY.search(people.text):
        return set(table.players)
    held = {next(mark for mark in hit.groups() if mark) for hit in _HOLDS.finditer(rest)}
    alone = len(table.players) > 2 or ME not in table.players
    if alone and table.active not in (None, ME) and _HIS_OWN.search(rest) and held:
        held.add(str(table.active))  # "nel turno di Vito si innesca una sua e…"
    if ME in table.players and _OWN.search(rest):
        held.add(ME)
    others = [mark for mark in table.players if mark != ME]
    if ME in table.players and len(others) == 1 and _HIS.search(rest):
        held.add(others[0])
    return held & set(table.players)
