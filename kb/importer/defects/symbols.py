"""Symbols that lost their shape: images that became file names, mana symbols without braces."""

import re
from collections.abc import Iterator

from ..judging import Judged
from ..model import Defect, Layout

_IMAGE = re.compile(
    r"(?:File|Immagine|Image):\s*(?P<name>[^\s,;|\]]+?)\.(?:png|svg|gif|jpe?g|webp)", re.IGNORECASE
)
_COST = re.compile(
    r"(?<![\w{/'’.+-])(?:"
    r"(?P<phyrexian>(?:[WUBRG]P)+)"
    r"|(?P<mixed>\d{1,2}[WUBRGC]{1,5}|[WUBRG]{2,6})"
    r"|(?P<loyalty>L-X)|(?P<chapter>rN\d?)"
    r"|(?P<planeswalker>PW)"
    r")(?![\w}/'’+-])"
)
_ACTIVATION = re.compile(
    r"(?<=[“\"«])(?P<cost>(?:\d{1,2}|[WUBRGCTQSE])(?:,\s*(?:\d{1,2}|[WUBRGCTQSE]))*)(?=\s*[:,])"
)
_NAMED = re.compile(
    r"\b(?:simbol[oi](?:\s+\w+){0,2}|ammontare di|aggiungi|pagare|i costi|produrre|tap è|spendendo)\s+"
    r"(?P<symbols>[WUBRGCTQSE](?:(?:,\s*|\s+[eo]\s+)[WUBRGCTQSE](?![\w'’]))*)(?![\w'’{/])",
    re.IGNORECASE,
)


def broken_images(judged: Judged) -> Iterator[Defect]:
    """Images whose file name is all that is left (one row a line)."""
    for line, rule, text in _texts(judged):
        names = list(dict.fromkeys(_IMAGE.finditer(text)))
        files = list(dict.fromkeys(match[0] for match in names))
        if files:
            symbols = list(dict.fromkeys(_symbol(match["name"]) for match in names))
            yield judged.defect(
                line,
                "immagine rotta",
                rule,
                ", ".join(files),
                ", ".join(symbols),
                certain=True,
                reason="al posto del simbolo è rimasto il nome del file dell'immagine",
            )


def unbraced_mana(judged: Judged) -> Iterator[Defect]:
    """Mana and tap symbols written as bare letters (one row a line, each symbol once)."""
    for line, rule, text in _texts(judged):
        hybrid = rule is not None and rule.startswith("107.4") and "ibrid" in _rule_text(judged, rule)
        found: dict[str, str] = {}
        clear = False
        for match in _COST.finditer(text):
            if match["chapter"] and judged.page.layout is Layout.OFFICIAL:
                continue  # the official text itself names chapter symbols without braces
            found[match[0]] = _braced(match[0], hybrid=hybrid)
            clear = clear or not (hybrid or match[0].isalpha())
        for match in _ACTIVATION.finditer(text):
            if not match["cost"].isdigit() or text[match.end() : match.end() + 1] == ",":
                found[match["cost"]] = "".join(f"{{{one.strip()}}}" for one in match["cost"].split(","))
                clear = True
        for match in _NAMED.finditer(text):
            for symbol in re.findall(r"[A-Z]", match["symbols"]):
                found.setdefault(symbol, f"{{{symbol}}}")
        if found:
            yield judged.defect(
                line,
                "simboli di mana senza graffe",
                rule,
                ", ".join(found),
                ", ".join(found.values()),
                certain=clear,
                reason="i simboli si scrivono fra graffe"
                + ("; con più letture possibili (ibrido o no) vale la più probabile" if hybrid else ""),
            )


def _texts(judged: Judged) -> Iterator[tuple[int, str | None, str]]:
    for rule in judged.rules:
        yield rule.entry.line, rule.number, rule.entry.text
        for example in rule.entry.examples:
            yield example.line, rule.number, example.text


def _rule_text(judged: Judged, number: str) -> str:
    rule = judged.by_number.get(number)
    return rule.entry.text if rule else ""


def _symbol(name: str) -> str:
    """The symbol an image stood for: WUP -> {W/U/P}, WU -> {W/U}, TK -> {TK}."""
    letters = name.upper()
    if re.fullmatch(r"[2WUBRG]{1,2}P|[2WUBRG]{2}", letters):
        return "{" + "/".join(letters) + "}"
    return "{" + letters + "}"


def _braced(symbols: str, *, hybrid: bool) -> str:
    if symbols in ("L-X", "PW") or symbols.startswith("rN"):
        return {"L-X": "[−X]"}.get(symbols, f"{{{symbols}}}")
    if re.fullmatch(r"(?:[WUBRG]P)+", symbols):
        return "".join(f"{{{letter}/P}}" for letter in symbols[::2])
    if hybrid and re.fullmatch(r"(?:[2WUBRG][WUBRG])+", symbols) and len(set(symbols[:2])) == 2:
        return "".join(f"{{{symbols[at]}/{symbols[at + 1]}}}" for at in range(0, len(symbols), 2))
    number = re.match(r"\d*", symbols)
    digits = number[0] if number else ""
    return (f"{{{digits}}}" if digits else "") + "".join(f"{{{letter}}}" for letter in symbols[len(digits) :])
