import { styleText } from "node:util";
import { countInWords, pathOfFault } from "#engine/authoring";
import type { CheckedFault } from "./check-folder.ts";

/** Format of printed faults. */
export interface Format {
  /** Precedes each file name, so that editors find the file. */
  prefix: string;
  /** Advice by rule. */
  remedies: Map<string, string>;
  colored: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** Characters of a source line that are shown around the fault. */
const widest = 100;

/** Colors a text where the format is colored. */
export function painted(style: Style, text: string, { colored }: Pick<Format, "colored">): string {
  return colored ? styleText(style, text, { validateStream: false }) : text;
}

/** The place and message in one line that editors turn into a link, then the source line, then how to mend it. */
export function faultText(fault: CheckedFault, manner: Format, isNew = false): string {
  const { line, column, rule, message, source } = fault;
  const place = painted("cyan", `${pathOfFault(fault, manner.prefix)}:${line}:${column}`, manner);
  const first = `${place} ${painted("red", rule, manner)} ${message}${isNew ? painted("yellow", " (new)", manner) : ""}`;
  const mend = manner.remedies.get(rule);
  return [
    first,
    ...(source === null || source.trim() === "" ? [] : excerpt(source, line, column, manner)),
    ...(mend === undefined ? [] : [`    ${painted("dim", "To mend it:", manner)} ${mend}`]),
  ].join("\n");
}

/** The source line, and a caret under the fault. */
function excerpt(source: string, line: number, column: number, manner: Format): string[] {
  const start = column - 1 > widest - 20 ? column - 1 - Math.floor(widest / 2) : 0;
  const part = source.slice(start, start + widest);
  const shown = `${start > 0 ? "..." : ""}${part}${source.length > start + widest ? "..." : ""}`;
  // Keeps tabs, so that the caret lines up whatever their width is.
  const before = `${start > 0 ? "..." : ""}${source.slice(start, column - 1)}`.replace(/[^\t]/gu, " ");
  const number = String(line).padStart(4);
  return [
    painted("dim", `${number} | `, manner) + shown,
    painted("dim", `${" ".repeat(number.length)} | `, manner) + before + painted("red", "^", manner),
  ];
}

/** The summary of a folder without faults. */
export function noFaultsText(shown: string, wizards: string[]): string {
  return `${shown}: no faults in ${countInWords(wizards.length, "wizard")} (${wizards.join(", ")}).`;
}
