/**
 * `npm run definitions:impact <folder> [-- --json]`: what this folder would mean for everybody who is registering now,
 * were it made live: who goes back to which step and why, who loses an option, who notices nothing. Reads the database
 * that DATABASE_URL names, as the server does, and changes nothing in it.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { openLibrary } from "#engine";
import { measureImpact } from "../../../api/registrations/measure-impact.ts";
import { createStore } from "../../../api/store/store.ts";
import { provedSide } from "../diff/sources.ts";
import { impactText } from "./told.ts";

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const databaseUrl = process.env.DATABASE_URL ?? "sqlite:./data/app.sqlite";
const file = databaseUrl.startsWith("sqlite:") ? resolve(databaseUrl.slice("sqlite:".length)) : null;

process.exitCode = 1;
if (folder === undefined) {
  console.error("Name the folder that is to go live: npm run definitions:impact definitions");
} else if (file !== null && !existsSync(file)) {
  console.error(`There is no database at ${file}. Name the server's in DATABASE_URL.`);
} else {
  const proved = await provedSide(folder);
  if (proved) await tell(proved);
}

async function tell(proved: NonNullable<Awaited<ReturnType<typeof provedSide>>>): Promise<void> {
  const clock = () => new Date();
  const store = createStore(databaseUrl);
  try {
    const impacts = await measureImpact(store, openLibrary(proved, clock), clock);
    if (process.argv.includes("--json")) console.log(JSON.stringify(impacts, null, 2));
    else console.log(impactText(impacts));
    process.exitCode = 0;
  } catch (error) {
    console.error(`The database could not be read: ${(error as Error).message}`);
    console.error(
      "A server of this release must have started with it once, so that its tables are up to date.",
    );
  } finally {
    await store.close();
  }
}
