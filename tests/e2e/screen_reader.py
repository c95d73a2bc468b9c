"""What somebody hears who does not see the page: what screen readers read out, in its order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Screen readers read out what is added to a live region that was there before, and nothing of what lies
# behind an open window. Where the focus goes they read its name, and that of a window with its description.
LISTENS = """
(() => {
    const heard = (window.heard = []);
    const LIVE = "[aria-live], [role=log], [role=status], [role=alert]";
    const words = (node) =>
        node.nodeType === Node.TEXT_NODE ? node.data
        : node.ariaHidden === "true" ? ""
        : node.ariaLabel ?? inside(node);
    const inside = (node) => [...node.childNodes].map(words).join(" ");
    const hear = (how, text) => {
        const plain = text.replace(/\\s+/g, " ").trim();
        if (plain) heard.push([how, plain]);
    };
    const isBehind = (region) => {
        const open = [...document.querySelectorAll("dialog:modal")].at(-1);
        return open && !open.contains(region);
    };
    const tell = (region, isNew, text) => {
        if (isBehind(region)) return;
        const urgent = region.role === "alert" || region.ariaLive === "assertive";
        hear(isNew && region.role !== "alert" ? "missed" : urgent ? "urgent" : "said", text);
    };
    const read = (added, fresh) => {
        const element = added instanceof Element ? added : added.parentElement;
        const region = element?.closest(LIVE);
        const text = added === region ? inside(added) : words(added);
        if (region) tell(region, fresh.some((one) => one.contains(region)), text);
        else if (element === added)
            for (const inner of added.querySelectorAll(LIVE)) tell(inner, true, inside(inner));
    };
    const listen = (changes) => {
        const fresh = changes.flatMap((change) => [...change.addedNodes]);
        for (const { type, target, addedNodes } of changes) {
            if (type === "characterData") read(target, []);
            else for (const added of addedNodes) if (added.isConnected) read(added, fresh);
        }
    };
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true });
    addEventListener("focusin", ({ target }) => {
        const dialog = target.closest("dialog");
        if (dialog && !dialog.isHeard) {
            dialog.isHeard = true;
            const told = ["aria-labelledby", "aria-describedby"].map((name) => dialog.getAttribute(name));
            const texts = told.filter(Boolean).map((id) => document.getElementById(id).textContent);
            hear("window", texts.join(": "));
        }
        hear("focus", target.ariaLabel ?? target.textContent);
    });
})();
"""
HEARS = """([text, from]) => 1 + window.heard.findIndex(([how, one], at) =>
    at >= from && ["said", "urgent", "window"].includes(how) && one.includes(text))"""


class Ear:
    """An ear at a page, from its first moment on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._from = 0
        page.add_init_script(LISTENS)

    def all(self) -> list[tuple[str, str]]:
        """Everything that was heard on this page, and how."""
        return [(how, text) for how, text in self._page.evaluate("window.heard")]

    def said(self) -> list[str]:
        """What was said, without where the focus went."""
        return [text for how, text in self.all() if how in ("said", "urgent", "window")]

    def waits_for(self, text: str) -> None:
        """Listen until something is said, after what was waited for before."""
        self._from = self._page.wait_for_function(HEARS, arg=[text, self._from]).json_value()

    def misses(self) -> list[str]:
        """What came together with the region that should tell it: many screen readers do not read it out."""
        return [text for how, text in self.all() if how == "missed"]


def is_at(page: Page, name: str) -> None:
    """What has the focus is called so."""
    at = page.locator(":focus")
    expect(at).to_have_accessible_name(re.compile(name))
