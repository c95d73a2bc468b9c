// What is kept in the browser; where it may keep nothing, as long as the page is open.

/** A storage that forgets. */
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

/** Whether the browser lets pages keep something; it says no by an exception, whoever asks. */
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
