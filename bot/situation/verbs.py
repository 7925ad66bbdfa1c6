"""The notation of the rules: verbs in every person, marks, clitics.

«<E:x>» one or more things, «<E1:x>» one, «<P:p>» a player, «<N:n>» a number, «<M:n>» one that may be negative,
«<S:s>» a change such as +2/+2, «<K:k>» abilities, «<Q:q>» a quotation, «<CL:c>» clitic pronouns before a verb (may be
absent), «<V:attaccare>» a verb in the first person (group `me_…`) or third (group `they_…`), «<I:attaccare>» its
infinitive with any pronoun.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from ..numerals import SPELLED

_NUMBER = rf"(?:\d+|{'|'.join(sorted(SPELLED, key=len, reverse=True))}|un|uno|una)"
_THING = r"E\d+"
_CLAUSE = (
    r"(?:che |poi )?(?:la |lo |le |li |mi |non |gli |si |ci )*(?:blocc|"
    r"attacc|vien|prend|subi|infligg|muor|resta|ferma|para|decid|fa |ha "
    r"|sopravviv|torna|vola|rimane|pass|lasci|entra(?:no)? |va (?:a segno|in faccia)|e (?:K\d|ross|ner|bianc|verd"
    r"|blu|tapp"
    r"|girat|appena|gia|mi[ao]|su[ao])|(?:puo|riesce a|potrebbe) (?:blocc|attacc|ferm))"
)
_THINGS = (
    rf"{_THING}(?:(?: , e| ,| e| piu) (?:con (?!E\d+ P\d (?:la |lo |li |le |ne |mi )*(?:blocc|attacc))|da"
    rf" )?{_THING}(?! (?!(?:muore|muoiono|sopravvive)"
    rf" E\d){_CLAUSE})(?! con E\d)|(?: , {_THING})* & {_THING})*"
)
_CHANGE = r"[+-]\d+/[+-]\d+"
_ABILITIES = r"K\d+(?:(?: , e| ,| e) K\d+)*"
_CLITIC = r"(?:mi|ti|gli|le|la|lo|li|ne|l'|ci|si|me|te|glie|gliene|gliela|glielo|se|ce|vi|m'|gl'|s'|gliela)"

# stem, conjugation, participle
_VERBS: dict[str, tuple[str, str, str]] = {
    "attaccare": ("attacc", "are", "attaccat"),
    "bloccare": ("blocc", "are", "bloccat"),
    "lanciare": ("lanci", "are", "lanciat"),
    "controllare": ("controll", "are", "controllat"),
    "distruggere": ("distrugg", "ere", "distrutt"),
    "esiliare": ("esili", "are", "esiliat"),
    "sacrificare": ("sacrific", "are", "sacrificat"),
    "guadagnare": ("guadagn", "are", "guadagnat"),
    "perdere": ("perd", "ere", "pers"),
    "pescare": ("pesc", "are", "pescat"),
    "scartare": ("scart", "are", "scartat"),
    "mettere": ("mett", "ere", "mess"),
    "prendere": ("prend", "ere", "pres"),
    "rubare": ("rub", "are", "rubat"),
    "rigenerare": ("rigener", "are", "rigenerat"),
    "tappare": ("tapp", "are", "tappat"),
    "stappare": ("stapp", "are", "stappat"),
    "sparare": ("spar", "are", "sparat"),
    "infliggere": ("infligg", "ere", "inflitt"),
    "usare": ("us", "are", "usat"),
    "giocare": ("gioc", "are", "giocat"),
    "rispondere": ("rispond", "ere", "rispost"),
    "dichiarare": ("dichiar", "are", "dichiarat"),
    "mandare": ("mand", "are", "mandat"),
    "togliere": ("tolg", "ere", "tolt"),
    "aggiungere": ("aggiung", "ere", "aggiunt"),
    "rimuovere": ("rimuov", "ere", "rimoss"),
    "riprendere": ("riprend", "ere", "ripres"),
    "rimbalzare": ("rimbalz", "are", "rimbalzat"),
    "neutralizzare": ("neutralizz", "are", "neutralizzat"),
    "subire": ("sub", "isco", "subit"),
    "ricevere": ("ricev", "ere", "ricevut"),
    "pompare": ("pomp", "are", "pompat"),
    "creare": ("cre", "are", "creat"),
    "macinare": ("macin", "are", "macinat"),
    "schierare": ("schier", "are", "schierat"),
    "possedere": ("poss", "edere", "possedut"),
    "combattere": ("combatt", "ere", "combattut"),
    "lottare": ("lott", "are", "lottat"),
    "castare": ("cast", "are", "castat"),
    "tirare": ("tir", "are", "tirat"),
    "colpire": ("colp", "isco", "colpit"),
    "ottenere": ("ott", "enere", "ottenut"),
    "pagare": ("pag", "are", "pagat"),
    "boltare": ("bolt", "are", "boltat"),
    "uccidere": ("uccid", "ere", "uccis"),
    "ammazzare": ("ammazz", "are", "ammazzat"),
    "swingare": ("swing", "are", "swingat"),
    "chumpare": ("chump", "are", "chumpat"),
    "aggredire": ("aggred", "isco", "aggredit"),
    "evocare": ("evoc", "are", "evocat"),
    "attivare": ("attiv", "are", "attivat"),
    "blinkare": ("blink", "are", "blinkat"),
    "disfasare": ("disfas", "are", "disfasat"),
    "shockare": ("shock", "are", "shockat"),
    "regalare": ("regal", "are", "regalat"),
    "bouncare": ("bounc", "are", "bouncat"),
    "bersagliare": ("bersagli", "are", "bersagliat"),
    "fregare": ("freg", "are", "fregat"),
    "proliferare": ("prolifer", "are", "proliferat"),
    "risolvere": ("risolv", "ere", "risolt"),
    "levare": ("lev", "are", "levat"),
    "rendere": ("rend", "ere", "res"),
    "equipaggiare": ("equipaggi", "are", "equipaggiat"),
    "incantare": ("incant", "are", "incantat"),
    "assegnare": ("assegn", "are", "assegnat"),
}
_IRREGULAR: dict[str, tuple[str, str, str]] = {
    # first and second person, third person, participle
    "fare": ("faccio|fai|facciamo|facessi", "fa|fanno|facesse", "fatt"),
    "dare": ("do|dai|diamo|dessi", "da|danno|desse", "dat"),
    "avere": ("ho|hai|abbiamo|avessi|avevo|tengo", "ha|hanno|avesse|aveva|abbia", "avut"),
    "potere": ("posso|puoi|possiamo|potrei|potro", "puo|possono|potrebbe|potra", "potut"),
    "morire": ("muoio|muori|moriro|morirei", "muore|muoiono|morirebbe|morira|moriranno|muoia|moriva", "mort"),
}


def verb_stems(shortest: int) -> frozenset[str]:
    """How the verbs of the game begin, in the present and as participles, where that is no shorter than so many letters."""
    stems = {stem for verb in _VERBS.values() for stem in (verb[0], verb[2])}
    return frozenset(stem for stem in stems if len(stem) >= shortest)


_WILL = r"(?:voglio|vorrei|decido di|posso|provo a|volessi|dovessi|sto per) "
_THEY_WILL = r"(?:vuole|decide di|puo|prova a|dovesse|volesse|sta per) "


def _softened(stem: str, ending: str) -> str:
    """ "attacchi", "blocchero", "lanci", "esili"."""
    if stem.endswith(("c", "g")) and ending[:1] in "ei":
        return stem + "h" + ending
    if stem.endswith("i") and ending[:1] == "i":
        return stem + ending[1:]
    if stem.endswith("i") and stem[-2:-1] in "cg" and ending[:1] == "e":
        return stem[:-1] + ending
    return stem + ending


def forms(verb: str) -> tuple[list[str], list[str]]:
    """First (and second) person forms, third person forms."""
    if verb in _IRREGULAR:
        mine, theirs, part = _IRREGULAR[verb]
        me, they = mine.split("|"), theirs.split("|")
    else:
        stem, kind, part = _VERBS[verb]
        soft = _softened if kind == "are" else lambda left, right: left + right
        if kind == "are":
            me = [
                stem + "o",
                soft(stem, "i"),
                soft(stem, "iamo"),
                stem + "assi",
                soft(stem, "ero"),
                soft(stem, "erei"),
            ]
            they = [
                stem + "a",
                stem + "ano",
                stem + "asse",
                stem + "ava",
                soft(stem, "era"),
                soft(stem, "erebbe"),
                soft(stem, "eranno"),
            ]
        elif kind == "isco":
            me = [stem + "isco", stem + "isci", stem + "iamo", stem + "issi", stem + "iro"]
            they = [stem + "isce", stem + "iscono", stem + "isse", stem + "ira", stem + "iscono"]
        elif verb == "possedere":
            me, they = ["possiedo", "possiedi", "possedessi"], ["possiede", "possiedono", "possedesse"]
        elif verb == "ottenere":
            me, they = ["ottengo", "ottieni"], ["ottiene", "ottengono"]
        else:
            me = [stem + "o", stem + "i", stem + "iamo", stem + "essi", stem + "ero"]
            they = [stem + "e", stem + "ono", stem + "esse", stem + "eva", stem + "era", stem + "erebbe"]
        if verb == "togliere":
            me, they = ["tolgo", "togli", "togliamo"], ["toglie", "tolgono", "togliesse"]
    infinitive = verb
    me += [f"(?:ho|hai|avevo|abbiamo|avessi) {part}[oaie]", f"sto {_gerund(verb)}", f"{_WILL}{infinitive}"]
    they += [f"(?:ha|hanno|aveva|avesse) {part}[oaie]", f"sta {_gerund(verb)}", f"{_THEY_WILL}{infinitive}"]
    return me, they


def _gerund(verb: str) -> str:
    if verb == "fare":
        return "facendo"
    return verb[:-3] + ("ando" if verb.endswith("are") else "endo")


def _verb(match: re.Match[str]) -> str:
    """Groups get the place of the verb in the pattern, so that a pattern may have several."""
    me, they = forms(match[1])
    place = match.start()
    return f"(?:(?P<me_{place}>{'|'.join(me)})|(?P<they_{place}>{'|'.join(they)}))"


def _infinitive(match: re.Match[str]) -> str:
    base = match[1][:-1]
    return rf"(?:{match[1]}|{base}(?:la|lo|le|li|gli|ne|mi|ci|glieli|gliene))"


def _group(source: str) -> Callable[[re.Match[str]], str]:
    return lambda match: f"(?P<{match[1]}>{source})"


@lru_cache(maxsize=1024)
def compiled(pattern: str) -> re.Pattern[str]:
    """The regular expression of a rule's pattern, made the first time a text may match it."""
    return re.compile(expand(pattern) + r"(?= |$)")


