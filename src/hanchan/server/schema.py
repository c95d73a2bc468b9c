"""The types of the pages: ``messages`` as TypeScript.

    python -m hanchan.server.schema web/src/lib/messages.ts

A test compares the file with what comes out here, so that pages and server cannot drift apart.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from . import messages

HEAD = "// Made from hanchan.server.messages by `python -m hanchan.server.schema`; do not change it here.\n"
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    None: "null",
    type(None): "null",
    Any: "unknown",
}
SAID = get_args(messages.Said)
TOLD = get_args(messages.Told)


def typescript() -> str:
    """All messages, and what they are made of."""
    parts = [_interface(kind) for kind in _structs()]
    for name, kinds in (("Said", SAID), ("Told", TOLD)):
        parts.append(f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};\n")
    return HEAD + "\n" + "\n".join(parts)


def _structs() -> list[type[msgspec.Struct]]:
    """All records of the module, in its order."""
    found = [one for one in vars(messages).values() if isinstance(one, type)]
    named = [one for one in found if issubclass(one, msgspec.Struct) and not one.__name__.startswith("_")]
    return [one for one in named if one.__module__ == messages.__name__]


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
    """Write the file that is named."""
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
