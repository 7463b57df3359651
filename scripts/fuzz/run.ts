import { drawsFor } from "./chance.ts";
import { type Connection, longestWait, type Outcome, openConnection } from "./connection.ts";
import { families, planAt } from "./families.ts";
import { faultsIn } from "./faults-in-outcome.ts";
import type { Held } from "./measure-process.ts";
import type { Plan } from "./plan.ts";
import { answered } from "./plan.ts";
import { describeOutcome, escaped } from "./printed.ts";
import { type FuzzedServer, startServer } from "./server-process.ts";
import { count, emptyTally, type Failure, type Tally } from "./tally.ts";

export interface RunOptions {
  seed: number;
  requests: number;
  database: { url: string; folder: string };
  concurrency?: number;
  /** Hears of each failure when it is found. */
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
  /** The longest that /healthz took meanwhile. */
  slowestHealth: number;
}

/** So many requests come between two moves of the server's clock, and between two new people. */
const perMove = 40;
const perNewPerson = 100;
const perSession = 60_000;
/** Idle connections of the database's pool, and what the runtime opens when it first needs it. */
const moreDescriptors = 16;
const moreHeap = 48 * 1024 * 1024;

/** Sends every request of a seed to a fresh server, and finds out what became of it. */
export async function run(options: RunOptions): Promise<RunResult> {
  const server = await startServer(options.database);
  try {
    return await sendAll(server, options);
  } finally {
    await server.stop();
  }
}

async function sendAll(server: FuzzedServer, options: RunOptions): Promise<RunResult> {
  const { seed, requests, concurrency = 16, onFailure = () => {}, onProgress = () => {} } = options;
  const tallies = Object.fromEntries(families.map(({ name }) => [name, emptyTally()]));
  const failures: Failure[] = [];
  const errors: string[] = [];
  const client = createClient(server);
  const health = watchHealth(server.port);
  const prepare = createDirector(server, seed);
  let slowest = 0;
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
        slowest = Math.max(slowest, plan.expects === "nothing" ? 0 : outcome.milliseconds);
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
    health.resume();
    return held;
  }

  const began = performance.now();
  // What the first tenth loads and keeps for good is no leak.
  const begin = await measureAfter(Math.floor(requests / 10));
  const end = await measureAfter(requests);
  const seconds = (performance.now() - began) / 1000;
  const slowestHealth = await health.stop();
  const faults = [
    ...heldFaults(begin, end),
    ...errors.map((line) => `The log holds an error: ${line.slice(0, 600)}`),
    ...(slowestHealth > longestWait ? [`/healthz took ${Math.round(slowestHealth)} ms.`] : []),
    ...(await server.ask("check")),
    ...(await server.ask("registerHonestly").then(
      () => [],
      (error: Error) => [`An honest registration fails: ${error.message}`],
    )),
  ];
  return { tallies, failures, faults, begin, end, seconds, slowest, slowestHealth };
}

/** Moves the clock and puts new people in the places of old ones, as the index says; one thing after the other. */
function createDirector(server: FuzzedServer, seed: number): (index: number) => Promise<void> {
  let running: Promise<void> = Promise.resolve();

  async function direct(index: number): Promise<void> {
    if (index % perMove === 0) await server.ask("setClock", usualTime(index) + jumpAt(seed, index));
    if (index % perNewPerson !== perNewPerson - 1) return;
    const slot = Math.floor(index / perNewPerson) % server.world.people.length;
    // Whoever is made needs a clock that goes on from where it was.
    await server.ask("setClock", usualTime(index));
    server.world.people[slot] = await server.ask("renew", slot);
  }

  return async (index) => {
    if (index % perMove !== 0 && index % perNewPerson !== perNewPerson - 1) return;
    running = running.then(() => direct(index));
    await running;
  };
}

/** Milliseconds after the start: a minute for each move. */
function usualTime(index: number): number {
  return Math.floor(index / perMove) * perSession;
}

/** Now and then some minutes more, or up to a day less. */
function jumpAt(seed: number, index: number): number {
  const draws = drawsFor(seed, -1 - index);
  return draws.oneIn(10) ? draws.pick([600_000, 300_000, -300_000, -3_600_000, -86_400_000]) : 0;
}

function heldFaults(begin: Held, end: Held): string[] {
  const faults: string[] = [];
  const descriptors = end.descriptors - begin.descriptors;
  if (descriptors > moreDescriptors)
    faults.push(`${descriptors} descriptors more are open than after the first tenth.`);
  const heap = end.heap - begin.heap;
  if (heap > moreHeap)
    faults.push(`The heap holds ${Math.round(heap / 1024 / 1024)} MB more than after the first tenth.`);
  if (end.incoming > 0) faults.push(`${end.incoming} files are left in the directory of uploads under way.`);
  if (end.polluted.length > 0) faults.push(`All objects have got ${end.polluted.join(", ")}.`);
  return faults;
}

/** Sends plans over few connections that are used again, and over new ones where a plan wants its own. */
function createClient(server: FuzzedServer) {
  const idle: Connection[] = [];
  const refreshing = new Map<number, Promise<void>>();

  async function sendOnce(plan: Plan): Promise<Outcome> {
    if (!plan.isAlone) {
      const kept = idle.pop();
      if (kept?.isUsable()) {
        const outcome = await sendOver(kept, plan);
        // The server may end a connection just when we use it again; a new one shows whose fault it is.
        if (outcome.replies.length > 0 || !outcome.isClosed || outcome.hung) return outcome;
      }
    }
    return await sendOver(openConnection(server.port), plan);
  }

  async function sendOver(connection: Connection, plan: Plan): Promise<Outcome> {
    const outcome = await connection.send(plan);
    if (plan.isAlone || !connection.isUsable() || outcome.stray !== null || outcome.hung) connection.close();
    else idle.push(connection);
    return outcome;
  }

  async function refresh(slot: number): Promise<void> {
    const running =
      refreshing.get(slot) ??
      server.ask("refresh", slot).then((token) => {
        const person = server.world.people[slot];
        if (person) person.token = token;
        refreshing.delete(slot);
      });
    refreshing.set(slot, running);
    await running;
  }

  return {
    async send(plan: Plan): Promise<Outcome[]> {
      const outcomes = await Promise.all(Array.from({ length: plan.copies ?? 1 }, () => sendOnce(plan)));
      const isOut = outcomes.some(({ replies }) => replies.some(({ status }) => status === 401));
      if (isOut && plan.person !== undefined) await refresh(plan.person);
      return outcomes;
    },
    closeAll() {
      for (const connection of idle.splice(0)) connection.close();
    },
  };
}

/** Asks all the time whether the server runs, and notes the longest wait. */
function watchHealth(port: number) {
  const plan = answered({ method: "GET", target: "/healthz" });
  let slowest = 0;
  let isResting = false;
  let isOver = false;
  let connection = openConnection(port);
  let pausing: (() => void) | null = null;

  async function watch(): Promise<void> {
    while (!isOver) {
      if (!isResting) {
        if (!connection.isUsable()) connection = openConnection(port);
        slowest = Math.max(slowest, (await connection.send(plan)).milliseconds);
      }
      if (isResting) {
        connection.close();
        pausing?.();
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    connection.close();
  }

  const watching = watch();
  return {
    rest: () =>
      new Promise<void>((resolve) => {
        pausing = resolve;
        isResting = true;
      }),
    resume() {
      isResting = false;
    },
    async stop(): Promise<number> {
      isOver = true;
      await watching;
      return slowest;
    },
  };
}