def expand(pattern: str) -> str:
    """The regular expression a rule's pattern stands for, as text."""
    pattern = re.sub(r"<V:(\w+)>", _verb, pattern)
    pattern = re.sub(r"<I:(\w+)>", _infinitive, pattern)
    for letter, source in (
        ("E", _THINGS),
        ("P", r"P\d"),
        ("N", _NUMBER),
        ("M", rf"(?:-\d+|{_NUMBER})"),
        ("S", _CHANGE),
        ("K", _ABILITIES),
        ("Q", r"Q\d+"),
    ):
        pattern = re.sub(rf"<{letter}:(\w+)>", _group(source), pattern)
    pattern = re.sub(r"<E1:(\w+)>", _group(_THING), pattern)
    return re.sub(r"<CL:(\w+)> ?", _group(f"(?:{_CLITIC} )*"), pattern)


@lru_cache(maxsize=128)
def words_of_verb(verb: str) -> frozenset[str]:
    """One word of each form of a verb: the one that tells the verb."""
    me, they = forms(verb)
    part = _IRREGULAR[verb][2] if verb in _IRREGULAR else _VERBS[verb][2]
    single = {form for form in (*me, *they) if form.isalpha()}
    return frozenset(single | {part + ending for ending in "oaie"} | {verb, _gerund(verb)})


@lru_cache(maxsize=1)
def known_forms() -> frozenset[str]:
    """Every single word that a form of a known verb has."""
    return frozenset(word for verb in (*_VERBS, *_IRREGULAR) for word in words_of_verb(verb))
