"""Generates the TypeScript types of the pages from the server's records, one file per module.

    make types

A test compares the checked-in files with the output, so that pages and server cannot drift apart.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from .. import protocol
from ..accounts import history
from ..game import time_control
from ..http import accounts, club, tables
from ..presenters import bot_review, calculator, referee_desk, replay, rulebooks

HEAD = "// Generated from the server's records by `make types`; do not edit.\n"
MODULES: dict[str, ModuleType] = {
    "messages": protocol,
    "calculator": calculator,
    "rulebooks": rulebooks,
    "referee": referee_desk,
    "games": history,
    "replay": replay,
    "botReview": bot_review,
    "account": accounts,
    "timeControl": time_control,
    "club": club,
    "tables": tables,
}
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    None: "null",
    type(None): "null",
    Any: "unknown",
}
SAID = get_args(protocol.Said)
TOLD = get_args(protocol.Told)


def typescript(name: str = "messages") -> str:
    """The records of a module, and the unions of messages."""
    module = MODULES[name]
    parts = [_interface(kind) for kind in _structs(module)]
    if module is protocol:
        for union, kinds in (("Said", SAID), ("Told", TOLD)):
            parts.append(f"export type {union} = {' | '.join(kind.__name__ for kind in kinds)};\n")
    text = "\n".join(parts)
    return HEAD + _imports(module, text) + "\n" + text


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """All records of a module, in its order."""
    found = [one for one in vars(module).values() if isinstance(one, type)]
    named = [one for one in found if issubclass(one, msgspec.Struct) and not one.__name__.startswith("_")]
    return [one for one in named if one.__module__.startswith(module.__name__)]


SHARED = ("messages", "timeControl")
"""Files whose records other files use."""


def _imports(module: ModuleType, text: str) -> str:
    """The imports of records from shared files."""
    own = {kind.__name__ for kind in _structs(module)}
    lines = []
    for file in SHARED:
        if MODULES[file] is module:
            continue
        kinds = {kind.__name__ for kind in _structs(MODULES[file])} - own
        used = sorted(name for name in kinds if re.search(rf": .*\b{name}\b", text))
        lines += [f'import type {{ {", ".join(used)} }} from "./{file}";\n'] if used else []
    return "\n" + "".join(lines) if lines else ""


def _interface(kind: type[msgspec.Struct]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    config = msgspec.structs.fields(kind)
    rows = []
    if kind.__struct_config__.tag:
        rows.append(f'  type: "{kind.__struct_config__.tag}";')
    for field in config:
        optional = "?" if not field.required else ""
        rows.append(f"  {field.encode_name}{optional}: {_type(hints[field.name])};")
    doc = (kind.__doc__ or "").strip().splitlines()[0]
    return f"/** {doc} */\nexport interface {kind.__name__} {{\n" + "\n".join(rows) + "\n}\n"


def _type(hint: Any) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(inner[0])
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in inner)
    if origin in (UnionType, Union):
        return " | ".join(_type(one) for one in inner if one is not UnsetType)
    return _many(origin, inner) or str(hint.__name__)


def _many(origin: Any, inner: tuple[Any, ...]) -> str:
    """Several of something; nothing, if it is one."""
    if origin is tuple and inner[-1] is not Ellipsis:
        return f"[{', '.join(map(_type, inner))}]"
    if origin in (list, tuple):
        text = _type(inner[0])
        return f"({text})[]" if " " in text else f"{text}[]"
    if origin is dict:
        return f"Record<{_type(inner[0])}, {_type(inner[1])}>"
    return ""


def main() -> None:
    """Write a file for each module into the given folder."""
    folder = Path(sys.argv[1])
    for name in MODULES:
        (folder / f"{name}.ts").write_text(typescript(name), encoding="utf-8")


if __name__ == "__main__":
    main()
