import { wizardFile } from "#engine/authoring";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { createWorker, WorkerLimitError } from "../../../api/concurrency/worker.ts";
import { orEnd, readCommandLine, UsageError } from "../../../scripts/bootstrap/command-line.js";
import { at } from "../../../scripts/bootstrap/project.js";
import type * as Checking from "./check-mutant.ts";
import { type MutantName, mutantOf } from "./mutate.ts";

const command = {
  usage: "npm run definitions -- mutations",
  about: `Changes the shipped definitions at random, over and over. The check must refuse each change at a place that can
be found, or registrants must be able to walk the wizards to their end. Ends with 1 when neither is so, and
prints the seed, the run and the edits.`,
  options: {
    seed: { type: "number", default: 1, about: "Seed of the edits." },
    wizard: {
      type: "string",
      value: "id",
      about: "Changes only the folder of this wizard, and lists whose names begin with its id.",
    },
    runs: { type: "number", least: 1, default: 1000, about: "How many changes to try." },
    from: { type: "number", default: 0, about: "The first run, to repeat one: --from 381 --runs 1" },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { seed, runs, from, wizard } = readCommandLine(command, words).values;
  const shipped = await readSourceFiles(at("definitions"));
  orEnd(() => {
    if (wizard && !(wizardFile(wizard) in shipped)) throw new UsageError(`There is no wizard "${wizard}".`);
  }, command.usage);
  const check = createMutantWorker({ shipped, seed, wizard });
  const outcomes = { refused: 0, walked: 0, failed: 0 };
  const rules = new Map<string, number>();
  for (let index = from; index < from + runs; index += 1) {
    const result = await check(index);
    outcomes[result.outcome] += 1;
    for (const rule of result.rules) rules.set(rule, (rules.get(rule) ?? 0) + 1);
    if (result.outcome !== "failed") continue;
    console.error(`seed ${seed}, run ${index}: ${result.edits.join("; ")}\n  ${result.why}\n`);
  }

  const counts = [...rules].sort(([, a], [, b]) => b - a).map(([rule, count]) => `${rule} ${count}`);
  console.log(`Reported: ${counts.join(", ")}.`);
  console.log(
    `${runs} mutations of seed ${seed}: ${outcomes.refused} refused, ${outcomes.walked} walked to the end, ${outcomes.failed} failed.`,
  );
  if (outcomes.failed > 0) process.exitCode = 1;
}

/** Milliseconds that one mutant may take, as long as the server gives a folder. */
const limit = 60_000;

/**
 * Returns a function that checks the mutant of a run in a thread. A mutant that never finishes, or breaks the thread,
 * has failed.
 */
function createMutantWorker(name: Omit<MutantName, "run">): (run: number) => Promise<Checking.MutantResult> {
  const call = createWorker<typeof Checking>(new URL("./check-mutant.ts", import.meta.url).href);
  return (run) =>
    call("checkMutant", { ...name, run }, limit).catch((error: Error) => ({
      edits: mutantOf({ ...name, run }).edits,
      outcome: "failed",
      rules: [],
      why:
        error instanceof WorkerLimitError
          ? `Not done within ${limit / 1000} seconds.`
          : `The thread broke: ${error.stack ?? error.message}`,
    }));
}
