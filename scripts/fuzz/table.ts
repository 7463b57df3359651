import type { RunResult } from "./run.ts";
import { emptyTally, type Tally } from "./tally.ts";

/** The page of one run: its figures, and how each family was answered. */
export function tableOf(
  { seed, database, requests }: { seed: number; database: string; requests: number },
  { tallies, begin, end, seconds, slowest, slowestHealth }: RunResult,
): string {
  const columns = Object.keys(emptyTally()) as (keyof Tally)[];
  const sum = emptyTally();
  for (const tally of Object.values(tallies)) for (const column of columns) sum[column] += tally[column];
  const row = (name: string, tally: Tally) =>
    `| ${name} | ${columns.map((column) => tally[column].toLocaleString("en-US")).join(" | ")} |`;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return [
    `${database}, seed ${seed}, ${requests.toLocaleString("en-US")} indexes: ` +
      `${sum.requests.toLocaleString("en-US")} requests in ${seconds.toFixed(0)} s, ` +
      `${Math.round(sum.requests / seconds)} a second. ` +
      `Slowest answer ${Math.round(slowest)} ms, slowest /healthz ${Math.round(slowestHealth)} ms. ` +
      `Open descriptors ${begin.descriptors} after the first tenth, ${end.descriptors} at the end; ` +
      `heap ${megabytes(begin.heap)} and ${megabytes(end.heap)}.`,
    "",
    `| Family | ${columns.join(" | ")} |`,
    `|---|${columns.map(() => "---:").join("|")}|`,
    ...Object.entries(tallies).map(([name, tally]) => row(name, tally)),
    row("**all**", sum),
    "",
  ].join("\n");
}
