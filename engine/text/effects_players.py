"""Instructions that players carry out: draw, discard, mill, life, search, win and lose (119, 121, 701, 104)."""

from __future__ import annotations

from typing import Any

from ..objects import Zone
from ..wording import instructions as ins
from ..wording.values import (
    Amount,
    ControllerOf,
    Count,
    Duration,
    EventAmount,
    Filter,
    Measure,
    MeasureOf,
    Number,
    OwnerOf,
    Players,
    PlayerSet,
    Selection,
)
from .grammar import FAIL, rule
from .marks import CHOOSER, SUBJECT, Pronoun, Said, TargetMark
from .nouns import Noun, in_zone


@rule("azione", "@pescare <n:carte>", "@pescare <n:carte> [addizionale]")
def _draw(n: Amount) -> ins.Instruction:
    return ins.Draw(SUBJECT, n)


@rule("azione", "@scartare <n:carte>")
def _discard(n: Amount) -> ins.Instruction:
    return ins.Discard(SUBJECT, n)


@rule("azione", "@scartare <n:carte> a caso")
def _discard_random(n: Amount) -> ins.Instruction:
    return ins.Discard(SUBJECT, n, at_random=True)


@rule(
    "azione",
    "@scartare (la tua|la sua|la propria) mano",
    "@scartare tutte le carte (nella tua|nella sua) mano",
)
def _discard_hand() -> ins.Instruction:
    return ins.Discard(SUBJECT, hand=True)


@rule(
    "azione",
    "@macinare <n:carte>",
    "@mettere [nel suo cimitero|nel tuo cimitero] le prime <n:carte> del "
    "(tuo|suo|proprio) grimorio [nel suo cimitero|nel tuo cimitero|nel proprio cimitero]",
    "@mettere nel (tuo|suo|proprio) cimitero le prime <n:carte> del (tuo|suo|proprio) grimorio",
)
@rule(
    "azione",
    "@mettere la prima carta del (tuo|suo|proprio) grimorio nel (tuo|suo|proprio) cimitero",
    "@mettere nel (tuo|suo|proprio) cimitero la prima carta del (tuo|suo|proprio) grimorio",
)
def _mill(n: Amount = ins.ONE) -> ins.Instruction:
    return ins.Mill(SUBJECT, n)


@rule("azione", "@guadagnare <n:punti vita>")
def _gain(n: Amount) -> ins.Instruction:
    return ins.GainLife(n, SUBJECT)


@rule("azione", "@perdere <n:punti vita>")
def _lose_life(n: Amount) -> ins.Instruction:
    return ins.LoseLife(n, SUBJECT)


@rule(
    "azione",
    "@guadagnare tanti punti vita quanti sono i punti vita persi in questo modo",
    "@guadagnare altrettanti punti vita",
)
def _gain_as_much() -> ins.Instruction:
    return ins.GainLife(EventAmount(), SUBJECT)


@rule("azione", "@perdere metà dei (tuoi|suoi) punti vita, arrotondata per eccesso", half=1)
@rule("azione", "@perdere metà dei (tuoi|suoi) punti vita, arrotondata per difetto", half=-1)
def _lose_half(half: int) -> ins.Instruction:
    return ins.LoseLife(MeasureOf(Measure.LIFE, SUBJECT, half=half), SUBJECT)


@rule(
    "clausola",
    "i (tuoi|suoi) punti vita diventano <n:numero>",
    "il tuo totale di punti vita diventa <n:numero>",
)
def _set_life(n: Amount) -> ins.Instruction:
    return ins.SetLife(n)


@rule("clausola", "i punti vita di <g:giocatore> diventano <n:numero>")
def _set_their_life(g: Any, n: Amount) -> ins.Instruction:
    return ins.SetLife(n, g)


@rule(
    "clausola",
    "i punti vita di <g:giocatore> diventano [pari] ai punti vita più bassi tra [quelli di] tutti i giocatori",
    "i punti vita di <g:giocatore> diventano il valore più basso tra i punti vita di tutti i giocatori",
)
def _set_to_the_least(g: Any) -> ins.Instruction:
    return ins.SetLife(MeasureOf(Measure.LIFE, Players(PlayerSet.EACH), least=True), g)


@rule("azione", "@raddoppiare i (tuoi|suoi) punti vita")
def _double_life() -> ins.Instruction:
    return ins.SetLife(MeasureOf(Measure.LIFE, SUBJECT, times=2), SUBJECT)


