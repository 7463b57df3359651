import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { readCommandLine } from "../../../scripts/bootstrap/command-line.js";
import { at } from "../../../scripts/bootstrap/project.js";
import { tryEdit } from "./try-edit.ts";

const command = {
  usage: "npm run definitions -- edits",
  about: `Makes random edits of the shipped definitions, as the studio makes them. Each must be refused in words or give a
folder that the check passes or refuses at a place; it must leave alone what it is not about, lead nobody past a step
without a sentence among the changes, and be taken back to the byte. Ends with 1 when one does not, and prints the seed, the run and the operations.`,
  options: {
    seed: { type: "number", default: 1, about: "Seed of the edits." },
    runs: { type: "number", least: 1, default: 1000, about: "How many edits to try." },
    from: { type: "number", default: 0, about: "The first run, to repeat one: --from 381 --runs 1" },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { seed, runs, from } = readCommandLine(command, words).values;
  const shipped = await readSourceFiles(at("definitions"));
  const outcomes = { valid: 0, faulty: 0, refused: 0, failed: 0 };
  for (let index = from; index < from + runs; index += 1) {
    const { outcome, operations, why } = tryEdit(shipped, seed, index);
    outcomes[outcome] += 1;
    if (outcome === "failed")
      console.error(`seed ${seed}, run ${index}: ${JSON.stringify(operations)}\n  ${why}\n`);
  }
  console.log(
    `${runs} edits of seed ${seed}: ${outcomes.valid} valid, ${outcomes.faulty} with faults, ${outcomes.refused} refused, ${outcomes.failed} failed.`,
  );
  if (outcomes.failed > 0) process.exitCode = 1;
}
