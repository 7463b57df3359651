import { ownValue } from "../../../definition/json.ts";
import { wizardFolder, wizardsIn } from "../../source/layout.ts";
import { deepestNesting, largestFile } from "../../source/parse.ts";
import type { SourceFiles } from "../../source/source.ts";
import { newWizard } from "../build/new-wizard.ts";
import { mergeTexts } from "../merge/merge-folders.ts";
import { casePartAt, renameCasePart } from "../names/case-part.ts";
import { slugProblem } from "../names/name-from-title.ts";
import { newNameProblem } from "../names/new-name.ts";
import { remove } from "../names/remove.ts";
import { rename } from "../names/rename.ts";
import { targetAt } from "../names/target.ts";
import type { Applied, Operation } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";
import { withLayoutOf } from "../text/changed-text.ts";
import { addField } from "./add-field.ts";
import { applied, conflict, refused } from "./applied.ts";
import { addList, retireOption, setOptions } from "./edit-lists.ts";
import { addStep, duplicateStep, setTransitions } from "./edit-steps.ts";
import { insertValue, reorderValues, setValue, unsetValue } from "./edit-values.ts";
import { moveField, moveStep } from "./move.ts";
import { setRequired } from "./set-required.ts";

/** Carries out one operation on a folder and returns the texts that it changes; it never throws for bad input. */
export function applyOperation(files: SourceFiles, operation: Operation): Applied {
  try {
    const problem = operationProblem(operation);
    if (problem !== null) return refused(problem);
    // What a request sends may be of no kind.
    const work = ownValue(carryOut, operation.kind) as CarryOut<Operation["kind"]> | undefined;
    return work?.(files, operation) ?? refused("There is no such edit.");
  } catch (error) {
    if (error instanceof EditRefusal) return refused(error.message);
    // Something that the operation needs is absent, or of another kind.
    if (error instanceof TypeError) return refused("This edit isn't whole. Reload the page and try again.");
    return refused(`This file can't be edited here: ${(error as Error).message}`);
  }
}

/** Carries out operations in their order: all of them, or none. */
export function applyOperations(files: SourceFiles, operations: Operation[]): Applied {
  if (operations.length > mostOperations)
    return refused(`These are more than ${mostOperations} edits at once.`);
  const changed: SourceFiles = {};
  const removed = new Set<string>();
  for (const operation of operations) {
    const current = { ...files, ...changed };
    for (const file of removed) delete current[file];
    const applied = applyOperation(current, operation);
    if (applied.kind !== "applied") return applied;
    for (const [file, text] of Object.entries(applied.files)) {
      changed[file] = text;
      removed.delete(file);
    }
    for (const file of applied.removed) {
      delete changed[file];
      removed.add(file);
    }
  }
  return {
    kind: "applied",
    files: operations.some(({ kind }) => kind === "write") ? changed : withoutTraces(files, changed),
    removed: [...removed].filter((file) => file in files),
  };
}

/** Keeps the untouched parts of changed files as they were; only an operation on a whole text may lay it out anew. */
function withoutTraces(before: SourceFiles, changed: SourceFiles): SourceFiles {
  return Object.fromEntries(
    Object.entries(changed).map(([file, text]) => {
      const own = ownValue(before, file);
      return [file, own !== undefined && file.endsWith(".json") ? withLayoutOf(own, text) : text];
    }),
  );
}

type CarryOut<Kind> = (files: SourceFiles, operation: Operation & { kind: Kind }) => Applied;

const carryOut: { [Kind in Operation["kind"]]: CarryOut<Kind> } = {
  set: setValue,
  insert: insertValue,
  unset: unsetValue,
  reorder: reorderValues,
  write: writeFile,
  "delete-file": deleteFile,
  "add-field": (files, operation) => applied(addField(files, operation)),
  "move-field": (files, operation) => applied(moveField(files, operation)),
  "move-step": (files, operation) => applied(moveStep(files, operation)),
  "set-required": setRequired,
  "add-step": addStep,
  "duplicate-step": duplicateStep,
  "set-transitions": setTransitions,
  "add-wizard": addWizard,
  "remove-wizard": removeWizard,
  "add-list": addList,
  "set-options": setOptions,
  "retire-option": retireOption,
  rename: withRenamed,
  remove: withRemoved,
};