@rule("clausola", "@raddoppiare i punti vita di <g:giocatore>")
def _double_their_life(g: Any) -> Any:
    return ins.SetLife(MeasureOf(Measure.LIFE, g, times=2), g)


@rule(
    "clausola",
    "@scambiare i tuoi punti vita con quelli di <g:giocatore>",
    "@scambiare i punti vita con <g:giocatore>",
)
def _exchange_life(g: Any) -> ins.Instruction:
    return ins.ExchangeLife(Players(), g)


@rule("azione", "@profetizzare <n:numero>")
def _scry(n: Amount) -> ins.Instruction:
    return ins.Scry(n, SUBJECT)


@rule("azione", "@sorvegliare <n:numero>")
def _surveil(n: Amount) -> ins.Instruction:
    return ins.Surveil(n, SUBJECT)


@rule("azione", "@proliferare")
def _proliferate() -> ins.Instruction:
    return ins.Proliferate()


@rule("azione", "@rimescolare", "@rimescolare (il tuo|il suo|il proprio) grimorio")
def _shuffle() -> ins.Instruction:
    return ins.Shuffle(SUBJECT)


@rule("azione", "@rivelare la prima carta del (tuo|suo|proprio) grimorio")
def _reveal_top() -> ins.Instruction:
    return ins.RevealTop(SUBJECT)


@rule("azione", "@rivelare le prime <n:carte> del (tuo|suo|proprio) grimorio")
def _reveal_some(n: Amount) -> ins.Instruction:
    return ins.RevealTop(SUBJECT, n)


@rule(
    "azione",
    "@sacrificare <n:numero> <f:filtro> [a sua scelta|a tua scelta]",
    "@sacrificare <n:numero> <f:filtro> che controlla",
)
def _sacrifice(n: Amount, f: Filter) -> Any:
    if f.zone is not Zone.BATTLEFIELD:
        return FAIL
    return ins.Sacrifice(SUBJECT, f, n)


@rule("azione", "@sacrificare tutti i <f:filtro>", "@sacrificare tutti i <f:filtro> che controlla")
def _sacrifice_all(f: Filter) -> ins.Instruction:
    return ins.Sacrifice(SUBJECT, f, Count(f))


@rule("azione", "@sacrificare <x:questo>", "@sacrificare <x:detto>")
def _sacrifice_that(x: Selection) -> ins.Instruction:
    return ins.Sacrifice(SUBJECT, what=x)


@rule("azione", "@vincere la partita")
def _win() -> ins.Instruction:
    return ins.WinGame(SUBJECT)


@rule("azione", "@perdere la partita")
def _lose() -> ins.Instruction:
    return ins.LoseGame(SUBJECT)


@rule(
    "clausola",
    "la partita (termina in parità|finisce in parità|è "
    "patta|finisce in patta|è un pareggio|finisce in pareggio)",
)
def _drawn_game() -> ins.Instruction:
    return ins.DrawTheGame()


@rule(
    "azione",
    "@giocare un turno (extra|addizionale|supplementare) dopo questo",
    "@avere un turno (extra|addizionale) dopo questo",
)
def _extra_turn() -> ins.Instruction:
    return ins.ExtraTurn(SUBJECT)


@rule("azione", "@saltare (il tuo|il suo|il proprio) prossimo turno")
def _skip_turn() -> ins.Instruction:
    return ins.SkipNext("turno", SUBJECT)


@rule(
    "azione",
    "@saltare (la tua|la sua|la propria) prossima <s:sottofase>",
    "@saltare (il tuo|il suo|il proprio) prossimo <s:sottofase>",
)
def _skip_step(s: str) -> ins.Instruction:
    return ins.SkipNext(s, SUBJECT)


@rule("azione", "non @potere giocare terre <d:durata>", change="non può giocare terre")
@rule("azione", "non @potere lanciare magie <d:durata>", change="non può lanciare magie")
@rule("azione", "non @potere guadagnare punti vita <d:durata>", change="non può guadagnare punti vita")
def _may_not(d: Duration, change: str) -> ins.Instruction:
    return ins.Change(SUBJECT, (ins.Rule(change),), d)


@rule(
    "clausola",
    "@terminare la fase di combattimento",
    "la fase di combattimento (termina|finisce)",
    "poni fine alla fase di combattimento",
)
def _end_combat() -> ins.Instruction:
    return ins.EndCombat()


@rule("clausola", "@terminare il turno", "il turno termina", "poni fine al turno")
def _end_turn() -> ins.Instruction:
    return ins.EndTurn()


@rule("azione", "@ottenere <n:numero> {E}")
def _energy_number(n: Amount) -> ins.Instruction:
    return ins.AddCounters(SUBJECT, "energia", n)


