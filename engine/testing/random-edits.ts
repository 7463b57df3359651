import fc from "fast-check";
import type { SourceFiles } from "../authoring/source/source.ts";
import type { Json } from "../definition/definition.ts";
import { isObject } from "../definition/json.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { oddName, oddValue } from "./random-values.ts";

/** Random edits of JSON: definitions, forms, bodies of calls, answers. Tests and tools bring further kinds of edits. */

/** A value that can be changed: its holder, key and JSON path. */
export interface Spot {
  holder: { [key: string]: Json } | Json[];
  key: string | number;
  path: string;
}

/** One kind of edit. `apply` changes the spot and describes it; null when it does not apply. */
export interface JsonEdit {
  fits: (spot: Spot) => boolean;
  apply: (spot: Spot, spots: Spot[], chance: Chance) => string | null;
}

/** Returns every spot within a value, but none within an instance of a class or what `isWhole` accepts. */
export function spotsIn(value: Json, isWhole: (value: object) => boolean = () => false, path = ""): Spot[] {
  if (!isHolder(value) || isWhole(value)) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => {
    const spot = { holder: value, key, path: `${path}/${key}` };
    return [spot, ...spotsIn(valueAt(spot) ?? null, isWhole, spot.path)];
  });
}

/** Makes an edit of one of the kinds at one of the spots. Returns where and what; null when the draw does not apply. */
export function editOnce(spots: Spot[], edits: readonly JsonEdit[], chance: Chance): string | null {
  const edit = chance.pick(edits);
  const spot = edit && chance.pick(spots.filter(edit.fits));
  const what = spot && edit.apply(spot, spots, chance);
  return what ? `${spot.path}: ${what}` : null;
}

/** Returns a copy of a value after one to three edits. */
export function editedCopy(value: Json, edits: readonly JsonEdit[], chance: Chance): Json {
  const root: { [key: string]: Json } = { value: copyOf(value) };
  for (let left = 1 + chance.below(3); left > 0; left -= 1) {
    const spots = spotsIn(root);
    // The whole is left out: small values would draw it too often.
    editOnce(spots.length > 1 && !chance.oneIn(12) ? spots.slice(1) : spots, edits, chance);
  }
  return root.value ?? null;
}

/** Returns the folder after one to three edits of these JSON files, with odd values or `known` ones. */
export function oddlyEdited(
  folder: SourceFiles,
  touched: string[],
  known: Json[] = [],
): fc.Arbitrary<SourceFiles> {
  return fc.nat().map((seed) => {
    const chance = chanceFrom(seed);
    const edits = plainEdits(() => oddValue(chance, known));
    const files = { ...folder };
    for (let left = 1 + chance.below(3); left > 0; left -= 1) {
      const file = chance.pick(touched) ?? "";
      const content: Json = JSON.parse(files[file] ?? "null");
      editOnce(spotsIn(content), edits, chance);
      files[file] = JSON.stringify(content, null, 2);
    }
    return files;
  });
}

/** Returns the value of a spot; undefined where nothing stands. */
export function valueAt({ holder, key }: Pick<Spot, "holder" | "key">): Json | undefined {
  return Array.isArray(holder) ? holder[Number(key)] : holder[key];
}

/** Returns the value, as the object of keywords that it is, or null. */
export function objectAt(spot: Spot): { [key: string]: Json } | null {
  const value = valueAt(spot);
  return isObject(value) ? value : null;
}

