// The texts of the pages for tests.

import enSource from "../../../src/hanchan/i18n/locales/en/pages.ftl?raw";
import jaSource from "../../../src/hanchan/i18n/locales/ja/pages.ftl?raw";
import { Words } from "./words";

export const en = new Words("en", enSource);
export const ja = new Words("ja", jaSource);
/** English with the rulebook's own words. */
export const rulebookEnglish = new Words("en", enSource, true);
