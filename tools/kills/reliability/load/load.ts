import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { startPostgres } from "../../../../api/testing/postgres.ts";
import { chanceFrom } from "../../../../engine/testing/chance.ts";
import { at } from "../../../../scripts/bootstrap/project.js";
import {
  bringPeople,
  type Call,
  loginCall,
  mostPeople,
  saveCall,
  storedSaves,
} from "../../../measure/benchmark/people.ts";
import { compileServers, startServer } from "../../../measure/benchmark/server-process.ts";
import { atMost, type Figure, figureWithoutLimit } from "../figure.ts";
import { type Database, databaseVersion } from "../machine.ts";
import { type Arrival, arrive } from "./arrivals.ts";

export interface Load {
  database: Database;
  minutes: number;
  seed: number;
  /** Calls a second. */
  saves: number;
  logins: number;
}

/**
 * Milliseconds within which 99 of 100 calls are answered. The longest queue of passwords takes a few seconds in overload,
 * when saves leave hashing little of the processors.
 */
const limits = { save: 250, login: 1_000, loginInOverload: 5_000, refusal: 250 };
/** Milliseconds after the end of an overload from which nothing of it may be left. */
const recovery = 5_000;
const afterwards = 15_000;

type Kind = "save" | "login";
type Arrivals = { [kind in Kind]: Arrival[] };

/** Loads the server for so many minutes, then with twice as much, then as before. */
export async function measureLoad(load: Load): Promise<{ version: string; figures: Figure[] }> {
  await compileServers();
  await mkdir(at("data"), { recursive: true });
  const folder = await mkdtemp(at("data/load-"));
  const postgres = load.database === "PostgreSQL" ? await startPostgres({ durable: true }) : null;
  try {
    const databaseUrl = postgres?.url ?? `sqlite:${join(folder, "app.sqlite")}`;
    const version = await databaseVersion(databaseUrl);
    const server = await startServer("product", folder, { folder, databaseUrl, isBounded: true });
    try {
      const figures = await pressOn(server, load);
      const errors = readFileSync(join(folder, "product.log"), "utf8").match(/"level":[56]0/gu) ?? [];
      return { version, figures: [...figures, atMost("errors in the server's log", 0, errors.length)] };
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function pressOn(server: { url: string; pid: number }, load: Load): Promise<Figure[]> {
  const tokens = await bringPeople(server.url, mostPeople);
  const before = await storedSaves(server.url, tokens);
  const calls = callsOf(tokens, load.seed);
  const url = new URL(server.url);
  const agents = { save: await openConnections(url), login: await openConnections(url) };
  async function loadFor(times: number, milliseconds: number): Promise<Arrivals> {
    const from = performance.now();
    const until = from + milliseconds;
    const ofKind = (kind: Kind, rate: number) =>
      arrive({ url, agent: agents[kind] }, { perSecond: rate * times, from, until, next: calls[kind] });
    const [save, login] = await Promise.all([ofKind("save", load.saves), ofKind("login", load.logins)]);
    return { save, login };
  }

  const time = load.minutes * 60_000;
  const warmUp = await loadFor(1, Math.max(5_000, Math.min(60_000, time / 10)));
  const memoryBefore = memoryOf(server.pid);
  const steady = await loadFor(1, time);
  const memory = `${memoryBefore} MiB, then ${memoryOf(server.pid)} MiB`;
  const overload = await loadFor(2, Math.max(10_000, Math.min(60_000, time / 10)));
  const after = await loadFor(1, afterwards);
  for (const agent of Object.values(agents)) agent.destroy();

  const all = [warmUp, steady, overload, after];
  const acknowledged = all.flatMap(({ save }) => save).filter(isServed).length;
  const lost = Math.max(0, acknowledged - ((await storedSaves(server.url, tokens)) - before));
  return [
    figureWithoutLimit(
      "load",
      `${load.saves} saves and ${load.logins} logins a second, for ${load.minutes} minutes`,
    ),
    ...figuresOf("saves", steady.save, limits.save),
    ...figuresOf("logins", steady.login, limits.login),
    figureWithoutLimit("memory of the server, before and after", memory),
    ...overloadFigures(overload, load),
    recoveryFigure(after),
    atMost("saves that were acknowledged and lost", 0, lost),
  ];
}

/** Opens this many connections for each kind of call, as a proxy keeps them, and no more. */
const connections = 128;

async function openConnections({ hostname, port }: URL): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });
  const open = async () => {
    const sent = get({ agent, host: hostname, port, path: "/healthz" });
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
  };
  await Promise.all(Array.from({ length: connections }, open));
  return agent;
}

