import type { Json } from "#engine";
import { isObject } from "#engine";
import type { Operation } from "#engine/authoring";
import { joinedEdits, type PendingEdit } from "./pending-edits.ts";

/** An edit that the server refused. It is kept until somebody decides about it, so nothing typed is lost. */
export interface RefusedEdit {
  edit: PendingEdit;
  /** Reason, as a sentence. */
  message: string;
}

/** Returns the refused edits with one more; of a text that was typed on, only its end is kept. */
export function withRefused(refused: RefusedEdit[], { edit, message }: RefusedEdit): RefusedEdit[] {
  const { operations, label } = edit;
  const last = refused.at(-1);
  const both =
    last && joinedEdits({ operations: last.edit.operations, label: last.edit.label }, { operations, label });
  if (!both) return [...refused, { edit: { operations, label }, message }];
  return [...refused.slice(0, -1), { edit: both, message }];
}

/** Properties of an operation that nobody typed: places and kinds. */
const notTyped = new Set(
  "kind file path before after from moved wizard step address event list sample guard required type".split(
    " ",
  ),
);

/** Returns what somebody typed in an edit, to be read and copied. */
export function typedIn({ operations }: PendingEdit): string[] {
  return operations.flatMap((operation: Operation) =>
    Object.entries(operation).flatMap(([key, value]) =>
      notTyped.has(key) ? [] : refusedTexts(value as Json),
    ),
  );
}

function refusedTexts(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(refusedTexts);
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      notTyped.has(key) ? [] : refusedTexts(inner as Json),
    );
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}
