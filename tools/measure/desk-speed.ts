/** `npm run desk-speed`: how fast the desk is with many registrations; `--help` explains. */
import { freshPostgres, freshSqlite } from "../../api/testing/databases.ts";
import { setup, teardown } from "../../api/testing/global-setup.ts";
import { orEnd, readCommandLine, UsageError, wholeNumber } from "../../scripts/bootstrap/command-line.js";
import { measureDesk, share, slowest } from "./desk-speed/measure.ts";

const command = {
  usage: "npm run desk-speed",
  about: `Makes registrations that were sent and mostly decided, measures the calls of the desk one after the other, beside a
bare Koa route in turn, counts their statements, and looks for tables that PostgreSQL reads whole. Ends with 1 if
95 of 100 calls take longer than ${slowest} ms, and than ${share} bare routes, or if a table is read whole for want of
an index.`,
  options: {
    cases: {
      type: "string",
      value: "number",
      default: "10000",
      about: "Registrations; a million is for you.",
    },
    seed: { type: "string", value: "number", default: "1", about: "Seed of what they are." },
    rounds: { type: "string", value: "number", default: "100", about: "How often each call is made." },
    database: { type: "string", value: "name", default: "both", about: "sqlite, postgres or both." },
  },
} as const;

const { values } = readCommandLine(command);
const options = orEnd(() => {
  const databases = { sqlite: ["SQLite"], postgres: ["PostgreSQL"], both: ["SQLite", "PostgreSQL"] };
  const { database } = values;
  if (!Object.hasOwn(databases, database))
    throw new UsageError(`--database is sqlite, postgres or both, not "${database}".`);
  return {
    databases: databases[database as keyof typeof databases],
    cases: wholeNumber("cases", values.cases, 1),
    seed: wholeNumber("seed", values.seed),
    rounds: wholeNumber("rounds", values.rounds, 1),
  };
}, command.usage);

await setup();
try {
  for (const name of options.databases) {
    const database = await (name === "SQLite" ? freshSqlite : freshPostgres)("migrated");
    try {
      if (!(await measureDesk(name, database, options))) process.exitCode = 1;
    } finally {
      await database.remove();
    }
  }
} finally {
  await teardown();
}
