import { addressOfTarget, remove } from "#engine/authoring";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { Refusal } from "../plan/refusal.ts";
import { carryOutEdit } from "./carry-out.ts";
import { addresses, editing, editOptions, knownTarget } from "./edit-command.ts";
import { usesText } from "./uses.ts";

const command = {
  usage: "npm run definitions -- remove",
  operands: "<address>",
  about: `Removes a step, field or list with everything that is there only because of it: its line in the review, in the call
and in the profile, the transitions through it. Lists every use first, and asks before it writes. Conditions, comparisons
and texts that read it are somebody's decision: while there are any, nothing is written.`,
  options: editOptions,
  more: addresses,
} as const;

export async function run(words: string[]): Promise<void> {
  const { positionals, values } = readCommandLine(command, words);
  await editing(values, async ({ folder, read, prompter }) => {
    const target = knownTarget(read, positionals[0]);
    const { files, removed, mentions, inTheWay } = remove(read, target);
    console.log(`${addressOfTarget(target)} is named in these places:`);
    console.log(usesText(folder, read, mentions));
    if (inTheWay.length > 0) {
      const places = usesText(folder, read, inTheWay);
      throw new Refusal(`Nothing was written. Change these first, they need it:\n${places}`);
    }
    await carryOutEdit({ folder, read, files, removed, prompter });
  });
}
