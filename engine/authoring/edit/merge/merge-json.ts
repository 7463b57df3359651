import type { JSONPath } from "jsonc-parser";
import type { EditConflict } from "../operation.ts";
import { hasTwins, type Item, isSameInOrder, type Part, partIn, withItems } from "../text/part.ts";
import { idsOf } from "./identity.ts";
import { joined, mergedOrder } from "./sequences.ts";

/** Decides a conflict; null leaves it open. */
export type Decide = (conflict: EditConflict) => "yours" | "theirs" | null;

export interface MergedText {
  text: string;
  /** The open ones: there the text is yours. */
  conflicts: EditConflict[];
}

/** A value in the version that both began with and in both versions; undefined where it is not. */
interface Versions<T = Part> {
  base: T | undefined;
  yours: T | undefined;
  theirs: T | undefined;
}

/** A file that is merged. `conflicts` gets those that are left open. */
interface Merging {
  file: string;
  decide: Decide;
  conflicts: EditConflict[];
}

/**
 * Merges two edited versions of a JSON text, place by place; what only one side touched keeps its bytes. Returns null
 * for texts that are not all objects.
 */
export function mergeJson(
  file: string,
  { base, yours, theirs }: { base: string; yours: string; theirs: string },
  decide: Decide,
): MergedText | null {
  const [before, here, there] = [partIn(base), partIn(yours), partIn(theirs)];
  if (!before || !here || !there) return null;
  if ([before, here, there].some(({ part }) => part.inside?.kind !== "object" || hasTwins(part))) return null;
  const conflicts: EditConflict[] = [];
  const versions = { base: before.part, yours: here.part, theirs: there.part };
  const text = merged({ file, decide, conflicts }, versions, []);
  return { text: here.before + text + here.after, conflicts };
}

/** Returns the merged text; null for a value that is gone. */
function merged(merging: Merging, { base, yours, theirs }: Versions, path: JSONPath): string | null {
  if (isSameInOrder(yours?.value, theirs?.value) || isSameInOrder(theirs?.value, base?.value))
    return yours?.text ?? null;
  if (isSameInOrder(yours?.value, base?.value)) return theirs?.text ?? null;
  const kind = yours?.inside?.kind;
  if (yours && theirs && kind && theirs.inside?.kind === kind)
    return mergedItems(
      merging,
      { base: base?.inside?.kind === kind ? base : undefined, yours, theirs },
      path,
    );
  const isTheirs = decided(merging, { base, yours, theirs }, path) === "theirs";
  return (isTheirs ? theirs?.text : yours?.text) ?? null;
}

function mergedItems(
  merging: Merging,
  versions: Versions & { yours: Part; theirs: Part },
  path: JSONPath,
): string {
  const ids = idsOf(versions);
  const [before, here, there] = [
    byId(versions.base, ids.base),
    byId(versions.yours, ids.yours),
    byId(versions.theirs, ids.theirs),
  ];
  const texts = new Map<string, { item: Item; text: string }>();
  for (const id of new Set([...ids.yours, ...ids.theirs])) {
    const item = here.get(id) ?? there.get(id);
    if (!item) continue;
    const index = here.has(id) ? ids.yours.indexOf(id) : ids.theirs.indexOf(id);
    const one = { base: before.get(id)?.part, yours: here.get(id)?.part, theirs: there.get(id)?.part };
    const text = merged(merging, one, [...path, item.key ?? index]);
    if (text !== null) texts.set(id, { item, text });
  }
  const kept = new Set(texts.keys());
  const order = mergedOrder(ids, kept) ?? orderDecided(merging, versions, { ids, kept }, path);
  const style = versions.yours.inside?.items.length ? versions.yours : versions.theirs;
  return withItems(
    versions.yours,
    style,
    order.flatMap((id) => texts.get(id) ?? []),
  );
}

function orderDecided(
  merging: Merging,
  versions: Versions,
  { ids, kept }: { ids: { yours: string[]; theirs: string[] }; kept: Set<string> },
  path: JSONPath,
): string[] {
  return decided(merging, versions, path) === "theirs"
    ? joined(ids.theirs, ids.yours, kept)
    : joined(ids.yours, ids.theirs, kept);
}

function decided(
  { file, decide, conflicts }: Merging,
  { base, yours, theirs }: Versions,
  path: JSONPath,
): "yours" | "theirs" | null {
  const conflict = { file, path, before: base?.value, theirs: theirs?.value, yours: yours?.value };
  const decision = decide(conflict);
  if (decision === null) conflicts.push(conflict);
  return decision;
}

function byId(part: Part | undefined, ids: string[]): Map<string, Item> {
  return new Map((part?.inside?.items ?? []).map((item, index) => [ids[index] ?? "", item]));
}
