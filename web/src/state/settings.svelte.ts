// What a reader has chosen, kept in the browser.

import { preferredWords, LANGUAGES, type Words } from "../i18n/words";

export type Switch = "motion" | "doubleTap" | "twoRows" | "hints" | "keys";

function kept(key: string, otherwise: boolean): boolean {
  const value = localStorage.getItem(key);
  return value === null ? otherwise : value === "yes";
}

class Settings {
  words = $state.raw<Words>(preferredWords());
  face = $state(localStorage.getItem("face") ?? "classic");
  /** How loud, 0 to 1; silent until somebody wants to hear it. */
  volume = $state(Number(localStorage.getItem("volume") ?? 0) || 0);
  motion = $state(kept("motion", true));
  doubleTap = $state(kept("doubleTap", true));
  /** The own tiles in two rows where the page is narrow and high. */
  twoRows = $state(kept("twoRows", true));
  hints = $state(kept("hints", true));
  /** Whether letters, digits and the space bar mean something at the table. */
  keys = $state(kept("keys", true));

  constructor() {
    this.#show();
  }

  setLanguage(language: string): void {
    localStorage.setItem("language", language);
    this.words = LANGUAGES[language] ?? this.words;
    this.#show();
  }

  setFace(face: string): void {
    localStorage.setItem("face", face);
    this.face = face;
  }

  setVolume(volume: number): void {
    localStorage.setItem("volume", String(volume));
    this.volume = volume;
  }

  set(key: Switch, wanted: boolean): void {
    localStorage.setItem(key, wanted ? "yes" : "no");
    this[key] = wanted;
    this.#show();
  }

  /** What style sheets and browsers have to know. */
  #show(): void {
    document.documentElement.lang = this.words.language;
    document.documentElement.dataset.motion = this.motion ? "on" : "off";
  }
}

export const settings = new Settings();
