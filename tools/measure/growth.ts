/** `npm run growth`: how much slower a site is with a million registrations than with a thousand; `--help` explains. */
import { availableParallelism, loadavg } from "node:os";
import { openDatabase } from "../../api/store/connection.ts";
import { openTestServer } from "../../api/testing/both-databases.ts";
import { createTestClock } from "../../api/testing/clock.ts";
import { countStatements } from "../../api/testing/counted-statements.ts";
import { type FreshDatabase, freshPostgres } from "../../api/testing/databases.ts";
import { setup, teardown } from "../../api/testing/global-setup.ts";
import { orEnd, readCommandLine, UsageError } from "../../scripts/bootstrap/command-line.js";
import { fillSite, originals, unfinished } from "./growth/fill.ts";
import { bringCalls, type Grown, shareOf, statementsOf, type Times, timesOnSites } from "./growth/measure.ts";
import { scansIn } from "./growth/plans.ts";

/** Maximum factor by which 99 of 100 calls may be slower, and milliseconds that a clock can't distinguish. */
const [most, indistinct] = [1.2, 1];

const command = {
  usage: "npm run growth",
  about: `Fills PostgreSQL with 1,000 registrations, and another database with many more, made from a seed in PostgreSQL itself.
Then makes each call on both in turn, and looks at PostgreSQL's plan of every statement that they sent. Ends with 1 if 99 of 100 calls
take more than ${most} times as long with many, or if a statement reads all of a large table.`,
  options: {
    registrations: {
      type: "number",
      least: originals,
      default: 1000000,
      about: `A multiple of ${originals}.`,
    },
    seed: { type: "number", default: 1, about: "Seed of what they are." },
    rounds: {
      type: "number",
      least: 1,
      default: 300,
      about: `How often each call is made, ${unfinished} at most.`,
    },
  },
} as const;

const { values } = readCommandLine(command);
const asked = orEnd(() => {
  const { registrations, rounds } = values;
  if (registrations % originals > 0) throw new UsageError(`--registrations is a multiple of ${originals}.`);
  if (rounds >= unfinished) throw new UsageError(`--rounds is below ${unfinished}.`);
  return values;
}, command.usage);

await setup();
const opened: (() => Promise<unknown>)[] = [];
try {
  const small = await grown(originals);
  const large = await grown(asked.registrations);
  const counter = countStatements();
  const sent = await statementsOf(large, counter, asked.rounds);
  counter.stop();
  reportTimes(await timesOnSites([small, large], asked.rounds));
  const db = openDatabase(large.server.databaseUrl);
  opened.push(() => db.destroy());
  const { looked, scans } = await scansIn(db, sent);
  for (const { table, how, sql } of scans)
    console.log(`  ${how} of ${table}: ${sql.replace(/\$\d+(?:, \$\d+)+/gu, "...")}`);
  console.log(`${looked} statements, of which ${scans.length} read all of a large table.`);
  if (scans.length > 0) process.exitCode = 1;
} finally {
  for (const close of opened.reverse()) await close();
  await teardown();
}

async function grown(count: number): Promise<Grown> {
  const database: FreshDatabase = await freshPostgres("migrated");
  opened.push(database.remove);
  const clock = createTestClock(new Date().toISOString());
  const { server, close } = await openTestServer(database, { clock });
  opened.push(close);
  // It polls for mails to send, which belongs to no call.
  await server.sender.stop();
  const db = openDatabase(database.url);
  const began = performance.now();
  try {
    const reviewer = await fillSite(server, db, count, asked.seed);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    await passEvenly(server);
    await reviewer.confirm();
    console.log(`${count.toLocaleString("en-US")} registrations, seed ${asked.seed}, made in ${seconds} s.`);
    return await bringCalls(server, db, { reviewer, rounds: asked.rounds + 1 });
  } finally {
    await db.destroy();
  }
}

/** Lets three days go by with a sweep now and then, or the clock would not be trusted and nothing deleted. */
async function passEvenly({ clock, store }: Grown["server"]): Promise<void> {
  for (let hours = 0; hours < 80; hours += 2) {
    clock.advance(2 * 3_600_000);
    await store.retentionClock.tick(clock.now());
  }
}

function reportTimes(times: Times): void {
  const machine = `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`;
  console.log(`Milliseconds with 1,000 and with ${asked.registrations.toLocaleString("en-US")}; ${machine}:`);
  const worst = { name: "", ratio: 0 };
  for (const [name, both] of times) {
    const [[a50, b50], [a99, b99]] = [0.5, 0.99].map((share) => both.map((all) => shareOf(all, share))) as [
      [number, number],
      [number, number],
    ];
    const ratio = b99 / a99;
    const isSlow = ratio > most && b99 - a99 > indistinct;
    if (ratio > worst.ratio) Object.assign(worst, { name, ratio });
    console.log(
      `  ${name.padEnd(18)} median ${a50.toFixed(1).padStart(7)} ${b50.toFixed(1).padStart(7)}, p99 ${a99.toFixed(1).padStart(7)} ${b99.toFixed(1).padStart(7)}: ${ratio.toFixed(2)} times${isSlow ? ", too slow" : ""}`,
    );
    if (isSlow) process.exitCode = 1;
  }
  console.log(
    `1,000 and ${asked.registrations.toLocaleString("en-US")} registrations, ${asked.rounds} rounds: at most ${worst.ratio.toFixed(2)} times as long in p99, for ${worst.name}.`,
  );
}
