import { addressOfTarget, moveField, moveStep, type Target } from "#engine/authoring";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { Refusal } from "../plan/refusal.ts";
import { carryOutEdit } from "./carry-out.ts";
import { addresses, type EditFolder, editing, editOptions, knownTarget } from "./edit-command.ts";

const command = {
  usage: "npm run definitions -- move",
  operands: "<address>",
  about: `Moves a step behind another step, or a field behind another field of its step. Transitions, numbering and journeys
follow. Asks before it writes.`,
  options: {
    ...editOptions,
    after: { type: "string", about: "The step or field that it comes to stand behind, by its name alone." },
    first: { type: "boolean", about: "Field: to the top of the page." },
  },
  more: addresses,
} as const;

export async function run(words: string[]): Promise<void> {
  const { positionals, values } = readCommandLine(command, words);
  await editing(values, async ({ folder, read, prompter }) => {
    const target = knownTarget(read, positionals[0]);
    const after = values.after ?? null;
    if (after === null && !values.first)
      throw new Refusal("Say where to: --after <name>, or --first for a field.");
    const files = movedFiles(read, target, after);
    await carryOutEdit({ folder, read, files, prompter });
  });
}

function movedFiles(read: EditFolder["read"], target: Target, after: string | null): EditFolder["read"] {
  if (target.kind === "field") {
    if (after !== null) knownTarget(read, `${target.wizard}/${target.step}.${after}`);
    return moveField(read, { ...target, after });
  }
  if (target.kind !== "step")
    throw new Refusal(`${addressOfTarget(target)} has no place of its own: move a step or a field.`);
  if (after === null) throw new Refusal("A step is moved behind another one: --after <step>.");
  const { wizard, step } = target;
  knownTarget(read, `${wizard}/${after}`);
  return moveStep(read, { wizard, step, after });
}
