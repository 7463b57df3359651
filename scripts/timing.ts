/**
 * `npm run timing`: whether the time of an answer tells if an e-mail address has an account. Asks the same of a known
 * and of an unknown address, in an order drawn from the seed, and compares the medians: a gap of ten percent is too
 * much. A measurement, so it is run by hand and not by `npm test`, where other tests run beside it.
 *
 *     npm run timing -- --tries 500 --seed 1
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openTestServer, type TestServer } from "../api/testing/both-databases.ts";
import { freshSqlite } from "../api/testing/databases.ts";
import { gapOf, median, shuffled } from "./timing/medians.ts";
import { askers, type Kind, prepareAddresses } from "./timing/questions.ts";

const day = 24 * 60 * 60_000;
const mostGap = 0.1;

const { values } = parseArgs({
  options: { tries: { type: "string", default: "500" }, seed: { type: "string", default: "1" } },
});
const [tries, seed] = [Number(values.tries), Number(values.seed)];
if (!(tries >= 1 && Number.isInteger(seed))) throw new Error("--tries and --seed are whole numbers.");

const database = await freshSqlite();
const { server, close } = await openTestServer(database, { definitions: {} });
try {
  console.log(`SQLite, ${tries} tries of each, seed ${seed}; medians in milliseconds.`);
  for (const [question, ask] of Object.entries(askers)) {
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

/** The median time of an answer to each kind of address. */
async function mediansOf(
  { clock, sender }: TestServer,
  ask: (typeof askers)[string],
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
      // What a mail leaves to do in this process, which sends, receives and asks, would be felt by the next question.
      await pause(30);
    }
    // So that no limit is met.
    clock.advance(day);
  }
  return Object.fromEntries(Object.entries(times).map(([kind, taken]) => [kind, median(taken)]));
}
