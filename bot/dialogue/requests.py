"""Requests about the last answer: why, which rule, an example, in simpler words, are you sure, in English."""

from __future__ import annotations

import re
from enum import StrEnum

from kb.analysis import fold

MOST_WORDS = 14


class Meta(StrEnum):
    """A follow-up that asks about the last answer instead of changing the question."""

    WHY = "perché"
    RULE = "regola"
    EXAMPLE = "esempio"
    SIMPLER = "semplice"
    SURE = "sicuro"
    ENGLISH = "inglese"


_META = (
    (
        Meta.ENGLISH,
        r"(?:.{0,30}\b)?(?:in inglese|nome inglese|termine inglese|parola inglese|in originale)\b.{0,25}",
    ),
    (
        Meta.RULE,
        r"(?:e |ma |ok,? )?(?:e )?(?:(?:(?:in base a |secondo |per |con |su )?(?:che|quale|qual e la)(?: numero di)? regola|"
        r"dove (?:sta scritto|lo dice|lo dicono|e scritto|lo trovo|lo leggo|si trova)|fonte|"
        r"fonti|riferiment\w+|numero(?: di regola| della regola)?|(?:mi )?cit(?:a|i|ami)? (?:la regola|la fonte|il numero)|"
        r"(?:su )?(?:che|quale) numero|in che regola|"
        r"in (?:che|quale) (?:paragrafo|articolo|capitolo|sezione|(?:punto|parte) (?:del regolamento|delle regole"
        r"|del manuale))|(?:su )?che (?:regole|punto|paragrafo)|"
        r"(?:e )?(?:lo )?(?:dice|c'e) (?:il|nel|scritto nel) regolamento|e scritto (?:da qualche parte|nel regolamento)|"
        r"(?:mi )?(?:dai|dammi|dici|dimmi|mostrami) (?:il numero|la regola|il riferimento|la fonte))\b.{0,35}|"
        r"(?:e )?lo dice il regolamento|.{0,25}\b(?:numero (?:di|della) regola|(?:il |un )riferimento|la fonte)\b.{0,15})",
    ),
    (
        Meta.EXAMPLE,
        r"(?:e |ma )?(?:(?:mi )?(?:fai|fa|fammi|puoi farmi|dammi|hai|mostra\w*|fare|mi daresti|"
        r"mi dai|c'e|per|con)\s+)?(?:un |qualche |altri |altro )?esempi?o?\b.{0,25}|(?:mostrami|fammi vedere|"
        r"vedere) (?:la simulazione|come|un caso).{0,25}",
    ),
    (
        Meta.SIMPLER,
        r"(?:[^?]{0,40}\b)?(?:piu (?:semplice|semplicemente|facile|chiaro|terra terra)|parole (?:povere|semplici)|"
        r"(?:non (?:ho )?|ho )capi\w+(?: (?:niente|nulla|bene|male|un tubo))?|rispiega\w*|"
        r"spiega(?:melo|mela|ti meglio)|spieg\w+ meglio|in breve|in pratica|in sintesi|riassum\w+|ripeti\w*)\b[^?]{0,40}|"
        r"(?:e )?cio[e]'?|in che senso|come(?: scusa)?|ossia|vale a dire|traduci|tradotto",
    ),
    (
        Meta.WHY,
        r"(?:e |ma |si ma |ok ma )?(?:(?:e )?perche(?: (?:no|si|mai|e cosi|questo|non (?:puo|posso|si puo|vale|muore)))?|"
        r"come mai|per quale motivo|per che motivo|spiegami (?:il )?perche|motivo|in base a cosa|"
        r"e il motivo|qual e il motivo)\b.{0,15}",
    ),
    (
        Meta.SURE,
        r"(?:ma )?(?:ne )?(?:sei|siete) (?:davvero |proprio |assolutamente )?(?:sicur\w+|cert\w+|convint\w+)\b.{0,25}|"
        r"(?:ma )?(?:davvero|sul serio|veramente|confermi|"
        r"me lo confermi|certo(?: al (?:100|cento)(?: ?%| per cento)?)?|sicur[oa]|ne sei sicur[oa]|giuri|mmh?|boh)\s*",
    ),
)
_META_PATTERNS = tuple((meta, re.compile(rf"\s*(?:{pattern})\s*[?!.]*\s*\Z")) for meta, pattern in _META)


_OF_ITS_OWN = re.compile(
    r"\b(?:parl|tratt|riguard|defini)\w*\s+(?:(?:di|del|dello|della|dei|degli|delle|il|lo|la|i|gli|le|un|una)\s+|(?:dell|l|un)'\s?)"
    r"(?!quest|quell|cio\b|lui\b|lei\b|cosa\b|cose\b|caso\b|situazione\b)\w{3,}"
)
"""A subject that is named: "che regola parla della pila?" is not about the last answer."""


def meta_of(text: str) -> Meta | None:
    """Which request about the last answer a turn is."""
    plain = " ".join(fold(text).split())
    if len(plain.split()) > MOST_WORDS:
        return None
    found = next((meta for meta, pattern in _META_PATTERNS if pattern.match(plain)), None)
    return None if found is Meta.RULE and _OF_ITS_OWN.search(plain) else found
