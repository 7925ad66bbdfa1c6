"""How a question is put before it is asked: "volevo chiedere se…", "qualcuno sa dirmi se…", "secondo voi…".

What follows is the question. "È vero che…", which puts a statement forward, is a part of it and stays.
"""

from __future__ import annotations

import re

from kb.analysis import fold

_SOMEBODY = r"(?:(?:qualcuno|qualche anima pia|uno di voi|voi|tu) )?(?:per caso |mica |gentilmente )?"
_SAY = (
    r"(?:dir(?:mi|ci|e)|spiegar(?:mi|ci|e)|chiarir(?:mi|ci|e)|conferm(?:armi|arci|are)|far(?:mi|ci) capire"
    r"|aiutar(?:mi|ci) a capire)"
)
_TO_KNOW = (
    rf"(?:(?:mi |ci |vi |ti )?(?:chied(?:o|evo|iamo|evamo)|domand(?:o|avo)|stavo chiedendo|sto chiedendo)(?: a voi"
    rf"| questo)?"
    rf"|(?:io )?(?:vorrei|volevo|vorremmo|volevamo|mi piacerebbe|avrei bisogno di|ho bisogno di|mi serve(?:rebbe)?) "
    rf"(?:(?:solo|soltanto|anche|un po') )?(?:di )?(?:chieder(?:e|vi|ti)|saper(?:e|lo)|capire(?: bene)?|domandar(?:e"
    rf"|vi|ti)"
    rf"|esser\w* sicur\w+ di|conferm\w+|verificare|avere conferma)"
    rf"|(?:io )?non (?:ho (?:mai |ancora )?(?:capito|chiaro)|so|capisco|ricordo|mi ricordo|sono sicur[oa](?: di)?"
    rf"|mi e chiaro)"
    rf"|{_SOMEBODY}(?:mi |ci )?(?:sapete|sai|sa|sapreste|sapresti|potete|puoi|potreste|potresti|puo|potrebbe)"
    rf"(?: {_SAY}| per caso)?"
    rf"|(?:dimmi|ditemi|confermatemi|confermami|fatemi sapere|fammi sapere|spiegatemi|aiutatemi a capire"
    rf"|aiutami a capire)"
    rf"|(?:sono|siamo|resto|ero) (?:in dubbio|indecis[oaie]|curios[oaie]|incert[oaie])(?: (?:su|di sapere))?"
    rf"|(?:il|un|ho (?:un|il)|mi viene (?:il|un)|il mio) dubbio (?:e )?)"
)
_WHETHER = re.compile(rf"(?:(?:ma|e|ecco|allora|intanto|insomma|quindi) )?{_TO_KNOW} se (?=\w+\W+\w)")
_ACCORDING = re.compile(
    r"(?:(?:ma|e|allora) )?(?:secondo (?:voi|te|le regole(?: attuali| ufficiali)?|il regolamento(?: attuale| ufficiale)?)"
    r"|(?:nel|col|con il|da|per) (?:le )?regol(?:amento|e)(?: (?:attuale|attuali|ufficiale|ufficiali|nuovo|nuove"
    r"|di oggi))?"
    r"|(?:solo |giusto )?per (?:curiosita|conferma|sicurezza|capire(?: bene)?|esser\w* sicur\w+)"
    r"|(?:sono|ero) curios[oa]|(?:volevo|vorrei|mi serve|chiedo) (?:una |solo una )?conferma"
    r"|(?:fammi|fatemi|per) capire(?: bene)?|toglietemi (?:un|una|questo|questa) (?:dubbio|curiosita))"
    r"(?:[,:;.]\s*|\s+)(?=\w+\W+\w)"
)


def unwrapped(text: str) -> str:
    """The question without the words that only announce it; the text as it is where there are none."""
    plain = fold(text)
    if len(plain) != len(text):
        return text
    at = len(text) - len(text.lstrip())
    while (found := _WHETHER.match(plain, at) or _ACCORDING.match(plain, at)) is not None:
        at = found.end()
    return text[at:]
