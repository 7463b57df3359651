import {
  addressOfTarget,
  EditRefusal,
  listFile,
  mentionsInAll,
  type Operation,
  remove,
  type SourceFiles,
  type Target,
  targetAt,
  wizardsIn,
} from "#engine/authoring";
import { type Edit, type EditFolder, editCommand, editOf, folderOption, writeEdit } from "./edit-folder.ts";
import { usesText } from "./uses.ts";

const more = `Addresses: buyer/members is a step, buyer/members.count a field of it, buyer/members.sites.city a field of
its rows, and options/countries a list.`;

const options = { ...folderOption, yes: { type: "boolean", about: "Write it without asking." } } as const;

export const rename = editCommand(
  {
    usage: "npm run definitions -- rename",
    operands: "<address> <new name>",
    about: `Renames a step, field or list wherever it is named. The old name is kept in "was", so that what registrants have
answered follows. Lists every place first, and asks before it writes.`,
    options,
    more,
  },
  async (on) => {
    const target = knownTarget(on.read, on.words[0]);
    const [address, name = ""] = [addressOfTarget(target), on.words[1]];
    const edit = editOf(on.read, [{ kind: "rename", address, name }]);
    console.log(
      `${address} becomes "${name}" in these places:\n${usesText(on, mentionsInAll(on.read, target))}`,
    );
    await writeAgreed(on, edit);
  },
);

export const move = editCommand(
  {
    usage: "npm run definitions -- move",
    operands: "<address>",
    about: `Moves a step behind another step, or a field behind another field of its step. Transitions, numbering and journeys
follow. Asks before it writes.`,
    options: {
      ...options,
      after: { type: "string", about: "The step or field that it comes to stand behind, by its name alone." },
      first: { type: "boolean", about: "Field: to the top of the page." },
    },
    more,
  },
  async (on) => {
    const target = knownTarget(on.read, on.words[0]);
    const after = typeof on.flags.after === "string" ? on.flags.after : null;
    if (after === null && !on.flags.first)
      throw new EditRefusal("Say where to: --after <name>, or --first for a field.");
    await writeAgreed(on, editOf(on.read, [moveOf(on.read, target, after)]));
  },
);

function moveOf(read: SourceFiles, target: Target, after: string | null): Operation {
  if (target.kind === "field") {
    if (after !== null) knownTarget(read, `${target.wizard}/${target.step}.${after}`);
    return { ...target, kind: "move-field", after };
  }
  if (target.kind !== "step")
    throw new EditRefusal(`${addressOfTarget(target)} has no place of its own: move a step or a field.`);
  if (after === null) throw new EditRefusal("A step is moved behind another one: --after <step>.");
  knownTarget(read, `${target.wizard}/${after}`);
  return { ...target, kind: "move-step", after };
}

export const removal = editCommand(
  {
    usage: "npm run definitions -- remove",
    operands: "<address>",
    about: `Removes a step, field or list with everything that is there only because of it: its line in the review, in the call
and in the profile, the transitions through it. Lists every use first, and asks before it writes. Conditions, comparisons
and texts that read it are somebody's decision: while there are any, nothing is written.`,
    options,
    more,
  },
  async (on) => {
    const target = knownTarget(on.read, on.words[0]);
    const address = addressOfTarget(target);
    const { mentions, obstacles } = remove(on.read, target);
    console.log(`${address} is named in these places:\n${usesText(on, mentions)}`);
    if (obstacles.length > 0)
      throw new EditRefusal(
        `Nothing was written. Change these first, they need it:\n${usesText(on, obstacles)}`,
      );
    await writeAgreed(on, editOf(on.read, [{ kind: "remove", address }]));
  },
);

export const journeys = editCommand(
  {
    usage: "npm run definitions -- journeys",
    operands: "[wizard ...]",
    about: `Says which journeys do not hold any more, and with --renew writes what is so now: missing answers are given, those
that do not fit are replaced, paths, errors and turns follow. What still holds stays as it is written. Prints each change:
only you know whether it is what you meant.`,
    options: { ...options, renew: { type: "boolean", about: "Write the journeys, after asking." } },
  },
  async (on) => {
    const known = wizardsIn(on.read);
    const unknown = on.words.find((wizard) => !known.includes(wizard));
    if (unknown !== undefined)
      throw new EditRefusal(`There is no wizard "${unknown}". Known: ${known.join(", ")}.`);
    const edit = editOf(on.read, [], on.words.length > 0 ? on.words : known);
    if (on.flags.renew) return await writeAgreed(on, edit);
    for (const sentence of edit.journeys) console.log(`- ${sentence}`);
    console.log(edit.journeys.length === 0 ? "Every journey holds." : "Add --renew to write this.");
    if (edit.journeys.length > 0) process.exitCode = 1;
  },
);

/** Returns the target at an address, or says what there is instead. */
function knownTarget(read: SourceFiles, address: string | undefined): Target {
  if (address === undefined) throw new EditRefusal("Name what to edit, such as buyer/members.count.");
  const target = targetAt(address);
  if (!target) throw new EditRefusal(`"${address}" is no address. ${more.replaceAll("\n", " ")}`);
  const isThere =
    target.kind === "list"
      ? read[listFile(target.list)] !== undefined
      : mentionsInAll(read, target).some(({ use }) => use === "definition");
  if (!isThere) throw new EditRefusal(`There is no ${addressOfTarget(target)} in this folder.`);
  return target;
}

/** Prints what the journeys say after an edit, and writes it when `--yes` is given or somebody at the terminal agrees. */
async function writeAgreed(on: EditFolder, edit: Edit): Promise<void> {
  if (edit.journeys.length > 0)
    console.log(
      ["The journeys say what is so then. Read whether it is meant:", ...edit.journeys].join("\n- "),
    );
  if (Object.keys(edit.files).length + edit.removed.length === 0) console.log("Nothing to change.");
  else if (await on.ask.yes("yes", "Write this?")) await writeEdit(on, edit);
  else console.log("Nothing was written. Add --yes to write it.");
}
