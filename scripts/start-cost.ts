/**
 * `npm run start-cost`: what it costs to start the server, compiled as `npm start` runs it, beside its sources run by
 * tsx. Both start in turns on the same machine, so that whatever else runs there meets both; the ratios count.
 *
 *     npm run start-cost -- --runs 9
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { builds } from "./bootstrap/builds.js";
import { measureStart, type StartCost } from "./start-cost/measure-start.ts";
import { tableOf } from "./start-cost/table.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "9" } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a number above 0, not '${values.runs}'.`);

for (const build of builds) build.runWhenStale();
const folder = await mkdtemp(join(tmpdir(), "start-cost-"));
try {
  const sources = () => measureStart(["--import", "tsx", "api/main.ts"], folder);
  const compiled = () => measureStart(["scripts/start.js"], folder);
  // The first start of each makes the database and fills caches.
  await sources();
  await compiled();
  const pairs: { sources: StartCost; compiled: StartCost }[] = [];
  for (let run = 0; run < runs; run += 1)
    pairs.push({ sources: await sources(), compiled: await compiled() });
  console.log(tableOf(pairs));
} finally {
  await rm(folder, { recursive: true, force: true });
}
