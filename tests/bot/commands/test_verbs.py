"""Every verb: what it prints, its JSON, its exit code."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.commands import VERBS
from bot.commands.doctor import Check, run_checks
from tests.bot.commands.conftest import Run
from tests.stand_in import StandInArbiter

REPOSITORY = Path(__file__).resolve().parents[3]


def test_help_is_italian_and_names_every_verb(run: Run) -> None:
    said = run("--help").output
    for verb in [*VERBS, "servi"]:
        assert re.search(rf"^  {verb} ", said, re.MULTILINE), verb
    assert "Uso: arbitro [OPZIONI] COMANDO" in said
    for verb in VERBS:
        page = run(verb, "--help").output
        assert page.startswith("Uso: arbitro"), verb
        assert not re.search(r"\b(Usage|Options|Show|Commands|OPTIONS|ARGS|default)\b", said + page), verb


def test_chiedi_for_people(run: Run) -> None:
    result = run("chiedi", "Che", "forza", "ha?")
    assert result.exit_code == 0
    assert result.output.startswith("4/4 · confermata da simulazione\n")
    assert "  122.3   Se un permanente" in result.output
    assert "  1. L'Orso ha due segnalini -1/-1. [122.1]\n     → Orso: 1/1" in result.output
    assert max(map(len, result.output.splitlines())) <= 80
    assert "\x1b" not in result.output


def test_chiedi_json_is_the_answer(run_json: Callable[..., Any], arbiter: StandInArbiter) -> None:
    got = run_json("chiedi", "Che forza ha?", "--contesto", "Prima?", "--contesto", "Poi?")
    assert got["valore"] == "4/4"
    assert got["simulazione"]["esito"] == "confermata"
    assert arbiter.asked == [("Che forza ha?", ("Prima?", "Poi?"))]


def test_not_knowing_is_an_answer(run: Run) -> None:
    assert run("chiedi", "pioggia").exit_code == 0


@pytest.mark.parametrize(
    "args",
    [
        ("chiedi",),
        ("chiedi", ""),
        ("chiedi", "a" * 20_001),
        ("chiedi", "Posso?", "--da", "x.jsonl"),
        ("chiedi", "--da", "/non/esiste.jsonl"),
        ("chiedi", "--boh"),
        ("regola",),
        ("cerca", "x", "--limite", "0"),
        ("cerca", "x", "--limite", "tanti"),
        ("confronta", "una"),
        ("simula",),
        ("simula", "/non/esiste.yaml"),
        ("importa",),
        ("nonesiste",),
        ("discord", "registra"),
        ("telegram", "avvia"),
        ("servi", "--porta", "70000"),
    ],
)
def test_bad_use_is_2_and_says_why_in_italian(run: Run, args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert "Errore: " in result.stderr
    assert not re.search(r"\b(Error|Missing|Invalid|No such|Try|Usage)\b", result.stderr)


def test_chiedi_da_streams_in_order_past_bad_lines(run: Run, arbiter: StandInArbiter) -> None:
    lines = [
        b'{"id": "a", "domanda": "Posso?"}',
        b"{rotta",
        b"",
        b'{"id": 7, "domanda": "Che forza ha?", "contesto": ["Prima?"]}',
        b'{"id": "vuota", "domanda": "  "}',
        b'{"id": "guasta", "domanda": "guasto"}',
        b'["non", "oggetto"]',
        b"\xff\xfe",
        b"[" * 50_000,
        b'{"id": [], "domanda": "Posso?"}',
        b'{"id": "surrogato", "domanda": "Posso \\ud800?"}',
        b'{"id": "lunga", "domanda": "' + b"a" * 500_000 + b'"}',
        b'{"id": "z", "domanda": "Dipende?"}',
    ]
    result = run("chiedi", "--json", "--da", "-", stdin=b"\n".join(lines))
    assert result.exit_code == 0
    records = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(records) == len(lines) - 1
    identifiers = ["a", None, 7, "vuota", "guasta", None, None, None, None, "surrogato", None, "z"]
    assert [record["id"] for record in records] == identifiers
    assert [("errore" in record) for record in records] == [
        *(False, True, False, True, True, True, True, True, True, False, True, False)
    ]
    assert records[1]["riga"] == 2
    assert ("Che forza ha?", ("Prima?",)) in arbiter.asked
    assert "Traceback" not in result.stdout


def test_chiedi_da_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "domande.jsonl"
    file.write_bytes(b'\xef\xbb\xbf{"domanda": "Posso?"}\r\n{"domanda": "Dipende?"}')
    records = [json.loads(line) for line in run("chiedi", "--json", "--da", str(file)).stdout.splitlines()]
    assert [record["verdetto"] for record in records] == ["no", "dipende"]
    spoken = run("chiedi", "--da", str(file)).output
    assert "» Posso?" in spoken and "» Dipende?" in spoken


@pytest.mark.parametrize("typed", ["603.3b", "603,3 b", "CR 603.3b", "regola 603.3B"])
def test_regola_in_any_spelling(run_json: Callable[..., Any], typed: str) -> None:
    got = run_json("regola", typed)
    assert got["regola"] == "603.3b"
    assert got["precedente"] == "603.3a"
    assert {"titolo", "testo", "esempi", "sottoregole", "rimandi", "citata_da", "termini", "scenari"} <= set(
        got
    )


def test_regola_for_people(run: Run) -> None:
    said = run("regola", "603.3").output
    assert said.startswith("603.3  ")
    assert "  603.3a " in said
    assert "Rimanda a:" in said
    assert max(map(len, said.splitlines())) <= 80


def test_an_unknown_rule_is_1_with_the_nearest(run: Run) -> None:
    result = run("regola", "603.99", "--json")
    assert result.exit_code == 1
    assert "603.12" in json.loads(result.stdout)["vicine"]
    assert "Le più vicine" in result.stderr
    assert run("regola", "non-un-numero").exit_code == 1


def test_cerca(run: Run, run_json: Callable[..., Any]) -> None:
    assert run_json("cerca", "segnalini che si annullano", "--limite", "3")["risultati"]
    assert run("cerca", "segnalini che si annullano").exit_code == 0
    assert run("cerca", "xyzzyq").exit_code in (0, 1)


def test_an_unknown_term_is_1(run: Run) -> None:
    result = run("glossario", "qwertyuiop", "--json")
    assert result.exit_code == 1
    assert "non è nel glossario" in json.loads(result.stdout)["errore"]


def test_esporta_is_json_lines(run: Run, arbiter: StandInArbiter) -> None:
    records = [json.loads(line) for line in run("esporta", "--json").stdout.splitlines()]
    assert len(records) == arbiter.kb.counts()["written"]
    assert set(records[0]) == {"regola", "titolo", "testo", "esempi", "rimandi", "citata_da", "edizione"}


@pytest.mark.parametrize(
    ("source", "code", "outcome"), [("titolo: x\n", 0, "superato"), ("titolo: falso\n", 1, "fallito")]
)
def test_simula(run: Run, tmp_path: Path, source: str, code: int, outcome: str) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(source, encoding="utf-8")
    result = run("simula", str(file), "--json")
    assert result.exit_code == code
    assert json.loads(result.stdout)["esito"] == outcome
    assert run("simula", "-", stdin=source).exit_code == code
    assert outcome in run("simula", str(file)).output


@pytest.mark.parametrize("content", [b"senza: nome", b"\xff\xfe\x00", b"a" * 900_000])
def test_a_file_that_is_no_scenario_is_2(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "s.yaml"
    file.write_bytes(content)
    assert run("simula", str(file), "--json").exit_code == 2


def test_simula_by_name_and_scenari(run: Run, run_json: Callable[..., Any]) -> None:
    assert run("simula", "122/due-contro-tre").exit_code == 0
    assert run_json("scenari")[0]["nome"] == "122/due-contro-tre"
    assert "122/due-contro-tre" in run("scenari").output
    assert run("scenari", "122/due-contro-tre").output.startswith("titolo:")
    assert run("scenari", "boh").exit_code == 1


def test_verifica_counts(run: Run, run_json: Callable[..., Any]) -> None:
    got = run_json("verifica")
    assert (got["scenari"], got["superati"], got["falliti"], got["problemi"]) == (2, 2, 0, [])
    assert "2 scenari: 2 superati" in run("verifica").output
    assert run_json("verifica", "603")["scenari"] == 1
    assert run("verifica", "999").exit_code == 1


def test_verifica_fails_with_a_failed_scenario(
    run: Run, arbiter: StandInArbiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = {"122/due-contro-tre": "titolo: falso", "603/se-intermedio": "rotto"}
    monkeypatch.setattr(arbiter, "scenario_source", sources.__getitem__)
    result = run("verifica", "--json")
    assert result.exit_code == 1
    got = json.loads(result.stdout)
    assert (got["falliti"], got["errati"]) == (1, 1)
    assert "manca il titolo" in got["problemi"][1]["motivo"]
    assert "0 superati, 1 falliti, 0 non simulabili, 1 errati" in run("verifica").output


PAGE = """117. Tempi e priorità
117.1. Chi ha la priorità può lanciare magie.
117.1a. Anche durante il turno di un altro.
117.2. Poi la passa.
117.3. E così via.
"""


def test_importa_and_confronta(run: Run, run_json: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "pagina.txt"
    file.write_text(PAGE, encoding="utf-8")
    report = run_json("importa", str(file), "--nome", "prova")
    assert report["edizione"] == "prova"
    assert (report["regole"], report["sottoregole"]) == (3, 1)
    assert isinstance(report["difetti"], list)
    assert "3 regole, 1 sottoregole" in run("importa", str(file), "--nome", "prova").output
    assert run_json("confronta", "prova", "nostra")["cambiate"]
    assert "cambiate" in run("confronta", "prova", "nostra").output
    missing = run("confronta", "prova", "boh")
    assert missing.exit_code == 1
    assert "prova" in missing.stderr


def test_importa_refuses_what_is_no_rulebook(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "foto.txt"
    file.write_bytes(bytes(range(256)) * 40)
    assert run("importa", str(file)).exit_code == 2
    assert run("importa", str(tmp_path)).exit_code == 2


def test_discord_registra_mostra_needs_no_network(run: Run) -> None:
    shown = json.loads(run("discord", "registra", "--mostra").stdout)
    assert [entry["name"] for entry in shown] == ["chiedi", "regola", "glossario", "segnala"]


def test_doctor_finds_a_state_folder_that_cannot_be(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    obstacle = tmp_path / "file"
    obstacle.write_text("", encoding="utf-8")
    monkeypatch.setenv("ARBITRO_DATI", str(obstacle))
    result = run("doctor", "--json")
    assert result.exit_code == 1
    found = {check["controllo"]: check for check in json.loads(result.stdout)["controlli"]}
    assert found["Cartella dei dati"]["esito"] == "problema"
    assert "ARBITRO_DATI" in found["Cartella dei dati"]["rimedio"]


def test_doctor_finds_a_shadowed_package(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib.metadata

    monkeypatch.setattr(
        importlib.metadata, "packages_distributions", lambda: {"web": ["web.py"], "kb": ["arbitro"]}
    )
    broken = [check for check in run_checks() if not check.ok and not check.optional]
    assert [check.name for check in broken] == ["Pacchetto web"]
    assert "web.py" in broken[0].advice


def test_a_check_says_what_it_is() -> None:
    assert Check("x", False, "y", "z", optional=True).to_json()["esito"] == "facoltativo"


# The real process

ENVIRONMENT = {"PATH": os.environ["PATH"], "PYTHONPATH": str(REPOSITORY)}


def process(*args: str, tmp_path: Path, **more: str) -> subprocess.CompletedProcess[bytes]:
    """`arbitro ARGS` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "web.cli", *args],
        env={**ENVIRONMENT, "ARBITRO_DATI": str(tmp_path), **more},
        capture_output=True,
        timeout=60,
        check=False,
    )


