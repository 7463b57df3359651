/** `npm run reliability`: pushes the site until it breaks; `--help` explains. */
import { orEnd, readCommandLine, UsageError } from "../../scripts/bootstrap/command-line.js";
import { foundOfFaults, measureFaults } from "./reliability/faults/faults.ts";
import { type Figure, figureRow } from "./reliability/figure.ts";
import { measureFuzz } from "./reliability/fuzz.ts";
import { measureKills } from "./reliability/kills/kills.ts";
import { measureLoad } from "./reliability/load/load.ts";
import { type Database, databases } from "./reliability/machine.ts";
import { type Found, sectionOf, writeSection } from "./reliability/page.ts";

/** Arguments of a part. */
interface Run {
  database: Database;
  minutes: number;
  seed: number;
}

const command = {
  usage: "npm run reliability",
  about: `Pushes the site until it breaks, and writes what it found into docs/reliability.md. Ends with 1 when a figure is
beyond its limit.`,
  options: {
    only: { type: "string", value: "part", about: "load, kills, faults or fuzz. Default: all." },
    minutes: { type: "number", least: 1, default: 1, about: "How long a part takes on each database." },
    seed: { type: "number", default: 1, about: "Seed of everything random." },
    database: { type: "string", value: "name", default: "both", about: "sqlite, postgres or both." },
    saves: { type: "number", least: 1, default: 200, about: "Saves a second of the part load." },
    logins: { type: "number", least: 1, default: 30, about: "Logins a second beside them." },
    kind: { type: "string", value: "words", default: "", about: "Only faults whose names have these words." },
    keep: { type: "boolean", default: false, about: "Leave docs/reliability.md as it is." },
  },
} as const;

const { values } = readCommandLine(command);

/** Parts in the order in which they run. */
const parts: { [name: string]: (run: Run) => Promise<Found> } = {
  load: async (run) => inRows(await measureLoad({ ...run, saves: values.saves, logins: values.logins })),
  kills: async (run) => inRows(await measureKills(run)),
  faults: async (run) => foundOfFaults(await measureFaults({ ...run, kind: values.kind })),
  fuzz: async (run) => inRows({ version: run.database, figures: await measureFuzz(run) }),
};

function inRows({ version, figures }: { version: string; figures: Figure[] }): Found {
  return {
    version,
    rows: ["| Figure | Limit | Found |", ...figures.map(figureRow)],
    broken: figures.filter(({ holds }) => !holds).map(({ what, found }) => `${what}: ${found}`),
  };
}

const options = orEnd(
  () => ({
    parts: partsNamed(values.only),
    databases: databasesNamed(values.database),
  }),
  command.usage,
);

for (const part of options.parts) {
  for (const database of options.databases) {
    const { minutes, seed } = values;
    const found = await (parts[part] as (typeof parts)[string])({ database, minutes, seed });
    const words = `${command.usage} -- --only ${part} --minutes ${minutes} --seed ${seed}`;
    const name = `${part} on ${database}`;
    const section = sectionOf(found, words);
    console.log(`\n${name}\n\n${section}`);
    if (!values.keep) writeSection(name, section);
    for (const broken of found.broken) console.error(`${name}: beyond the limit: ${broken}`);
    if (found.broken.length > 0) process.exitCode = 1;
    else console.log(`${name}: all within the limits.`);
  }
}

function partsNamed(name: string | undefined): string[] {
  const names = Object.keys(parts);
  if (name === undefined) return names;
  if (names.includes(name)) return [name];
  throw new UsageError(`--only is ${names.join(", ")}, not "${name}".`);
}

function databasesNamed(name: string): readonly Database[] {
  if (name === "both") return databases;
  if (name === "sqlite") return ["SQLite"];
  if (name === "postgres") return ["PostgreSQL"];
  throw new UsageError(`--database is sqlite, postgres or both, not "${name}".`);
}
