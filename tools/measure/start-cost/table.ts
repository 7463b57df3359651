import { median } from "../timing/medians.ts";
import type { StartCost } from "./measure-start.ts";

/** Form in which the same server starts. */
export type Way = "sources" | "bundle" | "compiled";

/** Starts that followed each other on the same machine. */
export type Round = { [way in Way]: StartCost };

const names: { [way in Way]: string } = {
  sources: "sources through tsx",
  bundle: "one bundle (scripts/run.js)",
  compiled: "compiled (npm start)",
};

/** Returns the medians of the starts, and of their ratios to the sources of the same round. */
export function startTable(rounds: Round[]): string {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const row = (way: Way) =>
    line(names[way], [
      `${middle((round) => round[way].time).toFixed(0)} ms`,
      middle((round) => round[way].time / round.sources.time).toFixed(2),
      `${(middle((round) => round[way].memory) / 2 ** 20).toFixed(0)} MiB`,
      middle((round) => round[way].memory / round.sources.memory).toFixed(2),
    ]);
  return [
    line("", ["until it listens", "ratio", "resident memory", "ratio"]),
    ...(Object.keys(names) as Way[]).map(row),
    "",
    `Medians of ${rounds.length} starts each, in turns.`,
  ].join("\n");
}

const line = (name: string, cells: string[]) =>
  [name.padEnd(28), ...cells.map((cell) => cell.padStart(16))].join("  ");
