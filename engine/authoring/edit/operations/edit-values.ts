import type { Json } from "../../../definition/definition.ts";
import { valueIn } from "../../../definition/json.ts";
import type { SourceFiles } from "../../source/source.ts";
import type { Applied, Operation } from "../operation.ts";
import { withoutValues, withReplaced, withValue } from "../text/changed-text.ts";
import { isSameInOrder, partIn, withOrder } from "../text/part.ts";
import { applied, conflict, refused, textToEdit } from "./applied.ts";

type Of<Kind extends Operation["kind"]> = Operation & { kind: Kind };

/** Sets a value; what somebody else set there in the meantime is a conflict. */
export function setValue(files: SourceFiles, { file, path, value, before, after }: Of<"set">): Applied {
  const text = textToEdit(files, file);
  const now = valueIn(JSON.parse(text) as Json, path);
  if (isSameInOrder(now, value)) return applied({});
  if (!isSameInOrder(now, before)) return conflict({ file, path, before, theirs: now, yours: value });
  return applied({
    [file]: now === undefined ? withValue(text, path, value, after) : withReplaced(text, path, value),
  });
}

/** Inserts an element; the index may be the array's length, and a longer array's end is its end. */
export function insertValue(files: SourceFiles, { file, path, value }: Of<"insert">): Applied {
  const text = textToEdit(files, file);
  const holder = valueIn(JSON.parse(text) as Json, path.slice(0, -1));
  if (!Array.isArray(holder)) return refused("The list that this belongs to is no longer there.");
  const index = Math.min(Number(path.at(-1)), holder.length);
  return applied({ [file]: withValue(text, [...path.slice(0, -1), index], value) });
}

/** Takes a value out. */
export function unsetValue(files: SourceFiles, { file, path, before }: Of<"unset">): Applied {
  const text = textToEdit(files, file);
  const now = valueIn(JSON.parse(text) as Json, path);
  if (now === undefined) return applied({});
  if (before !== undefined && !isSameInOrder(now, before))
    return conflict({ file, path, before, theirs: now, yours: undefined });
  return applied({ [file]: withoutValues(text, [path]) });
}

/** Moves a property or an element; each keeps its bytes. */
export function reorderValues(files: SourceFiles, operation: Of<"reorder">): Applied {
  const { file, path, from, before, moved } = operation;
  const gone = refused("What is to be moved is no longer there.");
  const holder = partIn(textToEdit(files, file), path);
  const items = holder?.part.inside?.items;
  if (!holder || !items) return gone;
  const isArray = holder.part.inside?.kind === "array";
  const indexOf = (place: string | number) =>
    isArray ? Number(place) : items.findIndex(({ key }) => key === String(place));
  const [index, to] = [indexOf(from), before === null ? items.length : indexOf(before)];
  const item = items[index];
  if (!item || (to !== items.length && !items[to])) return gone;
  if (moved !== undefined && !isSameInOrder(item.part.value, moved))
    return conflict({ file, path: [...path, index], before: moved, theirs: item.part.value, yours: moved });
  const others = items.toSpliced(index, 1).toSpliced(to > index ? to - 1 : to, 0, item);
  return applied({ [file]: withOrder(holder, others) });
}
