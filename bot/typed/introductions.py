"""What people say of themselves before they ask: "scusate l'ignoranza", "rientro adesso nel gioco:", "sono nuovo".

Nothing of it is asked, and its words are neither names of the game nor part of a situation.
"""

from __future__ import annotations

import re

from kb.analysis import fold, words

_GREETING = (
    r"(?:(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|hey|ehi|un saluto|saluti|saluto)"
    r"(?: (?:a )?(?:tutti|tutte|voi|te|ragazzi|raga|arbitro|amici|gente|forum|gruppo)){0,3})"
)
_EXCUSE = (
    r"(?:(?:scus(?:a|ate|ami|atemi|i)|perdon(?:a|ate|ami|atemi)|chiedo (?:scusa|venia)|pardon)(?: tanto| mille)?"
    r"(?: per| se)?(?: (?:l'ignoranza|(?:la |il |i |lo )?(?:mia )?"
    r"(?:domanda|disturbo|banalita|ignoranza|intrusione|termini|niubbagine|dubbio)(?: [^\W\d]+'?){0,4}"
    r"|(?:e'|sembra|e) (?:una )?(?:domanda )?(?:\w+ )?(?:stupida|banale|scema|sciocca)))?)"
)
_NEW = (
    r"(?:(?:nuov\w+|nuovissim\w+|principiant\w+|neofit\w+|inespert\w+|arrugginit\w+|niubb\w+|newbie|noob|novellin\w+)"
    r"|alle prime armi|un giocatore (?:nuovo|di ritorno)|agli inizi|di ritorno|(?:appena )?tornat\w+|fuori allenamento)"
)
_OF_ONESELF = (
    rf"(?:(?:io )?(?:sono|siamo|da|sto) (?:(?:un|una|ancora|molto|abbastanza|davvero|proprio|appena|un po'?) )*{_NEW}"
    r"|(?:rientro|torno|ritorno|ricomincio|riprendo|rigioco|ho ripreso|ho ricominciato|sto ricominciando|sto riprendendo"
    r"|sto imparando|ho (?:appena )?(?:iniziato|cominciato)|gioco|comincio|inizio) "
    r"(?=(?:a giocare|a magic|adesso|ora|oggi|da poco|nel gioco|al gioco|dopo (?:una|tant|ann|un|\d|dec|molt|vent|dieci)"
    r"|con magic|a rigiocare)\b)"
    r"|non (?:gioco|giocavo|giocavamo|ci gioco|ci giocavo|tocco una carta|toccavo una carta) (?:piu )?"
    r"(?=(?:da|dai|dal|dalla|dall') ?(?:tempi|anni|mesi|una vita|tanto|un po|decenni|\d+|edizione|mirrodin|blocco|secoli"
    r"|quand|vent|dieci|quindici|trent|molt|parecchi|qualche|prim|sest|quart|quint|settim|ottav|period|epoca)))"
)
_ONESELF_TOLD = rf"{_OF_ONESELF}[^.:;,?!…\n]{{0,80}}"
_QUESTION = (
    r"(?:(?:una |la |mia |solo |un )*(?:domanda|curiosita|dubbio|domandina|chiarimento)"
    r"(?: (?:da|veloce|rapid\w|stupid\w|scem\w|banale|semplice|al volo|principiant\w|da principiante|per voi|vostra"
    r"|mio|mia)"
    r"){0,3})"
)
_PIECE = re.compile(
    rf"(?:(?:e|ma|allora|quindi) )?(?:{_GREETING}|{_EXCUSE}|{_ONESELF_TOLD}|{_QUESTION})[ \t]*(?:[.:;,!…)]+|\n)\s*"
)
CALLS = frozenset(
    words(
        "raga ragazzi ragazze rega bella bro fra zio oh ehi hey ei ao salve ciao aiuto help scusa scusate senti sentite "
        "guarda guardate arbitro judge buongiorno buonasera dai dunque mah boh niente"
    )
)
_CALL = re.compile(
    rf"(?:(?:{'|'.join(sorted(CALLS, reverse=True))})(?:[\s,.!:;…-]+|\Z))+(?!(?:sei|tu|voi|siete)\b)"
)
"""Whoever is called upon, and the noises made in doing it."""
_TELLING = frozenset(
    words(
        "dubbio dubbi domanda domande domandina domandona discussione lite litigio litigato litigando litigata "
        "discutendo discusso capitato capitata successo successa curiosita chiarimento aiuto aiutate aiutami "
        "aiutatemi chiedervi chiederti chiedevo domandavo chiedevamo help sos info ciao salve buongiorno "
        "buonasera scusa scusate situazione eccomi premetto premessa casino principiante nuovo nuova"
    )
)
"""What tells that there is a doubt, or greets; one of these must be there."""
_ALLOWED = _TELLING | frozenset(
    words(
        "ieri oggi stasera stamattina sera serata pomeriggio mattina notte lunedi martedi mercoledi giovedi "
        "venerdi sabato domenica settimana scorso scorsa scorsi altro altra giorno giorni volta mesi fa ora "
        "adesso appena poco tempo fine negozio fumetteria casa tavolo gruppo club circolo bar ludoteca garage "
        "chat telegram discord forum whatsapp arena amici amico amica cugino cugina fratello sorella fidanzata "
        "moglie marito figlio compagno compagni avversario partita partite giocando giocavamo giocato gioco "
        "giocare stavamo eravamo giocavo torneo fnm draft edh commander e ed venuto venuta uscito uscita fuori "
        "nato nata sorto sorta saltato saltata caso cosa strana strano particolare seguente riguardo su di a ad "
        "al alla in con tra fra il lo la i gli le un una uno mi ci ti vi si ho hai ha abbiamo avuto avrei avevo "
        "vorrei volevo posso potrei fare farvi farti farle chiedere porre porvi questo questa quello quella sto "
        "sta non nessuno sa saputo sapeva rispondere risolvere capire capito chiarire aiutarmi potete potreste "
        "puoi qualcuno veloce rapida rapido semplice stupida stupido scema banale inesperto volo per voi te me "
        "tutti raga ragazzi ragazze gente arbitro judge chiedo sono siamo da che mia mio nostra nostro mie miei "
        "allora dunque quindi ecco qui qua ok oh ehi hey ei po tanto anni regole regola magic ancora sempre tipo "
        "sorge sorgeva spontaneo spontanea lecito lecita informazione consiglio grazie favore piacere cortesia "
        "spiegato spiegatemi serve servirebbe bisogno chiarezza confuso confusa confusione parte o"
    )
)
_SEGMENT = re.compile(r"[^.,:;!?…\n]+(?:[.,:;!?…\n]+\s*|\Z)")
_LONGEST_SEGMENT = 22
"""Words of a sentence that only introduces."""
_AFTER_COMMA = re.compile(rf"(?:{_EXCUSE}|{_GREETING})\s+(?={_OF_ONESELF}|{_QUESTION}\s*[:,.])")
_MOST = 6


def unintroduced(text: str) -> str:
    """A question without what only introduces it; the text as it is where nothing else would be left."""
    plain = fold(text)
    if len(plain) != len(text):
        return text
    at = len(text) - len(text.lstrip())
    for _ in range(_MOST):
        found = _PIECE.match(plain, at) or _AFTER_COMMA.match(plain, at) or _CALL.match(plain, at)
        end = found.end() if found is not None else _end_of_chatter(plain, at)
        if end is None:
            break
        at = end
    rest = text[at:]
    return rest if at and re.search(r"\w{2}", rest) else text


def _end_of_chatter(plain: str, at: int) -> int | None:
    """Where a sentence ends that says only that there is a doubt, and where it came up."""
    found = _SEGMENT.match(plain, at)
    if found is None or "?" in found[0]:
        return None
    said = words(found[0])
    if len(said) > _LONGEST_SEGMENT or not _ALLOWED.issuperset(said) or _TELLING.isdisjoint(said):
        return None
    return found.end()
