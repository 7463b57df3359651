import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { asAdmin, databaseAt } from "../../../api/testing/migrated.ts";
import { startPostgres } from "../../../api/testing/postgres.ts";
import { at } from "../../../scripts/bootstrap/project.js";
import { type Load, logInSteadily, measureRate } from "./load.ts";
import { bringPeople, type Call, loginCall, readCall, saveCall, storedSaves } from "./people.ts";
import type { ProductSettings } from "./product.ts";
import { compileServers, type ServerProcess, startServer } from "./server-process.ts";
import { type Figure, type Share, shareOf } from "./table.ts";

export interface Run {
  /** Duration of each kind of call. */
  seconds: number;
  /** First house number of the saved addresses. */
  seed: number;
  connections: number;
  /** Logins a second beside reads and saves. */
  logins: number;
  database: "sqlite" | "postgres";
  /** True to measure the cost of traces as well. */
  traces: boolean;
}

/** Results: the figures, and those of the server written by hand for comparison. */
export interface Measured {
  figures: Figure[];
  shares: Share[];
  /** Results with traces relative to those without; empty unless requested. */
  traced: Share[];
}

/** Measures all figures, the bare route first. Data is on the same disk as the product's. */
export async function measureAll(run: Run): Promise<Measured> {
  await compileServers();
  await mkdir(at("data"), { recursive: true });
  const folder = await mkdtemp(at("data/benchmark-"));
  const postgres = run.database === "postgres" ? await startPostgres({ durable: true }) : null;
  try {
    const bare = await measureBare(run, folder);
    const databaseUrl = postgres?.url ?? `sqlite:${join(folder, "app.sqlite")}`;
    const { figures, shares } = await measureProduct(run, { folder, databaseUrl });
    const traced = run.traces ? await measureTraced(run, folder, postgres?.url ?? null) : [];
    return { figures: [bare, ...figures], shares, traced };
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureBare({ seconds, connections }: Run, folder: string): Promise<Figure> {
  const server = await startServer("bare-route", folder, {});
  const next = (): Call => ({ method: "GET", path: "/", headers: {} });
  try {
    return await loadWarm({ name: "bare Koa route", url: server.url, seconds, connections, next });
  } finally {
    await server.stop();
  }
}

async function measureProduct(run: Run, settings: ProductSettings): Promise<Omit<Measured, "traced">> {
  const { logins: beside } = run;
  const product = await startServer("product", settings.folder, settings);
  // Tables of other names, so that both may have the same database.
  const databaseUrl = settings.databaseUrl.replace("app.sqlite", "by-hand.sqlite");
  const byHand = await startServer("by-hand", settings.folder, { databaseUrl });
  try {
    const ours = await bringCalls(run, product.url);
    const theirs = await bringCalls(run, byHand.url);
    let logins = 0;
    const figures = [await ours.press("logins", () => loginCall(logins++))];
    const shares: Share[] = [];
    for (const what of ["reads", "saves"] as const) {
      const share = await measureInTurn(what, ours[what], theirs[what]);
      shares.push(share);
      figures.push(share.product);
    }
    for (const what of ["reads", "saves"] as const) {
      const steadyLogins = logInSteadily(`${beside} logins/s beside these ${what}`, product.url, beside);
      const figure = await ours[what](`${what} beside ${beside} logins/s`);
      figures.push(figure, await steadyLogins.stop());
    }
    await ours.refuseLost();
    await theirs.refuseLost();
    return { figures, shares };
  } finally {
    await byHand.stop();
    await product.stop();
  }
}

/** Measures two servers of the product with their own databases; one records a span of each request and store call. */
async function measureTraced(run: Run, folder: string, postgres: string | null): Promise<Share[]> {
  const servers: ServerProcess[] = [];
  async function open(name: string, isTraced: boolean) {
    const own = join(folder, name);
    await mkdir(own);
    if (postgres) await asAdmin(postgres, `create database ${name}`);
    const databaseUrl = postgres ? databaseAt(postgres, name) : `sqlite:${join(own, "app.sqlite")}`;
    const server = await startServer("product", own, { folder: own, databaseUrl, isTraced });
    servers.push(server);
    return await bringCalls(run, server.url);
  }
  try {
    const [traced, untraced] = [await open("traced", true), await open("untraced", false)];
    const shares: Share[] = [];
    for (const what of ["reads", "saves"] as const)
      shares.push(await measureInTurn(`${what}, traced`, traced[what], untraced[what]));
    return shares;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Number of turns of each server, so that other load on the machine affects both. */
const turns = 3;

async function measureInTurn(
  what: string,
  product: (name: string) => Promise<Figure>,
  byHand: (name: string) => Promise<Figure>,
): Promise<Share> {
  const pairs: { product: Figure; byHand: Figure }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    pairs.push({ byHand: await byHand(`${what}, by hand`), product: await product(what) });
  }
  return shareOf(pairs);
}

/** The calls of as many people as there are connections, brought to the step that is saved. */
async function bringCalls({ seconds, seed, connections }: Run, url: string) {
  const tokens = await bringPeople(url, connections);
  const tokenOf = (connection: number) => tokens[connection % tokens.length] ?? "";
  const before = await storedSaves(url, tokens);
  let houseNumber = seed;
  let acknowledged = 0;
  const press = (name: string, next: Load["next"]) => loadWarm({ name, url, seconds, connections, next });
  return {
    press,
    reads: (name: string) => press(name, (connection) => readCall(tokenOf(connection))),
    async saves(name: string) {
      const figure = await press(name, (connection) => saveCall(tokenOf(connection), houseNumber++));
      acknowledged += figure.answered;
      return figure;
    },
    async refuseLost() {
      const lost = acknowledged - ((await storedSaves(url, tokens)) - before);
      if (lost > 0) throw new Error(`${lost} saves were acknowledged and not stored.`);
    },
  };
}

/** Warms up for a fifth of the time: code is compiled, and leftovers of an earlier load finish. */
async function loadWarm(options: Load): Promise<Figure> {
  const cold = await measureRate({ ...options, seconds: options.seconds / 5 });
  const warm = await measureRate(options);
  return { ...warm, errors: cold.errors + warm.errors };
}
