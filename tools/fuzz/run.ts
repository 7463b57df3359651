import { createDirector } from "./clock-and-people.ts";
import { families, planAt } from "./families.ts";
import { addTimes, type CallTimes, mostOnMainThread, noTimes } from "./server/measure-calls.ts";
import type { Held } from "./server/measure-process.ts";
import { type FuzzedServer, startServer } from "./server/server-process.ts";
import { count, emptyTally, type Failure, type Tally } from "./tally.ts";
import { createClient } from "./wire/client.ts";
import { usualWait } from "./wire/connection.ts";
import { describeOutcome, escaped } from "./wire/describe.ts";
import { faultsIn } from "./wire/faults-in-outcome.ts";
import { watchHealth } from "./wire/watch-health.ts";

export interface RunOptions {
  seed: number;
  requests: number;
  database: { url: string; folder: string };
  concurrency?: number;
  /** Milliseconds that a response may take; default 5,000. What really hangs never comes, so a busy machine may allow more. */
  longestWait?: number;
  /** Whether drafts are among what is attacked; default true. */
  hasDrafts?: boolean;
  /** Whether to measure what each call takes of the server's main thread, which makes the server slower. */
  timesCalls?: boolean;
  /** Called for each failure as soon as it is found. */
  onFailure?: (failure: Failure) => void;
  onProgress?: (done: number) => void;
}

export interface RunResult {
  tallies: { [family: string]: Tally };
  failures: Failure[];
  /** What is wrong with the server as a whole after the run. */
  faults: string[];
  begin: Held;
  end: Held;
  seconds: number;
  slowest: number;
  /** The same of calls that wait for the turn of a thread. */
  slowestInTurn: number;
  /** What calls took of the main thread; null if that was not measured. */
  times: CallTimes | null;
  /** The longest wait for /healthz during the run. */
  slowestHealth: number;
}

/** Allowance for idle database connections, for threads, each with some, and for what the runtime opens lazily. */
const moreDescriptors = 64;
const megabyte = 1024 * 1024;
const moreHeap = 48 * megabyte;
/** For the whole process: two thirds of the heaps that its threads may fill, which are collected when they fill. */
const moreResident = 512 * megabyte;

/** Sends every request of a seed to a fresh server and reports how it held. */
export async function run(options: RunOptions): Promise<RunResult> {
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

async function sendAll(server: FuzzedServer, options: RunOptions): Promise<RunResult> {
  const { seed, requests, concurrency = 16, onFailure = () => {}, onProgress = () => {} } = options;
  const { longestWait = usualWait } = options;
  const tallies = Object.fromEntries(families.map(({ name }) => [name, emptyTally()]));
  const failures: Failure[] = [];
  const errors: string[] = [];
  const client = createClient(server, longestWait);
  const health = watchHealth(server.port);
  const prepare = createDirector(server, seed);
  let slowest = 0;
  let slowestInTurn = 0;
  const times = noTimes();
  let next = 0;

  async function work(end: number): Promise<void> {
    while (next < end && server.ended() === null) {
      const index = next;
      next += 1;
      await prepare(index);
      const { family, plan } = planAt(seed, index, server.world);
      for (const outcome of await client.send(plan)) {
        const faults = faultsIn(plan, outcome);
        count(tallies[family] as Tally, plan.methods.length, outcome, faults);
        const milliseconds = plan.expects === "nothing" ? 0 : outcome.milliseconds;
        if (plan.longestWait === undefined) slowest = Math.max(slowest, milliseconds);
        else slowestInTurn = Math.max(slowestInTurn, milliseconds);
        if (faults.length === 0) continue;
        const failure = { index, family, faults, sent: escaped(plan), received: describeOutcome(outcome) };
        failures.push(failure);
        onFailure(failure);
      }
      if (index % 1_000 === 999) onProgress(index + 1);
    }
  }

  async function measureAfter(end: number): Promise<Held> {
    await Promise.all(Array.from({ length: concurrency }, () => work(end)));
    client.closeAll();
    await health.rest();
    const held = await server.ask("measure");
    errors.push(...held.errors);
    if (held.times) addTimes(times, held.times);
    health.resume();
    return held;
  }

  const began = performance.now();
  // What the first tenth loads and keeps is not a leak.
  const begin = await measureAfter(Math.floor(requests / 10));
  const end = await measureAfter(requests);
  const seconds = (performance.now() - began) / 1000;
  const slowestHealth = await health.stop();
  const faults = [
    ...heldFaults(begin, end),
    ...(times.over > 0
      ? [`${times.over} calls took more than ${mostOnMainThread} ms of the main thread.`]
      : []),
    ...errors.map((line) => `The log holds an error: ${line.slice(0, 600)}`),
    ...(slowestHealth > longestWait ? [`/healthz took ${Math.round(slowestHealth)} ms.`] : []),
    ...(await server.ask("check")),
    ...(await server.ask("registerHonestly").then(
      () => [],
      (error: Error) => [`An honest registration fails: ${error.message}`],
    )),
  ];
  const measured = options.timesCalls ? times : null;
  return {
    tallies,
    failures,
    faults,
    begin,
    end,
    seconds,
    slowest,
    slowestInTurn,
    times: measured,
    slowestHealth,
  };
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
