/** `npm run timing`: whether response times reveal which addresses have an account; `--help` explains. */
import { setTimeout as pause } from "node:timers/promises";
import { openTestServer, type TestServer } from "../../api/testing/both-databases.ts";
import { freshSqlite } from "../../api/testing/databases.ts";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";
import { gapOf, median, shuffled } from "./timing/medians.ts";
import { type Kind, prepareAddresses, requests } from "./timing/questions.ts";

const day = 24 * 60 * 60_000;
const mostGap = 0.1;

const command = {
  usage: "npm run timing",
  about: `Measures whether the time of a response reveals if an email address has an account. Asks the same of a known and
of an unknown address, in an order drawn from the seed, and ends with 1 when the medians differ by ten percent.
Not part of \`npm test\`, where other tests run beside it.`,
  options: {
    tries: { type: "number", least: 1, default: 500, about: "Requests for each address." },
    seed: { type: "number", default: 1, about: "Seed of the order." },
  },
} as const;

const { tries, seed } = readCommandLine(command).values;

const database = await freshSqlite();
const { server, close } = await openTestServer(database, { definitions: {} });
try {
  console.log(`SQLite, ${tries} tries of each, seed ${seed}; medians in milliseconds.`);
  for (const [question, ask] of Object.entries(requests)) {
    const medians = await mediansOf(server, ask);
    const gap = gapOf(Object.values(medians));
    const shown = Object.entries(medians).map(([kind, time]) => `${kind} ${time.toFixed(2)}`);
    console.log(`${question}: ${shown.join(", ")}; gap ${(gap * 100).toFixed(1)} %`);
    if (gap >= mostGap) process.exitCode = 1;
  }
} finally {
  await close();
  await database.remove();
}

/** The median response time for each kind of address. */
async function mediansOf(
  { clock, sender }: TestServer,
  ask: (typeof requests)[string],
): Promise<{ [kind: string]: number }> {
  const addresses = await prepareAddresses(server);
  const times = Object.fromEntries(Object.keys(addresses).map((kind): [string, number[]] => [kind, []]));
  const warmUp = Math.ceil(tries / 10);
  for (let made = -warmUp; made < tries; made += 1) {
    for (const kind of shuffled(Object.keys(addresses) as Kind[], seed + made)) {
      const began = performance.now();
      await ask(server, addresses[kind]);
      if (made >= 0) times[kind]?.push(performance.now() - began);
      await sender.flush();
      // Otherwise work left over from a mail, which this process sends and receives, would slow the next request.
      await pause(30);
    }
    // Resets the rate limits.
    clock.advance(day);
  }
  return Object.fromEntries(Object.entries(times).map(([kind, taken]) => [kind, median(taken)]));
}
