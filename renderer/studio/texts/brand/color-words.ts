import { contrastOf } from "#engine/authoring";

/** Minimum contrast of text in WCAG 2.2. */
const least = 4.5;

/** Readability of a color, in words. */
export interface Readability {
  isReadable: boolean;
  words: string;
}

const ink = "#0f1b33";
const white = "#ffffff";
/** The backgrounds of links on light pages. */
const lightGrounds = [white, "#f5f7fb", "#eaeffa"];
/** The texts on dark bands. */
const onBands = [white, "#c7d4f2"];

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/iu.test(text);
}

/** Says how well the words of a button of this color are read; they are dark or white, whichever is read better. */
export function buttonWords(color: string): Readability {
  const [dark, light] = [contrastOf(ink, color), contrastOf(white, color)];
  const words = dark >= light ? "Dark" : "White";
  return readability(Math.max(dark, light), `${words} words on it`, "Choose a brighter or a darker one.");
}

/** Says how well links of this color are read on light pages; dark pages derive a brighter one. */
export function linkWords(color: string): Readability {
  const ratio = Math.min(...lightGrounds.map((ground) => contrastOf(color, ground)));
  return readability(ratio, "Links on light pages", "Choose a darker one.");
}

/** Says how well the texts on a band of this color are read. */
export function bandWords(color: string): Readability {
  const ratio = Math.min(...onBands.map((text) => contrastOf(text, color)));
  return readability(ratio, "The texts on it", "Choose a darker one.");
}

function readability(ratio: number, what: string, mend: string): Readability {
  // Never rounded up to what is wanted.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return ratio >= least
    ? { isReadable: true, words: `${what} are easy to read (contrast ${shown} to 1).` }
    : {
        isReadable: false,
        words: `${what} are hard to read: the contrast is ${shown} to 1, and people need ${least} to 1. ${mend}`,
      };
}
