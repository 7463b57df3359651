/** `npm run fuzz`: sends hostile requests to the real server; `--help` explains. */
import { freshPostgres, freshSqlite } from "../../api/testing/databases.ts";
import { setup, teardown } from "../../api/testing/global-setup.ts";
import { orEnd, readCommandLine, UsageError } from "../../scripts/bootstrap/command-line.js";
import { writeTable } from "../../scripts/written-page.ts";
import { planAt } from "./families.ts";
import { runFuzz } from "./run.ts";
import { startServer } from "./server/server-process.ts";
import { fuzzTable } from "./table.ts";
import type { Failure } from "./tally.ts";
import { openConnection } from "./wire/connection.ts";
import { describeOutcome, escaped } from "./wire/describe.ts";
import { faultsInOutcome } from "./wire/faults-in-outcome.ts";

const command = {
  usage: "npm run fuzz",
  about: `Sends hostile requests to the real server over a fresh database. A seed and an index make one request, always the
same. Ends with 1 when a request was not answered as it should be, or the server did not hold.`,
  options: {
    seed: { type: "number", default: 1, about: "Seed of the requests." },
    requests: { type: "number", least: 1, default: 5000, about: "How many requests to send." },
    database: { type: "string", value: "name", default: "sqlite", about: "sqlite, postgres or both." },
    replay: { type: "number", value: "index", about: "Send only this request and print what came back." },
    times: {
      type: "boolean",
      default: false,
      about: "Measure what each call takes of the main thread; the server is slower then.",
    },
    wait: {
      type: "number",
      value: "milliseconds",
      least: 1,
      default: 5000,
      about: "How long an answer may take; more where the machine is busy.",
    },
    write: { type: "boolean", default: false, about: "Write the table of results into docs/fuzz.md." },
  },
} as const;

type Database = "sqlite" | "postgres";

const { values } = readCommandLine(command);
const { seed, requests, wait: longestWait, replay: index } = values;
const databases = orEnd(() => databasesNamed(values.database), command.usage);
for (const database of databases) await onDatabase(database);

function databasesNamed(name: string): Database[] {
  if (name === "both") return ["sqlite", "postgres"];
  if (name === "sqlite" || name === "postgres") return [name];
  throw new UsageError(`--database is sqlite, postgres or both, not "${name}".`);
}

async function onDatabase(database: Database): Promise<void> {
  if (database === "postgres") await setup();
  const fresh = await (database === "postgres" ? freshPostgres() : freshSqlite());
  try {
    if (index === undefined) await runAll(database, fresh);
    else await replay({ seed, index, database: fresh });
  } finally {
    await fresh.remove();
    if (database === "postgres") await teardown();
  }
}

async function runAll(database: string, fresh: { url: string; folder: string }): Promise<void> {
  const onFailure = (failure: Failure) => reportFailure(failure, database);
  const onProgress = (done: number) => console.log(`${database}: ${done} of ${requests}`);
  const result = await runFuzz({
    seed,
    requests,
    database: fresh,
    longestWait,
    timesCalls: values.times,
    onFailure,
    onProgress,
  });
  for (const fault of result.faults) console.error(`${database}: ${fault}`);
  const table = fuzzTable({ seed, database, requests }, result);
  console.log(`\n${table}`);
  if (values.write) writeTable("docs/fuzz.md", database, table);
  if (result.failures.length > 0 || result.faults.length > 0) process.exitCode = 1;
}

function reportFailure({ index, family, faults, sent, received }: Failure, database: string): void {
  console.error(`${family}: ${faults.join("; ")}\n  sent: ${sent}\n  came: ${received}`);
  console.error(`  npm run fuzz -- --database ${database} --seed ${seed} --replay ${index}`);
}

/** Sends only the request of one index, and prints it and its outcome. */
async function replay(options: {
  seed: number;
  index: number;
  database: { url: string; folder: string };
}): Promise<void> {
  const server = await startServer({ ...options.database, hasDrafts: true });
  try {
    const before = await server.ask("measure");
    const { family, plan } = planAt(options.seed, options.index, server.world);
    console.log(`${family}\nsent: ${escaped(plan)}`);
    const sends = Array.from({ length: plan.copies ?? 1 }, async () => {
      const connection = openConnection(server.port);
      const outcome = await connection.send(plan);
      connection.close();
      console.log(`came: ${describeOutcome(outcome)}`);
      for (const fault of faultsInOutcome(plan, outcome)) {
        console.error(fault);
        process.exitCode = 1;
      }
    });
    await Promise.all(sends);
    const after = await server.ask("measure");
    for (const line of after.errors) console.error(line);
    console.log(
      `descriptors ${before.descriptors} and ${after.descriptors}, incoming files ${after.incoming}`,
    );
  } finally {
    await server.stop();
  }
}
