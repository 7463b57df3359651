import { styleText } from "node:util";
import type { SeenFault } from "./look.ts";

/** How a fault is printed. */
export interface Manner {
  /** What stands before each file, so that an editor finds it. */
  prefix: string;
  /** How to mend a fault, by rule. */
  mending: Map<string, string>;
  colored: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** More of a line than this is cut off on both sides of the place. */
const widest = 100;

/** Colors words for a terminal, and leaves them as they are for everything else. */
export function painted(style: Style, words: string, { colored }: Pick<Manner, "colored">): string {
  return colored ? styleText(style, words, { validateStream: false }) : words;
}

/** A fault: where and what in one line that editors turn into a link, the line of the file, and how to mend it. */
export function faultInWords(fault: SeenFault, manner: Manner, isNew = false): string {
  const { line, column, rule, message, source } = fault;
  const place = painted("cyan", `${placeOf(fault, manner)}:${line}:${column}`, manner);
  const first = `${place} ${painted("red", rule, manner)} ${message}${isNew ? painted("yellow", " (new)", manner) : ""}`;
  const mend = manner.mending.get(rule);
  return [
    first,
    ...(source === null || source.trim() === "" ? [] : excerpt(source, line, column, manner)),
    ...(mend === undefined ? [] : [`    ${painted("dim", "To mend it:", manner)} ${mend}`]),
  ].join("\n");
}

/** The file as it can be opened from where the command was started. */
export function placeOf({ file }: Pick<SeenFault, "file">, { prefix }: Pick<Manner, "prefix">): string {
  return file === "." ? prefix.replace(/\/$/u, "") || "." : `${prefix}${file}`;
}

/** The line of the file, and a caret under the place. */
function excerpt(source: string, line: number, column: number, manner: Manner): string[] {
  const start = column - 1 > widest - 20 ? column - 1 - Math.floor(widest / 2) : 0;
  const part = source.slice(start, start + widest);
  const shown = `${start > 0 ? "..." : ""}${part}${source.length > start + widest ? "..." : ""}`;
  // Tabs stay tabs, so that the caret stands under its place however wide they are drawn.
  const before = `${start > 0 ? "..." : ""}${source.slice(start, column - 1)}`.replace(/[^\t]/gu, " ");
  const number = String(line).padStart(4);
  return [
    painted("dim", `${number} | `, manner) + shown,
    painted("dim", `${" ".repeat(number.length)} | `, manner) + before + painted("red", "^", manner),
  ];
}

/** "1 fault", "2 faults". */
export function counted(count: number, what = "fault"): string {
  return `${count} ${count === 1 ? what : `${what}s`}`;
}

/** What to say of a folder in order. */
export function allIsWell(shown: string, wizards: string[]): string {
  return `${shown}: no faults in ${counted(wizards.length, "wizard")} (${wizards.join(", ")}).`;
}