/** Returns calls of people in random order, each person from their own address. */
function callsOf(tokens: string[], seed: number): { [kind in Kind]: () => Call } {
  const chance = chanceFrom(seed);
  let houseNumber = seed;
  let logins = 0;
  return {
    save() {
      const person = chance.below(tokens.length);
      const call = saveCall(tokens[person] ?? "", houseNumber);
      houseNumber += 1;
      return { ...call, headers: { ...call.headers, "X-Forwarded-For": `10.255.0.${person}` } };
    },
    login() {
      const call = loginCall(logins);
      logins += 1;
      return call;
    },
  };
}

const isServed = ({ status }: Arrival) => status === 200;

function percentile(arrivals: Arrival[], share: number): number {
  const took = arrivals.map((arrival) => arrival.took).sort((a, b) => a - b);
  return took[Math.min(took.length - 1, Math.floor((took.length * share) / 100))] ?? 0;
}

function figuresOf(name: string, arrivals: Arrival[], limit: number): Figure[] {
  const failed = arrivals.filter((arrival) => !isServed(arrival));
  return [
    figureWithoutLimit(
      `${name}: number, median and longest`,
      `${arrivals.length.toLocaleString("en-US")}, ${percentile(arrivals, 50).toFixed(0)} ms, ${percentile(arrivals, 100).toFixed(0)} ms`,
    ),
    atMost(`${name}: 99 of 100 within`, limit, Math.round(percentile(arrivals, 99)), " ms"),
    atMost(`${name}: ${statusesOf(failed) || "refused or failed"}`, 0, failed.length),
  ];
}

/** Counts statuses in words, as in "3 with 503". */
function statusesOf(arrivals: Arrival[]): string {
  const counts = new Map<number, number>();
  for (const { status } of arrivals) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} with ${status || "no response"}`).join(", ");
}

function overloadFigures({ save, login }: Arrivals, load: Load): Figure[] {
  const rate = `${load.saves * 2} saves and ${load.logins * 2} logins a second`;
  const both = [...save, ...login];
  const refused = both.filter(({ status }) => status === 503);
  const others = both.filter((arrival) => !isServed(arrival) && arrival.status !== 503);
  const unclear = refused.filter(({ retryAfter }) => !(retryAfter > 0));
  const share = (arrivals: Arrival[]) =>
    `${((100 * arrivals.filter(isServed).length) / arrivals.length).toFixed(0)} %`;
  return [
    figureWithoutLimit(`overload: ${rate}: served of saves and of logins`, `${share(save)}, ${share(login)}`),
    atMost("overload: 99 of 100 served saves within", limits.save, ms(save.filter(isServed)), " ms"),
    atMost(
      "overload: 99 of 100 served logins within",
      limits.loginInOverload,
      ms(login.filter(isServed)),
      " ms",
    ),
    atMost("overload: 99 of 100 refusals within", limits.refusal, ms(refused), " ms"),
    atMost("overload: refusals without Retry-After", 0, unclear.length),
    atMost(`overload: ${statusesOf(others) || "failed otherwise"}`, 0, others.length),
  ];
}

const ms = (arrivals: Arrival[]) => Math.round(percentile(arrivals, 99));

/** Finds the first half second after an overload since which all is as before. */
function recoveryFigure({ save, login }: Arrivals): Figure {
  const began = Math.min(save[0]?.due ?? 0, login[0]?.due ?? 0);
  const isAsBefore = (from: number) =>
    (
      [
        [save, limits.save],
        [login, limits.login],
      ] as const
    ).every(([arrivals, limit]) => {
      const later = arrivals.filter(({ due }) => due - began >= from);
      return later.every(isServed) && ms(later) <= limit;
    });
  let from = 0;
  while (from < afterwards - 1_000 && !isAsBefore(from)) from += 500;
  return atMost("after the overload, all is as before within", recovery / 1_000, from / 1_000, " s");
}

/** Returns MiB of resident memory of a process, where the system says so. */
function memoryOf(pid: number): string {
  try {
    const [, pages = 0] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ").map(Number);
    return String(Math.round((pages * 4_096) / 2 ** 20));
  } catch {
    return "?";
  }
}