def test_starting_imports_no_more_than_it_needs(tmp_path: Path) -> None:
    code = "import sys, web.cli; print(*sorted(name for name in sys.modules if '.' not in name))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=ENVIRONMENT, capture_output=True, text=True, timeout=60, check=True
    )
    heavy = {
        "flask",
        "numpy",
        "yaml",
        "sqlite_utils",
        "rapidfuzz",
        "telegram",
        "nacl",
        "httpx",
        "waitress",
        "engine",
    }
    assert not heavy & set(done.stdout.split())


def test_any_encoding_of_the_terminal_will_do(tmp_path: Path) -> None:
    done = process("regola", "603.3b", tmp_path=tmp_path, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.startswith(b"603.3b")


def test_arguments_that_are_not_text_are_survived(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"web.cli", b"regola", b"\xff\xfe603"],
        env={**ENVIRONMENT, "ARBITRO_DATI": str(tmp_path)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode in (1, 2)
    assert b"Traceback" not in done.stderr


def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    process("costruisci", tmp_path=tmp_path)
    command = f"{sys.executable} -m web.cli esporta | head -n 1"
    done = subprocess.run(
        ["sh", "-c", command],
        env={**ENVIRONMENT, "ARBITRO_DATI": str(tmp_path)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert json.loads(done.stdout)["regola"]
    assert b"Traceback" not in done.stderr
    assert b"BrokenPipe" not in done.stderr


@pytest.mark.parametrize(
    ("screen", "variables", "colour"),
    [(True, {}, True), (False, {}, False), (True, {"NO_COLOR": "1"}, False), (True, {"TERM": "dumb"}, False)],
)
def test_colours_only_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch, screen: bool, variables: dict[str, str], colour: bool
) -> None:
    from bot.commands import output

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(output.sys.stdout, "isatty", lambda: screen, raising=False)
    style = output.terminal()
    assert style.colour is colour
    assert ("\x1b[" in style.paint("x", "si")) is colour
