import { readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { at } from "../project.js";

/** @typedef {import("../deep-parts.js").DeepPart} DeepPart */
/** @typedef {import("./outcome.js").Outcome} Outcome */

const page = "docs/deep-tests.md";

/**
 * Writes a part's results into its row of docs/deep-tests.md.
 * @param {DeepPart} part
 * @param {Outcome} outcome
 * @param {{ seed: number, date: string }} when
 */
export function keepFigures(part, outcome, when) {
  writeFileSync(at(page), withRow(readFileSync(at(page), "utf8"), rowOf(part, outcome, when), part.name));
}

/**
 * Returns a part's row: its last run and results.
 * @param {DeepPart} part
 * @param {Outcome} outcome
 * @param {{ seed: number, date: string }} when
 */
export function rowOf({ name, about, figures }, { passed, failed, seconds, output }, { seed, date }) {
  const counted = passed + failed > 1 ? `${passed} passed, ${failed} failed` : "";
  const result = counted || (failed > 0 ? "failed" : "passed");
  const lines = figures ? (stripVTControlCharacters(output).match(figures) ?? []) : [];
  const found = lines.map((line) => line.replace(/[|\s]+/gu, " ").trim());
  const cell = [result, ...found].join("<br>");
  return `| ${name} | ${about} | ${cell} | ${seed} | ${(seconds / 60).toFixed(1)} | ${date} |`;
}

/**
 * The page with the row of a part replaced, or added below the others.
 * @param {string} text
 * @param {string} row
 * @param {string} name of the part
 */
export function withRow(text, row, name) {
  const lines = text.trimEnd().split("\n");
  const found = lines.findIndex((line) => line.startsWith(`| ${name} |`));
  if (found < 0) lines.push(row);
  else lines[found] = row;
  return `${lines.join("\n")}\n`;
}
