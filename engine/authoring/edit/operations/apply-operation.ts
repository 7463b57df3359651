import { ownValue } from "../../../definition/json.ts";
import type { SourceFiles } from "../../source/source.ts";
import { casePartAt, renameCasePart } from "../names/case-part.ts";
import { newNameProblem } from "../names/new-name.ts";
import { remove } from "../names/remove.ts";
import { rename } from "../names/rename.ts";
import { targetAt } from "../names/target.ts";
import { EditRefusal } from "../refusal.ts";
import { withLayoutOf } from "../text/changed-text.ts";
import { addField } from "./add-field.ts";
import { applied, refused } from "./applied.ts";
import { deleteFile, writeFile } from "./edit-files.ts";
import { addList, retireOption, setOptions } from "./edit-lists.ts";
import { addStep, duplicateStep, setTransitions } from "./edit-steps.ts";
import { insertValue, reorderValues, setValue, unsetValue } from "./edit-values.ts";
import { addWizard, removeWizard } from "./edit-wizards.ts";
import { moveField, moveStep } from "./move.ts";
import type { Applied, Operation } from "./operation.ts";
import { mostOperations, operationProblem } from "./operation-limits.ts";
import { setRequired } from "./set-required.ts";

/** Carries out one operation on a folder and returns the texts that it changes; it never throws for what it is given. */
export function applyOperation(files: SourceFiles, operation: Operation): Applied {
  try {
    const problem = operationProblem(operation);
    return problem === null ? carriedOut(files, operation) : refused(problem);
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

/** Whoever writes a whole text may lay it out anew; other edits change only what they are about. */
function withoutTraces(before: SourceFiles, changed: SourceFiles): SourceFiles {
  return Object.fromEntries(
    Object.entries(changed).map(([file, text]) => {
      const own = ownValue(before, file);
      return [file, own !== undefined && file.endsWith(".json") ? withLayoutOf(own, text) : text];
    }),
  );
}

function carriedOut(files: SourceFiles, operation: Operation): Applied {
  switch (operation.kind) {
    case "set":
      return setValue(files, operation);
    case "insert":
      return insertValue(files, operation);
    case "unset":
      return unsetValue(files, operation);
    case "reorder":
      return reorderValues(files, operation);
    case "write":
      return writeFile(files, operation);
    case "delete-file":
      return deleteFile(files, operation);
    case "add-field":
      return applied(addField(files, operation));
    case "move-field":
      return applied(moveField(files, operation));
    case "move-step":
      return applied(moveStep(files, operation));
    case "set-required":
      return setRequired(files, operation);
    case "add-step":
      return addStep(files, operation);
    case "duplicate-step":
      return duplicateStep(files, operation);
    case "set-transitions":
      return setTransitions(files, operation);
    case "add-wizard":
      return addWizard(files, operation);
    case "remove-wizard":
      return removeWizard(files, operation);
    case "add-list":
      return addList(files, operation);
    case "set-options":
      return setOptions(files, operation);
    case "retire-option":
      return retireOption(files, operation);
    case "rename":
      return withRenamed(files, operation);
    case "remove":
      return withRemoved(files, operation);
    default:
      // What a request sends may be of no kind.
      return refused("There is no such edit.");
  }
}

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
  const [first] = edit.inTheWay;
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
