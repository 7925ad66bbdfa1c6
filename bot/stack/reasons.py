"""Why a tale of the stack ends as it does: the rules that decide it, best first, and a sentence that says so."""

from __future__ import annotations

from .model import AIMS, Does, Tale, Wanted

_KEYWORDS = (
    ("anti-malocchio", "702.11b"),
    ("velo", "702.18a"),
    ("protezione", "702.16b"),
    ("indistruttibile", "702.12b"),
)


def rules_of(tale: Tale, found: str) -> tuple[str, ...]:
    """The rules that decide."""
    return tuple(dict.fromkeys(_rules(tale, found)))


def _rules(tale: Tale, found: str) -> list[str]:
    asked = tale.question
    assert asked is not None
    base = tale.moves[0]
    kinds = {move.does for move in tale.moves}
    given = [rule for word, rule in _KEYWORDS if _has(tale, word)]
    if tale.ward is not None:
        return ["702.21a", "119.4", "701.6a"] if tale.ward.life else ["702.21a", "701.6a", "118.3"]
    if base.source is not None and base.on and any(base.source in move.on for move in tale.moves[1:]):
        return ["113.7a", "117.7", "606.4"]
    if base.does is Does.CREATURE and asked.wanted in (Wanted.DRAWS, Wanted.GAINS):
        return ["701.6a", "603.6a", "603.2"]
    if asked.wanted in (Wanted.DRAWS, Wanted.DRAWN, Wanted.GAINS) and any(
        "muore" in text for creature in tale.creatures for text in creature.texts
    ):
        return ["700.4", "603.10a", "603.6c"]
    if asked.wanted in (Wanted.DRAWS, Wanted.DRAWN, Wanted.GAINS) and any(
        "bersaglio di" in text for creature in tale.creatures for text in creature.texts
    ):
        return ["603.2", "603.3a", "115.1"]
    if asked.wanted in (Wanted.DRAWS, Wanted.DRAWN, Wanted.GAINS) and any(
        move.does is Does.SACRIFICE and move.also and move.by == asked.player for move in tale.moves
    ):
        return ["602.2a", "113.7a", "601.2h"]
    if asked.wanted in (Wanted.LOSES,):
        return ["704.5a", "119.6", "117.7"]
    if Does.PREVENT in kinds:
        return ["615.7", "615.1", "120.3a"]
    if asked.wanted is Wanted.LIFE and Does.COUNTER in kinds:
        return ["120.3a", "701.6a", "405.5"]
    if asked.wanted in (Wanted.LIFE, Wanted.HURTS) and asked.creature is None:
        return ["120.3a", "405.5", "117.7"]
    if base.does is Does.ABILITY and len(tale.moves) < 2:
        return ["113.7a", "704.5i", "606.4"]
    if base.shares:
        return ["601.2d", "608.2b", "117.7"]
    if base.does is Does.ABILITY:
        return (
            ["113.7a", "603.3a", "117.7"] if asked.wanted is Wanted.DRAWS else ["113.7a", "117.7", "602.2a"]
        )
    if asked.wanted is Wanted.TRIGGERS:
        return ["701.6a", "603.6a", "603.2"]
    if base.stern and Does.REGENERATE in kinds:
        return ["701.19c", "701.19a", "701.8c"]
    if base.uncounterable:
        return ["101.2", "701.6a", "608.2c"]
    if Does.COUNTER in kinds:
        return ["701.6a", "405.5", "117.7", *given]
    if base.does is Does.EDICT:
        return ["701.21a", *given, "115.10a"]
    if base.does in (Does.SWEEP, Does.SWEEP_BURN):
        if Does.REGENERATE in kinds:
            return ["701.19a", "614.8", "701.8a"]
        if base.does is Does.SWEEP_BURN and "702.16b" in given:
            return ["702.16e", "120.3a", "115.10a"]
        return [*given, "115.10a", "701.8b", "117.7"]
    if Does.FIGHT in kinds and "702.12b" in given:
        return ["702.12b", "701.14a", "704.5g"]
    if base.does is Does.FIGHT and len(tale.moves) < 2:
        return ["701.14a", "701.14d", "120.3a"]
    if Does.FIGHT in kinds:
        return ["701.14b", "608.2b", "117.7"]
    if base.does is Does.AURA:
        return ["608.3b", "608.2b", "303.4a"]
    if "702.12b" in given:
        return ["702.12b", "701.8b", "704.5f" if Does.SIZE in kinds else "704.5g"]
    if Does.REGENERATE in kinds:
        shrunk = any(move.does is Does.SIZE and move.size[1].startswith("-") for move in tale.moves)
        return ["704.5f", "701.19a", "614.8"] if shrunk else ["701.19a", "614.8", "701.8c"]
    gone = kinds & {Does.SACRIFICE, Does.BOUNCE, Does.FLICKER, Does.EXILE, Does.DESTROY, Does.GRANT}
    replies = {move.does for move in tale.moves[1:]}
    if asked.wanted is Wanted.RETARGET:
        return ["608.2b", "115.1", "601.2c"]
    if base.does in AIMS and replies & gone:
        extra = ["400.7"] if Does.FLICKER in replies else []
        return ["608.2b", *given, *extra, "117.7"]
    if len(tale.moves) == 1 and given:
        return [*given, "115.1", "608.2b"]
    if Does.SIZE in kinds and _shrunk(tale):
        return ["704.5f", "117.7", "405.5"]
    if Does.BURN in kinds:
        return ["704.5g", "117.7", "405.5"]
    return ["117.7", "405.5", "608.2b"]


