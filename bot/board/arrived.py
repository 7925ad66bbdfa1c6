"""Permanents that came this turn, or did not: what they may do of attacking, {T}, crewing, convoking (302.6)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .arrived_played import Kind, Use, may
from .showing import Shown
from .text import asking, told, unclaimed

if TYPE_CHECKING:
    from ..stage import Stage

_NOW = r"(?:appena|adesso|ora|oggi|subito prima|(?:in |lo |nello |proprio )*(?:questo(?: stesso)?|stesso|mio) turno)"
_CAME = (
    r"(?:entrat\w|entra|sces\w|lanci(?:at\w|o)|cast(?:at\w|o)|gioc(?:at\w|o)|evocat\w|evoco|calat\w|calo|arrivat\w"
    r"|creat[oaie]|creo|fatt[oaie]|mess[oaie]|metto|rianimat\w|uscit\w)"
)
_BETWEEN = r"(?: (?!(?:e|che|ma|poi|quando)\b)[\w'{}/+]+)"
_NEW = re.compile(rf"\b(?:{_NOW}{_BETWEEN}{{0,4}}? {_CAME}|{_CAME}{_BETWEEN}{{0,5}}? {_NOW})\b")
_SICK = re.compile(
    r"\b(?:con |ha |hanno |avendo )(?:ancora |la |il )*(?:debolezza|mal(?:e|attia)?) (?:da |di |d')evocazione\b"
    r"|\b(?:con |ha )?summoning sick(?:ness)?\b"
)
_OLD = re.compile(
    r"\b(?:da(?:l| un| due| tre| quattro| molti| tanti| vari| diversi| qualche| parecchi| \d)? turn[oi](?: (?:scors|"
    r"precedent)\w)?(?: fa)?|(?:il |lo |nel )?(?:turno (?:scorso|precedente|prima)|scorso turno)"
    r"|(?:un turno|turni|(?:due|tre|un paio di|diversi|\d) turni) fa|(?:da )?ieri"
    rf"|non (?:e |sono |l'ho |li ho )?{_CAME}(?: (?:in )?questo(?: stesso)? turno))\b"
)
_ODD = re.compile(
    r"\b(?:tumulto|riot|perd\w+|togli\w+|tolt\w+|tolgo\w*|lampo|mantenimento|ninjutsu|se avesse|planeswalker|copi\w+|clon\w+"
    r"|trasform\w+|prossimo turno|turno (?:dopo|successivo|seguente)|suo turno|turno (?:del|dell'|di|avversario)\b.*"
    r"|di nuovo|due volte|seconda (?:volta|fase)|difensore|stapp\w+|mut\w+|blink\w*|flicker\w*|sfarfall\w*"
    r"|rub\w+|il controllo|prend\w+|rientr\w+|torn\w+|fase|faccia|morph|metamorfosi"
    r"|(?<!essere )(?<!venire )tappat[oaie]|blocc\w+|incarn\w+|bestow|conferire|riconfigur\w+|sell\w+|stazion\w+|station"
    r"|waterbend|restare|star(?:e|sene) ferm\w+)\b|\bsenza (?:il |un |simbolo )*\{t\}"
)
_NO_HASTE = re.compile(
    r"\b(?:senza(?: (?:ri)?dar(?:le|gli|e|gliela))?|niente"
    r"|non (?:ha|hanno|abbia|da|avendo|aveva|c'e|ho niente che da))(?: (?:ne|pero|la))* rapidita\b"
)
_HASTE = re.compile(r"\brapidita\b")
_VEHICLE = r"veicol[oi]|vehicles?"
_TREASURE = r"(?:pedin[ae] )?(?:tesor[oi]|treasures?|indizi[o]?|clues?|cibo|food)"
_LAND = r"terr[ae]|manland|foresta|isola|montagna|palude|pianura"
_EQUIPMENT = r"equipaggiament[oi]|equipment"
_CREATURE = (
    r"artefatt[oi] creatura|creatur[ae](?: artefatto)?|pedin[ae]|\d+/\d+|elf[oi]|drag[oh]\w*|goblin|angel[oi]|zombie"
    r"|besti[ae]|mostr[oi]|orso|druid[oi]|soldat[oi]|umano|umani|cavalier[ei]|sciaman[oi]|mag[oh]i?|mana dork|pilota"
    r"|merfolk|lupo|gatto|saproling\w*|comandante|generale|uomo|vampir\w|spirit[oi]|robot|ciurma"
)
_ARTIFACT = r"artefatt[oi](?: non[- ]creatura)?|mana ?rock|talisman\w*"
_KINDS: tuple[tuple[Kind, str], ...] = (
    (Kind.VEHICLE, _VEHICLE),
    (Kind.TREASURE, _TREASURE),
    (Kind.EQUIPMENT, _EQUIPMENT),
    (Kind.LAND, _LAND),
    (Kind.CREATURE, _CREATURE),
    (Kind.ARTIFACT, _ARTIFACT),
)
_NOUN = re.compile("|".join(rf"(?P<{kind.name}>\b(?:{said})(?![\w/]))" for kind, said in _KINDS))
_ANIMATED = re.compile(r"\banim\w+|\b(?:diven\w+|e) (?:anche )?(?:subito )?(?:un[ao]? )?(?:creatura|\d+/\d+)")
_NOT_ANIMATED = re.compile(r"\bnon (?:e )?(?:stata )?(?:animata|una creatura)\b")
_MAY = (
    r"(?:(?:lo |la |li |le |ci |ne )?(?:posso|puo|possono|potrei|riesco a)|si puo|permess[oa]|legale|lecit[oa]|"
    r"consentit[oa])"
)
_ALLOWED = re.compile(rf"\b{_MAY}\b|\battacc[ao](?: (?:subito|gia))* *\?")
_FORBIDDEN = re.compile(r"\b(?:e vietat\w|e proibit\w|(?:devo|deve|devono|bisogna|tocca) aspettare)\b")
_DENIED = re.compile(r"\bnon\b(?!(?: (?:e|essendo|sono))? (?:una )?creatur)(?! (?:e )?animata)")
_ALTHOUGH = re.compile(r"\b(?:anche se|sebbene|nonostante|pur)\b[^,.;?!]*")
_MADE = re.compile(r"\b(?:la |si )?trasform\w+ (?:subito )?in (?:un[ao]? )?(?=creatura|\d+/\d+)")
"""A land that is made a creature, not a card with two faces."""
_USES: tuple[tuple[Use, re.Pattern[str]], ...] = (
    (Use.CONVOKE, re.compile(r"\bconvo(?:c\w+|ke)\b")),
    (Use.ATTACK, re.compile(r"\b(?:attacc(?!ant)\w+|dichiarar\w+ (?:come )?attaccante|menar\w+|swing\w+)\b")),
    (Use.CREW, re.compile(r"\b(?:manovr\w+|crew\w*|pilotar\w+|equipaggio)\b")),
    (Use.EQUIP, re.compile(r"\bequipaggiar\w+\b|\bequip\b")),
    (Use.TAP, re.compile(r"\{t\}|\btapp\w+[^?]*\bmana\b|\bmana\b[^?]*\btapp\w+|\bfar\w* mana\b")),
    (Use.SPEND, re.compile(r"\bsacrificar\w+|\b(?:attivar|usar|usat)\w+\b")),
)
_FAR = 45


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may be done already; None for any other tale, or where it is not clear what came when."""
    plain = _MADE.sub("diventa ", unclaimed(told(text)))
    sentence = _ALTHOUGH.sub(" ", asking(plain))
    if "?" not in sentence or _ODD.search(plain):
        return None
    if _DENIED.search(_OLD.sub(" ", _NO_HASTE.sub(" ", sentence))):
        return None
    forbidden = _FORBIDDEN.search(sentence) is not None
    if not forbidden and not _ALLOWED.search(sentence):
        return None
    haste = _HASTE.search(_NO_HASTE.sub(" ", plain)) is not None
    if haste and _NO_HASTE.search(plain):
        return None
    use = _use(sentence, plain)
    nouns = _nouns(plain)
    kinds = {kind for kind, _ in nouns}
    if use is None or not kinds:
        return None
    kind = _meant(use, kinds, plain)
    new = None if kind is None else _is_new(kind, nouns, plain)
    if kind is None or new is None:
        return None
    animated = kind is Kind.LAND and _is_animated(plain)
    if kind is Kind.LAND and use is Use.ATTACK and not animated:
        return None
    shown = may(kind, use, new=new, haste=haste, animated=animated, stage=stage)
    return replace(shown, holds=not shown.holds) if shown is not None and forbidden else shown


