import { spawn } from "node:child_process";
import { once } from "node:events";
import { builds } from "../../../scripts/bootstrap/builds.js";
import { at } from "../../../scripts/bootstrap/project.js";
import { type Figure, figureWithoutLimit } from "./figure.ts";
import type { Database } from "./machine.ts";

export interface Fuzz {
  database: Database;
  minutes: number;
  seed: number;
}

/** Requests per minute, as many as `npm run fuzz` makes on two cores; a pipeline of several requests counts as one. */
const eachMinute = 1_300;

/** Sends generated hostile requests for about so many minutes, by `npm run fuzz`. */
export async function measureFuzz({ database, minutes, seed }: Fuzz): Promise<Figure[]> {
  // Pages are requested, too.
  for (const build of builds) build.runWhenStale();
  const name = database === "SQLite" ? "sqlite" : "postgres";
  const words = ["--seed", seed, "--requests", minutes * eachMinute, "--database", name, "--wait", 30_000];
  const child = spawn(
    process.execPath,
    [at("scripts/run.js"), at("tools/fuzz/fuzz.ts"), ...words.map(String)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  const [sentence = "no figures"] = /^.* requests in .*$/mu.exec(output) ?? [];
  return [
    figureWithoutLimit("what was sent", sentence),
    {
      what: "an answer of 500 or more, none in 30 s, a leak, an error in the log, or data that is not whole",
      limit: "none",
      found: code === 0 ? "none" : "some",
      holds: code === 0,
    },
  ];
}
