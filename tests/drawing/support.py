"""Hands in notation, for the tests of the drawings."""

from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def read(notation: str) -> list[str]:
    tiles: list[str] = []
    digits = ""
    for char in notation:
        if char.isdigit():
            digits += char
        else:
            tiles += [digit + char for digit in digits]
            digits = ""
    return tiles


def meld(words: str) -> tuple[str, list[str]]:
    kind, tiles = words.split(":")
    return kind, read(tiles)


def parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def text_of(svg: str, name: str) -> str:
    found = parse(svg).find(f"{SVG}{name}")
    assert found is not None
    return found.text or ""


def words_in(svg: str) -> list[str]:
    """Every word that is written in the picture."""
    return ["".join(text.itertext()) for text in parse(svg).iter(f"{SVG}text")]
