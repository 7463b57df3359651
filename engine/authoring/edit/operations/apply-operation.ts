import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../../definition.ts";
import { isObject, isSameJson } from "../../../json.ts";
import type { SourceFiles } from "../../read/source.ts";
import { remove } from "../names/remove.ts";
import { rename } from "../names/rename.ts";
import { targetAt } from "../names/target.ts";
import { withoutValues, withReplaced, withValue } from "../text/changed-text.ts";
import { addField } from "./add-field.ts";
import { moveField, moveStep } from "./move.ts";
import type { Applied, Operation } from "./operation.ts";

/** Carries out one operation on a folder and returns the texts that it changes; it never throws for what it is given. */
export function applyOperation(files: SourceFiles, operation: Operation): Applied {
  try {
    return carriedOut(files, operation);
  } catch (error) {
    return refused(`This file can't be edited here: ${(error as Error).message}`);
  }
}

/** Carries out operations in their order: all of them, or none. */
export function applyOperations(files: SourceFiles, operations: Operation[]): Applied {
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
  return { kind: "applied", files: changed, removed: [...removed].filter((file) => file in files) };
}

function carriedOut(files: SourceFiles, operation: Operation): Applied {
  switch (operation.kind) {
    case "set":
      return withSet(files, operation);
    case "insert": {
      const { file, path, value } = operation;
      return applied({ [file]: withValue(textOf(files, file), path, value) });
    }
    case "unset":
      return withUnset(files, operation);
    case "reorder":
      return withReordered(files, operation);
    case "write":
      return withWritten(files, operation);
    case "delete-file":
      return applied({}, [operation.file]);
    case "add-field":
      return applied(addField(files, operation));
    case "move-field":
      return applied(moveField(files, operation));
    case "move-step":
      return applied(moveStep(files, operation));
    case "rename":
      return withRenamed(files, operation);
    case "remove":
      return withRemoved(files, operation);
  }
}

function withSet(files: SourceFiles, operation: Operation & { kind: "set" }): Applied {
  const { file, path, value, after } = operation;
  const text = textOf(files, file);
  const now = valueAt(text, path);
  if (isSameJson(now, value)) return applied({});
  if (!isSameJson(now, operation.before))
    return {
      kind: "conflict",
      conflicts: [{ file, path, before: operation.before, theirs: now, yours: value }],
    };
  return applied({
    [file]: now === undefined ? withValue(text, path, value, after) : withReplaced(text, path, value),
  });
}

function withUnset(files: SourceFiles, { file, path, before }: Operation & { kind: "unset" }): Applied {
  const text = textOf(files, file);
  const now = valueAt(text, path);
  if (now === undefined) return applied({});
  if (before !== undefined && !isSameJson(now, before))
    return { kind: "conflict", conflicts: [{ file, path, before, theirs: now, yours: undefined }] };
  return applied({ [file]: withoutValues(text, [path]) });
}

function withReordered(files: SourceFiles, operation: Operation & { kind: "reorder" }): Applied {
  const { file, path, from, before } = operation;
  const text = textOf(files, file);
  const holder = valueAt(text, path);
  if (Array.isArray(holder)) {
    const index = Number(from);
    const to = before === null ? holder.length : Number(before);
    const moved = holder[index];
    if (moved === undefined) return refused("What is to be moved is no longer there.");
    const left = withoutValues(text, [[...path, index]]);
    return applied({ [file]: withValue(left, [...path, to > index ? to - 1 : to], moved) });
  }
  if (!isObject(holder) || holder[from] === undefined)
    return refused("What is to be moved is no longer there.");
  const left = withoutValues(text, [[...path, from]]);
  const others = Object.keys(holder).filter((key) => key !== String(from));
  const index = before === null ? others.length : others.indexOf(String(before));
  const above = others[index - 1];
  return applied({ [file]: withValue(left, [...path, from], holder[from], above ?? "") });
}

function withWritten(files: SourceFiles, { file, text, before }: Operation & { kind: "write" }): Applied {
  const now = files[file] ?? null;
  if (now === text) return applied({});
  if (now === before) return applied({ [file]: text });
  return {
    kind: "conflict",
    conflicts: [{ file, path: [], before: before ?? undefined, theirs: now ?? undefined, yours: text }],
  };
}

function withRenamed(files: SourceFiles, { address, name }: Operation & { kind: "rename" }): Applied {
  const target = targetAt(address);
  if (!target) return refused(`"${address}" is not the address of a step, question or list.`);
  const edit = rename(files, target, name);
  if (edit.mentions.length === 0) return refused(`There is no "${address}" any more.`);
  return applied(edit.files, edit.removed);
}

function withRemoved(files: SourceFiles, { address }: Operation & { kind: "remove" }): Applied {
  const target = targetAt(address);
  if (!target) return refused(`"${address}" is not the address of a step, question or list.`);
  const edit = remove(files, target);
  const [first] = edit.inTheWay;
  if (first) return refused(`${first.file} still depends on "${address}" (${first.use}). Change that first.`);
  return applied(edit.files, edit.removed);
}

function applied(files: SourceFiles, removed: string[] = []): Applied {
  return { kind: "applied", files, removed };
}

function refused(message: string): Applied {
  return { kind: "refused", message };
}

function textOf(files: SourceFiles, file: string): string {
  const text = files[file];
  if (text === undefined) throw new Error(`there is no ${file} any more.`);
  return text;
}

function valueAt(text: string, path: JSONPath): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as { [key: string | number]: Json })[key]
        : undefined,
    JSON.parse(text) as Json,
  );
}
