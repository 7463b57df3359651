import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startPostgres } from "../../api/testing/postgres.ts";
import { at } from "../bootstrap/project.js";
import { beatLogins, type Press, press } from "./load.ts";
import { bringPeople, type Call, loginCall, readCall, saveCall, storedSaves } from "./people.ts";
import type { ProductSettings } from "./product.ts";
import { startServer } from "./server-process.ts";
import type { Figure } from "./table.ts";

export interface Run {
  /** How long each kind of call is made. */
  seconds: number;
  /** With which house number the saved addresses begin. */
  seed: number;
  connections: number;
  /** Logins a second beside reads and saves. */
  logins: number;
  database: "sqlite" | "postgres";
}

/** All figures, the bare route first. What is kept lies where the product keeps it, on the same disk. */
export async function measureAll(run: Run): Promise<Figure[]> {
  await mkdir(at("data"), { recursive: true });
  const folder = await mkdtemp(at("data/benchmark-"));
  const postgres = run.database === "postgres" ? await startPostgres({ durable: true }) : null;
  try {
    const bare = await measureBare(run, folder);
    const databaseUrl = postgres?.url ?? `sqlite:${join(folder, "app.sqlite")}`;
    return [bare, ...(await measureProduct(run, { folder, databaseUrl }))];
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureBare({ seconds, connections }: Run, folder: string): Promise<Figure> {
  const server = await startServer("bare-route.ts", folder, {});
  const next = (): Call => ({ method: "GET", path: "/", headers: {} });
  try {
    return await pressWarm({ name: "bare Koa route", url: server.url, seconds, connections, next });
  } finally {
    await server.stop();
  }
}

async function measureProduct(run: Run, settings: ProductSettings): Promise<Figure[]> {
  const { seconds, seed, connections, logins: beside } = run;
  const server = await startServer("product.ts", settings.folder, settings);
  const { url } = server;
  try {
    const tokens = await bringPeople(url, connections);
    const tokenOf = (connection: number) => tokens[connection % tokens.length] ?? "";
    let logins = 0;
    let houseNumber = seed;
    const pressed = (name: string, next: Press["next"]) =>
      pressWarm({ name, url, seconds, connections, next });
    const read = (name: string) => pressed(name, (connection) => readCall(tokenOf(connection)));
    const save = (name: string) =>
      pressed(name, (connection) => saveCall(tokenOf(connection), houseNumber++));

    const before = await storedSaves(url, tokens);
    const figures = [
      await pressed("logins", () => loginCall(logins++)),
      await read("reads"),
      await save("saves"),
    ];
    for (const [what, work] of [
      ["reads", read],
      ["saves", save],
    ] as const) {
      const beat = beatLogins(`${beside} logins/s beside these ${what}`, url, beside);
      const figure = await work(`${what} beside ${beside} logins/s`);
      figures.push(figure, await beat.stop());
    }
    const saved = figures.filter(({ name }) => name.startsWith("saves"));
    const acknowledged = saved.reduce((sum, { answered }) => sum + answered, 0);
    const lost = Math.max(0, acknowledged - ((await storedSaves(url, tokens)) - before));
    if (lost > 0) throw new Error(`${lost} saves were acknowledged and not stored.`);
    return figures;
  } finally {
    await server.stop();
  }
}

/** Presses a fifth of the time before it counts: code is compiled, and what an earlier load left behind is done. */
async function pressWarm(given: Press): Promise<Figure> {
  const cold = await press({ ...given, seconds: given.seconds / 5 });
  const warm = await press(given);
  return { ...warm, errors: cold.errors + warm.errors };
}
