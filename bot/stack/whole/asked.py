"""What a tale that is read whole asks at its end, and whether it asks by stating it."""

from __future__ import annotations

import re

from msgspec import Struct

from ...numerals import number
from .story import Story
from .things import ME, OTHER

_TAG = re.compile(
    r"[\s,;.:]*(?<!\S)(?P<tag>(?:(?:e|ma) )?(?:ho ragione(?: IO)?|ha ragione(?: LUI)?|giusto|vero|corretto"
    r"|esatto|dico bene"
    r"|xe (?:giusto|vero|corretto|cosi|,)|no|confermi|confermate|o no)|(?P<wrong>ho torto|ha torto(?: LUI)?"
    r"|sbaglio|si sbaglia|sbaglia))\s*\Z"
)
_STATED = re.compile(r"\A(?P<p>xe (?:vero|giusto|corretto)|confermi|confermate)(?: ,)? che (?=.)")
_CLAIMED = re.compile(r"(?<!\S)(?:e )?xe (?:vero|giusto|corretto) che (?=[^.;]*\Z)")
_FALSE = re.compile(r"\Axe (?:falso|sbagliato) che (?=.)")
_LOSTESSO = re.compile(r"(?<!\S)(?:LOSTESSO|allora|,|RISPOSTA)(?!\S)")


_COUNTED = re.compile(r"(?<!\S)(?:\d+|due|tre|quattro|cinque|sei)(?!\S)")


class Asked(Struct):
    """`what` is asked, of which thing or player, and `told` in which words.

    `denied`: with a "non"; `worded`: by a word for its contrary; `stated`: put forward to be confirmed; `false`: as wrong.
    """

    what: str
    denied: bool = False
    worded: bool = False
    stated: bool = False
    false: bool = False
    on: int | None = None
    player: int | None = None
    told: str = ""

    def of_as_many(self, amount: int) -> bool:
        """Whether the amount asked about, if any, is the one that was told."""
        return all(number(word) in (None, amount) for word in _COUNTED.findall(self.told))


def parted(text: str) -> tuple[str, str, bool, bool] | None:
    """The tale, the clause that asks, whether it states, and whether it is asked to be false."""
    body = text.rstrip(" ?!.")
    if not text.rstrip(" .!").endswith("?") or "?" in body:
        return None
    stated = false = False
    if (tag := _TAG.search(body)) is not None:
        body, stated, false = body[: tag.start()], True, tag["wrong"] is not None
    if stated and " DICENDO " in body:
        before, _, after = body.rpartition(" DICENDO ")
        body = f"{before} , {after}"
    if not stated and (opening := _CLAIMED.search(body)) is not None:
        stated, body = True, f"{body[: opening.start()]} , {body[opening.end() :]}"
    cut = max(body.rfind(f" {mark} ") for mark in ".;:,!")
    if cut < 0 and " anche se " not in body:
        return None
    story, asked = (body[:cut], body[cut + 2 :].strip()) if cut > 0 else ("", body)
    if not stated:
        opening = _STATED.match(asked) or _FALSE.match(asked)
        if opening is not None:
            stated, false = True, "p" not in opening.groupdict()
            asked = asked[opening.end() :]
    asked = re.sub(r"\A(?:e|ma|che) ", "", asked)
    return story, asked, stated, false


