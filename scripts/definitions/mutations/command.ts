/**
 * `npm run definitions:mutations -- --seed 1 --runs 1000`: changes the shipped definitions at random, over and over.
 * Each time the check must refuse what came of it, at a place that can be found; or everybody must be able to go
 * through the wizards to their end. Ends with 1 when neither is so, with the seed, the run and the edit of each.
 *
 *   npm run definitions:mutations -- --seed 1 --from 381 --runs 1    only run 381 of seed 1
 */
import { parseArgs } from "node:util";
import { readSourceFiles } from "../../../api/source-files.ts";
import { at } from "../../bootstrap/project.js";
import { createJudge } from "./judged-in-thread.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "1000" },
    from: { type: "string", default: "0" },
  },
});
const [seed, runs, from] = [values.seed, values.runs, values.from].map(Number) as [number, number, number];

const { judge, close } = createJudge(await readSourceFiles(at("definitions")), seed);
const outcomes = { refused: 0, walked: 0, failed: 0 };
const rules = new Map<string, number>();
for (let run = from; run < from + runs; run += 1) {
  const verdict = await judge(run);
  outcomes[verdict.outcome] += 1;
  for (const rule of verdict.rules) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  if (verdict.outcome !== "failed") continue;
  console.error(`seed ${seed}, run ${run}: ${verdict.edits.join("; ")}\n  ${verdict.why}\n`);
}
await close();

const told = [...rules].sort(([, a], [, b]) => b - a).map(([rule, count]) => `${rule} ${count}`);
console.log(`Told: ${told.join(", ")}.`);
console.log(
  `${runs} mutations of seed ${seed}: ${outcomes.refused} refused, ${outcomes.walked} walked to the end, ${outcomes.failed} failed.`,
);
if (outcomes.failed > 0) process.exitCode = 1;
