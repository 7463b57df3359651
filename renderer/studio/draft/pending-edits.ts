import { isSameJson, type Json } from "#engine";
import { applyOperations, type EditConflict, type Operation } from "#engine/authoring";
import type { DraftState } from "./draft-session.ts";
import { filesWith } from "./local-session.ts";

type Files = DraftState["files"];

/** An edit that the server has not acknowledged. */
export interface PendingEdit {
  operations: Operation[];
  label: string;
  /** Names it once it was sent: sent again after a lost response, it is not carried out twice. */
  request?: string;
}

/** Returns the files with the edits carried out; one that no longer fits is left out, and the server decides. */
export function filesAfter(files: Files, edits: PendingEdit[]): Files {
  return edits.reduce((current, { operations }) => {
    const applied = applyOperations(current, operations);
    return applied.kind === "applied" ? filesWith(current, applied) : current;
  }, files);
}

/** Returns one edit for two that set the same value one after the other, as somebody types; null if they are not such. */
export function joined(last: PendingEdit, next: PendingEdit): PendingEdit | null {
  const [from, to] = [last.operations[0], next.operations[0]];
  if (
    last.request ||
    last.operations.length !== 1 ||
    next.operations.length !== 1 ||
    last.label !== next.label
  )
    return null;
  if (from?.kind !== "set" || to?.kind !== "set" || from.file !== to.file) return null;
  return isSamePath(from.path, to.path) ? { ...last, operations: [{ ...from, value: to.value }] } : null;
}

/** An edit of which nothing was stored, because others changed the same places. */
export interface HeldEdit {
  edit: PendingEdit;
  undecided: (EditConflict & { by: string | null })[];
  kept: { conflict: EditConflict; keep: "yours" | "theirs" }[];
}

/** Returns the edit with the decisions about its conflicts; null if nothing of it is left. */
export function decided({ edit, kept }: HeldEdit): PendingEdit | null {
  const operations = edit.operations.flatMap((operation) => {
    if (operation.kind !== "set" && operation.kind !== "unset" && operation.kind !== "write")
      return [operation];
    const path = operation.kind === "write" ? [] : operation.path;
    const found = kept.find(
      ({ conflict }) => conflict.file === operation.file && isSamePath(conflict.path, path),
    );
    if (!found) return [operation];
    return found.keep === "theirs" ? [] : [onTopOf(operation, found.conflict.theirs)];
  });
  return operations.length > 0 ? { operations, label: edit.label } : null;
}

type Overwriting = Extract<Operation, { kind: "set" | "unset" | "write" }>;

function onTopOf(operation: Overwriting, theirs: Json | undefined): Operation {
  if (operation.kind === "write") return { ...operation, before: typeof theirs === "string" ? theirs : null };
  const { before: _, ...rest } = operation;
  return theirs === undefined ? rest : { ...rest, before: theirs };
}

export function isSamePath(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  return isSameJson([...a], [...b]);
}