@rule("azione", "@ottenere <n:energia>")
def _energy(n: int) -> ins.Instruction:
    return ins.AddCounters(SUBJECT, "energia", Number(n))


@rule("azione", "(@ottenere|@ricevere|@prendere) <n:numero> segnalino <k:tipo di segnalino>")
def _player_counters(n: Amount, k: str) -> Any:
    if k not in {"veleno", "energia", "esperienza", "radiazione", "ticket"}:
        return FAIL
    return ins.AddCounters(SUBJECT, k, n)


_DESTINATIONS = {
    "mano": (Zone.HAND, False),
    "campo": (Zone.BATTLEFIELD, False),
    "campo tappato": (Zone.BATTLEFIELD, True),
    "cimitero": (Zone.GRAVEYARD, False),
}
rule(
    "destinazione",
    "(@aggiungere _lo|@aggiungere _li) alla (tua|sua|propria) mano",
    "(@mettere|@rimettere) (_lo|_li) nella (tua|sua) mano",
)(lambda: "mano")
rule("destinazione", "@aggiungere quella carta alla tua mano", "@aggiungere quelle carte alla tua mano")(
    lambda: "mano"
)
rule(
    "destinazione",
    "@mettere (_lo|_li) (sul campo di battaglia|in gioco)",
    "@mettere quella carta sul campo di battaglia",
)(lambda: "campo")
rule("destinazione", "@mettere (_lo|_li) (sul campo di battaglia|in gioco) tappato")(lambda: "campo tappato")
rule("destinazione", "@mettere quella carta sul campo di battaglia tappata")(lambda: "campo tappato")
rule("destinazione", "@mettere (_lo|_li) nel (tuo|suo|proprio) cimitero")(lambda: "cimitero")


@rule("ricerca", "<n:numero> <c:nome>", up_to=False)
@rule("ricerca", "(fino a|un massimo di) <n:numero> <c:nome>", up_to=True)
def _what(n: Amount, c: Noun, up_to: bool) -> Any:
    found = in_zone(c, Zone.LIBRARY)
    return FAIL if found is None or not c.card else (n, found, up_to)


_SEARCH = (
    "(@passare in rassegna il (tuo|suo|proprio) grimorio per [trovare]|"
    "@cercare nel (tuo|suo|proprio) grimorio) <w:ricerca>"
)
_REVEAL = "[,|e] @rivelare (_lo|_li|quella carta|quelle carte)"
_PUT = "[,] [e] [poi] <d:destinazione>"
_SHUFFLE = "[,|.] [e] [poi] @rimescolare [il (tuo|suo|proprio) grimorio|_lo]"


@rule("azione", f"{_SEARCH} {_PUT} {_SHUFFLE}", reveal=False)
@rule("azione", f"{_SEARCH} {_REVEAL} {_PUT} {_SHUFFLE}", reveal=True)
def _search(w: tuple[Amount, Filter, bool], d: str, reveal: bool) -> ins.Instruction:
    zone, tapped = _DESTINATIONS[d]
    return ins.SearchLibrary(w[1], zone, w[0], tapped=tapped, reveal=reveal, who=SUBJECT, up_to=w[2])


rule("sottofase", "mantenimento")(lambda: "mantenimento")
rule("sottofase", "sottofase di mantenimento")(lambda: "mantenimento")
rule("sottofase", "acquisizione", "sottofase di acquisizione")(lambda: "sottofase di acquisizione")
rule("sottofase", "sottofase finale")(lambda: "sottofase finale")
rule("sottofase", "fase di combattimento", "combattimento")(lambda: "fase di combattimento")
rule("sottofase", "stap", "sottofase di stap")(lambda: "sottofase di STAP")
rule("sottofase", "prima fase principale", "fase principale pre-combattimento")(
    lambda: "prima fase principale"
)


def is_player(subject: Any) -> bool:
    """Whether a clause's subject is a player: only players draw, lose life, create tokens."""
    if isinstance(subject, TargetMark):
        return subject.spec.objects is None
    if isinstance(subject, Pronoun):
        return subject.said is Said.PLAYER
    return isinstance(subject, (Players, ControllerOf, OwnerOf))


def with_subject(effect: Any, who: Any) -> Any:
    """The effect with the subject of its clause filled in."""
    from .references import rebuild

    if effect == SUBJECT:
        return who
    if effect == CHOOSER:
        return who if is_player(who) else Players()
    return rebuild(effect, lambda part: with_subject(part, who))
