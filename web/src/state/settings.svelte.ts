// The reader's settings, stored in the browser.

import { loadTexts, preferredLanguage } from "../i18n/languages";
import { Words } from "../i18n/words";

export type Switch = "motion" | "doubleTap" | "twoRows" | "hints" | "keys" | "rulebookWords";

function stored(key: string, otherwise: boolean): boolean {
  const value = localStorage.getItem(key);
  return value === null ? otherwise : value === "yes";
}

class Settings {
  #texts = $state.raw({ language: preferredLanguage(), source: "" });
  face = $state(localStorage.getItem("face") ?? "classic");
  /** The volume, 0 to 1; off by default. */
  volume = $state(Number(localStorage.getItem("volume") ?? 0) || 0);
  motion = $state(stored("motion", true));
  doubleTap = $state(stored("doubleTap", true));
  /** Whether the player's tiles lie in two rows where the page is narrow and high. */
  twoRows = $state(stored("twoRows", true));
  hints = $state(stored("hints", true));
  /** Whether letters, digits and the space bar are shortcuts at the table. */
  keys = $state(stored("keys", true));
  /** Whether yaku and terms are named as in the rulebook, not as players say them. */
  rulebookWords = $state(stored("rulebookWords", false));
  readonly words = $derived(new Words(this.#texts.language, this.#texts.source, this.rulebookWords));

  constructor() {
    this.#apply();
  }

  /** Load the texts of the preferred language; before that the pages have none. */
  async load(): Promise<void> {
    await this.#use(preferredLanguage());
  }

  async setLanguage(language: string): Promise<void> {
    localStorage.setItem("language", language);
    await this.#use(language);
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
    this.#apply();
  }

  async #use(language: string): Promise<void> {
    const source = await loadTexts(language);
    this.#texts = { language, source };
    this.#apply();
  }

  /** Tell style sheets and the browser. */
  #apply(): void {
    document.documentElement.lang = this.#texts.language;
    document.documentElement.dataset.motion = this.motion ? "on" : "off";
  }
}

export const settings = new Settings();
