"""Ward in a tale (702.21a): the cost, and whether whoever aimed at the creature pays it or can."""

from __future__ import annotations

import re

from ..numerals import number
from .model import Tale, Wanted, Ward

_N = r"(\d+|un|uno|una|due|tre|quattro|cinque|sei|sette)"
_AND = r"(?<!\S)(?:,|:|e|ma|quindi|allora|e quindi|perche|visto che|siccome|dato che|che)? ?"
_LANDS = r"(?:terr[ae]|mana|isol[ae]|montagn[ae]|palud[ei]|forest[ae]|pianur[ae])"
_MINE = r"(?:mi[oaei]e?|su[oaei]e?)"
_WARD = re.compile(
    r"(?<!\S)(?:(?:che )?(?:con|ha|avendo) )?(?:la |l' )?(?:ward|egida)(?:[ :(-]+(?:di |da |pari a )?"
    r"(?:\{(\d+)\}|(?:(?:di )?(\d+|due|tre|quattro)(?: mana)?(?! dann))"
    rf"|paga(?:re)? {_N} (?:vit\w+|punt\w+ vita|pv|life)))"
)
_CANNOT = re.compile(
    rf"{_AND}(?:(?:(?:con |usando |spendendo )?(?:l' )?ultim[aeio] (?:\S+ ){{0,2}}?(?:terr[ae]|mana)(?: stappat[aeo])?"
    r"(?: che (?:mi|gli|le) (?:rest\w+|riman\w+|avanz\w+))?)"
    rf"|(?:che (?:gli |mi )?(?:costa|cost\w+|usa|uso|spende) )?tutt[oei] (?:il |l[ea] |i )?(?:{_MINE} )?(?:mana|terre)"
    r"(?: (?:che (?:ha|ho|aveva|avevo)(?: a disposizione| disponibile)?|disponibil[ei]|a disposizione|tappat[ei]"
    r"|rimast[oei]))?"
    r"|non (?:mi |gli |le )?(?:ho|ha|hanno|avendo|rest\w+|riman\w+|avanz\w+|c'e|ci sono)"
    r"(?: piu| altro| altri| altre| abbastanza| ne| nessun| alcun)* (?:mana|terre|terra)(?: (?:ne|per|da|o) [^.,;:?]*)?"
    r"|(?:senza|zero|0) (?:altro |piu )?(?:mana|terre)(?: [a-z]+)?"
    r"|(?:sono|xe|e|sta) (?:tutto |completamente )?(?:tapped out|tappat[oa]|full tap|a secco)(?: di mana)?)"
)
_THE_COST = (
    r"(?: (?:i|il|la|le|l'|nulla|niente|\d|due|tre|quattro|costo|mana|di|ward|egida|punti|vita|vite|\{\d\}))*"
)
_NOT_PAID = re.compile(
    rf"{_AND}(?:\bP\d )?(?:(?:(?:decid\w+|scelg\w+|scegli\w+|prefer\w+|rifiut\w+) di (?:non )?pagar\w*"
    r"|(?:senza |non (?:la |lo |li |le |ne )?(?:vuol\w* |voglio )?)pag(?:o|a|ano|are|ato|ata|arla|arlo)\b)"
    rf"{_THE_COST})(?= [.,;:?]|$)"
)
_PAID = re.compile(rf"{_AND}(?<!non )\b(?:pago|paga|ho pagato|ha pagato|pagando)\b{_THE_COST}(?= [.,;:]|$)")
_HAS = re.compile(
    rf"{_AND}(?:(?:ho|ha|abbiamo|avendo|aveva|avevo|mi|gli|le) )?"
    r"(?:rest\w+|riman\w+|rimast\w+|avanz\w+|ho|ha|avendo|aveva|avevo|con)"
    rf"(?: ancora| solo| soltanto| solamente| esattamente| altr[eio]| a disposizione)* {_N} (?:altr[eio] )?{_LANDS}"
    r"(?: (?:stappat[aeo]|liber[aeo]|disponibil[ei]|incolor[ei]|a disposizione|in riserva|rest\w+|ancora))*"
)
_PRICE = re.compile(
    r"che (?:mi |gli )?cost[ao] (?:solo )?(?:\d+|\{\w\}|un|due|tre)(?: (?:ross[oi]|mana|ner[oi]|blu|bianc\w+|verd[ei]))*"
)


def ward_of(text: str) -> tuple[str, Ward | None]:
    """The plain words without what they tell of ward, and what that is; None where they tell none."""
    found = _WARD.search(text)
    if found is None:
        return text, None
    mana, life = found[1] or found[2], found[3]
    ward = Ward(number(mana or life or "") or 0, bool(life))
    if not ward.cost:
        return text, None
    text = _WARD.sub(" ", text, count=1)
    body = text.rpartition(" .")[0]
    text = _PRICE.sub(" ", text)
    if _CANNOT.search(text):
        ward.pays, text = False, _CANNOT.sub(" ", text)
    if _NOT_PAID.search(text):
        ward.pays, text = False, _NOT_PAID.sub(" ", text)
    elif ward.pays is None and body and (paid := _PAID.search(text)) and paid.end() <= len(body):
        ward.pays, text = True, text[: paid.start()] + " " + text[paid.end() :]
    if ward.pays is None and (has := _HAS.search(text)) is not None:
        ward.able = (number(has[1]) or 0) >= ward.cost
        text = text[: has.start()] + " " + text[has.end() :]
    return " ".join(text.split()), ward


def settled(tale: Tale) -> bool:
    """Whether it is known what becomes of ward, as far as the question needs; a life total says who can pay life."""
    ward, base = tale.ward, tale.moves[0]
    assert ward is not None
    if not base.on or base.source is not None or tale.creatures[base.on[0]].owner is None:
        return False
    if ward.life and base.by in tale.life and ward.able is None:
        ward.able = tale.life[base.by] >= ward.cost
    if ward.pays is None and ward.able is False:
        ward.pays = False
    if not triggers(tale):
        return True
    asked = tale.question.wanted if tale.question is not None else None
    return ward.pays is not None or asked in (Wanted.PAYS, Wanted.TRIGGERS)


def triggers(tale: Tale) -> bool:
    """Ward triggers only for what an opponent controls."""
    return tale.creatures[tale.moves[0].on[0]].owner != tale.moves[0].by


def printed(ward: Ward) -> str:
    """Ward as a card prints it."""
    if not ward.life:
        return f"Egida {{{ward.cost}}}"
    return f"Egida—Paga {ward.cost} punt{'o' if ward.cost == 1 else 'i'} vita."
