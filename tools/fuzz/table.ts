import type { RunResult } from "./run.ts";
import { type CallTimes, mostOnMainThread } from "./server/measure-calls.ts";
import { emptyTally, type Tally } from "./tally.ts";

const columns: { [name in keyof Tally]: string } = {
  requests: "requests",
  fine: "2xx",
  redirected: "3xx",
  refused: "4xx",
  tooMany: "429",
  busy: "503",
  closed: "closed",
  unexpected: "unexpected",
};

/** Returns the figures of one run and the results of each family, as Markdown. */
export function fuzzTable(
  { seed, database, requests }: { seed: number; database: string; requests: number },
  { tallies, begin, end, seconds, slowest, slowestInTurn, times, slowestHealth }: RunResult,
): string {
  const keys = Object.keys(columns) as (keyof Tally)[];
  const sum = emptyTally();
  for (const tally of Object.values(tallies)) for (const key of keys) sum[key] += tally[key];
  const row = (name: string, tally: Tally) =>
    `| ${name} | ${keys.map((key) => tally[key].toLocaleString("en-US")).join(" | ")} |`;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return [
    `${database}, seed ${seed}, ${requests.toLocaleString("en-US")} indexes: ` +
      `${sum.requests.toLocaleString("en-US")} requests in ${seconds.toFixed(0)} s, ` +
      `${Math.round(sum.requests / seconds)} a second. ` +
      `Slowest answer ${Math.round(slowest)} ms, of the studio, where calls take turns, ${Math.round(slowestInTurn)} ms, ` +
      `slowest /healthz ${Math.round(slowestHealth)} ms. ` +
      `Open descriptors ${begin.descriptors} after the first tenth, ${end.descriptors} at the end; ` +
      `heap ${megabytes(begin.heap)} and ${megabytes(end.heap)}, ` +
      `buffers ${megabytes(begin.external)} and ${megabytes(end.external)}, ` +
      `the process with its threads ${megabytes(begin.resident)} and ${megabytes(end.resident)}.`,
    ...(times ? ["", mainThreadText(times)] : []),
    "",
    `| Family | ${Object.values(columns).join(" | ")} |`,
    `|---|${keys.map(() => "---:").join("|")}|`,
    ...Object.entries(tallies).map(([name, tally]) => row(name, tally)),
    row("**all**", sum),
    "",
  ].join("\n");
}

/** Returns what calls took of the main thread, as sentences. */
function mainThreadText({ calls, longest, over, longestOther, longestCollection }: CallTimes): string {
  const list = longest.map(
    ({ call, milliseconds }) => `${Math.round(milliseconds)} ms \`${call.split("?")[0]}\``,
  );
  return (
    `Of ${calls.toLocaleString("en-US")} calls, ${over} took the main thread for more than ${mostOnMainThread} ms in all. ` +
    `The longest: ${list.join(", ")}. Of what is no call's, the longest stretch was ` +
    `${Math.round(longestOther.milliseconds)} ms (${longestOther.event}), and collecting garbage took ` +
    `${Math.round(longestCollection)} ms at most.`
  );
}
