import type { JSONPath } from "jsonc-parser";
import { idsOf } from "../merge/identity.ts";
import { longestCommon } from "../merge/sequences.ts";
import type { Operation } from "../operation.ts";
import { hasTwins, isSameInOrder, type Part, partIn } from "../text/part.ts";
import { applyOperations } from "./apply-operation.ts";

/**
 * Returns the operations that make one text of a file another one, to the byte; null stands for no file. Where single
 * edits would lay it out otherwise, and for texts that are not JSON, that is one `write`.
 */
export function operationsBetween(before: string | null, after: string | null, file: string): Operation[] {
  if (before === after) return [];
  if (after === null) return [{ kind: "delete-file", file, ...(before === null ? {} : { before }) }];
  const write: Operation = { kind: "write", file, text: after, before };
  if (before === null || !file.endsWith(".json")) return [write];
  try {
    const [from, to] = [partIn(before), partIn(after)];
    if (!from || !to || hasTwins(from.part) || hasTwins(to.part)) return [write];
    const operations = changes(file, from.part, to.part, []);
    const applied = applyOperations({ [file]: before }, operations);
    return applied.kind === "applied" && applied.files[file] === after ? operations : [write];
  } catch (error) {
    if (error instanceof RangeError) return [write];
    throw error;
  }
}

function changes(file: string, from: Part, to: Part, path: JSONPath): Operation[] {
  if (isSameInOrder(from.value, to.value)) return [];
  const kind = from.inside?.kind;
  if (!kind || kind !== to.inside?.kind)
    return [{ kind: "set", file, path, value: to.value, before: from.value }];
  return changesInside(file, from, to, path);
}

/** Returns removals, last first; then moves; then additions and edits, in order. */
function changesInside(file: string, from: Part, to: Part, path: JSONPath): Operation[] {
  const { base: fromIds, yours: toIds } = idsOf({ base: from, yours: to, theirs: to });
  const isArray = from.inside?.kind === "array";
  const [before, after] = [from.inside?.items ?? [], to.inside?.items ?? []];
  const gone = fromIds.flatMap((id, index): Operation[] =>
    toIds.includes(id)
      ? []
      : [
          {
            kind: "unset",
            file,
            path: [...path, isArray ? index : id],
            before: before[index]?.part.value ?? null,
          },
        ],
  );
  const order = fromIds.filter((id) => toIds.includes(id));
  const wanted = toIds.filter((id) => fromIds.includes(id));
  const moves = movesBetween(order, wanted).map(({ id, from, next }): Operation => {
    const place = isArray
      ? { from, before: next?.index ?? null, moved: before[fromIds.indexOf(id)]?.part.value ?? null }
      : { from: id, before: next?.id ?? null };
    return { kind: "reorder", file, path, ...place };
  });
  const written = toIds.flatMap((id, index): Operation[] => {
    const [old, now] = [before[fromIds.indexOf(id)]?.part, after[index]?.part];
    if (!now) return [];
    const at = [...path, isArray ? index : id];
    if (old) return changes(file, old, now, at);
    if (isArray) return [{ kind: "insert", file, path: at, value: now.value }];
    return [{ kind: "set", file, path: at, value: now.value, after: toIds[index - 1] ?? "" }];
  });
  return [...gone.reverse(), ...moves, ...written];
}

interface Move {
  id: string;
  from: number;
  /** The element that it comes to stand before; null for the end. */
  next: { id: string; index: number } | null;
}

/** Returns the fewest moves that make one order another one, each as it is when the ones before it are made. */
function movesBetween(order: string[], wanted: string[]): Move[] {
  const stays = new Set(longestCommon(order, wanted, (a, b) => a === b).map(([index]) => order[index]));
  const now = [...order];
  return wanted.flatMap((id, place): Move[] => {
    if (stays.has(id)) return [];
    const from = now.indexOf(id);
    const above = wanted[place - 1];
    const index = above === undefined ? 0 : now.indexOf(above) + 1;
    const next = now[index];
    now.splice(from, 1);
    now.splice(next === undefined ? now.length : now.indexOf(next), 0, id);
    return [{ id, from, next: next === undefined ? null : { id: next, index } }];
  });
}
