"""What axe finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
RUN = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap((found) =>
    found.nodes.map((node) => {
        const what = node.any[0]?.message ?? found.help;
        return [found.impact, `${found.id}: ${node.target.join(" ")}: ${what}`];
    }))"""


def found(page: Page) -> list[tuple[str, str]]:
    """How bad it is, and what, of everything that it finds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT.read_text("utf-8"))
    return [(impact, what) for impact, what in page.evaluate(RUN)]


def serious(page: Page) -> list[str]:
    """What shuts somebody out; looked at when nothing moves any more, as half a fade is half a contrast."""
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))")
    return [f"{impact} {what}" for impact, what in found(page) if impact in SERIOUS]
