import { readDefinitions, renewFolder, wizardsIn } from "#engine/authoring";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { asServer } from "../folder/read-folder.ts";
import { Refusal } from "../plan/refusal.ts";
import { carryOutEdit } from "./carry-out.ts";
import { editing, editOptions } from "./edit-command.ts";

const command = {
  usage: "npm run definitions -- journeys",
  operands: "[wizard ...]",
  about: `Says which journeys do not hold any more, and with --renew writes what is so now: missing answers are given, those
that do not fit are replaced, paths, errors and turns follow. What still holds stays as it is written. Prints each change:
only you know whether it is what you meant.`,
  options: { ...editOptions, renew: { type: "boolean", about: "Write the journeys, after asking." } },
} as const;

export async function run(words: string[]): Promise<void> {
  const { positionals, values } = readCommandLine(command, words);
  await editing(values, async ({ folder, read, prompter }) => {
    const unknown = positionals.find((wizard) => !wizardsIn(read).includes(wizard));
    if (unknown !== undefined)
      throw new Refusal(`There is no wizard "${unknown}". Known: ${wizardsIn(read).join(", ")}.`);
    const wizards = positionals.length > 0 ? positionals : wizardsIn(read);
    if (values.renew) {
      await carryOutEdit({ folder, read, files: {}, prompter, wizards });
      return;
    }
    const { changes, faults } = renewFolder(read, (files) => readDefinitions(files, asServer), wizards);
    const lines = faults.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
    if (lines.length > 0)
      throw new Refusal(`Mend these first; journeys follow from the rest:\n${lines.join("\n")}`);
    for (const sentence of changes) console.log(`- ${sentence}`);
    console.log(changes.length === 0 ? "Every journey holds." : "Add --renew to write this.");
    if (changes.length > 0) process.exitCode = 1;
  });
}
