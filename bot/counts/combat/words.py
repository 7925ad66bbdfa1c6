"""Words that tales of a game share: who, how many, whether it is blocked."""

from __future__ import annotations

N = r"(\d{1,3})"
HIM = (
    r"(?:lui|lei|(?:l' ?|il mio |il |un )?(?:avversari[oa]|oppo|opp|oppone?nt[ei]?|nemico)|il tipo|il tizio"
    r"|il tipo davanti|il difensore|(?:il|un) (?:giocatore|player)|quello davanti|il tizio(?: davanti)?"
    r"|(?:(?:il |la )?(?:mi[oa] |suo )?(?:nonn[oa]|zi[oa](?: gin[oa]| \w+(?= (?:sta|e|ha|mi|attacca"
    r"|blocca)\b))?|cognat[oa]|amic[oa]|fratello|sorella|cugin[oa]|vicin[oa]|collega|ragazz[oa]"
    r"|moglie|marito|mamma|papa|soci[oa]|compagn[oa]|rivale|nemic[oa])))"
)
LIFE = r"(?: (?:punti (?:di )?vita|punti ferita|punti|vite|vita|di vita|pv|hp|life))"
BLOCK = r"(?:blocc(?:a|o|ano|hiamo)|par(?:a|o)|ferm(?:a|o)|chump(?:a|o)|stopp(?:a|o))"
LATER = r"(?: (?:adesso|ora|gia|prima|attualmente|ancora|in questo momento|all'inizio))?"
NOT_BLOCKED = (
    rf"(?:(?:stavolta |che |tutt[ie] )?non (?:li |lo |la |le |mi |ne |l')?(?:{BLOCK}|metto|mette"
    rf"|ha bloccato|dichiara|dichiaro|ho bloccato)(?: (?:bloccanti|blocchi|niente|nulla|nessuno"
    r"|nessuna|piu))?"
    r"|nessuno (?:li |lo |la |le |me l[oa] )?(?:blocca|ha bloccato)|non (?:viene|vengono|e'?|sono"
    r"|era) (?:stat[oa] )?bloccat\w"
    r"|nessun[oa] bloccat[oa]|nessuno (?:lo |la |li |le )?(?:ferma|para)|non (?:posso|puo"
    r"|voglio) bloccare|nessun blocco|zero blocchi|senza (?:blocchi|blocco|bloccanti"
    r"|essere bloccat[oaie])|indisturbat[oaie]"
    r"|non (?:ho|ha) (?:volanti|creature|bloccanti)(?: (?:per|con cui) (?:bloccar\w+|fermar\w+"
    r"|parar\w+))?|(?:io |lui )?ne blocc[oa] nessun[oa]|non (?:ho|ha) bloccanti|niente blocchi"
    r"|nessun bloccante|non ci sono blocchi|no block|no blocks"
    r"|non (?:me )?(?:l[oai] |le )?(?:blocca|bloccano)|(?:mai )?(?:non )bloccat[oaie]"
    r"|(?:tutt[ie] )?(?:non|mai) bloccat[oaie]|unblocked"
    r"|(?:e'? |sono |tutt[ie] )?liber[oaie]|(?:che )?(?:passa|passano|passo|connette"
    r"|connettono)(?: liscio| lisci| indisturbat\w| tutt[ie])?(?: in faccia| al giocatore)?"
    r"|(?:gli |mi |le )?(?:fa|fanno|infligge"
    r"|infliggono) (?:il )?(?:suo )?danno(?: da combattimento)?(?: (?:al giocatore|a lui|a me"
    r"|in faccia|all'avversario))?"
    r"|(?:dann[oi] )?(?:al giocatore|in faccia|va a segno|vanno a segno)|in attacco)"
)
FIRST_DAMAGE = (
    r"(?:(?:subito )?dopo (?:il|i|la|che ha fatto il|aver fatto il) (?:prim[oai] (?:dann[oi]|colp[oi]|botta|step)"
    r"|dann[oi] (?:di|da|del) (?:first strike|attacco improvviso|primo colpo))"
    r"|(?:tra|fra) (?:i due|il primo e il secondo|un) (?:dann[oi]|step|colpi)(?: e l'altro)?"
    r"|prima del(?:la)? second[oa](?: (?:danno|botta|colpo|step))?)"
)
"""When a creature with double strike dealt its first combat damage, and not yet its second."""