def _use(sentence: str, plain: str) -> Use | None:
    """What it is asked to do: as the question says, else as what comes before it says."""
    for use, said in _USES:
        if said.search(sentence) or (use is Use.CONVOKE and said.search(plain)):
            return use
    return None


def _is_animated(plain: str) -> bool:
    return _ANIMATED.search(_NOT_ANIMATED.sub(" ", plain)) is not None


def _nouns(plain: str) -> list[tuple[Kind, int]]:
    """What the tale names, by kind and place; what a land becomes or a Treasure is not is no other permanent."""
    found = [
        (Kind[match.lastgroup or ""], match.start())
        for match in _NOUN.finditer(plain)
        if not re.search(r"\bnon(?: (?:e|essendo|sono))? (?:una |un )?$", plain[: match.start()])
    ]
    kinds = {kind for kind, _ in found}
    if Kind.LAND in kinds and _is_animated(plain):
        found = [each for each in found if each[0] is not Kind.CREATURE]
    return found


def _meant(use: Use, kinds: set[Kind], plain: str) -> Kind | None:
    """Which of the permanents does it."""
    if use in (Use.CREW, Use.CONVOKE):
        return Kind.CREATURE if kinds <= {Kind.CREATURE, Kind.VEHICLE} and Kind.CREATURE in kinds else None
    if use is Use.EQUIP:
        return Kind.EQUIPMENT if Kind.EQUIPMENT in kinds else None
    if use is Use.ATTACK and Kind.VEHICLE in kinds:
        return Kind.VEHICLE if re.search(r"\bmanovr\w+|\bcrew\w*|\bpilot\w+", plain) else None
    return next(iter(kinds)) if len(kinds) == 1 else None