/** Sets a value. A member is defined, because assigning some names would set a prototype. */
export function put({ holder, key }: Pick<Spot, "holder" | "key">, value: Json): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** Copies a value, except instances of classes. */
function copyOf(value: Json): Json {
  if (!isHolder(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

function isHolder(value: Json): value is Json[] | { [key: string]: Json } {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** Shows a value in the description of an edit. */
export const shortJson = (value: Json | undefined) => JSON.stringify(value)?.slice(0, 80);

export const isText = (spot: Spot) => typeof valueAt(spot) === "string";

const takeAway: JsonEdit = {
  fits: () => true,
  apply: (spot) => {
    const before = shortJson(valueAt(spot));
    remove(spot);
    return `taken away: ${before}`;
  },
};

/** Renames to another name of the same JSON or to an odd one, or adds a letter. */
const rename: JsonEdit = {
  fits: ({ holder }) => !Array.isArray(holder),
  apply: (spot, spots, chance) => {
    const value = valueAt(spot);
    const others = spots.map(({ key }) => key).filter((key) => typeof key === "string");
    const name = chance.pick([`${spot.key}s`, chance.pick(others) ?? "other", oddName(chance)]) ?? "";
    if (value === undefined || name === spot.key) return null;
    remove(spot);
    put({ ...spot, key: name }, value);
    return `renamed to ${name}`;
  },
};

const swap: JsonEdit = {
  fits: ({ holder }) => Object.keys(holder).length > 1,
  apply: (spot, spots, chance) => {
    const other = chance.pick(spots.filter((one) => one.holder === spot.holder && one.key !== spot.key));
    const [mine, its] = [valueAt(spot), other && valueAt(other)];
    if (!other || mine === undefined || its === undefined) return null;
    put(spot, its);
    put(other, mine);
    return `swapped with ${other.key}`;
  },
};

const otherNumber: JsonEdit = {
  fits: (spot) => typeof valueAt(spot) === "number",
  apply: (spot, _spots, chance) => {
    const before = Number(valueAt(spot));
    const after = [before + 1, before - 1, before * 2, 0, 1, -before, Math.floor(before / 2)];
    put(spot, chance.pick(after) ?? 0);
    return `${before} becomes ${shortJson(valueAt(spot))}`;
  },
};

/** Replaces a text with another of the same JSON: a target, a field, an option, a format, a list. */
const otherText: JsonEdit = {
  fits: isText,
  apply: (spot, spots, chance) => {
    const before = valueAt(spot);
    const texts = spots.filter(isText);
    const same = texts.filter(({ key }) => key === spot.key);
    const other = chance.pick(chance.oneIn(3) ? texts : same);
    const after = other && valueAt(other);
    if (after === undefined || after === before) return null;
    put(spot, after);
    return `${shortJson(before)} becomes ${shortJson(after)}`;
  },
};

const duplicate: JsonEdit = {
  fits: () => true,
  apply: (spot, _spots, chance) => {
    const copy = copyOf(valueAt(spot) ?? null);
    if (Array.isArray(spot.holder)) spot.holder.splice(chance.below(spot.holder.length + 1), 0, copy);
    else put({ ...spot, key: `${spot.key}2` }, copy);
    return "doubled";
  },
};

/** Copies what stands elsewhere, or puts a value into a list or an object of its own. */
const misplace: JsonEdit = {
  fits: () => true,
  apply: (spot, spots, chance) => {
    const own = valueAt(spot) ?? null;
    const other = chance.pick(spots);
    const elsewhere = copyOf((other && valueAt(other)) ?? null);
    put(spot, chance.pick<Json>([elsewhere, elsewhere, [own, copyOf(own)], { [spot.key]: own }]) ?? null);
    return `becomes ${shortJson(valueAt(spot))}`;
  },
};

/** Edits that use nothing but what the JSON holds already. */
export const structuralEdits = { takeAway, rename, swap, otherNumber, otherText, duplicate, misplace };

/** Sets a value to one that is drawn, or adds one beside it under a name that nobody asked for. */
export function oddEdit(draw: () => Json): JsonEdit {
  return {
    fits: () => true,
    apply: (spot, _spots, chance) => {
      const isBeside = chance.oneIn(4);
      if (isBeside && Array.isArray(spot.holder)) spot.holder.push(draw());
      else put(isBeside ? { ...spot, key: oddName(chance) } : spot, draw());
      return isBeside ? "another one beside it" : `becomes ${shortJson(valueAt(spot))}`;
    },
  };
}

/** Returns every kind of edit that makes sense for any JSON, half of them with values that are drawn. */
export function plainEdits(draw: () => Json): JsonEdit[] {
  const odd = oddEdit(draw);
  return [...Object.values(structuralEdits), odd, odd, odd, odd, odd, odd, odd];
}
