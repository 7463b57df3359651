import type { AddressInfo } from "node:net";
import Koa from "koa";
import { openTestServer, type TestServer } from "../../../api/testing/both-databases.ts";
import { createTestClock } from "../../../api/testing/clock.ts";
import { countStatements } from "../../../api/testing/counted-statements.ts";
import type { FreshDatabase } from "../../../api/testing/databases.ts";
import { deskOf } from "../../../api/testing/desk.ts";
import { addCases, type MadeCase } from "../../../api/testing/many-cases.ts";
import { staffMember } from "../../../api/testing/staff.ts";
import { chanceFrom } from "../../../engine/testing/chance.ts";
import { wholeTables } from "./whole-tables.ts";

/**
 * Milliseconds within which 95 of 100 calls are answered. Where even a bare route is slow, because the machine does other
 * things as well: so many times what it takes.
 */
export const [slowest, share] = [100, 60];

interface Run {
  cases: number;
  seed: number;
  rounds: number;
}

interface DeskCall {
  name: string;
  make: (round: number) => Promise<{ status: number }>;
}

/** Measures the desk on one database and prints a table. Returns whether it is fast enough. */
export async function measureDesk(
  name: string,
  database: FreshDatabase,
  { cases, seed, rounds }: Run,
): Promise<boolean> {
  const { server, close } = await openTestServer(database, { clock: createTestClock() });
  const bare = await bareRoute();
  try {
    const staff = await Promise.all([1, 2, 3].map(() => staffMember(server, "REVIEWER")));
    const began = performance.now();
    const ids = staff.map(({ userId }) => userId);
    const made = await addCases(server, { count: cases, chance: chanceFrom(seed), staff: ids });
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    const registrations = `${name}: ${cases.toLocaleString("en-US")} registrations`;
    console.log(`${registrations}, seed ${seed}, made in ${seconds} s.`);
    // It polls for mails to send, which belongs to no call.
    await server.sender.stop();
    // The sweep does so every hour.
    await server.store.caseCounts.addUpCounts();
    const calls = await callsOf(server, deskOf(server, staff[0] as (typeof staff)[0]), made);
    const statements = await statementsOf(calls);
    const measured = await timesOfCalls([{ name: bareName, make: () => fetch(bare.url) }, ...calls], rounds);
    const { call, p95, share: ownShare } = printTimes(measured, statements);
    const read = name === "PostgreSQL" ? await wholeTables(server.databaseUrl, statements) : [];
    for (const { table, calls: of, sql } of read)
      console.log(`  Without an index, ${of.join(", ")} reads all of ${table}: ${sql}`);
    const most = Math.max(...[...statements.values()].map((all) => all.length));
    console.log(
      `${registrations}, ${calls.length} calls, ${rounds} rounds; slowest "${call}": ${p95.toFixed(1)} ms p95, ${ownShare.toFixed(1)} times a bare Koa route; at most ${most} statements.`,
    );
    return (p95 < slowest || ownShare < share) && read.length === 0;
  } finally {
    await bare.close();
    await close();
  }
}

const bareName = "bare Koa route";

/** Prints a line for each call. Returns the slowest one, and how many times what a bare route takes it took. */
function printTimes(
  { times, work }: Awaited<ReturnType<typeof timesOfCalls>>,
  statements: Map<string, unknown[]>,
): { call: string; p95: number; share: number } {
  const base = shareOf(times.get(bareName) ?? [], 0.95);
  for (const [call, all] of times) {
    const [half, most] = [shareOf(all, 0.5), shareOf(all, 0.95)];
    const busy = shareOf(work.get(call) ?? [], 0.95).toFixed(1);
    const sent = statements.get(call)?.length ?? 0;
    console.log(
      `  ${call.padEnd(44)} ${half.toFixed(1).padStart(7)} ms ${most.toFixed(1).padStart(7)} ms p95, ${busy.padStart(6)} ms of a processor, ${(most / base).toFixed(1).padStart(6)} times the bare route ${String(sent).padStart(3)} statements`,
    );
  }
  const all = [...times].map(([call, taken]) => ({ call, p95: shareOf(taken, 0.95) }));
  const [worst = { call: "", p95: 0 }] = all.sort((one, other) => other.p95 - one.p95);
  return { ...worst, share: worst.p95 / base };
}

async function callsOf(
  server: TestServer,
  desk: ReturnType<typeof deskOf>,
  made: MadeCase[],
): Promise<DeskCall[]> {
  const get = (path: string) => desk.send("GET", path);
  const { views } = await desk.queue();
  const [middle] = made.slice(Math.floor(made.length / 2));
  const { receivedAt = "" } = (await server.store.cases.find(middle?.id ?? "")) ?? {};
  const one = (round: number) => made[round % made.length] as MadeCase;
  const search = (text: string) => get(`/cases?view=all&search=${encodeURIComponent(text)}`);
  const lineOf = (round: number, line: number) => one(round).search.split("\n").at(line) ?? "";
  return [
    ...views.map(({ name, title, count }) => ({
      name: `view ${title} (${count.toLocaleString("en-US")})`,
      make: () => get(`/cases?view=${name}`),
    })),
    {
      name: "the page in the middle of All",
      make: () => get(`/cases?view=all&after=${receivedAt}_${middle?.id}`),
    },
    { name: "search: reference number", make: (round) => search(lineOf(round, 0)) },
    { name: "search: name", make: (round) => search(lineOf(round, 1)) },
    { name: "search: email", make: (round) => search(one(round).email) },
    { name: "search: the last that is declared", make: (round) => search(lineOf(round, -1)) },
    { name: "search: nothing found", make: () => search("nobody has this") },
    { name: "one case", make: (round) => get(`/cases/${one(round).id}`) },
    { name: "the next case", make: (round) => get(`/cases/${one(round).id}/next?view=unassigned`) },
  ];
}

/** Makes each call twice and returns what the second one sent. */
async function statementsOf(calls: DeskCall[]) {
  const counter = countStatements();
  const sent = new Map<string, ReturnType<typeof counter.takeWhole>>();
  for (const { name, make } of calls) {
    await make(0);
    counter.takeWhole();
    await make(0);
    sent.set(name, counter.takeWhole());
  }
  counter.stop();
  return sent;
}

/**
 * Makes the calls in turn, so that what else the machine does falls on all of them. Returns how many milliseconds each
 * took, and how many of a processor this process took for it: server, client and SQLite.
 */
async function timesOfCalls(calls: DeskCall[], rounds: number) {
  const [times, work] = [0, 1].map(
    () => new Map(calls.map(({ name }): [string, number[]] => [name, []])),
  ) as [Map<string, number[]>, Map<string, number[]>];
  const warmUp = Math.ceil(rounds / 5);
  for (let round = -warmUp; round < rounds; round += 1)
    for (const { name, make } of calls) {
      const [began, before] = [performance.now(), process.cpuUsage()];
      const { status } = await make(round + warmUp);
      if (status !== 200) throw new Error(`${name}: ${status}`);
      if (round < 0) continue;
      times.get(name)?.push(performance.now() - began);
      const { user, system } = process.cpuUsage(before);
      work.get(name)?.push((user + system) / 1_000);
    }
  return { times, work };
}

function shareOf(all: number[], share: number): number {
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? 0;
}

/** Starts a server with an empty route, to measure the cost of a call itself. */
async function bareRoute(): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = { message: "Nothing was asked." };
  });
  const listening = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => listening.close(() => resolve())),
  };
}
