"""What people say of the thing that they ask of: that they hear it all the time, that nobody explains it, how to say it.

"APNAP?? lo sento dire sempre e non ho capito" asks what APNAP is; "spiegami ward in due parole che in negozio nessuno lo sa
dire" asks the same of ward. Nothing of the rest is asked, and it is no talk of something else either.
"""

from __future__ import annotations

import re

from kb.analysis import fold

from .verbs import finite_verbs

_LONGEST_NAME, _LONGEST = 4, 25
"""Words: of a name that is all that is left, and of what asks for a definition at all."""
_IT = r"(?:(?:me|ce|te|se|mi|ci) )?(?:lo |la |li |le |l'|ne )?"
_NOBODY = r"(?:nessuno|tutti|ognuno|chiunque|gli altri|i miei amici|gli amici|il mio amico|certi|alcuni|uno|la gente|molti)"
_WHERE = (
    r"(?:(?:in|al|nel|da|qui|qua|sul) (?:\w+ )?(?:negozio|tavolo|gruppo|fumetteria|forum|chat|internet|youtube"
    r"|circolo|giro|store"
    r"|locale) )?"
)
_SAYS = (
    rf"(?:continu\w+ a sentir\w+ (?:nominare|dire)|(?:se )?ne parla(?:no)? (?:sempre|tutti|spesso|ovunque)|io boh|boh"
    rf"|{_WHERE}{_NOBODY} (?:\w+ )?{_IT}(?:(?:sa|sanno|riesce a|riescono a|vuole|vogliono) )?"
    r"(?:dir\w*|dic\w+|spieg\w+|nomin\w+|raccont\w+|us[ao]\w*|cap\w+|ripet\w+|parl\w+|da la sua)\b"
    rf"|{_IT}(?:dicono|nominano|usano|spiegano|sanno|ripetono) (?:tutti|in tanti|ovunque|sempre|dappertutto|in giro)\b"
    rf"|{_WHERE}{_IT}sent(?:o|ito|iamo|ivo)\b|{_WHERE}{_IT}(?:ho |si )?(?:sent(?:o|ito|e)|legg[oe]|letto|nomina\w*"
    rf"|vedo|visto)\b"
    r"(?= (?:dire|nominare|sempre|spesso|ovunque|dappertutto|in giro|scritt\w|da tutti|ogni))"
    rf"|(?:io )?(?:non|mai) (?:{_IT}|ci )(?:ho |lo |la )?(?:mai )?(?:cap\w+|riesc\w+ a cap\w+"
    rf"|sono mai riuscit\w+ a cap\w+"
    r"|mi e chiar\w+|e chiar\w+|so (?:bene )?cos\w+)"
    r"|(?:io )?faccio (?:sempre )?confusione|mi (?:confond\w+|incart\w+|perdo)(?: sempre)?"
    r"|(?:mi|ti|ce) (?:hanno|ha) (?:gia )?spiegat\w+)"
)
_TALK = re.compile(
    rf"(?:\A|(?P<cut>[\s,.;:!?…]+(?:(?:che|perche|visto che|dato che|ma|e|pero|quindi|tanto) )?|(?<=\?)))"
    rf"{_SAYS}(?P<more>(?:(?! (?:e|ma|pero) )[^,.;:?!…])*)"
)
_ASKS = re.compile(
    r"\b(?:cos'?e|cosa (?:e|fa|significa|vuol|sia)|come (?:funzion|si)\w*|che (?:cosa|vuol)|quando|perche|chi"
    r"|quant\w|poss\w+|puo)\b"
)
_ITSELF = re.compile(
    r"\s*(?:bene |ancora |mai )*(?:che )?(?:cos'?e|cosa (?:e|sia|fa|faccia|significa|significhi|vuol dire"
    r"|voglia dire)|come funzion\w+)"
    r"(?: (?:davvero|di preciso|esattamente|bene))?\s*"
)
"""What it is that is not understood: nothing more than the thing itself."""
_TELLS = re.compile(
    r"\s*(?:bene |ancora |mai |niente )*(?:se|quando|come|perche|che|chi|quant\w|dove|ma|vero)\b"
)
"""What it is that is not understood, told in a clause: that is what is asked."""
_OF_ITS_OWN = re.compile(
    r"\s*(?:bene |ancora |mai |niente )*(?:(?:il|lo|la|le|i|gli|un|una|del|della|dei|delle|di)\b|l'|dell'"
    r"|un')(?! (?:sua|loro|stess|propria))"
)
"""A thing that is named only there: "non ho capito il lifelink"."""
_EXPLAIN_IT = re.compile(
    r"\A\W*(?:(?:io|ma|scusate|ragazzi),? )?(?:non|mai) (?:ho |l'ho )?(?:mai )?cap\w+ (?:bene |davvero )?"
    r"(?P<what>(?:(?:il|lo|la|i|gli|le) |l')\w+(?: \w+){0,2}?)[,.:;?!]+ (?:qualcuno )?(?:me (?:lo|la|li|le) "
    r"(?:spieg\w+|rispieg\w+|puo\w* spiegare|potete spiegare|sapete spiegare)|aiut\w+|help)[^,.;:?!]*\??\s*\Z"
    r"|\A\W*(?:qui |in negozio )?(?:tutti|si) (?:parla|parlano) (?:sempre )?(?:di|del|della|dello|dei"
    r"|delle) (?P<what2>\w+(?: \w+){0,2}?)"
    r"[,.]? (?:ma|e|pero) (?:io )?non (?:ho |l'ho |lo |la |so )?(?:mai )?(?:cap\w+|che cosa|cosa)?[^,.;:?!]*\??\s*\Z"
)
_DEFINES = re.compile(
    r"\b(?:rispieg|spieg)\w+|\bcos'?e'?\b|\b(?:che )?cosa (?:e|fa|fanno|sono|significa|vuol|sarebbe)\b"
    r"|\bcome funziona\w*|\bche (?:roba|vuol"
    r"|significa|cos'?)|\bdefinizione\b"
)
"""Only what asks for a definition is cut short: in a tale such words may be a part of it."""
_PLAINLY = re.compile(
    r",? (?:in (?:due|poche|quattro|tre|2|4|10|dieci) (?:parole|righe)|in parole (?:povere|semplici|tue|chiare)"
    r"|terra terra"
    r"|in (?:modo|maniera) (?:semplice|facile|chiar\w)|semplice semplice|facile facile|come a un bambino"
    r"|come se avessi \w+ anni"
    r"|a parole (?:tue|semplici)|per bene|una volta per tutte|in soldoni|in breve)(?= |[,.;:?!]|\Z)"
)
_ON_A_CARD = (
    re.compile(
        r"\b(?P<asks>(?:che )?(?:cosa )?(?:significa|vuol dire|vuole dire|intende)) (?:quando|se) (?:(?:leggo|trovo"
        r"|vedo)(?: scritt\w+)?(?= [«\"'])|(?:(?:su )?(?:una"
        r"|la|certe|le) cart[ae]"
        r"|(?:un|il) (?:testo|effetto)) (?:mi )?(?:dic(?:e|ono)|c'e scritto|ha scritto|riporta|usa"
        r"|parla di))(?: che)?\s*:?\s*"
    ),
    re.compile(
        r"\b(?:quando|se) (?:(?:su )?(?:una|la|certe|le) cart[ae]|(?:un|il) (?:testo|effetto)) (?:mi )?(?:dic(?:e"
        r"|ono)|c'e scritto"
        r"|ha scritto|riporta|usa)\s*:?\s*(?P<what>[«\"'][^»\"']{2,40}[»\"']|\w+),? (?:che )?(?:cosa )?(?:significa"
        r"|vuol dire|vuole dire"
        r"|intende)\b"
    ),
)


