import { addressOfTarget, fieldNameProblem, rename, slugProblem, type Target } from "#engine/authoring";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { Refusal } from "../plan/refusal.ts";
import { carryOutEdit } from "./carry-out.ts";
import { addresses, editing, editOptions, knownTarget } from "./edit-command.ts";
import { usesText } from "./uses.ts";

const command = {
  usage: "npm run definitions -- rename",
  operands: "<address> <new name>",
  about: `Renames a step, field or list wherever it is named. The old name is kept in "was", so that what registrants have
answered follows. Lists every place first, and asks before it writes.`,
  options: editOptions,
  more: addresses,
} as const;

export async function run(words: string[]): Promise<void> {
  const { positionals, values } = readCommandLine(command, words);
  await editing(values, async ({ folder, read, prompter }) => {
    const [address, name = ""] = positionals;
    const target = knownTarget(read, address);
    const problem = nameProblem(target, name);
    if (problem !== null) throw new Refusal(problem);
    const { files, removed, mentions } = rename(read, target, name);
    const taken = Object.keys(files).find(
      (file) => read[file] !== undefined && removed.length > 0 && file.endsWith(`/${name}.json`),
    );
    if (taken) throw new Refusal(`${taken} is already there. Choose another name.`);
    console.log(`${addressOfTarget(target)} becomes "${name}" in these places:`);
    console.log(usesText(folder, read, mentions));
    await carryOutEdit({ folder, read, files, removed, prompter });
  });
}

function nameProblem(target: Target, name: string): string | null {
  if (name === "") return "Say the new name behind the address.";
  if (target.kind === "step" || target.kind === "list") return slugProblem(name);
  return fieldNameProblem(name);
}