function withRenamed(files: SourceFiles, { address, name }: Operation & { kind: "rename" }): Applied {
  const part = casePartAt(address);
  if (part) {
    const edit = renameCasePart(files, part, name);
    return applied(edit.files, edit.removed);
  }
  const target = targetAt(address);
  if (!target) return refused(`"${address}" is not the address of a step, question or list.`);
  const problem = newNameProblem(files, target, name);
  if (problem !== null) return refused(problem);
  const edit = rename(files, target, name);
  if (edit.mentions.length === 0) return refused(`There is no "${address}" any more.`);
  return applied(edit.files, edit.removed);
}

function withRemoved(files: SourceFiles, { address }: Operation & { kind: "remove" }): Applied {
  const target = targetAt(address);
  if (!target) return refused(`"${address}" is not the address of a step, question or list.`);
  const edit = remove(files, target);
  const [first] = edit.obstacles;
  const [lonely] = edit.cutOff ?? [];
  if (lonely)
    return refused(
      `"${address}" can't be removed while it is the only step that leads to "${lonely}". Let another step lead there first.`,
    );
  if (first)
    return refused(
      `"${address}" can't be removed while ${first.file} depends on it (${first.use}). Change that first.`,
    );
  return applied(edit.files, edit.removed);
}

/** Writes a file. What was changed since is merged: the new text is the editor's version of what the editor saw. */
function writeFile(files: SourceFiles, { file, text, before }: Operation & { kind: "write" }): Applied {
  const versions = { base: before ?? undefined, yours: text, theirs: ownValue(files, file) };
  const { text: merged, conflicts } = mergeTexts(file, versions);
  if (conflicts.length > 0) return { kind: "conflict", conflicts };
  return merged === undefined ? refused(`There is no ${file} any more.`) : applied({ [file]: merged });
}

/** Deletes a file; one that somebody changed in the meantime is a conflict. */
function deleteFile(files: SourceFiles, { file, before }: Operation & { kind: "delete-file" }): Applied {
  const now = ownValue(files, file);
  if (now === undefined) return applied({});
  if (before !== undefined && now !== before)
    return conflict({ file, path: [], before, theirs: now, yours: undefined });
  return applied({}, [file]);
}

/** Adds a wizard that can be filled in at once. */
function addWizard(
  files: SourceFiles,
  { kind: _kind, ...wanted }: Operation & { kind: "add-wizard" },
): Applied {
  const problem = slugProblem(wanted.name);
  if (problem !== null) throw new EditRefusal(problem);
  if (wizardsIn(files).includes(wanted.name))
    throw new EditRefusal(`There is a wizard "${wanted.name}" already. Choose another name.`);
  return applied(newWizard(wanted));
}

/** Removes a wizard with all its files. */
function removeWizard(files: SourceFiles, { wizard }: Operation & { kind: "remove-wizard" }): Applied {
  const wizards = wizardsIn(files);
  if (!wizards.includes(wizard)) return applied({});
  if (wizards.length === 1) throw new EditRefusal("The last wizard can't be removed.");
  return applied(
    {},
    Object.keys(files).filter((file) => file.startsWith(`${wizardFolder(wizard)}/`)),
  );
}

/** Operations that are carried out together, all or none. */
const mostOperations = 500;

/** Returns why an operation is not even tried, or null: it is too large, too deep, or about no file of a folder. */
function operationProblem(operation: Operation): string | null {
  if (JSON.stringify(operation).length > 2 * largestFile) return "This edit is too large.";
  if ("path" in operation && operation.path.length > deepestNesting) return "This edit is nested too deeply.";
  if ("file" in operation && !isFileName(operation.file))
    return `"${operation.file}" can't be the name of a file.`;
  return null;
}

/** A path inside the folder, whose parts begin with a letter or a digit. */
function isFileName(file: string): boolean {
  return file.length <= 200 && /^(?:[a-z0-9][\w.-]*\/)*[a-z0-9][\w.-]*$/iu.test(file);
}
