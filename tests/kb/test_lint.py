"""The linter finds what it is for, and the project's own book is clean."""

from pathlib import Path

import pytest

from kb.lint import __main__ as program
from kb.lint import check
from kb.paths import data_root

from .conftest import Rewrite


def problems(data: Path) -> list[str]:
    return [f"{finding.number}: {finding.problem}" for finding in check(data)]


def test_our_book_is_clean() -> None:
    assert [str(finding) for finding in check(data_root())] == []


def test_the_small_book_is_clean(library: Path) -> None:
    assert problems(library) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("**603.3** Viene", "**603.4** Viene", "603.3: manca"),
        ("**603.3** Viene", "**603.4** Viene", "603.4: l'edizione non ha questa regola"),
        ("regola 603.3 e", "regola 603.1 e", "603.2: manca il rimando a 603.3"),
        ("regola 603.3 e", "regola 603.1 e", "603.2: rimando a 603.1, che la regola ufficiale non fa"),
        ("regola 603.3 e", "regole 603.3, 603.33 e", "603.2: rimando a 603.33, che l'edizione non ha"),
        ("> **Esempio:** Un secondo caso,\n> scritto su due righe.\n", "", "603.2a: esempi: 1 invece di 2"),
        ("l'abilità si innesca.", "la spell si innesca.", "si scrive magia"),
        ("l'abilità si innesca.", "si deve tappare.", "TAP maiuscolo"),
        ("l'abilità si innesca.", "stappa la terra.", "TAP maiuscolo"),
        ("l'abilità si innesca.", "si crea un token.", "si scrive pedina"),
        ("l'abilità si innesca.", "l’abilità.", "apostrofo"),
        ("l'abilità si innesca.", "si paga {2}{K}.", "{K} non è un simbolo"),
        ("l'abilità si innesca.", "si paga {2.", "{ non è un simbolo"),
        ("l'abilità si innesca.", 'dice "sì".', "virgolette"),
        ("l'abilità si innesca.", "quando entra nel campo di battaglia.", "si scrive entra"),
    ],
)
def test_each_kind_of_fault_is_found(
    library: Path, rewrite: Rewrite, old: str, new: str, problem: str
) -> None:
    rewrite("regolamento/603-inneschi.md", old, new)
    assert any(problem in found for found in problems(library)), problems(library)


@pytest.mark.parametrize(
    "text",
    [
        "TAPpa una terra e STAPpala.",
        "`token` è codice.",
        'ha «dice "sì" e basta».',
        "paga {W/U}{2/B}{G/P}{X}{TK}.",
    ],
)
def test_what_is_right_is_left_alone(library: Path, rewrite: Rewrite, text: str) -> None:
    rewrite("regolamento/603-inneschi.md", "l'abilità si innesca.", text)
    assert problems(library) == []


def test_a_file_that_cannot_be_read_is_a_finding(library: Path, rewrite: Rewrite) -> None:
    rewrite("regolamento/603-inneschi.md", "**603.1**", "**603.1")
    (finding,) = check(library)
    assert (finding.line, finding.number) == (3, "formato")


def test_the_command_line_says_it_in_italian(
    library: Path, rewrite: Rewrite, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kb.paths.data_root", lambda: library)
    assert program.main() == 0
    assert capsys.readouterr().out == "Il regolamento è a posto.\n"
    rewrite("regolamento/117-priorita.md", "una magia", "una spell")
    assert program.main() == 1
    output = capsys.readouterr().out
    assert output.startswith("regolamento/117-priorita.md:3: 117.1:")
    assert output.endswith("1 da sistemare.\n")


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("lessico/prova.yaml", "nome: volare", "nome: librarsi", "702.9: «Librarsi» nel lessico"),
        ("lessico/prova.yaml", "  gergo: [volante]\n", "", "702.9: «volare» non ha gergo né sinonimi"),
        (
            "lessico/prova.yaml",
            "tipo: abilità con parola chiave",
            "tipo: altro",
            "702.9: manca la voce di Flying",
        ),
        ("glossario/prova.yaml", "voce: Priority", "voce: Turn", "Priority: manca"),
        (
            "glossario/prova.yaml",
            "voce: Priority",
            "voce: Turn",
            "Turn: il glossario ufficiale non ha questa voce",
        ),
        ("glossario/prova.yaml", '"117", "117.1"', '"117"', "Priority: manca il rimando a 117.1"),
        ("glossario/prova.yaml", '"117.1"', '"117.1", "117.2"', "Priority: rimando a 117.2, che la voce"),
        ("glossario/prova.yaml", "concetto: priorita", "concetto: niente", "non ha il concetto «niente»"),
        (
            "glossario/prova.yaml",
            "Il diritto",
            "Lo stack",
            "Priority: «…Lo stack di fare qualco…»: si scrive pila",
        ),
        (
            "glossario/prova.yaml",
            "  testo: Il diritto di fare qualcosa per primo.\n",
            "",
            "formato: «Priority»",
        ),
    ],
)
def test_names_and_glossary_are_checked_too(
    library: Path, rewrite: Rewrite, file: str, old: str, new: str, problem: str
) -> None:
    rewrite(file, old, new)
    assert any(problem in found for found in problems(library)), problems(library)


def test_a_keyword_is_titled_as_the_lexicon_names_it(library: Path, rewrite: Rewrite) -> None:
    chapter = library / "regolamento" / "702-parole.md"
    chapter.write_text("# 702. Parole chiave\n\n**702.9** Librarsi\n\n**702.9a** Vola.\n")
    assert any("il titolo è «Librarsi», il lessico dice «Volare»" in found for found in problems(library))
    chapter.write_text("# 702. Parole chiave\n\n**702.9** Volare\n\n**702.9a** Vola.\n")
    assert problems(library) == []
    rewrite("lessico/prova.yaml", "gergo: [volante]", "gergo: [volante]\n  ufficiale: false")
    assert any("il lessico dice «Volare (nome non ufficiale)»" in found for found in problems(library))