_NAMED_FIRST = (
    re.compile(
        r"(?P<what>(?!(?:se|quando|e|ma) )\w[\w' +-]{2,40}?)(?:,? (?:nel|in) gergo(?: \w+'?){0,4})?[:,]? "
        r"(?:(?:che )?cosa |che )?sarebbe(?:ro)?\s*\?*"
    ),
    re.compile(
        r"(?:con|per) [«\"'](?P<what>[^»\"']{3,40})[»\"'],? (?:\w+ )?si intend\w+ (?:\w+ )?(?:che )?cosa\b"
        r"[^?]{0,30}\?*"
    ),
)
"""The thing first, and then that it is asked what it is: "timestamp, nel gergo dei livelli: sarebbe?"."""


def without_small_talk(text: str) -> str:
    """The question without such talk, where something else is left to ask; the text as it is elsewhere."""
    plain = fold(text)
    if len(plain) != len(text):
        return text
    if (found := _ON_A_CARD[0].search(plain)) is not None:
        text = f"{text[: found.end('asks')]} {text[found.end() :]}"
        text = re.sub(r" (?:su|in) (?:una|certe|alcune) cart[ae](?= *\??\Z)", "", text)
    elif (found := _ON_A_CARD[1].search(plain)) is not None:
        what = text[found.start("what") : found.end("what")]
        text = f"{text[: found.start()]}cosa significa {what}{text[found.end() :]}"
    plain = fold(text)
    if (asked := _EXPLAIN_IT.search(plain)) is not None:
        part = "what" if asked["what"] else "what2"
        return f"spiegami {text[asked.start(part) : asked.end(part)]}"
    for frame in _NAMED_FIRST:
        if (asked := frame.fullmatch(plain)) is not None:
            return f"cos'è {text[asked.start('what') : asked.end('what')]}?"
    text = _dropped(text, _PLAINLY, ("spieg", "dimmi", "dirmi", "cos", "come", "riassum"))
    if len(text.split()) > _LONGEST:
        return text
    whole, cut = text, False
    for talk in reversed(list(_TALK.finditer(fold(text)))):
        more = talk["more"]
        if not _ITSELF.fullmatch(more) and (
            _OF_ITS_OWN.match(more) or _TELLS.match(more) or finite_verbs(more)
        ):
            continue
        left = f"{text[: talk.start()]}{_stop(talk)}{text[talk.end() :]}".strip(" ,;:.!…")
        if re.search(r"\w{3}", left):
            text = left
            cut = True
    defined = _defined(text) if cut else text
    return defined if not cut or _DEFINES.search(fold(defined)) else whole


def _defined(text: str) -> str:
    """What is left where only a name is: what it is, is what is asked."""
    name = re.sub(r"\A(?:ma|e|allora|scusate?|invece|quindi),? ", "", text.strip(" ?.!…,"), flags=re.I)
    bare = len(name.split()) <= _LONGEST_NAME and not (_ASKS.search(fold(name)) or finite_verbs(fold(name)))
    return f"che cos'è {name}?" if bare and not re.search(r"\bspieg|\bdimmi|\bdefin", fold(name)) else text


def _stop(talk: re.Match[str]) -> str:
    """The question mark that stood before what is left out."""
    return "?" if "?" in (talk["cut"] or "") else ""


def _dropped(text: str, pattern: re.Pattern[str], beside: tuple[str, ...]) -> str:
    plain = fold(text)
    if not any(word in plain for word in beside):
        return text
    found = pattern.search(plain)
    return text if found is None else text[: found.start()] + text[found.end() :]
