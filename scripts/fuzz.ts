/**
 * `npm run fuzz`: sends hostile requests to the real server over a fresh database. A seed and an index make one
 * request, always the same. Ends with 1 when any was not answered as it should be, or the server did not hold.
 *
 *     npm run fuzz -- --seed 1 --requests 5000 --database sqlite|postgres|both --replay 17 --write
 *
 * `--replay` sends one request alone and shows what came of it; `--write` puts the table into docs/fuzz.md.
 */
import { parseArgs } from "node:util";
import { freshPostgres, freshSqlite } from "../api/testing/databases.ts";
import { setup, teardown } from "../api/testing/global-setup.ts";
import { replay } from "./fuzz/replay.ts";
import { run } from "./fuzz/run.ts";
import { tableOf } from "./fuzz/table.ts";
import type { Failure } from "./fuzz/tally.ts";
import { writeTable } from "./fuzz/written-table.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "5000" },
    database: { type: "string", default: "sqlite" },
    replay: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

const databases = values.database === "both" ? ["sqlite", "postgres"] : [values.database];
for (const database of databases) {
  if (database !== "sqlite" && database !== "postgres")
    throw new Error(`--database is sqlite, postgres or both, not '${database}'.`);
  await onDatabase(database);
}

async function onDatabase(database: "sqlite" | "postgres"): Promise<void> {
  if (database === "postgres") await setup();
  const fresh = await (database === "postgres" ? freshPostgres() : freshSqlite());
  const seed = wholeNumber("seed");
  try {
    if (values.replay !== undefined) await replay({ seed, index: wholeNumber("replay"), database: fresh });
    else await runAll(database, seed, fresh);
  } finally {
    await fresh.remove();
    if (database === "postgres") await teardown();
  }
}

async function runAll(database: string, seed: number, fresh: { url: string; folder: string }): Promise<void> {
  const requests = wholeNumber("requests");
  const onFailure = (failure: Failure) => report(failure, seed, database);
  const onProgress = (done: number) => console.log(`${database}: ${done} of ${requests}`);
  const result = await run({ seed, requests, database: fresh, onFailure, onProgress });
  for (const fault of result.faults) console.error(`${database}: ${fault}`);
  const table = tableOf({ seed, database, requests }, result);
  console.log(`\n${table}`);
  if (values.write) writeTable(database, table);
  if (result.failures.length > 0 || result.faults.length > 0) process.exitCode = 1;
}

function report({ index, family, faults, sent, received }: Failure, seed: number, database: string): void {
  console.error(`${family}: ${faults.join("; ")}\n  sent: ${sent}\n  came: ${received}`);
  console.error(`  npm run fuzz -- --database ${database} --seed ${seed} --replay ${index}`);
}

function wholeNumber(name: "seed" | "requests" | "replay"): number {
  const text = values[name] ?? "";
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number, not '${text}'.`);
}
