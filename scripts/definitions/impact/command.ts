import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type CheckedDefinitions, openLibrary } from "#engine";
import { measureImpact } from "../../../api/registrations/measure-impact.ts";
import { createStore } from "../../../api/store/store.ts";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { provedSide } from "../diff/sources.ts";
import { impactText } from "./impact-text.ts";

const command = {
  usage: "npm run definitions -- impact",
  operands: "<folder>",
  about: `Counts what this folder would mean for everyone who is registering now, were it made live: who goes back to
which step and why, who loses an option, who notices nothing. Reads the database that DATABASE_URL names, as
the server does, and changes nothing in it.`,
  options: { json: { type: "boolean", about: "Print JSON." } },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(command, words);
  const databaseUrl = process.env.DATABASE_URL ?? "sqlite:./data/app.sqlite";
  const file = databaseUrl.startsWith("sqlite:") ? resolve(databaseUrl.slice("sqlite:".length)) : null;
  const [folder] = positionals;
  process.exitCode = 1;
  if (folder === undefined) {
    console.error("Name the folder that is to go live: npm run definitions -- impact definitions");
  } else if (file !== null && !existsSync(file)) {
    console.error(`There is no database at ${file}. Name the server's in DATABASE_URL.`);
  } else {
    const checked = await provedSide(folder);
    if (checked) await printImpact(checked, databaseUrl, values.json === true);
  }
}

async function printImpact(checked: CheckedDefinitions, databaseUrl: string, asJson: boolean): Promise<void> {
  const clock = () => new Date();
  const store = createStore(databaseUrl);
  try {
    const impacts = await measureImpact(store, openLibrary(checked, clock), clock);
    console.log(asJson ? JSON.stringify(impacts, null, 2) : impactText(impacts));
    process.exitCode = 0;
  } catch (error) {
    console.error(`The database could not be read: ${(error as Error).message}`);
    console.error("Start a server of this release with it once, so that its tables are up to date.");
  } finally {
    await store.close();
  }
}
