import { countInWords } from "./marks.ts";

/** A run of a pattern: so many digits or letters, or a text that stands there as it is. */
export type PatternRun =
  | { kind: "digit" | "capital" | "small" | "letter"; least: number; most: number }
  | { kind: "text"; text: string };

const classes = { digit: String.raw`\d`, capital: "[A-Z]", small: "[a-z]", letter: "[A-Za-z]" };
const nouns = { digit: "digit", capital: "capital letter", small: "small letter", letter: "letter" };
const marks: { [text: string]: string } = {
  "-": "a hyphen",
  " ": "a space",
  "/": "a slash",
  ".": "a period",
  ",": "a comma",
  ":": "a colon",
  _: "an underscore",
};

/** Writes runs as a regular expression: `^[A-Z]{2}\d{6}$`. */
export function patternOf(runs: PatternRun[]): string {
  return `^${runs.map((run) => (run.kind === "text" ? escaped(run.text) : classes[run.kind] + repeatsInWords(run))).join("")}$`;
}

/** Describes runs: "2 capital letters, a hyphen, 6 to 8 digits". */
export function runsInWords(runs: PatternRun[]): string {
  return runs.map(runInWords).join(", ");
}

/** Describes a pattern of plain runs: "2 capital letters, 6 digits"; null for any other. */
export function patternInWords(pattern: string): string | null {
  const runs: PatternRun[] = [];
  const within = /^\^(.*)\$$/su.exec(pattern)?.[1];
  if (!within) return null;
  const one =
    /(\\d|\[0-9\]|\[A-Z\]|\[a-z\]|\[A-Za-z\])(?:\{(\d+)(?:,(\d+))?\})?|\\?([ #%&,/:;<=>@_~'"!-])|\\([.+*()])/uy;
  while (one.lastIndex < within.length) {
    const found = one.exec(within);
    if (!found) return null;
    const [, named, least = "1", most = least, ...texts] = found;
    const kind = kinds.find((each) => classes[each] === named) ?? "digit";
    if (named) runs.push({ kind, least: Number(least), most: Number(most) });
    else runs.push({ kind: "text", text: texts.join("") });
  }
  return runsInWords(runs);
}

const kinds = Object.keys(classes) as (keyof typeof classes)[];

function repeatsInWords({ least, most }: { least: number; most: number }): string {
  if (least !== most) return `{${least},${most}}`;
  return least === 1 ? "" : `{${least}}`;
}

function runInWords(run: PatternRun): string {
  if (run.kind === "text") return marks[run.text] ?? `“${run.text}”`;
  const counted = countInWords(run.most, nouns[run.kind]);
  return run.least === run.most ? counted : `${run.least} to ${counted}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
}
