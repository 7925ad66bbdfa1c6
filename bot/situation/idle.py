"""What is told only to say that nothing more happens -> put aside: "nessun giocatore compie altre azioni", "niente trucchi".

Also combat damage told as a step ("il danno viene inflitto normalmente") -> one word, `DEALT`, that a rule reads: what is
done after it comes too late for the combat. Whole clauses only: a clause with anything more in it stays as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .verbs import verb_stems

DEALT = "danni-inflitti"

_NOBODY = (
    r"(?:nessuno(?: (?:di|tra|fra)(?: noi| loro)?(?: i)? due(?: giocatori)?| di noi| di loro| di i giocatori)?"
    r"|nessun (?:altro )?giocatore|nessun altro|ne io ne (?:lui|lei|l' avversario)|ne l' uno ne l' altro"
    r"|nessuna (?:di le due )?parte)"
)
_DO = (
    r"(?:fa|faccia|facciamo|fanno|gioca|giochi|giochiamo|giocano|lancia|lanci|lanciamo|lanciano|casta|casti|castiamo"
    r"|usa|usi|usiamo|attiva|attivi|attiviamo|compie|compia|agisce|agisca|aggiunge|aggiunga|risponde|risponda"
    r"|rispondono|rispondiamo|reagisce|reagisca|interviene|intervenga|ha|abbia|abbiamo|hanno|tira|tiri|pompa|effettua"
    r"|esegue|puo fare|puo rispondere|vuole fare|vuole rispondere|decide di fare|passa)"
)
_THING = (
    r"(?:magi[ae]|spell|istantane[oi]|stregoneri[ae]|instant|azion[ei]|trucc(?:o|hi|hetto|hetti)|tric?ks?|combat"
    r" tricks?"
    r"|abilita(?: attivate| innescate)?|cart[ae]|effett[oi]|rispost[ae]|cos[ae]|moss[ae]|giocat[ae]|pump|rimozion[ei]"
    r"|removal|reazion[ei]|trigger|inneschi|interventi|intervento|interazion[ei]|sorpres[ae]|aiut[oi]|modific(?:a|he)"
    r"|bonus|pompat[ae]|protezion[ei]|scud[oi]|prevenzion[ei]|rigenerazion[ei]|indistruttibil\w*|anti-?malocchio)"
)
_KIND = (
    r"(?: (?:(?:e|sono|viene|vengono|entra|ha) )?(?:stran[oaie]|particolar[ei]|vari[eo]?|general[ei]|in mezzo|di"
    r" mezzo|in risposta|in mano|in gioco|in campo"
    r"|da nessuno|da nessuna parte|da parte di nessuno|da entrambe le parti|di alcun tipo|di sorta|rilevant[ei]|extra"
    r"|ulterior[ei]|da combattimento|a sorpresa|coinvolt[oaie]|attiv[oaie]))*"
)
_MORE = (
    r"(?:altr[oaie]|ulterior[ei]|nient'? altro|null'? altro|niente|nulla|nessun[oa]?|alcun[oa]?|piu|qualcosa"
    rf"|di (?:altro|piu)|{_THING})"
)
_WHEN = (
    r"(?: (?:durante|in|per|a|fino a|prima di|in tutto|per tutto|nel corso di|mentre)(?: tutt[oa])?(?: il| la| i|"
    r" l')?"
    r"(?: resto di il| fine di il| fine di la| fine)?"
    r" (?:combattimento|combat|turno|fase|attacco|danni|danno|scontro|risposta|blocchi|nulla|riguardo|fine))?"
)
_FREELY = (
    r"(?: (?:normalmente|regolarmente|contemporaneamente|simultaneamente|insieme|tutti|poi|in lo stesso momento"
    r"|come sempre"
    r"|come (?:a il|di) solito|come di (?:norma|consueto)|come previsto|come da regol[ae]|secondo le regole|in"
    r" modo consueto|senza problemi|senza intoppi|senza altro|tra le (?:due )?creature|a"
    r" vicenda"
    r"|l' un[ao] a l' altr[ao]|da entrambe le parti|in modo normale|gia|da entramb[ei]|nello stesso istante))*"
)
_CLAUSES: tuple[str, ...] = (
    rf"{_NOBODY}(?: (?:poi|comunque|quindi))? {_DO}(?: {_MORE})*{_KIND}{_WHEN}",
    rf"senza (?:che )?(?:nessuno|qualcuno|l' avversario|lui) {_DO}(?: {_MORE})*{_WHEN}",
    rf"(?:poi |e )?non (?:succede|accade|capita|avviene|si fa|si gioca|viene fatto|viene giocato) (?:piu"
    rf" )?{_MORE}(?: {_MORE})*{_WHEN}",
    rf"non (?:c'e|ci sono|vengono|viene|si usano|si giocano|entrano in gioco)(?: (?:giocat|lanciat|usat"
    rf"|attivat)[oaie])?"
    rf"(?: {_MORE})+{_KIND}{_WHEN}",
    rf"(?:e )?(?:niente|nessun[oa]?|zero|no|senza)(?: (?:(?:e|o|ne|,) )?{_MORE})+{_KIND}{_WHEN}",
    rf"(?:e )?(?:niente|nulla) (?:altro |piu )?(?:di )?(?:altro|strano|particolare|speciale|che (?:interferisca"
    rf"|cambi)|rilevante){_KIND}{_WHEN}",
    r"(?:e )?(?:tutto|il resto) (?:fila |va |procede |e )?(?:liscio|normale|regolare|normalmente|come da regola)",
    r"(?:il |l' |tutto |la )?(?:combattimento|combat|attacco|scontro|resto|turno)? ?(?:si svolge|procede|prosegue"
    r"|si risolve"
    r"|va avanti|avviene|continua) (?:normalmente|regolarmente|come sempre|come (?:a il|di) solito|senza intoppi)",
    r"(?:combattimento|attacco|combat|blocco) (?:normale|normalissimo|semplice)",
    r"entrambi (?:i giocatori )?pass(?:ano|iamo)(?: (?:la )?priorita)?",
    r"quindi (?:ne (?:resta|rimane|ha|ho) |ha |ho |ce n'e |resta |rimane )?(?:solo |soltanto )?(?:un[oa]?|due|tre|\d)"
    r"(?: sol[oaie])? (?:creatur[ae] )?(?:stappat|liber|disponibil|dritt|utilizzabil)[aeio](?: sol[oaie])?",
    r"quindi (?:c'e|ci sara|si fa) (?:anche )?(?:il|un) secondo (?:step|passo|danno|colpo)(?: di (?:i )?dann[oi])?",
)
_IF_NOTHING = (
    rf"se (?:nessuno|io|lui|lei|l' avversario|l' altro)(?: non)? {_DO}(?: {_MORE})+{_KIND}{_WHEN}"
    r"(?= (?:,|il|la|l'|lo|chi|cosa|quant|muor|sopravviv|perd|\?))"
)
_DAMAGE = r"(?:(?:tutti )?(?:il |i )?(?:dann[oi])(?: da combattimento)?)"
_DEALT: tuple[str, ...] = (
    rf"{_DAMAGE}{_FREELY} (?:viene|vengono|e stato|sono stati|e|sono|si)(?: gia)? (?:inflitt[oi]|risolt[oi]"
    rf"|assegnat[oi]"
    rf"|fatt[oi]|distribuit[oi]|infligge|infliggono|risolve|risolvono|fanno){_FREELY}",
    rf"(?:viene|vengono|si)(?: poi)? (?:inflitt[oi]|assegnat[oi]|infligge|infliggono|fanno|risolvono|assegnano)"
    rf" {_DAMAGE}{_FREELY}",
    r"(?:entramb[ei]|le (?:due )?creature|tutte e due|tutti e due)(?: le creature)? (?:si )?(?:fanno|infliggono"
    r"|danno)"
    rf" (?:il |i )?(?:loro )?(?:dann[oi]){_FREELY}",
    rf"si (?:fanno|infliggono|danno|scambiano) (?:il |i )?dann[oi]{_FREELY}",
    r"dann[oi] (?:simultane[oi]|contemporane[oi]|insieme)",
)
_BEGIN = r"(?:(?:^|(?<=[.,;:(!] )|(?<= e )|(?<= ma ))(?:e |ma |poi |quindi |allora )*)"
_END = r"(?= [.,;:!)]| e (?!bast)| ma | poi |$)"


_SHORTEST_STEM = 4
_EVERYDAY = frozenset({"gioc", "mand", "mett", "mess", "rend", "tolg", "tolt", "pres", "regal", "rispost"})
"""Beginnings of verbs that chatter has too."""
_OF_THE_GAME = re.compile(
    r"(?<!\S)(?:attac|blocc|creatur|lanc|cast|gioc|dann|vit[ae]|pv|camp|mano|turn|mana|pila|stack|pedin|token"
    r"|magi|istant"
    r"|stregon|planesw|velen|infett|tossic|segnal|punti|grimor|cimiter|esili|distru|mort|muor|sopravv|vol[ao]"
    r"|trav|tramp|first"
    r"|strike|letal|death|legam|life|indistr|prot|menac|minac|rapid|haste|caut|vigil|(?:s|un)?tapp|ross|ner|bianc"
    r"|verd|blu"
    r"|leggend|ninj|difens|difend|avvers|oppo|control|comand|commander|equip|aura|incant|artef|terr|base|non"
    r"|senza|sol[oaie]"
    r"|bersagl|pesc|scart|sacrif|neutral|counter|copi|prend|perd|vinc|guadagn|risp|prim|dopo|second|muro|drago"
    r"|grand|piccol"
    r"|forz|costit|fedel|lealt|loyal|reach|raggiung|portata|shadow|ombra|fear|paura|hexpr|anti|maloc|shroud|velo"
    r"|doppi|double|mostr|lord\b|(?<!in )gir(?:o|a|at[oaie])\b|torn(?:[oai]|ano|at[oaie])\b|rientr|entra\b"
    r"|crep|schiatt|elimin|" + "|".join(sorted(verb_stems(_SHORTEST_STEM) - _EVERYDAY)) + ")"
)
"""What may be of the game, or may say how things stand: an aside with none of it is chatter."""
_INTRO = re.compile(
    r"^[^\d§¤.,;:?!]{3,80}[:](?= )|^(?:mi|ci) (?:spieg|chiar|dit|dici|aiut)[a-z]+(?: [a-z']+){0,3} [?:,.]"
)
_ASIDE = re.compile(r"\( [^\d§¤()]{3,60} \)")
_SENTENCE = re.compile(r"(?:(?<=^)|(?<=[.!] ))[^\d§¤.!?;]{3,200}[.!] ")
_GREETING = re.compile(
    r"^(?:ciao|salve|buongiorno|buonasera|scusat[ei]|premessa|premetto|allora|ragazzi|raga|ehi|hey)(?![^ ])"
    r"[^\d§¤.!?;]{3,240}[.!] "
)
_OF_A_BOARD = re.compile(
    r"(?<!\S)(?:attac|blocc|creatur|dann|vit[ae]|pv|camp[oi]|turn|velen|segnal|punti|cimiter|distru|mort[oaie]|muor|control"
    r"|comand|equip|aura|artef|planesw|walker|pedin|token|lanc|pila|stack|avvers|oppo|lui|lei|sacrif|esili)"
)
"""A greeting with none of it tells no board, whatever else it says of games."""


def _greeting(match: re.Match[str]) -> str:
    return match[0] if _OF_A_BOARD.search(match[0]) else ""


_TOPIC = 3
"""Words: a heading of so few may name what is asked of ("skulk: una 1/1 …")."""


def _chatter(match: re.Match[str]) -> str:
    if match[0].endswith(":") and len(match[0].split()) <= _TOPIC + 1:
        return match[0]
    return match[0] if _OF_THE_GAME.search(match[0].lstrip("( ")) else ""


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    return (
        re.compile(rf"{_BEGIN}(?:(?:{'|'.join(_CLAUSES)}){_END}|{_IF_NOTHING})"),
        re.compile(rf"{_BEGIN}(?:{'|'.join(_DEALT)}){_END}"),
    )


def without_idle(text: str) -> str:
    """Plain words without the clauses in which nothing happens, and with damage that is dealt as one word."""
    idle, dealt = _patterns()
    text = _SENTENCE.sub(_chatter, _GREETING.sub(_greeting, text))
    text = _ASIDE.sub(_chatter, _INTRO.sub(_chatter, text))
    text = dealt.sub(DEALT, text)
    return re.sub(r"\s{2,}", " ", idle.sub("", text)).strip()
