/** `npm run capacity`: measures the cost of each kind of call on server process and PostgreSQL; `--help` explains. */
import { availableParallelism, cpus, loadavg } from "node:os";
import { openDatabase } from "../../api/store/connection.ts";
import { openTestServer } from "../../api/testing/both-databases.ts";
import { createTestClock } from "../../api/testing/clock.ts";
import { freshPostgres } from "../../api/testing/databases.ts";
import { startPostgres } from "../../api/testing/postgres.ts";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";
import { compileServers, startServer } from "./benchmark/server-process.ts";
import { kindsOfCalls } from "./capacity/calls.ts";
import { type Taken, takenBy } from "./capacity/measure.ts";
import { writeMeasured } from "./capacity/page.ts";

const command = {
  usage: "npm run capacity",
  about: `Makes each kind of call against one server process over a PostgreSQL that waits for its disk, and measures what one takes:
milliseconds of a processor of the server and of PostgreSQL, and bytes. Needs Linux, which counts the time of each process.`,
  options: {
    calls: { type: "number", least: 10, default: 300, about: "How often each kind is made." },
    write: { type: "boolean", default: false, about: "Write what was found to docs/capacity.md." },
  },
} as const;

const { calls, write } = readCommandLine(command).values;

await compileServers();
const postgres = await startPostgres({ durable: true });
process.env.TEST_POSTGRES_URL = postgres.url;
try {
  const taken = await measureCapacity();
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? "unknown make"}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${calls} calls of each kind`;
  const text = writeMeasured(taken, machine, write);
  console.log(text);
} finally {
  await postgres.stop();
}

async function measureCapacity(): Promise<Taken[]> {
  const database = await freshPostgres("migrated");
  const { server, close } = await openTestServer(database, {
    clock: createTestClock(new Date().toISOString()),
  });
  const { env } = server.services;
  const { folder } = database;
  const product = await startServer("product", folder, {
    databaseUrl: database.url,
    folder,
    secret: env.authSecret,
  });
  const db = openDatabase(database.url);
  try {
    const kinds = await kindsOfCalls(server, calls);
    const taken: Taken[] = [];
    for (const kind of kinds) taken.push(await takenBy(product, db, kind));
    return taken;
  } finally {
    await db.destroy();
    await product.stop();
    await close();
    await database.remove();
  }
}