def _shrunk(tale: Tale) -> bool:
    """Whether what is decided is whether a creature's toughness goes to 0 or less."""
    smaller = any(move.does is Does.SIZE and move.size[1].startswith("-") for move in tale.moves)
    return smaller and not any(move.does is Does.BURN for move in tale.moves)


def _has(tale: Tale, word: str) -> bool:
    """Whether a creature has an ability, from the start or given in response."""
    return any(word in name for creature in tale.creatures for name in creature.keywords) or any(
        move.does is Does.GRANT and word in move.what for move in tale.moves
    )


_CHECKED = (
    "Quando la magia o l'abilità si risolve controlla i suoi bersagli: se sono tutti illegali "
    "non si risolve e non fa "
    "nulla, se ne resta uno legale fa quello che può"
)
_LAST_FIRST = "Si risolve per prima l'ultima magia messa in pila"
_WHY = {
    "608.2b": _CHECKED,
    "608.3b": _CHECKED,
    "700.4": "«Muore» vuol dire che va nel cimitero dal campo di battaglia, comunque ci vada",
    "602.2a": "L'abilità attivata si risolve per conto suo anche se la sua fonte non c'è più",
    "702.16e": "Il danno di una fonte di quella qualità viene prevenuto, anche se non bersaglia",
    "701.14a": "Chi lotta infligge danno pari alla sua forza all'altra creatura, nello stesso momento",
    "702.21a": "Egida si innesca quando un avversario bersaglia la creatura e neutralizza la sua magia se "
    "non paga il costo",
    "701.6a": f"{_LAST_FIRST}; una magia neutralizzata lascia la pila e non fa nulla",
    "101.2": "La magia neutralizzante si può lanciare, ma ha la meglio l'effetto che dice che non si può",
    "702.12b": "Un permanente indistruttibile non può essere distrutto, ma può lasciare il campo in altri "
    "modi",
    "701.19a": "Rigenerare sostituisce la prossima distruzione di questo turno",
    "704.5f": "Una creatura con costituzione 0 o meno va nel cimitero senza essere distrutta",
    "704.5g": f"{_LAST_FIRST}; dopo ciascuna si controlla il danno letale",
    "701.21a": "Chi sacrifica sceglie un permanente che controlla: non è un bersaglio e non viene distrutto",
    "704.5a": f"{_LAST_FIRST}; chi ha 0 o meno punti vita quando si controlla perde",
    "120.3a": "Il danno inflitto a un giocatore gli fa perdere altrettanti punti vita",
    "615.7": "Uno scudo che previene i prossimi danni ne previene fino a quel numero; il resto viene "
    "inflitto",
    "601.2d": "Come si divide il danno si sceglie lanciando la magia: la parte di un bersaglio sparito va "
    "persa",
    "113.7a": "Un'abilità in pila non ha più bisogno della sua fonte: chi la toglie in risposta non la ferma",
    "701.19c": "Se non può essere rigenerata lo scudo della rigenerazione non serve",
    "701.14b": "Se una delle due creature non c'è più, nessuna lotta e non si infligge danno",
    "702.11b": "L'anti-malocchio impedisce solo di essere bersaglio di magie e abilità degli avversari",
    "702.18a": "Il velo impedisce solo di essere bersaglio",
    "702.16b": "La protezione impedisce di essere bersaglio di ciò che ha quella qualità, non ogni suo "
    "effetto",
}


def reason(tale: Tale, found: str) -> str:
    """One sentence that says why."""
    rule = rules_of(tale, found)[0]
    return f"{_WHY[rule]} ({rule})" if rule in _WHY else f"Lo dice la {rule}"
