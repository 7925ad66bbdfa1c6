"""Who is the monarch once a creature has dealt damage, or has not, or the monarch has left (725)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from .seats import SOMEBODY, TABLE, Seats, seated
from .showing import ME, Shown, played, spell
from .striking import ART, THING, Strike, strikes
from .text import Left, N, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_CROWN = r"(?:(?:la |una )?corona|(?:il |lo |la )?(?:monarc(?:a|h|hia)|trono|titolo di monarca))"
_ADVERB = r"(?: (?:io|gia|ancora|adesso|ora|sempre|lui|lei|attualmente|al momento))*"
_MINE = re.compile(
    rf"\b(?:(?:ho|tengo|porto|controllo|avendo){_ADVERB} {_CROWN}(?: (?:in testa|in mano|io))?"
    rf"|(?:sono|essendo|sono diventat[oa]){_ADVERB} (?:il |la )?(?:monarc(?:a|h)|re)\b"
    rf"|{_CROWN} (?:ce l'ho|e mia|l'ho|sono){_ADVERB})"
)
_THEIRS = re.compile(
    rf"\b(?P<a>{SOMEBODY}),?(?: che)? (?:e|era|ha|aveva|tiene|porta){_ADVERB} {_CROWN}(?: in testa)?"
    rf"|\b{_CROWN} (?:ce l'(?:ha|aveva)|l'aveva|e di|era di|e|era|sta a|ce l'ha in mano){_ADVERB} (?P<b>{SOMEBODY})"
)
_FREE = re.compile(
    r"\b(?:e |ma )?(?:io )?(?:(?:non (?:lo |la |l'ho |ho |viene |e )?(?:blocc\w+)(?: nessuno)?)|nessuno"
    r" (?:lo |la )?blocca"
    r"|senza (?:bloccare|blocchi|bloccanti)|sbloccat[oa]|(?:lo |la )lascio passare"
    r"|non ho (?:bloccanti|creature(?: per bloccare)?|blocchi|chi blocca)|il danno passa|passa(?: il danno"
    r"| indisturbat[oa])?)\b"
)
_BLOCKED = re.compile(
    rf"\b(?:e |ma )?(?:io )?(?:(?:lo |la |l'ho )?blocc(?:o|a|ato|ata)|(?:viene|e) bloccat[oa])(?: (?:da|con|dal|dalla))?"
    rf"(?: {ART}(?:{THING}|muro)? ?(?P<size>\d{{1,2}}/\d{{1,2}})?)?"
)
_HIT = re.compile(
    rf"\b(?P<who>{SOMEBODY})?(?:,? ?(?:una (?:sua )?creatura))? ?(?P<me>mi )(?:infligge|fa|ha (?:inflitto|fatto))"
    rf" (?:(?:{N}|dei|del|un po' di) )?dann[oi](?P<combat> da combattimento)(?: con {ART}creatura)?"
)
_BURNT = re.compile(
    rf"\b(?:(?P<who>{SOMEBODY}) )?(?:(?P<me>mi )|(?P<it>gli |le ))?(?:(?:tira|lancia|spara|casta|fa"
    rf"|infligge|arriva)|(?P<mine>tiro|lancio|sparo|casto|faccio))"
    rf"(?: (?:{N}) dann[oi])?(?: con)? (?:un |una |uno |il |lo )?(?:fulmine|shock|saetta|bolt|palla di fuoco|burn|magia"
    rf"|istantaneo|abilita)(?: (?:da |di )?{N}(?: dann[oi])?)?(?: (?:di|da) (?P<of>{SOMEBODY}))?"
    rf"(?: (?P<face>in faccia|addosso|a me|su di me))?"
)
_GONE = re.compile(
    rf"\b(?:e |ma )?(?:(?P<who>{SOMEBODY}) )?(?:poi )?(?:concede|muore|perde(?: la partita)?|abbandona(?: la partita)?"
    r"|se ne va(?: (?:dalla partita|dal tavolo|a casa))?|lascia (?:la partita|il tavolo|il gioco)|viene eliminat[oa]"
    r"|(?:viene|e) fatt[oa] fuori|esce (?:dalla partita|dal gioco))\b"
)
_TURN = re.compile(
    rf"\b(?:(?:e )?(?:durante|nel|nel corso del|e) )?(?:il )?(?:(?P<mine>mio turno)|(?P<theirs>suo turno)"
    rf"|turno (?:di |dell')(?P<of>{SOMEBODY}))\b"
)
_LOST = re.compile(
    rf"\b(?:perdo|perderei|(?:gli|le) (?:do|cedo|passo)|cedo|devo dare){_ADVERB} {_CROWN}|\b(?:(?:mi|me la)"
    rf" (?:ruba|prende|porta via|frega|soffia|toglie))(?: {_CROWN})?"
    rf"|\bsmetto di essere (?:il )?monarca"
)
_KEPT = re.compile(
    rf"\b(?:(?:resto|rimango|sono ancora|continuo a essere|divento|sono){_ADVERB} (?:il )?(?:nuovo"
    rf" )?(?:monarc(?:a|h)|re)\b"
    rf"|(?:tengo|mantengo|conservo|prendo|ottengo|rubo|mi prendo|gli rubo|le rubo|gli prendo|ho ancora){_ADVERB} {_CROWN}"
    rf"|{_CROWN} (?:la |lo )?(?:(?:resta|rimane|passa|va|viene|torna|e ancora)(?: sempre)? (?:a me|mia)|prendo io"
    rf"|(?:divento|sono) io))(?: io)?"
)
_WHO = re.compile(
    rf"\b(?:(?P<a>{SOMEBODY}) (?:diventa|e){_ADVERB}(?: il)?(?: nuovo)? monarc(?:a|h)|(?:il )?monarca"
    rf" (?:diventa|e) (?P<b>{SOMEBODY})"
    rf"|diventa (?P<c>{SOMEBODY})? ?(?:il )?(?:nuovo )?monarca|{_CROWN} (?:la |lo )?(?:passa|va|prende)"
    rf" (?:a )?(?P<d>{SOMEBODY})"
    rf"|(?P<e>{SOMEBODY}) (?:mi )?(?:prende|ruba|ottiene|si prende|vince) {_CROWN})"
)
_NOBODY = re.compile(
    rf"\b{_CROWN} (?:sparisce|scompare|si perde|svanisce|non (?:ce l'ha|e) (?:piu )?(?:di )?nessuno|se ne"
    rf" va(?: con (?:lui|lei))?)"
    rf"(?: e basta| dal gioco)?|\bnon c'e piu (?:un |nessun )?monarca|\bnessuno (?:ha|e) piu {_CROWN}"
)
_STORY = re.compile(
    rf"\b(?:a|in) comandante\b|\bmultiplayer\b|\bpunti vita\b|\bquindi\b|\b(?:non ha|senza) travolgere\b"
    rf"|\b{SOMEBODY}\b|\b\w+ resta\b"
)


class _Tale(Struct):
    """Who is the monarch, and what happens."""

    holder: str
    attacker: str | None = None
    target: str | None = None
    walker: bool = False
    size: tuple[int, int] = (2, 2)
    keywords: tuple[str, ...] = ()
    blocker: tuple[int, int] | None = None
    burnt: str | None = None
    gone: bool = False
    turn: str | None = None


def show(text: str, stage: Stage) -> Shown | None:
    """Whether somebody is the monarch in the end; None for any other tale."""
    plain = told(text, apart=True)
    if not re.search(r"\b(?:corona|monarc\w+)\b", plain):
        return None
    seats = Seats(plain)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    claim = _claimed(left, start, seats)
    if claim is None:
        return None
    _, tells = seated(left.text)
    left.drop(*tells)
    tale = _read(left, claim, seats)
    if tale is None:
        return None
    left.drop(_STORY, r"\bda combattimento\b", *(rf"\b{word}\b" for word in ("danno", "danni")))
    if not left.read_whole():
        return None
    return _played(tale, claim, stage)


def _claimed(left: Left, start: int, seats: Seats) -> tuple[str, str] | None:
    """What is asked: who is the monarch ("è", NAME), that one is no longer ("perde", NAME), that nobody is."""
    found: list[tuple[re.Match[str], tuple[str, str]]] = []
    for pattern, kind in ((_NOBODY, "nessuno"), (_LOST, "perde"), (_KEPT, "mio"), (_WHO, "chi")):
        for match in pattern.finditer(left.text):
            if match.start() < start or any(
                other.start() <= match.start() < other.end() for other, _ in found
            ):
                continue
            if kind == "chi":
                said = next((group for group in match.groupdict().values() if group), None)
                who = seats.who(said) if said else ""
                if who is not None:
                    found.append((match, ("è", who)))
            else:
                found.append((match, (kind if kind != "mio" else "è", ME if kind != "nessuno" else "")))
    if not found:
        return None
    match, claim = max(found, key=lambda one: one[0].start())  # what stands before it is told
    if re.search(r"\bnon (?:\w+ )?$", left.text[: match.start()]):
        return None
    left.blank(match)
    return claim


def _read(left: Left, claim: tuple[str, str], seats: Seats) -> _Tale | None:
    mine = list(left.take(_MINE))
    theirs = {seats.who(match["a"] or match["b"]) for match in left.take(_THEIRS)}
    if bool(mine) + len(theirs) > 1 or None in theirs:
        return None
    holder = ME if mine else next(iter(theirs), None)
    if holder is None and claim[0] == "perde":
        holder = ME
    if holder is None:
        return None
    tale = _Tale(holder)
    turns = list(left.take(_TURN))
    attacks = strikes(left, seats, holder)
    free = list(left.take(_FREE))
    hits = list(left.take(_HIT))
    burns = list(left.take(_BURNT))
    blocks = list(left.take(_BLOCKED))
    gone = list(left.take(_GONE))
    if len(attacks) + len(hits) + len(burns) + len(gone) != 1 or len(blocks) > 1 or (free and blocks):
        return None
    if gone:
        return _left_game(tale, gone[0], turns, seats)
    if turns and any(match["of"] for match in turns):
        return None
    if burns:
        burn = burns[0]
        who = ME if burn["mine"] else seats.who(burn["who"] or burn["of"] or "lui")
        at_holder = burn["it"] and len(seats.names) < 2 if burn["mine"] else burn["me"] or burn["face"]
        tale.burnt = who
        return tale if who and at_holder and who != holder and (who == ME) is (holder != ME) else None
    if hits:
        tale.attacker, tale.target = seats.who(hits[0]["who"] or "lui"), ME
        return tale if tale.attacker and tale.attacker != holder else None
    return _attacked(tale, attacks[0], free, blocks)


def _left_game(tale: _Tale, gone: re.Match[str], turns: list[re.Match[str]], seats: Seats) -> _Tale | None:
    if (gone["who"] and seats.who(gone["who"]) != tale.holder) or tale.holder == ME or len(turns) != 1:
        return None
    turn = turns[0]
    tale.gone = True
    tale.turn = ME if turn["mine"] else tale.holder if turn["theirs"] else seats.who(turn["of"])
    return tale if tale.turn else None


def _attacked(
    tale: _Tale, strike: Strike | None, free: list[re.Match[str]], blocks: list[re.Match[str]]
) -> _Tale | None:
    if strike is None or strike.attacker == tale.holder or "annient" in strike.body:
        return None
    tale.attacker, tale.target, tale.walker = strike.attacker, strike.target, strike.walker
    tale.size, tale.keywords = strike.size or (2, 2), strike.keywords
    block = blocks[0] if blocks else strike.block
    if block is not None:
        with_size = block["size"] or block.groupdict().get("first")
        if with_size is None and "travolgere" in tale.keywords:
            return None
        tale.blocker = (0, 9)
        if with_size:
            power, toughness = with_size.split("/")
            tale.blocker = (int(power), int(toughness))
    elif not free and not strike.free:
        return None
    return tale if tale.size[0] > 0 else None


def _played(tale: _Tale, claim: tuple[str, str], stage: Stage) -> Shown | None:
    document = _document(tale)
    found = played(document, {"monarca": ME}, stage)
    if found is None:
        return None
    monarch = found[0]["monarca"]
    kind, who = claim
    if kind == "nessuno":
        holds = monarch == "nessuno"
    elif kind == "perde":
        if tale.holder != who:
            return None
        holds = monarch != who
    else:
        who = who or tale.attacker or tale.burnt or ""
        if not who or (tale.gone and tale.turn == tale.holder):
            return None  # who comes next hangs on the seats
        holds = monarch == who
    if tale.gone:
        why = (
            "se il monarca lascia la partita lo diventa il giocatore attivo, o il successivo se il turno era suo"
            " (725.4)."
        )
        return Shown(found[1], why, ("725.4", "800.4a"), holds=holds, surely=True)
    if monarch != tale.holder:
        why = "chi infligge con una creatura danno da combattimento al monarca diventa il monarca (725.2)."
    else:
        why = "cambia monarca solo se una creatura infligge danno da combattimento al giocatore che lo è (725.2)."
    return Shown(found[1], why, ("725.2", "725.3"), holds=holds, surely=True)


def _document(tale: _Tale) -> dict[str, Any]:
    seats = max(
        3, *(TABLE.index(who) + 1 for who in (tale.holder, tale.attacker, tale.burnt, tale.target) if who)
    )
    players: dict[str, dict[str, Any]] = {name: {} for name in TABLE[:seats]}
    cards: list[dict[str, Any]] = []
    actions: list[Any] = []
    active = tale.attacker or tale.burnt or tale.turn or ME
    if tale.gone:
        actions = [f"{tale.holder} concede"]
    elif tale.burnt:
        players[tale.burnt] |= {"mano": ["Scintilla"], "costi": "gratis"}
        cards = [spell("Scintilla", "~ infligge 2 danni a un qualsiasi bersaglio.")]
        actions = [{f"{tale.burnt} lancia Scintilla": {"bersagli": tale.holder}}, "risolvi la pila"]
    else:
        assert tale.attacker and tale.target
        power, toughness = tale.size
        card = {
            "nome": "Bestia",
            "costo": "{1}",
            "tipo": "Creatura",
            "forza": power,
            "costituzione": toughness,
        }
        if tale.keywords:
            card["testo"] = "\n".join(name[:1].upper() + name[1:] for name in tale.keywords)
        cards = [card]
        players[tale.attacker]["campo"] = {"bestia": "Bestia"}
        aim = tale.target
        if tale.walker:
            cards.append({"nome": "Viandante", "costo": "{1}", "tipo": "Planeswalker", "fedelta": 99})
            players[tale.target].setdefault("campo", {})["viandante"] = "Viandante"
            aim = "viandante"
        actions = [{f"{tale.attacker} attacca con": {"bestia": aim}}]
        if tale.blocker is not None:
            players[tale.target].setdefault("campo", {})["muro"] = (
                f"creatura {tale.blocker[0]}/{tale.blocker[1]}"
            )
            actions.append({f"{tale.target} blocca": {"muro": "bestia"}})
            lethal = 1 if "tocco letale" in tale.keywords else tale.blocker[1]
            if "travolgere" in tale.keywords and power > lethal:
                actions.append({"tutti passano": {"divisione": {"muro": lethal, aim: power - lethal}}})
        actions.append({"avanza fino a": "fine del combattimento"})
    return {
        "titolo": "Chi è il monarca",
        "regole": ["725.4" if tale.gone else "725.2"],
        "partita": {"turno_di": active, "monarca": tale.holder},
        "giocatori": players,
        "carte": cards,
        "azioni": actions,
    }
