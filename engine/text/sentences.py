"""Sentences: clauses and subjects, "puoi", "se", "altrimenti", "quando lo fai", delayed effects (608.2, 603.7)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..abilities import TriggerPattern, When
from ..wording import instructions as ins
from ..wording.costs import Cost, PayEnergy, PayLife, PayMana, SacrificeCost
from ..wording.values import (
    Amount,
    Compare,
    Condition,
    CostPaid,
    Duration,
    EventAmount,
    IfYouDid,
    Kicked,
    Not,
    Number,
    Players,
    PlayerSet,
    Ref,
    Reference,
    Selection,
    Whose,
    X,
)
from .effects_players import is_player, with_subject
from .grammar import FAIL, Reader, Results, parse, parser, rule
from .marks import (
    ChooseMark,
    CostMark,
    DelayedMark,
    IfDoneMark,
    InsteadMark,
    MoreDamageMark,
    OnlyForMark,
    OtherwiseMark,
    Pronoun,
    ReflexiveMark,
    Said,
    StillMark,
    SwapMark,
    TargetMark,
)
from .references import rebuild

YOU = Players()
Effects = tuple[Any, ...]


def _several(effect: Any) -> Effects:
    return effect if isinstance(effect, tuple) else (effect,)


@parser("clausole")
def _clauses(reader: Reader, position: int, mood: str) -> Results:
    """Clauses joined by commas, "e", "poi"; a clause without a subject keeps the one before it."""
    return _more(reader, position, mood, YOU, first=True)


def _more(reader: Reader, position: int, mood: str, subject: Any, first: bool) -> Results:
    out: list[tuple[Effects, int]] = []
    for effects, end, who, person in _one(reader, position, mood, subject, first):
        out.append((effects, end))
        following = end
        if reader.word(end) == ",":
            following += 1
        if reader.word(following) == "e":
            following += 1
        if reader.word(following) == "poi":
            following += 1
        if following != end:
            out.extend(
                (effects + rest, stop) for rest, stop in _more(reader, following, person, who, first=False)
            )
    return tuple(sorted(out, key=lambda item: -item[1]))


def followed(reader: Reader, position: int, mood: str, subject: Any) -> Results:
    """Clauses that go on speaking of `subject`, whose verbs are in `mood`."""
    return _more(reader, position, mood, subject, first=False)


def _with_x(reader: Reader, results: Results) -> Results:
    """ "…, dove X è il numero di …" after a clause puts the number in the place of X."""
    out: list[tuple[Any, int]] = []
    for effect, end in results:
        start = end + (reader.word(end) == ",")
        if reader.at(start, "dove", "x", "è") and contains(effect, X):
            first = start + 5 if reader.at(start + 3, "pari", "a") else start + 3
            for amount, stop in parse(reader, "misura", first):
                if not has_x_filter(effect):
                    out.append((_filled(effect, amount), stop))
        out.append((effect, end))
    return tuple(out)


def has_x_filter(value: Any) -> bool:
    """Whether a filter compares with X: "dove X è …" would have to reach inside it."""
    if isinstance(value, Compare):
        return value.x
    if isinstance(value, tuple):
        return any(has_x_filter(part) for part in value)
    if isinstance(value, Struct):
        return any(has_x_filter(getattr(value, name)) for name in value.__struct_fields__)
    return False


def _filled(effect: Any, amount: Any) -> Any:
    if effect == X():
        return amount
    return rebuild(effect, lambda part: _filled(part, amount))


def _one(
    reader: Reader, position: int, mood: str, subject: Any, first: bool
) -> list[tuple[Effects, int, Any, str]]:
    """(effects, end, subject to carry on, mood to carry on) of one clause."""
    found: list[tuple[Effects, int, Any, str]] = []
    if not first and reader.word(position) == "puoi":
        for effects, end in _more(reader, position + 1, "i", YOU, first=False):
            found.append(((ins.May(effects),), end, YOU, "2"))
    for effect, end in parse(reader, "clausola", position, mood):
        found.append((_several(effect), end, subject, mood))
    acting, form = (subject, mood) if is_player(subject) else (YOU, "2")
    for effect, end in _with_x(reader, parse(reader, "azione", position, form)):
        found.append((tuple(with_subject(part, acting) for part in _several(effect)), end, acting, form))
    if mood == "3" or not first:
        for effect, end in _with_x(reader, parse(reader, "fa", position, "3")):
            if subject != YOU:
                found.append(
                    (tuple(with_subject(part, subject) for part in _several(effect)), end, subject, "3")
                )
    for who, start in parse(reader, "giocatore", position):
        if who == YOU:
            found.extend(item for item in _one(reader, start, "2", YOU, True) if item[2] == YOU)
            continue
        if reader.verb(start, "potere", "3"):
            for effects, end in _more(reader, start + 1, "i", who, first=False):
                found.append(((ins.May(effects, who),), end, who, "3"))
        for effect, end in _with_x(reader, parse(reader, "azione", start, "3")):
            found.append((tuple(with_subject(part, who) for part in _several(effect)), end, who, "3"))
    for what, start in parse(reader, "oggetti", position):
        for effect, end in _with_x(reader, parse(reader, "fa", start, "3")):
            found.append((tuple(with_subject(part, what) for part in _several(effect)), end, what, "3"))
    if first and subject == YOU and mood == "2":
        implied = Pronoun(Said.SUBJECT, strong=False)
        for effect, end in _with_x(reader, parse(reader, "fa", position, "3")):
            if not reader.verb(position, "infliggere", "2"):
                found.append(
                    (tuple(with_subject(part, implied) for part in _several(effect)), end, implied, "3")
                )
    return found


@rule(
    "clausola",
    "<x:bersaglio oggetto> e <y:bersaglio oggetto> lottano [tra loro|l'una contro l'altra|tra di loro]",
    "<x:questo> e <y:bersaglio oggetto> lottano [tra loro|tra di loro]",
)
def _fight_each_other(x: Any, y: Any) -> Any:
    return ins.Fight(x, y)


@rule("azione", "@scegliere <x:bersaglio oggetto> e @mettere <n:numero> segnalino <k:tipo di segnalino> su "
                "(ciascuna|ciascuno|ognuna|ognuno) [di esse|di essi]")  # fmt: skip
def _counters_on_chosen(x: Any, n: Amount, k: str) -> Any:
    return ins.AddCounters(x, k, n)


# --- sentences ---


@rule("frase", "[poi] [,] <e:clausole>")
def _plain(e: Effects) -> Effects:
    return e


@rule("frase", "<e:clausole/i>")
def _infinitive(e: Effects) -> Effects:
    """ "Pescare una carta": how players quote an effect."""
    return e


@rule("frase", "(fino alla fine del turno|in questo turno) [,] <e:clausole>", duration=Duration.END_OF_TURN)
@rule(
    "frase",
    "(fino al tuo prossimo turno|fino all'inizio del tuo prossimo turno) [,] <e:clausole>",
    duration=Duration.YOUR_NEXT_TURN,
)
@rule("frase", "fino alla fine del combattimento [,] <e:clausole>", duration=Duration.END_OF_COMBAT)
def _leading(e: Effects, duration: Duration) -> Any:
    if not all(isinstance(effect, ins.Change) for effect in e):
        return FAIL
    return tuple(replace(effect, duration=duration) for effect in e)


@rule("frase", "[poi] [,] puoi <c:costo completo/i>")
def _may_pay(c: Cost) -> Effects:
    return (CostMark(c, YOU),)


@rule("frase", "[poi] [,] puoi <e:clausole/i>")
def _may(e: Effects) -> Effects:
    return (ins.May(e),)


@rule("frase", "<g:giocatore> può <c:costo completo/i>")
def _player_may_pay(g: Selection, c: Cost) -> Any:
    return FAIL if not _payable(c) else (CostMark(c, g),)


def _payable(cost: Cost) -> bool:
    return all(isinstance(part, (PayMana, PayLife, PayEnergy)) for part in cost.parts)


@rule("frase", "(se lo fai|se lo fa|se il giocatore lo fa|se quel giocatore lo fa) [,] <e:frase>")
def _if_done(e: Effects) -> Effects:
    return (IfDoneMark(e),)


@rule(
    "frase",
    "(se non lo fai|se non lo fa|se quel giocatore non lo fa|se il giocatore non lo fa) [,] <e:frase>",
)
def _if_declined(e: Effects) -> Effects:
    return (OtherwiseMark(e, declined=True),)


@rule("frase", "altrimenti [,] <e:frase>")
def _otherwise(e: Effects) -> Effects:
    return (OtherwiseMark(e),)


@rule("frase", "(quando lo fai|quando lo fa) [,] <e:frase>")
def _reflexive(e: Effects) -> Effects:
    return (ReflexiveMark(e),)


@rule("frase", "[poi] [,] se <c:condizioni> [,] <e:frase>", "<e:clausole> se <c:condizioni>")
def _if(c: Condition, e: Effects) -> Any:
    if any(isinstance(effect, (IfDoneMark, OtherwiseMark, ReflexiveMark, InsteadMark)) for effect in e):
        return FAIL
    if isinstance(c, (Kicked, CostPaid)):
        e = only_if(c, e)
    return (ins.If(c, e),)


@rule("frase", "[poi] [,] puoi <e:clausole/i> se <c:condizioni>")
def _may_if(e: Effects, c: Condition) -> Any:
    return FAIL if isinstance(c, (Kicked, CostPaid)) else (ins.If(c, (ins.May(e),)),)


def only_if(condition: Condition, effects: Any) -> Any:
    """Targets of these effects are chosen only if the condition is true as the spell is cast (702.33g)."""
    if isinstance(effects, TargetMark):
        return replace(effects, spec=replace(effects.spec, only_if=condition))
    return rebuild(effects, lambda part: only_if(condition, part))


@rule(
    "frase",
    "se <c:condizioni> [,] invece <e:frase>",
    "se <c:condizioni> [,] <e:frase> invece",
    "se <c:condizioni> [,] <e:frase con invece>",
)
def _instead(c: Condition, e: Effects) -> Effects:
    return (InsteadMark(c, e),)


@rule(
    "frase",
    "se <c:condizioni> [,] [<t:questo>] @infliggere.3 invece <n:danni> "
    "[a quel permanente o [a quel] giocatore|a quella creatura]",
)
def _more_damage(c: Condition, n: Amount, t: Any = None) -> Effects:
    return (MoreDamageMark(c, n),)


@rule(
    "frase",
    "(spendi|usa) questo mana solo per lanciare (una magia|magie) <t:tipo>",
    "questo mana può essere speso solo per lanciare (una magia|magie) <t:tipo>",
)
def _only_for(t: Any) -> Effects:
    return (OnlyForMark(t.value),)


@rule(
    "frase",
    "è ancora (una terra|un artefatto|un incantesimo|un planeswalker)",
    "sono ancora (terre|artefatti|incantesimi)",
)
def _still() -> Effects:
    return (StillMark(),)


@rule("frase", "@scegliere.2 <x:bersaglio>")
def _choose(x: Any) -> Effects:
    return (ChooseMark(x),)


@rule("frase", "puoi <e:clausole/i> a meno che <g:giocatore> non <c:costo completo/c>")
def _may_unless(e: Effects, g: Selection, c: Cost) -> Any:
    return (ins.Unless((ins.May(e),), c, g),)


@parser("frase con invece")
def _with_instead(reader: Reader, position: int, mood: str) -> Results:
    """ "~ infligge invece 5 danni": the word may stand anywhere in the clause."""
    where = next(
        (index for index in range(position, len(reader.tokens)) if reader.word(index) == "invece"), -1
    )
    if where <= position:
        return ()
    stop = next(
        (index for index in range(where, len(reader.tokens)) if reader.word(index) == "."), len(reader.tokens)
    )
    inner = Reader(reader.text, reader.tokens[:where] + reader.tokens[where + 1 : stop])
    return tuple((value, end + 1) for value, end in parse(inner, "frase", position) if end == stop - 1)


@rule(
    "frase",
    "[poi] [,] <e:clausole> a meno che tu non <c:costo completo/c>",
    "<e:clausole> a meno che tu <c:costo completo/c>",
)
def _unless_you(e: Effects, c: Cost) -> Effects:
    return (ins.Unless(e, c),)


@rule("frase", "[poi] [,] <e:clausole> a meno che non <c:costo completo/c>")
def _unless_they(e: Effects, c: Cost) -> Any:
    """Whoever the sentence is about pays; of several players, each for themselves."""
    who = {getattr(effect, "who", YOU) for effect in e}
    if len(who) != 1:
        return FAIL
    subject = who.pop()
    if subject not in (Players(PlayerSet.EACH), Players(PlayerSet.EACH_OPPONENT)):
        return (ins.Unless(e, c, subject),)
    each = tuple(replace(effect, who=Ref(Reference.IT)) for effect in e)
    return (ins.Unless(each, c, subject, each=True),)


@rule("frase", "[poi] [,] <e:clausole> a meno che <g:giocatore> non <c:costo completo/c>")
def _unless_player(e: Effects, g: Selection, c: Cost) -> Any:
    return (ins.Unless(e, c, g),)


# --- delayed (603.7) ---

_WHENS: dict[str, TriggerPattern] = {
    "all'inizio della prossima sottofase finale": TriggerPattern(When.BEGINNING, step="sottofase finale"),
    "alla fine del turno": TriggerPattern(When.BEGINNING, step="sottofase finale"),
    "all'inizio della tua prossima sottofase finale": TriggerPattern(
        When.BEGINNING, player=Whose.YOU, step="sottofase finale"
    ),
    "all'inizio del tuo prossimo mantenimento": TriggerPattern(
        When.BEGINNING, player=Whose.YOU, step="mantenimento"
    ),
    "all'inizio del mantenimento del prossimo turno": TriggerPattern(When.BEGINNING, step="mantenimento"),
    "all'inizio del prossimo mantenimento": TriggerPattern(When.BEGINNING, step="mantenimento"),
    "alla fine del combattimento": TriggerPattern(When.BEGINNING, step="fine del combattimento"),
    "all'inizio della tua prossima fase principale": TriggerPattern(
        When.BEGINNING, player=Whose.YOU, step="fase principale"
    ),
}

for _when, _pattern in _WHENS.items():
    rule("momento", _when)(lambda _p=_pattern: _p)

for _event, _happens in (
    ("lascia il campo di battaglia", When.LEAVES),
    ("muore", When.DIES),
    ("viene STAPpata", When.UNTAPPED),
    ("viene TAPpata", When.TAPPED),
):
    rule("momento", f"quando <t:questo> {_event}")(lambda t, _h=_happens: TriggerPattern(_h, this=True))


@rule("frase", "<e:clausole> <m:momento>", "<m:momento> [,] <e:clausole>")
def _delayed(e: Effects, m: TriggerPattern) -> Any:
    """The last clause waits; "Crea una pedina. Sacrificala all'inizio …" is two sentences."""
    return (DelayedMark(m, e),)


@rule(
    "frase",
    "<a:clausole> [,] [e] <m:momento> [,] <e:clausole>",
    "<a:clausole> [,] poi <e:clausole> <m:momento>",
)
def _then_delayed(a: Effects, e: Effects, m: TriggerPattern) -> Any:
    return (*a, DelayedMark(m, e))


for _event, _happens in (
    ("muore", When.DIES),
    ("lascia il campo di battaglia", When.LEAVES),
    ("infligge danno da combattimento a un giocatore", When.DEALS_COMBAT_DAMAGE_TO_PLAYER),
):

    @rule("frase", f"quando <x:detto> {_event} [in] questo turno [,] <e:clausole>", once=True)
    @rule("frase", f"ogniqualvolta <x:detto> {_event} [in] questo turno [,] <e:clausole>", once=False)
    def _when_that(x: Any, e: Effects, once: bool, _h: When = _happens) -> Any:
        return (DelayedMark(TriggerPattern(_h, remembered=True), e, this_turn=True, of=x, once=once),)


# --- putting sentences together ---


def assemble(sentences: list[Effects]) -> Effects:
    """Join the sentences of a body: "se lo fai", "altrimenti" and "invece" reach back to the one before."""
    done: list[Any] = []
    last: int = 0
    for effects in sentences:
        head = effects[0] if len(effects) == 1 else None
        if isinstance(head, IfDoneMark):
            _if_you_do(done, head.effects)
        elif isinstance(head, OtherwiseMark):
            _or_else(done, head)
        elif isinstance(head, InsteadMark):
            previous = tuple(done[last:])
            instead = head.effects
            if isinstance(head.condition, (Kicked, CostPaid)):
                if contains(instead, TargetMark):
                    previous, instead = (
                        only_if(Not(head.condition), previous),
                        only_if(head.condition, instead),
                    )
            elif contains(instead, TargetMark):
                raise ValueError("invece")
            if not previous:
                raise ValueError("invece")
            done[last:] = [SwapMark(head.condition, instead, previous)]
        elif isinstance(head, ReflexiveMark):
            if done and isinstance(done[-1], CostMark):
                done[-1] = _action(done[-1])
            done.append(head)
        elif isinstance(head, MoreDamageMark):
            if len(done) == last or not isinstance(done[-1], ins.DealDamage):
                raise ValueError("invece")
            done[-1] = SwapMark(head.condition, (replace(done[-1], amount=head.amount),), (done[-1],))
        elif isinstance(head, StillMark):
            done[last:] = [_adding(effect) for effect in done[last:]]
        elif isinstance(head, OnlyForMark):
            if not done or not isinstance(done[-1], ins.AddMana):
                raise ValueError("questo mana")
            done[-1] = replace(done[-1], only_for=head.type)
        else:
            last = len(done)
            done.extend(effects)
    return tuple(_settled(effect) for effect in done)


def _adding(effect: Any) -> Any:
    """The change of types keeps the types it had; raise ValueError when there is none."""
    if not isinstance(effect, ins.Change) or not any(
        isinstance(mod, ins.SetTypes) for mod in effect.modifications
    ):
        raise ValueError("è ancora una terra")
    kept = tuple(
        replace(mod, add=True) if isinstance(mod, ins.SetTypes) else mod for mod in effect.modifications
    )
    return replace(effect, modifications=kept)


def _action(mark: CostMark) -> Any:
    """ "Puoi sacrificare una creatura. Quando lo fai, …": what is done is an instruction that "quella creatura" can mean."""
    parts = mark.cost.parts
    if (
        len(parts) == 1
        and isinstance(parts[0], SacrificeCost)
        and not parts[0].this
        and mark.cost.mana.mana_value(0) == 0
    ):
        return ins.May((ins.Sacrifice(mark.who, parts[0].filter, Number(parts[0].count)),), mark.who)
    return _settled(mark)


def _if_you_do(done: list[Any], effects: Effects) -> None:
    if not done:
        raise ValueError("se lo fai")
    last = done[-1]
    if isinstance(last, CostMark):
        done[-1] = ins.May(effects, last.who, last.cost)
    else:
        done.append(ins.If(IfYouDid(), effects))


def contains(value: Any, kind: type) -> bool:
    """Whether something of this kind is anywhere in the effects."""
    if isinstance(value, kind):
        return True
    if isinstance(value, tuple):
        return any(contains(part, kind) for part in value)
    if isinstance(value, Struct):
        return any(contains(getattr(value, name), kind) for name in value.__struct_fields__)
    return False


def _or_else(done: list[Any], mark: OtherwiseMark) -> None:
    if contains(mark.effects, EventAmount):
        raise ValueError("altrettanti")
    last = done[-1] if done else None
    if isinstance(last, CostMark) and mark.declined:
        done[-1] = ins.May((), last.who, last.cost, mark.effects)
    elif isinstance(last, ins.May) and last.cost is not None and not last.otherwise:
        done[-1] = replace(last, otherwise=mark.effects)
    elif isinstance(last, ins.May) and mark.declined:
        done.append(ins.If(Not(IfYouDid()), mark.effects))
    elif isinstance(last, ins.If) and not last.otherwise:
        done[-1] = replace(last, otherwise=mark.effects)
    elif mark.declined and last is not None:
        done.append(ins.If(Not(IfYouDid()), mark.effects))
    else:
        raise ValueError("altrimenti")


def _settled(effect: Any) -> Any:
    """A cost that nobody asks about afterwards: paying it may still be all that the text offers."""
    if isinstance(effect, CostMark):
        return ins.May((), effect.who, effect.cost)
    return effect
