"""Other ways of saying the same of a size -> the words that are read: cards known by what they do, slang, repetitions."""

from __future__ import annotations

import re

from .words import DELTA, SIZE

_HERE = r"(?: (?:e|sta|c'e|presente|attiv[ao]))?(?: (?:in (?:gioco|campo|tavola)|sul (?:campo|tavolo)))?"
_FOE = r"(?:(?:il mio |l'|un )?(?:avversario|oppo|opponente)|lui|lei)"
_GROWTH = r"(?:giant growth|crescita gigante)"

_SAME: tuple[tuple[str, str], ...] = (
    (r"\bcom'e'?(?= )", "come e"),
    (r"\b(?:le |la )?(?:sue? )?caratteristic(?:he|a) (?=(?:invertit|scambiat|switchat))", "forza e costituzione "),
    (r"\b(?:la|lo) gir[oa],? \(?(?=(?:scambi|invert))", ""),
    # two of them told one after the other
    (r"\bdue (?:incantesimi|effetti|aure|magie|abilita)[:,] (?:il |la )?prim[oa]\b", "un effetto"),
    (
        r"\b(?:il|la) second[oa],? (?:(?:che e )?(?:arrivat|entrat"
        r"|lanciat|giocat|risolt)[oa] )?(?:dopo|poi|per ultim[oa])\b",
        "poi un altro effetto",
    ),
    # cards that everyone knows by name
    (
        rf"\b(?:con |sotto |ho |ha |c'e )?(?:humility|umilta){_HERE}(?: e(?= ))?(?=[ ,.;:?]|$)",
        "un incantesimo dice che tutte le creature perdono tutte le abilita e sono 1/1.",
    ),
    (rf"({DELTA})(?: fino a fine turno)? (?:con|di|da|grazie a|usando) (?:una? )?{_GROWTH}", r"\1"),
    (rf"\b{_GROWTH} (?:che (?:le |gli )?da |da |di |\()?(?={DELTA})", "un effetto che da "),
    (rf"\b(?:con |da |di |una? |la mia |il mio )?{_GROWTH}(?! *\(?[+-])", "un effetto che da +3/+3"),
    (
        r"\b(due|tre|quattro|[234]) (?:signori|lord|anthem|aure|equipaggiamenti)(?: de(?:gli|i) [a-z]+)?"
        r"(?: (?:in campo|in gioco))? ?,? ?(?:che )?"
        r"(?:ognuno|ciascuno|ognuna|ciascuna|l'uno) (?:che )?(?:le |gli )?(?:da|danno) ",
        r"\1 lord che danno ",
    ),
    (
        rf"\b(?:era |e'? |viene |stat[ao] |gia )*(?:pompat|portat|cresciut|gonfiat)[ao] a {SIZE} (?=(?:con|da|per) )",
        "",
    ),
    (rf"\b(?:la |lo )?(?:pompo|pompa|gonfio|gonfia)\b(?=[^.;:?]*? (?:di|con|a) (?:una? )?{DELTA})", "do"),
    (r"\b(?:io )?rispond[oe] (?:con )?", "e "),
    # asking how hard it hits is asking its power
    (
        r"\b(?:(?:con|di) )?quanto (?:mi |gli )?(?:picchia|mena|colpisce|pesta)(?: alla fine| ora| adesso)?",
        "che forza ha",
    ),
    (
        r"\bquanto (?:e'?|vale|diventa|fa|viene|sta)(?: (?:grande|gross[ao]|alt[ao]))? (?:di|come|in) (forza|costituzione)",
        r"che \1 ha",
    ),
    (r"\b(?:di |che )(forza|costituzione) (?:quanto|quanta) (?:ha|fa|vale|e'?)", r"che \1 ha"),
    (r"\bquanto vale (?:di|la)(?: sua)? (forza|costituzione)|\bquant'e (?:la |di )(forza|costituzione)", r"che \1\2 ha"),
    # the opponent does something to it, or says that it is done
    (
        rf"\b{_FOE} (?=(?:poi |mi |le |gli |ci |me |la |lo )*(?:trasform|tira|rend|spara|rispond|toglie|piazza|appiccic"
        r"|cast|neutralizz|assegn|dice|gli|le fa|fa prendere))",
        "",
    ),
    (r"\bdice che la mia\b", "fa si la mia"),
    (r"\bfa si\b", ""),
    # losing abilities changes no size here: nothing read gives one of its own
    (
        r",? ?(?:e |poi |ma )?(?:le |gli |mi )?(?:toglie|tolgono|fa perdere|fanno perdere|perde|ha perso) (?:pure |anche )?"
        r"(?:tutte )?le (?:sue )?abilita(?! e)",
        "",
    ),
    (rf"({SIZE})(?: [a-z]+)? senza (?:alcuna |nessuna )?abilita", r"\1"),
    # givers and what is got from them
    (r"\bmi (?:prendo|becco|arriva|arrivano|danno|becca)\b", "prende"),
    (r"\b(?:becca|si becca|subisce|ottiene|riceve anche|prende anche|prende pure)\b(?= *(?:un|due|tre|\d|[+-]))", "prende"),
    (r"\b(due|tre|quattro|[234]) (?:spade|martelli|armature|asce|anthem|inni|bonus|pump)\b", r"\1 equipaggiamenti"),
    (r"\b(?:spada|martello|armatura|ascia|elmo|scudo|mazza|lancia)\b(?= (?:che|da|di|con|[+-]))", "equipaggiamento"),
    (
        r"\b((?:due|tre|quattro|[234]) (?:equipaggiamenti|aure|effetti|lord|signori)) (?:che )?(?:le |gli )?"
        r"(?:danno|da|di|con) (?:ciascuno |l'uno )?(?=[+-])",
        r"\1 che danno ",
    ),
    (r"\b(lord|signore|signori) (?:de(?:gli|i)|di) [a-z]+(?= (?:che|da|con|di|[+-]))", r"\1"),
    (r" (?:agli altri|alle altre|a tutti gli altri|a tutte le altre)(?: miei| mie)? [a-z]+", ""),
    (r"\b(?:in campo|in gioco)\b", ""),
    (r"\bsulla (?:stessa|medesima)\b", "sulla"),
    (rf"\b(un|uno|due|tre|quattro|cinque|\d) ({DELTA}) (?:counters?|segnalin[oi])\b", r"\1 segnalini \2"),
    (rf"(?<!\d )({DELTA}) counter\b", r"un segnalino \1"),
    # a counter is taken away
    (r"\bci avev[oa] (?:gia )?(?:sopra|messo|su)\b", "ha "),
)  # fmt: skip


def in_known_words(plain: str) -> str:
    """The same question in the words that are read."""
    for said, known in _SAME:
        plain = re.sub(said, known, plain)
    plain = _last_named(plain)
    return re.sub(r" {2,}", " ", plain).strip()


_AGAIN = re.compile(rf"(?<=[a-z']) (?:(?:di )?(?:la|il|quella|quel) )(?:mia |mio )?({SIZE})(?= *\?*$)")
_THE_ONE = re.compile(
    r"(?<=ha|.e|va|de|so) (?:la |il )(?:mia |mio )?(?:creatura|pedina|bestia|elfo|orso|token)(?= *\?*$)"
)


def _last_named(plain: str) -> str:
    """Without the creature named once more at the end: "…, quanto è grande la 2/2?"."""
    match = _AGAIN.search(plain)
    if match is not None and re.search(rf"(?<![\d/+-]){re.escape(match[1])}(?!\d)", plain[: match.start()]):
        return plain[: match.start()] + plain[match.end() :]
    return _THE_ONE.sub("", plain)
