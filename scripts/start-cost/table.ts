import { median } from "../timing/medians.ts";
import type { StartCost } from "./measure-start.ts";

/** Starts that followed each other on the same machine. */
export interface Pair {
  sources: StartCost;
  compiled: StartCost;
}

/** Returns the medians of the starts, and the medians of their ratios. */
export function tableOf(pairs: Pair[]): string {
  const row = (name: string, costOf: (pair: Pair) => StartCost) => {
    const cells = [
      `${median(pairs.map((pair) => costOf(pair).time)).toFixed(0)} ms`,
      `${(median(pairs.map((pair) => costOf(pair).memory)) / 2 ** 20).toFixed(0)} MiB`,
    ];
    return line(name, cells);
  };
  const ratio = (costOf: (cost: StartCost) => number) =>
    median(pairs.map(({ sources, compiled }) => costOf(compiled) / costOf(sources))).toFixed(2);
  return [
    line("", ["until it listens", "resident memory"]),
    row("sources through tsx", ({ sources }) => sources),
    row("compiled (npm start)", ({ compiled }) => compiled),
    line("ratio", [ratio(({ time }) => time), ratio(({ memory }) => memory)]),
    "",
    `Medians of ${pairs.length} starts each, in turns.`,
  ].join("\n");
}

const line = (name: string, cells: string[]) =>
  [name.padEnd(20), ...cells.map((cell) => cell.padStart(16))].join("  ");
