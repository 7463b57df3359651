import { isSameJson, type Json, valueIn } from "#engine";
import {
  applyOperations,
  type EditConflict,
  listFile,
  mergeFolders,
  type Operation,
  pageFile,
  roleOfFile,
  type SourceFiles,
  targetAt,
} from "#engine/authoring";
import { faultInFiles } from "./file-limits.ts";
import { differenceOf, isSchemaFile, withChanged } from "./folders.ts";

/** Edits to carry out, or two versions of a folder to merge. */
export type Task =
  | {
      kind: "edit";
      /** Files that the editor saw. */
      seen: SourceFiles;
      /** Current files; null if they are the same. */
      head: SourceFiles | null;
      operations: Operation[];
    }
  | {
      kind: "merge";
      base: SourceFiles;
      yours: SourceFiles;
      theirs: SourceFiles;
      /** Decisions on conflicts, by file and path as JSON. */
      decisions?: { [place: string]: Decision };
    };

/** The side of a conflict to keep, and both sides as they were at the decision; null: whatever they are. */
export interface Decision {
  keep: "yours" | "theirs";
  seen: Partial<Pick<EditConflict, "yours" | "theirs">> | null;
}

/** The folder that comes of it: what differs from `head`, or from `yours`. */
export type Outcome =
  | { kind: "applied"; files: SourceFiles; removed: string[] }
  | { kind: "conflict"; conflicts: EditConflict[] }
  | { kind: "refused"; message: string };

/** Carries out a task, in a worker: whoever edits may send anything. */
export function carryOut(task: Task): Outcome {
  const outcome = task.kind === "edit" ? edited(task) : merged(task);
  if (outcome.kind !== "applied") return outcome;
  if (task.kind === "edit" && [...Object.keys(outcome.files), ...outcome.removed].some(isSchemaFile))
    return {
      kind: "refused",
      message: "Files in schema/ can't be edited: the server checks with schemas of its own.",
    };
  const from = task.kind === "edit" ? [task.head ?? task.seen] : [task.yours, task.theirs];
  const after = withChanged(from[0] ?? {}, outcome.files, outcome.removed);
  const fault = faultInFiles(after, outcome.files, from);
  return fault ? { kind: "refused", message: fault } : outcome;
}

/** Names the place of a conflict, to settle it. */
export function placeOfConflict({ file, path }: Pick<EditConflict, "file" | "path">): string {
  return JSON.stringify([file, ...path]);
}

/**
 * Carries out edits on what is there now. Elements that others have moved in the meantime would be others by their
 * index: then the edits are carried out on what the editor had, and the two folders are merged.
 */
function edited({ seen, head, operations }: Task & { kind: "edit" }): Outcome {
  if (!head) return applyOperations(seen, operations);
  const conflicts = operations.flatMap((operation) => lostBy(operation, seen, head));
  if (conflicts.length > 0) return { kind: "conflict", conflicts };
  if (!operations.some((operation) => isShifted(operation, seen, head)))
    return applyOperations(head, operations);
  const mine = applyOperations(seen, operations);
  if (mine.kind !== "applied") return mine;
  const yours = withChanged(seen, mine.files, mine.removed);
  const whole = merged({ kind: "merge", base: seen, yours, theirs: head });
  if (whole.kind !== "applied") return whole;
  const { changed, removed } = differenceOf(head, withChanged(yours, whole.files, whole.removed));
  return { kind: "applied", files: changed, removed };
}

function merged({ base, yours, theirs, decisions = {} }: Task & { kind: "merge" }): Outcome {
  const { files, removed, conflicts } = mergeFolders(base, yours, theirs, (conflict) => {
    // Sample journeys are renewed when the draft is checked, whichever they are.
    if (roleOfFile(conflict.file)?.kind === "journeys") return "yours";
    const place = placeOfConflict(conflict);
    const decision = Object.hasOwn(decisions, place) ? decisions[place] : undefined;
    return decision && isStillSo(decision, conflict) ? decision.keep : null;
  });
  return conflicts.length > 0 ? { kind: "conflict", conflicts } : { kind: "applied", files, removed };
}

function isStillSo({ seen }: Decision, { yours, theirs }: EditConflict): boolean {
  return seen === null || (isSameJson(seen.yours, yours) && isSameJson(seen.theirs, theirs));
}

/** Returns the conflicts of an operation that would take away what somebody else changed in the meantime. */
function lostBy(operation: Operation, seen: SourceFiles, head: SourceFiles): EditConflict[] {
  const place = takenAwayBy(operation);
  if (!place) return [];
  const [before, theirs] = [valueAt(seen, place), valueAt(head, place)];
  if (theirs === undefined || isSameJson(before, theirs)) return [];
  return [{ ...place, before, theirs, yours: undefined }];
}

type Place = Pick<EditConflict, "file" | "path">;

/** Returns the place that an operation deletes, if any. One without its place is refused later. */
function takenAwayBy(operation: Operation): Place | null {
  if (operation.kind === "delete-file") return { file: operation.file, path: [] };
  if (operation.kind === "unset")
    return Array.isArray(operation.path) ? { file: operation.file, path: operation.path } : null;
  if (operation.kind !== "remove" || typeof operation.address !== "string") return null;
  const target = targetAt(operation.address);
  if (!target) return null;
  if (target.kind === "list") return { file: listFile(target.list), path: [] };
  const file = pageFile(target);
  if (target.kind === "step") return { file, path: [] };
  if (target.kind === "field") return { file, path: ["properties", target.field] };
  return { file, path: ["properties", target.field, "items", "properties", target.column] };
}

/** Returns whether an operation names an element by an index that may have shifted. */
function isShifted(operation: Operation, seen: SourceFiles, head: SourceFiles): boolean {
  if (!("path" in operation)) return false;
  const { file, path } = operation;
  const index = path.findIndex((key) => typeof key === "number");
  const holder = operation.kind === "reorder" && index < 0 ? path : path.slice(0, Math.max(index, 0));
  if (index < 0 && operation.kind !== "reorder") return false;
  const before = valueAt(seen, { file, path: holder });
  return Array.isArray(before) && !isSameJson(before, valueAt(head, { file, path: holder }));
}

/** Returns the value at a place, or the text of a file that is no JSON; undefined where nothing is. */
function valueAt(files: SourceFiles, { file, path }: Place): Json | undefined {
  const text = own(files, file);
  if (text === undefined || !file.endsWith(".json")) return text;
  try {
    return valueIn(JSON.parse(text) as Json, path);
  } catch {
    return path.length === 0 ? text : undefined;
  }
}

function own(files: SourceFiles, file: string): string | undefined {
  return Object.hasOwn(files, file) ? files[file] : undefined;
}
