/** `npm run desk-speed`: how fast the desk is with many registrations; `--help` explains. */
import { freshPostgres, freshSqlite } from "../../api/testing/databases.ts";
import { setup, teardown } from "../../api/testing/global-setup.ts";
import { orEnd, readCommandLine, UsageError } from "../../scripts/bootstrap/command-line.js";
import { measureDesk, share, slowest } from "./desk-speed/measure.ts";

const command = {
  usage: "npm run desk-speed",
  about: `Makes registrations that were sent and mostly decided, measures the calls of the desk one after the other, beside a
bare Koa route in turn, counts their statements, and looks for tables that PostgreSQL reads whole. Ends with 1 if
95 of 100 calls take longer than ${slowest} ms, and than ${share} bare routes, or if a table is read whole for want of
an index.`,
  options: {
    cases: { type: "number", least: 1, default: 10000, about: "Registrations; a million is for you." },
    seed: { type: "number", default: 1, about: "Seed of what they are." },
    rounds: { type: "number", least: 1, default: 100, about: "How often each call is made." },
    database: { type: "string", value: "name", default: "both", about: "sqlite, postgres or both." },
  },
} as const;

const { values } = readCommandLine(command);
const databases = orEnd(() => {
  const known = { sqlite: ["SQLite"], postgres: ["PostgreSQL"], both: ["SQLite", "PostgreSQL"] };
  const { database } = values;
  if (Object.hasOwn(known, database)) return known[database as keyof typeof known];
  throw new UsageError(`--database is sqlite, postgres or both, not "${database}".`);
}, command.usage);

await setup();
try {
  for (const name of databases) {
    const database = await (name === "SQLite" ? freshSqlite : freshPostgres)("migrated");
    try {
      if (!(await measureDesk(name, database, values))) process.exitCode = 1;
    } finally {
      await database.remove();
    }
  }
} finally {
  await teardown();
}
