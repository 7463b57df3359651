import { isObject, isSameJson, type Json } from "#engine";
import {
  applyOperations,
  type EditConflict,
  mergeFolders,
  type Operation,
  operationsBetween,
  type SetOperation,
  valueAt,
} from "#engine/authoring";
import { type DraftFiles, filesWith } from "./draft-files.ts";

/** An edit that the server has not acknowledged. */
export interface PendingEdit {
  operations: Operation[];
  label: string;
  /** Names it once it was sent: sent again after a lost response, it is not carried out twice. */
  request?: string;
}

/** Returns the files with the edits carried out; one that no longer fits is left out, and the server decides. */
export function filesAfter(files: DraftFiles, edits: PendingEdit[]): DraftFiles {
  return edits.reduce((current, { operations }) => {
    const applied = applyOperations(current, operations);
    return applied.kind === "applied" ? filesWith(current, applied) : current;
  }, files);
}

/**
 * Returns one edit for two that set the same value one after the other, as somebody types, with the sentences that follow
 * from it; null if they are not such.
 */
export function joinedEdits(last: PendingEdit, next: PendingEdit): PendingEdit | null {
  const [from, to] = [last.operations.filter(isSet), next.operations.filter(isSet)];
  const isPlain = from.length === last.operations.length && to.length === next.operations.length;
  const [first, then] = [from[0], to[0]];
  if (last.request || last.label !== next.label || !isPlain || !first || !then) return null;
  if (!isSamePlace(first, then)) return null;
  const setAnew = from.map((one) => ({ ...one, value: (placedAt(to, one) ?? one).value }));
  return { ...last, operations: [...setAnew, ...to.filter((one) => !placedAt(from, one))] };
}

const isSet = (operation: Operation): operation is SetOperation => operation.kind === "set";

function placedAt(operations: SetOperation[], place: Place): SetOperation | undefined {
  return operations.find((one) => isSamePlace(one, place));
}

/**
 * Returns a typed edit as it was made: on what was there when the typing began. An edit that is made later would
 * replace what others wrote in between, unseen.
 */
export function madeOn(since: DraftFiles, now: DraftFiles, operation: Operation): Operation {
  if (operation.kind === "write") return { ...operation, before: since[operation.file] ?? null };
  if (operation.kind !== "set" && operation.kind !== "unset") return operation;
  const { file, path } = operation;
  const valueThere = (files: DraftFiles) => valueAt(files, file, path);
  const [was, is] = [valueThere(since), valueThere(now)];
  if (isSameJson(was, is) || isObject(was) || isObject(is) || Array.isArray(is)) return operation;
  const { before: _, ...rest } = operation;
  return was === undefined ? rest : { ...rest, before: was };
}

/** An edit of which nothing was stored, because others changed the same places. */
export interface HeldEdit {
  edit: PendingEdit;
  /** The server's files at that time. */
  files: DraftFiles;
  undecided: (EditConflict & { by: string | null })[];
  kept: { conflict: EditConflict; keep: Keep }[];
}

type Keep = "yours" | "theirs";

/**
 * Returns a held edit with what was typed on in its place, and the edits that are left: one text is one decision. Edits
 * of other places stay as they are.
 */
export function heldWith(one: HeldEdit, later: PendingEdit[]): { held: HeldEdit; later: PendingEdit[] } {
  const [next, ...rest] = later;
  const { request: _, ...edit } = one.edit;
  const both = next && joinedEdits(edit, { operations: next.operations, label: next.label });
  if (!both) return { held: one, later };
  const undecided = one.undecided.map((conflict) => {
    const operation = placedAt(both.operations.filter(isSet), conflict);
    return operation ? { ...conflict, yours: operation.value } : conflict;
  });
  return heldWith({ ...one, edit: both, undecided }, rest);
}

/**
 * Returns the edit with the decisions about its conflicts; null if nothing of it is left. Sentences that follow from a
 * question go with it.
 */
export function decided({ edit, files, kept }: HeldEdit): PendingEdit | null {
  const { operations, label } = edit;
  const index = operations.findIndex((_one, at) => {
    const applied = applyOperations(files, operations.slice(0, at + 1));
    return applied.kind === "conflict";
  });
  const operation = operations[index];
  if (!operation) return { operations, label };
  const current = filesAfter(files, [{ operations: operations.slice(0, index), label }]);
  const keepOf = (conflict: Place) => kept.find((one) => isSamePlace(one.conflict, conflict))?.keep ?? null;
  const instead = operationDecided(operation, current, keepOf);
  const keep = "path" in operation ? keepOf(operation) : null;
  const later = operations.slice(index + 1).flatMap((one) => {
    if (keep === null || !isSentenceOf(one, operation)) return one;
    return keep === "theirs" ? [] : operationDecided(one, current, () => "yours");
  });
  const left = [...operations.slice(0, index), ...instead, ...later];
  return left.length > 0 ? { operations: left, label } : null;
}

/** Returns whether an operation sets a message of the question that another one is about. */
function isSentenceOf(one: Operation, other: Operation): boolean {
  if (!("path" in one && "path" in other) || one.file !== other.file) return false;
  const messages = [...other.path.slice(0, -1), "messages"];
  return isSamePath(one.path.slice(0, -1), messages);
}

/** Returns what takes the place of an operation whose conflicts were decided; itself where it has none. */
function operationDecided(
  operation: Operation,
  files: DraftFiles,
  decide: (conflict: EditConflict) => Keep | null,
): Operation[] {
  if (operation.kind === "write") return writeDecided(operation, files, decide);
  const applied = applyOperations(files, [operation]);
  const [conflict] = applied.kind === "conflict" ? applied.conflicts : [];
  if (!conflict) return [operation];
  if (decide(conflict) === "theirs") return [];
  const { theirs } = conflict;
  switch (operation.kind) {
    case "reorder": {
      const { file, path, moved } = operation;
      const items = valueAt(files, file, path);
      const from = Array.isArray(items) ? items.findIndex((one) => isSameJson(one, moved)) : -1;
      return from < 0 ? [] : [{ ...operation, from }];
    }
    case "set-transitions":
      return [{ ...operation, before: theirs ?? null }];
    default: {
      const { before: _, ...rest } = operation as Operation & { before?: Json };
      return [(theirs === undefined ? rest : { ...rest, before: theirs }) as Operation];
    }
  }
}

/** Merges a whole file with the stored one: each place as decided, all others as either side left them. */
function writeDecided(
  { file, text, before }: Operation & { kind: "write" },
  files: DraftFiles,
  decide: (conflict: EditConflict) => Keep | null,
): Operation[] {
  const only = (one: string | null | undefined) => (typeof one === "string" ? { [file]: one } : {});
  const merged = mergeFolders(only(before), only(text), only(files[file]), decide);
  if (merged.removed.includes(file)) return [];
  return operationsBetween(files[file] ?? null, merged.files[file] ?? text, file);
}

type Place = Pick<EditConflict, "file" | "path">;

function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && isSamePath(a.path, b.path);
}

export function isSamePath(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  return isSameJson([...a], [...b]);
}
