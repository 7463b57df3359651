import type { Json } from "../../../definition/definition.ts";
import { isObject, ownValue } from "../../../definition/json.ts";
import type { Item, Part } from "../text/part.ts";
import { pairsOf, type Sequences } from "./sequences.ts";

/** Keys that identify an element of a list, whatever else of it is edited. */
const strongKeys = ["id", "value", "name"];
/** Keys that probably do. */
const weakKeys = ["step", "field", "fields", "target", "label", "title"];

/** Returns an id for each property or element of three versions of a value: the same one is the same in all of them. */
export function idsOf({
  base,
  yours,
  theirs,
}: {
  base: Part | undefined;
  yours: Part;
  theirs: Part;
}): Sequences {
  const [before, here, there] = [base, yours, theirs].map((part) => part?.inside?.items ?? []) as [
    Item[],
    Item[],
    Item[],
  ];
  if (yours.inside?.kind === "object") {
    const keys = (items: Item[]) => items.map(({ key }) => key ?? "");
    return { base: keys(before), yours: keys(here), theirs: keys(there) };
  }
  const all = [before, here, there];
  for (const nameOf of [scalarOf, ...strongKeys.map(keyedBy)]) {
    const named = all.map((items) => items.map(({ part }) => nameOf(part.value)));
    if (!named.every(isDistinct)) continue;
    const [ids = [], hereIds = [], thereIds = []] = named as string[][];
    return { base: ids, yours: hereIds, theirs: thereIds };
  }
  return {
    base: before.map((_item, index) => `#${index}`),
    yours: alignedIds(before, here),
    theirs: alignedIds(before, there),
  };
}

function isDistinct(ids: (string | null)[]): boolean {
  return !ids.includes(null) && new Set(ids).size === ids.length;
}

function scalarOf(value: Json): string | null {
  return typeof value === "object" && value !== null ? null : JSON.stringify(value);
}

function keyedBy(key: string): (value: Json) => string | null {
  return (value) => {
    const own = isObject(value) ? ownValue(value, key) : undefined;
    return own === undefined ? null : scalarOf(own);
  };
}

function alignedIds(base: Item[], items: Item[]): string[] {
  const texts = (some: Item[]) => some.map(({ part }) => JSON.stringify(part.value));
  const [before, after] = [texts(base), texts(items)];
  const known = new Map<number, number>();
  const indexes = (some: Item[]) => some.map((_item, index) => index);
  const pairs = pairsOf(
    before.map((text, index) => ({ text, value: base[index]?.part.value })),
    after.map((text, index) => ({ text, value: items[index]?.part.value })),
    [(a, b) => a.text === b.text, (a, b) => isLike(a.value, b.value)],
  );
  for (const [from, to] of pairs) known.set(to, from);
  const count = new Map<string, number>();
  return indexes(items).map((index) => {
    const from = known.get(index);
    if (from !== undefined) return `#${from}`;
    const text = after[index] ?? "";
    const nth = (count.get(text) ?? 0) + 1;
    count.set(text, nth);
    return `+${nth} ${text}`;
  });
}

function isLike(a: Json | undefined, b: Json | undefined): boolean {
  if (!isObject(a) || !isObject(b)) return false;
  return weakKeys.some((key) => {
    const [one, other] = [ownValue(a, key), ownValue(b, key)];
    return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
  });
}
