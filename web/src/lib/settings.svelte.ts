// What a reader has chosen, kept in the browser.

import { chosen, LANGUAGES, type Words } from "./words";

class Settings {
  words = $state.raw<Words>(chosen());
  face = $state(localStorage.getItem("face") ?? "classic");

  setLanguage(language: string): void {
    localStorage.setItem("language", language);
    this.words = LANGUAGES[language] ?? this.words;
    document.documentElement.lang = language;
  }

  setFace(face: string): void {
    localStorage.setItem("face", face);
    this.face = face;
  }
}

export const settings = new Settings();
document.documentElement.lang = settings.words.language;
