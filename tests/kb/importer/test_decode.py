"""Any file at all: read as text, or refused in Italian with a reason, never a crash."""

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.errors import ImportRejected
from kb.importer import import_files
from kb.importer.decode import MAX_BYTES, decode
from kb.importer.defects import find_defects
from kb.importer.facts import load_facts
from kb.importer.judging import judge
from kb.importer.layouts import read_page


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "è vuoto"),
        (b" \r\n\t\n", "è vuoto"),
        (b"\xef\xbb\xbf", "è vuoto"),
        ("\u2003\n".encode(), "è vuoto"),
        (b"100.1 Una regola\0 con un NUL", "non è un file di testo"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4, "non è un file di testo"),
        (b"\xff\xfe\x00", "non è un file di testo"),
        (b"%PDF-1.7\n" + bytes([1, 2, 3, 4, 5, 6]) * 50, "non è un file di testo"),
        (b"100.1 " + b"a" * 30_000, "La riga 1"),
        (b"100.1 a\n" * 50_001, "righe"),
    ],
)
def test_what_is_not_text_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(ImportRejected, match=reason):
        decode(data, "prova")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_usual_encodings_are_read(encoding: str) -> None:
    source = decode("100.1 È così: l’abilità “vola”.\r\n100.2 Già.\r100.3 Fine.".encode(encoding), "prova")
    assert source.lines == ("100.1 È così: l’abilità “vola”.", "100.2 Già.", "100.3 Fine.")


def test_lines_of_another_encoding_are_named() -> None:
    data = "100.1 Già.\n".encode() + "100.2 Perché?\n".encode("cp1252") + "100.3 Così.".encode()
    source = decode(data, "prova")
    assert source.lines == ("100.1 Già.", "100.2 Perché?", "100.3 Così.")
    assert source.mixed == (2,)


def test_paths_that_are_no_file_are_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "tubo"
    os.mkfifo(pipe)
    for path, reason in [
        (tmp_path, "è una cartella"),
        (tmp_path / "assente.txt", "non c'è"),
        (pipe, "non è un file normale"),
        (Path("con\0nul"), "non si può leggere"),
        (tmp_path / ("x" * 400), "non si può leggere"),
    ]:
        with pytest.raises(ImportRejected, match=reason):
            import_files([path])
    with pytest.raises(ImportRejected, match="Nessun file"):
        import_files([])


def test_a_file_without_permission_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "chiuso.txt"
    path.write_text("100.1 Una regola.")

    def refuse(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(ImportRejected, match="manca il permesso"):
        import_files([path])


def test_a_file_that_is_too_large_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "enorme.txt"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(ImportRejected, match=r"^«.*» è troppo grande: 50 MB, il limite è 20 MB"):
        import_files([path])
    assert MAX_BYTES < 50_000_000


FRAGMENTS = st.sampled_from(
    (
        *("100.1 ", "100.1a ", "101.1a", "104.3c ", "107.4fI ", "999.999zz ", "000.0 ", "100.0 "),
        *("- ", "  • ", "    • ", "Esempio: ", "Example: ", "100 - Generale[]", "603. Inneschi", "1. Uno\n"),
        *("\n", "\r\n", "\t", "\x0b", "\u2028", "\xa0", "“", "”", "(", "|", "è", "’", "testo qualsiasi. "),
        *(
            "vedi regola 115, “Tempistica e Priorità”",
            "regole 601.2e–g",
            "regola 112.10",
            "diventa",
            "visibile",
        ),
        *(
            "File:WUP.png",
            "2UB",
            "T: ",
            "Glossary\n",
            "Credits\n",
            "Aggiornato a Fondamenti, 31 Novembre 2024",
        ),
    )
)


@settings(max_examples=120, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=400),
        st.text(max_size=300).map(str.encode),
        st.lists(FRAGMENTS, max_size=60).map(lambda parts: "".join(parts).encode()),
        st.lists(FRAGMENTS, max_size=40).map(lambda parts: "".join(parts).encode("cp1252", "ignore")),
    )
)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        page = read_page(decode(data, "prova"))
    except ImportRejected as refusal:
        assert "prova" in str(refusal)
        return
    judged = judge(page, load_facts())
    found = find_defects(judged)
    assert len(judged.rules) == len(page.entries) > 0
    assert all(1 <= defect.line <= len(page.lines) and defect.reason for defect in found)
