/** `npm run start-cost`: what it costs to start the server, each way that it is run; `--help` explains. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builds } from "../../scripts/bootstrap/builds.js";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";
import { measureStart } from "./start-cost/measure-start.ts";
import { type Round, startTable, type Way } from "./start-cost/table.ts";

const command = {
  usage: "npm run start-cost",
  about: `Measures what it costs to start the server, compiled as \`npm start\` runs it and as one bundle as tests and scripts
run it, beside its sources run by tsx. They start in turns, so that whatever else runs there meets each; the ratios count.`,
  options: {
    runs: { type: "number", least: 1, default: 9, about: "How often each is started." },
  },
} as const;
const { runs } = readCommandLine(command).values;

for (const build of builds) build.runWhenStale();
const folder = await mkdtemp(join(tmpdir(), "start-cost-"));
try {
  const ways: { [way in Way]: string[] } = {
    sources: ["--import", "tsx", "api/main.ts"],
    bundle: ["scripts/run.js", "api/main.ts"],
    compiled: ["scripts/start.js"],
  };
  const startEach = async () => ({
    sources: await measureStart(ways.sources, folder),
    bundle: await measureStart(ways.bundle, folder),
    compiled: await measureStart(ways.compiled, folder),
  });
  // The first start of each makes the database and fills caches.
  await startEach();
  const rounds: Round[] = [];
  for (let run = 0; run < runs; run += 1) rounds.push(await startEach());
  console.log(startTable(rounds));
} finally {
  await rm(folder, { recursive: true, force: true });
}
