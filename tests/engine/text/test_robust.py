"""No text breaks the grammar, its rule names are the engine's, and it is fast."""

from __future__ import annotations

import contextlib
import json
import re
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.abilities import StaticAbility
from engine.errors import UnknownText
from engine.objects import CardType
from engine.text import compile_ability, compile_text, grammar
from engine.text.cards import parse_inline
from engine.text.compiler import compile_lines
from engine.text.conditions import HISTORY
from engine.text.coverage import main, report
from engine.text.effects_change import RULES
from engine.text.lexer import tokenize
from engine.text.statics import PLAYER_RULES
from engine.wording.instructions import Rule
from tests.shared_data import shared

ROOT = Path(__file__).resolve().parents[3]
TEXTS = [card["testo"] for file in sorted((ROOT / "data" / "carte").glob("*.yaml"))
         for card in yaml.safe_load(file.read_text(encoding="utf-8")) if card.get("testo")]  # fmt: skip
WORDS = sorted({word for text in TEXTS for word in text.split()})


@given(st.text(max_size=80))
def test_any_text_compiles_or_is_named(text: str) -> None:
    compile_text(text, types=frozenset({CardType.INSTANT}))
    try:
        compile_ability(text)
    except UnknownText as error:
        assert isinstance(error.phrase, str)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_shuffled_card_words_compile_or_are_named(text: str) -> None:
    for types in (frozenset({CardType.SORCERY}), frozenset({CardType.CREATURE})):
        compiled = compile_text(text, types=types)
        assert compiled.abilities or compiled.spell or compiled.partial or not text.strip()
    with contextlib.suppress(UnknownText):
        parse_inline(text)


def test_tokens_point_into_the_text() -> None:
    text = "Perché l'Elfo «dell’isola» può STAPpare {T}—È vero."
    for token in tokenize(text):
        assert text[token.start : token.end] == token.raw


def _engine_sources() -> str:
    files = [
        path
        for path in (ROOT / "engine").rglob("*.py")
        if "text" not in path.relative_to(ROOT / "engine").parts
    ]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_the_engine_knows_every_rule_change_that_text_makes() -> None:
    sources = _engine_sources()
    names = {name for found in RULES.values() for name in found} | {name for name, _ in PLAYER_RULES.values()}
    for text in TEXTS:
        for ability in compile_lines(text)[0]:
            if isinstance(ability, StaticAbility):
                names |= {mod.name for mod in ability.modifications if isinstance(mod, Rule)}
    unknown = {name for name in names if f'"{name.split(": ")[0]}' not in sources}
    assert unknown == set()


def test_the_engine_knows_every_question_about_this_turn() -> None:
    from engine.history import QUERIES

    assert {what for what, _ in HISTORY.values()} <= QUERIES.keys()


def test_compiling_is_fast() -> None:
    start = time.perf_counter()
    count = 0
    for text in TEXTS:
        count += max(1, len(compile_lines(text)[0]))
    assert (time.perf_counter() - start) / count < 0.005


def test_coverage_report(tmp_path: Path, capsys) -> None:  # type: ignore[no-untyped-def]
    cards = [
        {"nome": "A", "testo": "Volare", "tipo": "Creatura"},
        {"nome": "B", "testo": "Fai 3 capriole.", "tipo": "Istantaneo"},
    ]
    assert report(cards).splitlines() == [
        "1 carte su 2 compilate per intero (50.0%)",
        "    1  Fai N capriole",
    ]
    path = tmp_path / "carte.jsonl"
    path.write_text("\n".join(map(json.dumps, cards)), encoding="utf-8")
    assert main([str(path)]) == 0
    assert "1 carte su 2" in capsys.readouterr().out
    assert main([str(tmp_path / "manca.jsonl")]) == 1
    assert main([]) == 2


def test_printed_cards_keep_compiling() -> None:
    path = shared("cards/testi-carte-it.jsonl")
    cards = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()][::20]
    share = re.search(r"\((\d+)", report(cards, 0))
    assert share is not None and int(share[1]) >= 40


def test_every_template_is_well_formed() -> None:
    """Templates are compiled when first used; a bad one must not wait for that."""
    for name, target in grammar._RULES.items():
        grammar._index(target)
        for nodes, _ in target.alternatives:
            for hole in _holes(nodes):
                assert hole in grammar._RULES, f"{name}: {hole}"


def _holes(nodes: tuple[grammar.Node, ...]) -> list[str]:
    found = [node.rule for node in nodes if isinstance(node, grammar.Hole)]
    for node in nodes:
        if isinstance(node, grammar.Choice):
            found += [hole for option in node.options for hole in _holes(option)]
    return found


@pytest.mark.parametrize(
    "text",
    [
        # one of each, not one or the other
        "Rivela le prime cinque carte del tuo grimorio. Puoi aggiungere alla tua mano una carta creatura e/o una carta "
        "incantesimo scelta tra esse. Metti le altre nel tuo cimitero.",
        # each creature would deal damage equal to its own power
        "Scegli una creatura bersaglio che non controlli. Ogni creatura che controlli infligge danno pari alla sua forza a "
        "quella creatura.",
    ],
)
def test_what_would_be_read_wrong_is_not_read(text: str) -> None:
    assert compile_text(text, types=frozenset({CardType.SORCERY})).partial