_NUMBER = r"(?:\d+|un|una|uno|due|tre|quattro|cinque|sei)"
_NO = r"(?P<no>non )?"
_CAN = r"(?P<can>(?:posso|puo|riesco a|riesce a|potrei|potrebbe|si puo) )"
_ASKED: tuple[tuple[str, str], ...] = (
    ("pesca", rf"{_NO}(?P<v>[13])@PESCA(?: piu)?(?: {_NUMBER}| la| le)*(?: cart[ae])?"),
    ("pesca", rf"(?:la|le|quelle|quella|una)(?: {_NUMBER})? cart[ae] {_NO}(?:PRO )?(?P<v>[13])@(?:PESCA|PRENDE)"
              r"(?: piu)?"),
    ("pesca", r"(?P<neg>niente|nessuna) cart[ae](?: per (?P<who>me|LUI|IO))?"),
    ("danni", rf"(?:(?:i|il|quei|quel|gli) )?(?:{_NUMBER} )?danni {_NO}(?:PRO |MI |DAT )*(?:si )?(?:3@PARTE"
              r"|[13]@PRENDE|v@INFLIGGE|3@LANCIA|3@INFLIGGE|c'e|ci sono)(?: piu)?"),
    ("danni", rf"{_NO}(?:MI |DAT |PRO )?[13]@(?:LANCIA|PRENDE|INFLIGGE) (?:i |il |quei )?(?:{_NUMBER} )?danni"),
    ("guadagna", r"(?P<neg>non (?P<v>[13])@GUADAGNA (?:niente|nulla))"),
    ("pesca", r"(?P<neg>non (?P<v>[13])@PESCA (?:niente|nulla))"),
    ("danni", r"(?P<neg>niente|nessun) danni"),
    ("ferma", rf"(?:(?:i|il|le|la) )?(?:{_NUMBER} )?(?:danni|cart[ae]|vite) {_NO}(?:PRO )?[13]@FERMA"),
    ("pesca", rf"{_NO}(?P<v>[13])@(?P<neg>PERDE) (?:la|le)(?: {_NUMBER})? cart[ae]"),
    ("pedina", rf"(?P<n>N\d+) {_NO}(?:PRO )?(?:MI )?(?:(?P<v>[13])@(?:CREA|PRENDE)|3@PARTE|v@CREA)(?: INCAMPO)?"),
    ("pedina", rf"{_NO}(?P<v>[13])@(?:CREA|PRENDE) (?P<n>N\d+)"),
    ("mano", rf"(?P<n>N\d+ )?{_NO}(?:MI )?(?:3@RIMBALZA|v@RIMBALZA)(?: N\d+)?"),
    ("guadagna", rf"(?:(?:le|i|la) )?(?:{_NUMBER} )?vite {_NO}(?:PRO )?(?:(?P<v>[13])@(?:PRENDE|GUADAGNA)|3@PARTE)"
                 r"(?: piu)?"),
    ("guadagna", rf"{_NO}(?P<v>[13])@(?:PRENDE|GUADAGNA) (?:(?:le|i) )?(?:{_NUMBER} )?vite"),
    ("guadagna", rf"{_NO}PRO (?P<v>[13])@GUADAGNA(?: piu)?"),
    ("pesca", rf"{_NO}PRO (?P<v>[13])@PESCA(?: piu)?"),
    ("guadagna", r"(?P<neg>niente) vite(?: per (?P<who>me|LUI|IO))?"),
    ("vale", rf"A[01]?(?: di N\d+)? {_NO}(?:si )?(?:PRO )?3@(?:RISOLVE|PARTE|FUNZIONA)(?: piu)?(?: normalmente)?"),
    ("vale", rf"{_NO}(?:si )?3@(?:RISOLVE|PARTE)(?: piu)?(?: normalmente)?(?: A)?"),
    ("vale", r"(?:A[01]? )?(?:si )?(?P<neg>FIZZLA|sparisce|scompare|3@NEUTRALIZZA|v@NEUTRALIZZA|non 3@(?:LANCIA"
             r"|PARTE) (?:piu )?(?:niente|nulla)|v@FERMA)(?: A)?"),
    ("altra", rf"LALTRA {_NO}(?:PRO |si )?(?:[13]@PRENDE (?:i |il )?(?:{_NUMBER} )?danni"
              r"|PRO [13]@PRENDE i danni|(?P<m>3@MUORE)|(?P<neg>3@SALVA)|(?P<k>v@(?:UCCIDE|DISTRUGGE|ESILIA"
              r"|RIMBALZA)))"),
    ("altra", rf"{_NO}(?P<m>3@MUORE|v@UCCIDE|v@DISTRUGGE) LALTRA"),
    ("cambia", rf"{_NO}(?:ne )?{_CAN}?(?:ne |PRO )?(?:i|1|3)@SCEGLIE (?:piu )?(?:ALTROBERS|LALTRA)(?: N\d+"
               r"| per M\d+)?"),
    ("magia", rf"(?:M\d+) {_NO}(?:si )?(?:PRO )?3@(?:RISOLVE|PARTE)(?: piu)?"),
    ("magia", r"M\d+ (?:si )?(?:si )?(?P<neg>FIZZLA|sparisce|scompare|3@NEUTRALIZZA|v@NEUTRALIZZA)"),
    ("magia", rf"(?:N\d+ )?{_NO}3@ENTRA(?: INCAMPO)?(?: N\d+)?"),
    ("cambia", rf"i danni {_NO}(?:vanno|possono andare|li posso i@SCEGLIE|finiscono) su ALTROBERS"
               r"(?: a mia p@SCEGLIE| a scelta)?"),
    ("magia", r"(?:si )?M\d+ si 3@SALVA|(?:si )?3@SALVA M\d+"),
    ("basta", rf"{_NO}{_CAN}i@PAGA(?: e (?:PRO )?i@SALVA)?(?: {_NUMBER})?"),
    ("magia", rf"M\d+ {_NO}3@FUNZIONA"),
    ("magia", rf"{_NO}(?:si )?3@RISOLVE M\d+"),
    ("magia", rf"(?:{_CAN}i|1)@SALVA M\d+"),
    ("scarta", rf"{_NO}[13]@SCARTA(?: piu)?(?: (?:la|una))?(?: carta)?"),
    ("magia", r"M\d+ (?P<neg>non 3@LANCIA (?:piu )?(?:niente|nulla))"),
    ("cambia", rf"M\d+ {_NO}(?:3@PASSA|va|puo i@PASSA) (?:a|su) ALTROBERS(?: N\d+)?"),
    ("cambia", rf"{_NO}{_CAN}(?:ne )?i@BERSAGLIA ALTROBERS"),
    ("perde", rf"{_NO}(?:PRO |DAT )?[13]@PERDE(?: (?:le|i))?(?: {_NUMBER})?(?: vite)?"),
    ("basta", rf"{_NO}basta(?:no)?|mi 3@SALVA"),
    ("ferma", rf"{_CAN}(?:i@FERMA (?:di|che|a) |(?:a )?non )(?:gli |le |DAT |i@LANCIA |PRO )*[i3]@(?:PESCA"
              r"|GUADAGNA)(?: (?:le|la) cart[ae])?"),
    ("pesca", rf"{_NO}(?:devo|deve|dovrei|dovrebbe) [i3]@PESCA(?: piu)?(?: (?:la|le))?(?: {_NUMBER})?(?: cart[ae])?"),
    ("ferma", rf"{_NO}{_CAN}(?:PRO |mi |DAT )?i@(?:FERMA|NEUTRALIZZA)(?: A[01]?| PRO)?"),
    ("ferma", rf"{_NO}(?:PRO )?[13]@FERMA(?: A[01]?| (?:i |il )?(?:{_NUMBER} )?danni)?"),
    ("paga", rf"{_NO}{_CAN}(?:(?:piu|PRO|l[oae]) )*i@(?:SACRIFICA|PAGA|ATTIVA)(?: (?:N\d+|A|il costo))?(?: piu)?"),
    ("paga", rf"{_NO}(?:PRO )?[13]@SACRIFICA(?: N\d+)?(?: piu)?"),
    ("prima", rf"{_NO}{_CAN}(?:i@RISPONDE (?:PRO )?g@(?:UCCIDE|DISTRUGGE|ESILIA|RIMBALZA|RUBA)(?: N\d+)?"
              r"|i@RISPONDE PRIMA)"),
    ("prima", rf"{_NO}{_CAN}(?:(?:PRO|MI|DAT) )?i@(?:RISPONDE|BERSAGLIA|UCCIDE|DISTRUGGE|FULMINA|ESILIA"
              r"|RIMBALZA|RUBA|LANCIA)(?: (?:N\d+|M\d+))? PRIMA"),
    ("risponde", rf"{_NO}{_CAN}(?:piu |ora |adesso |prima |DAT |gli )*i@RISPONDE(?: piu)?(?: (?:a|con) (?:M\d+"
                 r"|N\d+|A[01]?|quest'ultimo|quella|lui|LUI|quello))*(?: anche se (?:prima )?.*p?[13]?@PASSA"
                 r"(?: prima)?)?"),
    ("riesce", r"(?:posso|puo|riesco|riesce|ci riesc[oe]|si puo|si puo i@LANCIA)(?: i@LANCIA)?(?: i@RISPONDE)?"
               r"|PRO (?:posso|puo) i@LANCIA|xe (?:legale|possibile)|lo puo i@LANCIA"),
    ("muore", rf"(?P<n>N\d+ )?{_NO}(?:(?:PRO|MI|si) )?3@MUORE(?: N\d+)?"),
    ("muore", rf"{_NO}3@MUORE (?P<n>N\d+)"),
    ("salva", rf"(?P<n>N\d+ )?{_NO}(?:(?:PRO|MI|si) )?[13]@SALVA(?: N\d+)?(?: (?:da|a) M\d+)?"),
    ("salva", r"(?:(?:il )?pump |M\d+ |N\d+ )?(?:INTEMPO|basta (?:a|per)|bastano (?:a|per)|riesco a|riesce a"
              r"|posso) (?:PRO )?i@SALVA(?: (?P<n>N\d+))?"),
)  # fmt: skip


def question_of(story: Story, asked: str, stated: bool, false: bool) -> Asked | None:
    """What is asked, where the whole clause was understood."""
    plain = " ".join(_LOSTESSO.sub(" ", asked).split())
    answered = "RISPOSTA" in asked
    subject = re.match(r"(?:(?:e|ma|che|se) )?(IO|LUI) ", plain)
    plain = re.sub(r"\A(?:e|ma|che|se) |\A(?:IO|LUI) |(?: IO| LUI)\Z", "", plain).strip()
    for what, pattern in _ASKED:
        found = re.fullmatch(pattern, plain) or (
            re.fullmatch(pattern, f"{plain} PRIMA") if answered and what == "prima" else None
        )
        if found is None:
            continue
        said = found.groupdict()
        mark = (said.get("n") or "").strip()
        player = None
        if said.get("v"):
            player = ME if said["v"] == "1" or (subject and subject[1] == "IO") else OTHER
        if said.get("who"):
            player = OTHER if said["who"] == "LUI" else ME
        denied, worded = bool(said.get("no")), bool(said.get("neg"))
        stated = stated or (denied and " piu" in plain)
        return Asked(what, denied, worded, stated, false, story.thing(mark) if mark else None, player, plain)
    return None
