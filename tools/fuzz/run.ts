import { createDirector } from "./clock-and-people.ts";
import { families, planAt } from "./families.ts";
import { addTimes, type CallTimes, mostOnMainThread, noTimes } from "./server/measure-calls.ts";
import type { Held } from "./server/measure-process.ts";
import { type FuzzedServer, startServer } from "./server/server-process.ts";
import { countOutcome, emptyTally, type Failure, type Tally } from "./tally.ts";
import { createClient } from "./wire/client.ts";
import { usualWait } from "./wire/connection.ts";
import { describeOutcome, escaped } from "./wire/describe.ts";
import { faultsInOutcome } from "./wire/faults-in-outcome.ts";
import { watchHealth } from "./wire/watch-health.ts";

export interface RunOptions {
  seed: number;
  requests: number;
  database: { url: string; folder: string };
  concurrency?: number;
  /** Milliseconds that a response may take; default 5,000. What really hangs never comes, so a busy machine may allow more. */
  longestWait?: number;
  /** True to attack drafts, too. Default true. */
  hasDrafts?: boolean;
  /** True to measure each call's time on the server's main thread, which makes the server slower. */
  timesCalls?: boolean;
  /** Called for each failure as soon as it is found. */
  onFailure?: (failure: Failure) => void;
  onProgress?: (done: number) => void;
}

export interface RunResult {
  tallies: { [family: string]: Tally };
  failures: Failure[];
  /** Faults of the server as a whole after the run. */
  faults: string[];
  begin: Held;
  end: Held;
  seconds: number;
  slowest: number;
  /** The same of calls that wait for the turn of a thread. */
  slowestInTurn: number;
  /** Time that calls took on the main thread; null if not measured. */
  times: CallTimes | null;
  /** The longest wait for /healthz during the run. */
  slowestHealth: number;
}

/** Allowance for idle database connections, for threads, each with some, and for what the runtime opens lazily. */
const moreDescriptors = 64;
const megabyte = 1024 * 1024;
const moreHeap = 48 * megabyte;
/** Limit for the whole process: two thirds of its threads' heaps, which are collected when they are full. */
const moreResident = 512 * megabyte;

/** Sends every request of a seed to a fresh server and reports how it held. */
export async function runFuzz(options: RunOptions): Promise<RunResult> {
  const server = await startServer({
    ...options.database,
    hasDrafts: options.hasDrafts ?? true,
    timesCalls: options.timesCalls ?? false,
  });
  try {
    return await sendAll(server, options);
  } finally {
    await server.stop();
  }
}

/** Results of the run so far. */
type Found = Pick<RunResult, "tallies" | "failures" | "slowest" | "slowestInTurn"> & {
  errors: string[];
  times: CallTimes;
};

type Client = ReturnType<typeof createClient>;

async function sendAll(server: FuzzedServer, options: RunOptions): Promise<RunResult> {
  const { seed, requests, concurrency = 16, longestWait = usualWait } = options;
  const tallies = Object.fromEntries(families.map(({ name }) => [name, emptyTally()]));
  const found: Found = { tallies, failures: [], errors: [], times: noTimes(), slowest: 0, slowestInTurn: 0 };
  const client = createClient(server, longestWait);
  const health = watchHealth(server.port);
  const prepare = createDirector(server, seed);
  let next = 0;

  async function work(end: number): Promise<void> {
    while (next < end && server.ended() === null) {
      const index = next;
      next += 1;
      await prepare(index);
      await sendOne(server, client, { index, options, found });
    }
  }

  async function measureAfter(end: number): Promise<Held> {
    await Promise.all(Array.from({ length: concurrency }, () => work(end)));
    client.closeAll();
    await health.rest();
    const held = await server.ask("measure");
    found.errors.push(...held.errors);
    if (held.times) addTimes(found.times, held.times);
    health.resume();
    return held;
  }

  const began = performance.now();
  // Memory that the first tenth loads and keeps is not a leak.
  const begin = await measureAfter(Math.floor(requests / 10));
  const end = await measureAfter(requests);
  const seconds = (performance.now() - began) / 1000;
  const slowestHealth = await health.stop();
  const { errors, times, ...rest } = found;
  const late = slowestHealth > longestWait ? [`/healthz took ${Math.round(slowestHealth)} ms.`] : [];
  const faults = [...heldFaults(begin, end), ...workFaults(found), ...late, ...(await faultsAfter(server))];
  return { ...rest, faults, begin, end, seconds, times: options.timesCalls ? times : null, slowestHealth };
}

/** Sends the request of a number and records the outcome. */
async function sendOne(
  { world }: FuzzedServer,
  client: Client,
  { index, options, found }: { index: number; options: RunOptions; found: Found },
): Promise<void> {
  const { family, plan } = planAt(options.seed, index, world);
  for (const outcome of await client.send(plan)) {
    const faults = faultsInOutcome(plan, outcome);
    countOutcome(found.tallies[family] as Tally, plan.methods.length, outcome, faults);
    const milliseconds = plan.expects === "nothing" ? 0 : outcome.milliseconds;
    const slowest = plan.longestWait === undefined ? "slowest" : "slowestInTurn";
    found[slowest] = Math.max(found[slowest], milliseconds);
    if (faults.length === 0) continue;
    const failure = { index, family, faults, sent: escaped(plan), received: describeOutcome(outcome) };
    found.failures.push(failure);
    options.onFailure?.(failure);
  }
  if (index % 1_000 === 999) options.onProgress?.(index + 1);
}

function workFaults({ times: { over }, errors }: Found): string[] {
  return [
    ...(over > 0 ? [`${over} calls took more than ${mostOnMainThread} ms of the main thread.`] : []),
    ...errors.map((line) => `The log holds an error: ${line.slice(0, 600)}`),
  ];
}

/** Returns what the database holds that it must not, and whether people can still register. */
async function faultsAfter(server: FuzzedServer): Promise<string[]> {
  const stored = await server.ask("check");
  const honest = await server.ask("registerHonestly").then(
    () => [],
    (error: Error) => [`An honest registration fails: ${error.message}`],
  );
  return [...stored, ...honest];
}

function heldFaults(begin: Held, end: Held): string[] {
  const faults: string[] = [];
  const descriptors = end.descriptors - begin.descriptors;
  if (descriptors > moreDescriptors)
    faults.push(`${descriptors} descriptors more are open than after the first tenth.`);
  const memory = [
    ["The heap holds", end.heap - begin.heap, moreHeap],
    ["Buffers hold", end.external - begin.external, moreHeap],
    ["The process holds", end.resident - begin.resident, moreResident],
  ] as const;
  for (const [what, more, most] of memory)
    if (more > most)
      faults.push(`${what} ${Math.round(more / megabyte)} MB more than after the first tenth.`);
  if (end.incoming > 0) faults.push(`${end.incoming} files are left in the directory of uploads under way.`);
  if (end.polluted.length > 0) faults.push(`All objects have got ${end.polluted.join(", ")}.`);
  return faults;
}
