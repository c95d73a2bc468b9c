// The browser's storage; where it is not allowed, a substitute that lasts as long as the page.

/** A storage in memory. */
function forgetful(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** Whether the browser allows storage; it refuses by an exception. */
function isKept(): boolean {
  try {
    localStorage.setItem("kept", "yes");
    localStorage.removeItem("kept");
    return true;
  } catch {
    return false;
  }
}

if (!isKept()) Object.defineProperty(window, "localStorage", { value: forgetful(), configurable: true });
