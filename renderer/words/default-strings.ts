import type { Strings } from "./strings.ts";

/** Filled in when the package is built, from the JSON files of `definitions/site`. */
declare const DEFAULT_STRINGS: Strings;

/** The sentences of our own site, in English. */
export const defaultStrings: Strings = DEFAULT_STRINGS;
