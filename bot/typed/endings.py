"""What people add when they have asked: thanks, a smile, that they did not understand, that a friend says otherwise.

Nothing of it is asked, and a question that goes on with it reads as a tale, or as a statement of somebody else.
"""

from __future__ import annotations

import re

from kb.analysis import fold

_THANKS = (
    r"(?:(?:e |ma |vi |ti )?(?:grazie|graz|ringrazio|thanks?|thx|tnx|thank you|ty)"
    r"(?: (?:mille|1000|in anticipo|anticipat[eo]|a tutti|a chi \w+|ancora|tante|infinite|davvero|ragazzi|raga|per"
    r" (?:l'aiuto|la risposta|le risposte|la pazienza|tutto)|much|you|so)){0,3}"
    r"|(?:per favore|per piacere|perfavore|please|pls|plz|pliz|vi prego|ti prego|cortesemente|per cortesia)"
    r"|(?:buona (?:serata|giornata|notte|domenica|partita)|ciao(?: a tutti| ciao)?|saluti|a presto|buon gioco))"
)
_HELP = (
    r"(?:(?:un )?aiut(?:o|ino)|aiut(?:ami|atemi)|help(?: me)?|sos|rispond(?:i|ete|etemi|imi)(?: (?:presto|subito))?"
    r"|fa(?:mmi|temi) sapere|dite(?:mi|melo)(?: voi)?|illumina(?:mi|temi)|(?:sapete|potete|puoi|sai)"
    r" (?:aiutarmi|dirmi(?: qualcosa)?|rispondermi|chiarirmi(?: le idee)?)"
    r"|qualcuno (?:lo |me lo |mi |ci )?(?:sa|aiuta|illumina|sa dire|puo aiutar\w+|riesce ad aiutar\w+|spiega)"
    r"|(?:voi )?(?:che|cosa) (?:ne )?(?:dite|pensate|dici|pensi)(?: voi)?)"
)
_DOUBT = (
    r"(?:(?:io )?(?:non|nn) (?:(?:l'|lo |la |li |le |ci |mi |ne )?(?:(?:ho )?(?:mai |ancora |piu )?(?:capito|capisco"
    r"|capivo|ricordo"
    r"|so|trovo|sono sicur[oa]|e chiaro|torna|sono cert[oa]|riesco a capir\w+|ho (?:la minima )?idea|mi ricordo"
    r"|me lo ricordo"
    r"|ci arrivo|saprei)))(?: (?:bene|mica|niente|nulla|molto|piu|mai|proprio|questa cosa|sta cosa|la regola|questo"
    r"|questa"
    r"|come funziona(?:no)?|per niente|cosa fare|che fare|se)){0,2}"
    r"|(?:mi |ci )(?:sto |stiamo |sono )?(?:perdendo|incart\w+|confond\w+|confus[oa]|bloccat[oi]|perdo|sfugge"
    r"|viene un dubbio"
    r"|e venuto (?:il|un|questo) dubbio)(?: (?:sempre|qui|ogni volta|un po'?))?"
    r"|(?:sono|siamo) (?:in dubbio|confus[oai]|indecis[oai]|ai ferri corti|fermi(?: qui)?|bloccati(?: qui)?|nel panico)"
    r"|(?:ho|abbiamo|avevo) (?:un |questo |sto |qualche |il )?(?:dubbi[oa]?)(?: \w+)?"
    r"|(?:dubbio|domanda|curiosita) (?:mi[oa]|atroce|stupid[oa]|scem[oa]|seri[oa]|vera)"
    r"|boh+|mah+|bah+|uff\w*|non saprei|vai a sapere|chi (?:lo )?sa|sto impazzendo|impazzisco)"
)
_DISPUTE = (
    r"(?:(?:(?:il|un|la|una|i|gli) (?:(?:mio|mia|suo|miei|nostro) )?(?:amic[oai]|avversari[oai]|cugin[oa]|fratello"
    r"|compagn[oaie]"
    r"|tip[oa]|altr[oaie]|judge|negoziante|ragazz[oaie]|gruppo|tavolo)|lui|lei|loro|l'altro|l'avversario|oppo|tutti"
    r"|qualcuno"
    r"|uno|io) (?:\w+ )?(?:dic(?:e|ono|eva|o)|sost(?:iene|engono|engo)|pens(?:a|ano|o)|insist(?:e|ono|o)|giura(?:no)?"
    r"|cred(?:e|ono"
    r"|o)) (?:di (?:si|no)|(?:che )?(?:si|no)|il contrario|l'opposto|che non e cosi|che e cosi|che sbaglio)"
    r"|secondo (?:me|lui|lei|loro|l'altro|il mio amico|l'avversario|oppo) (?:si|no|non e cosi)"
    r"|(?:ci |si |ne |qui )?(?:stiamo|stavamo|abbiamo|sto|si sta|sono|siamo)(?: qui)?(?: a)? (?:litig\w+|discut\w+"
    r"|discuss\w+|battibecc\w+"
    r"|scann\w+|ragion\w+|impazz\w+)(?: (?:da|per|su|tutta|tutti|un|una|mezz\w*|ora|ore|sera|serata|questo|questa"
    r"|cosa|di|al"
    r"|tavolo|'?\s?ora|minuti|\d+|due|tre|dieci|venti)){0,6}"
    r"|(?:chiedo|domando|e) (?:per (?:un amico|curiosita|sicurezza|conferma|capire)|solo per \w+)"
    r"|(?:solo |giusto )?per (?:curiosita|sicurezza|conferma|sapere|capire)"
    r"|scus(?:a|ate|atemi|ami) (?:(?:l'|la |il |le |per )(?:la |il |l')?(?:ignoranza|domanda|disturbo|banalita"
    r"|niubb\w+)(?: \w+)?"
    r"|(?:ma )?sono (?:nuov\w+|alle prime armi|principiante))"
    r"|(?:sono|siamo) (?:nuov[oai]|alle prime armi|principiant[ei]|niubb[oai]|inespert[oai]|agli inizi)"
    r"(?: (?:del gioco|a magic|e non \w+))?)"
)
_SMILE = r"(?:[:;=8x]['-]?[)(dp/\\|3*o]+|<3|\^+_*\^+|x+d+|lo+l+|a?(?:ha|ah){2,}h?|asd+|rotfl|\(:|\.{2,})"
_STOPS = r"\s,.;:!?…()\-"
_TALK = re.compile(
    rf"(?<![{_STOPS}])(?P<stop>[{_STOPS}]+)(?:e |ma |che |perche |pero )?"
    rf"(?:{_THANKS}|{_HELP}|{_DOUBT}|{_DISPUTE}|{_SMILE})[\s.,!…?)]*\Z"
)
_MOST = 5
_LONGEST_ENDING = 120
_PICTURES = re.compile(r"[\u2190-\u2bff\u2e80-\u2fff\ufe0f\u200d\U0001f000-\U0001faff\s]+\Z")
_ONLY_POLITE = re.compile(
    r"\W*(?:ok(?:ay|ei)?|va bene|bene|perfetto|ottimo|capito|chiaro|si|no|ah|oh|grande|bravo)\W*"
)
_HELD_ALONE = re.compile(
    r"\b(?:non|mai)\s*\Z|\b(?:cosa|che|chi|come|quando|se|ma|e|o|di|a|la|il|per|con|in|lo)\s*\Z"
)
"""What is left must not wait for what was cut."""


def ended(text: str) -> str:
    """The question without what is only said after it; the text as it is where nothing else would be left."""
    left = _PICTURES.sub("", text)
    text = left if re.search(r"\w", left) else text
    for _ in range(_MOST):
        plain = fold(text)
        if len(plain) != len(text):
            return text
        found = _TALK.search(plain, max(0, len(plain) - _LONGEST_ENDING))
        if found is None:
            return text
        rest = text[: found.start()].rstrip(" ,;:-(")
        held = fold(rest)
        if not re.search(r"\w{2}", held) or _HELD_ALONE.search(held) or _ONLY_POLITE.fullmatch(held):
            return text
        text = f"{rest}?" if "?" in found["stop"] and not rest.endswith("?") else rest
    return text