def _is_new(kind: Kind, nouns: list[tuple[Kind, int]], plain: str) -> bool | None:
    """Whether that permanent came this turn; None where the tale does not say it of it alone."""
    old = [match for match in _OLD.finditer(plain) if _whose(match, nouns, plain) is kind]
    told_old = _OLD.sub(lambda found: "¤" * len(found[0]), plain)
    new = [match for match in _NEW.finditer(told_old) if _whose(match, nouns, plain) is kind]
    sick = kind is Kind.CREATURE and _SICK.search(plain) is not None
    if bool(old) == (bool(new) or sick):
        return None
    return not old


def _whose(match: re.Match[str], nouns: list[tuple[Kind, int]], plain: str) -> Kind | None:
    """Of which permanent a time is said: the one named in it, the one just before, the one just after."""
    start, end = match.span()
    inside = [kind for kind, place in nouns if start <= place < end]
    if inside:
        return inside[0]
    stop = max(plain.rfind(mark, 0, start) for mark in ".;!?")
    before = [kind for kind, place in nouns if max(stop, start - _FAR) < place < start]
    if before:
        return before[-1]
    after = [kind for kind, place in nouns if end <= place < end + _FAR]
    if after:
        return after[0]
    kinds = {kind for kind, _ in nouns}
    return next(iter(kinds)) if len(kinds) == 1 else None


__all__ = ["show"]
