import type { Json } from "#engine";
import type { Chance } from "../../../engine/testing/chance.ts";
import { type Mutation, words } from "./mutation.ts";
import { relationMutations } from "./relations.ts";
import { type Spot, valueAt } from "./spot.ts";

const isText = (spot: Spot) => typeof valueAt(spot) === "string";
const isNumber = (spot: Spot) => typeof valueAt(spot) === "number";
const hasKey = (key: string) => (spot: Spot) => spot.key === key;

function put({ holder, key }: Spot, value: Json): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else holder[key] = value;
}

function remove({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

const takeAway: Mutation = {
  fits: () => true,
  apply: (spot) => {
    const before = words(valueAt(spot));
    remove(spot);
    return `taken away: ${before}`;
  },
};

/** Renames to another name of the file, or adds a letter. */
const rename: Mutation = {
  fits: ({ holder }) => !Array.isArray(holder),
  apply: (spot, spots, chance) => {
    const value = valueAt(spot);
    const names = spots.map(({ key }) => key).filter((key) => typeof key === "string");
    const name = chance.below(2) === 0 ? `${spot.key}s` : (chance.pick(names) ?? "other");
    if (value === undefined || Array.isArray(spot.holder) || name === spot.key) return null;
    remove(spot);
    spot.holder[name] = value;
    return `renamed to ${name}`;
  },
};

const swap: Mutation = {
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

const number: Mutation = {
  fits: isNumber,
  apply: (spot, _spots, chance) => {
    const before = Number(valueAt(spot));
    const after =
      chance.pick([before + 1, before - 1, before * 2, 0, 1, -before, Math.floor(before / 2)]) ?? 0;
    put(spot, after);
    return `${before} becomes ${after}`;
  },
};

/** Replaces a text with another of the same file: a target, a field, an option, a format, a list. */
const otherText: Mutation = {
  fits: isText,
  apply: (spot, spots, chance) => {
    const before = valueAt(spot);
    const same = spots.filter((one) => isText(one) && one.key === spot.key).map(valueAt);
    const any = spots.filter(isText).map(valueAt);
    const after = chance.pick(chance.below(3) === 0 ? any : same);
    if (after === undefined || after === before) return null;
    put(spot, after);
    return `${words(before)} becomes ${words(after)}`;
  },
};

const duplicate: Mutation = {
  fits: () => true,
  apply: (spot, _spots, chance) => {
    const copy = structuredClone(valueAt(spot) ?? null);
    if (Array.isArray(spot.holder)) spot.holder.splice(chance.below(spot.holder.length + 1), 0, copy);
    else spot.holder[`${spot.key}2`] = copy;
    return "doubled";
  },
};

const types = ["string", "integer", "number", "boolean", "array", "object"];

const type: Mutation = {
  fits: (spot) => hasKey("type")(spot) && types.includes(String(valueAt(spot))),
  apply: (spot, _spots, chance) => {
    const after = chance.pick(types) ?? "string";
    put(spot, after);
    return `becomes ${after}`;
  },
};

const tests: Json[] = [
  true,
  { const: "CAN" },
  { const: "Other" },
  { enum: ["USA", "CAN"] },
  { minimum: 3 },
  { maximum: 3 },
  { minLength: 2 },
  { minItems: 2 },
  { contains: { const: "Other" } },
  { const: true },
  { minimum: 50 },
  { not: { const: "USA" } },
  { $some: { agency: { const: "Other" } } },
  { $every: { $not: { otherAgency: true } } },
  { pattern: "^A" },
];

/** Returns a condition on an answer, sometimes joined by a word. */
function conditionOn(name: string, chance: Chance): { [key: string]: Json } {
  const single = (): { [key: string]: Json } => ({ [name]: chance.pick(tests) ?? true });
  switch (chance.below(6)) {
    case 0:
      return { $any: [single(), single()] };
    case 1:
      return { $not: single() };
    case 2:
      return { $all: [single(), { $not: single() }] };
    default:
      return single();
  }
}

/** Replaces the test of a condition. */
const condition: Mutation = {
  fits: (spot) => hasKey("when")(spot),
  apply: (spot, _spots, chance) => {
    const when = valueAt(spot);
    const [name] = Object.keys(typeof when === "object" && when !== null ? when : {});
    put(spot, conditionOn(name ?? "country", chance));
    return `becomes ${words(valueAt(spot))}`;
  },
};

const newCondition: Mutation = {
  fits: ({ path }) => /^\/properties\/[^/]+$/u.test(path),
  apply: (spot, spots, chance) => {
    const field = valueAt(spot);
    const others = spots.filter((one) => newCondition.fits(one) && one.key !== spot.key);
    const other = chance.pick(others);
    if (!other || typeof field !== "object" || field === null || Array.isArray(field)) return null;
    field.when = conditionOn(String(other.key), chance);
    return `waits for ${words(field.when)}`;
  },
};

/** Guards a transition, usually with a fallback after it. */
const guard: Mutation = {
  fits: (spot) => isText(spot) && (spot.key === "NEXT" || spot.key === "SKIP"),
  apply: (spot, spots, chance) => {
    const target = String(valueAt(spot));
    const fields = spots
      .map(valueAt)
      .filter((value): value is string => typeof value === "string" && /^\{[a-z][\w-]*\.\w+\}$/u.test(value));
    const read = chance.pick(fields)?.slice(1, -1) ?? "personal-details.country";
    const kind = chance.pick(["matches", "differs", "answered", "unanswered"]) ?? "matches";
    const params = kind.endsWith("answered")
      ? { answers: [chance.below(2) === 0 ? read : (read.split(".")[0] ?? "")] }
      : conditionOn(read, chance);
    const targets = spots.filter((one) => isText(one) && one.key === "NEXT").map(valueAt);
    const other = chance.below(2) === 0 ? target : (chance.pick(targets) ?? target);
    const last = chance.below(3) === 0 ? [] : [{ target }];
    put(spot, [{ target: other, guard: { type: kind, params } }, ...last]);
    return `becomes ${JSON.stringify(valueAt(spot))}`;
  },
};

/** Makes a step skippable. */
const skip: Mutation = {
  fits: hasKey("on"),
  apply: (spot) => {
    const on = valueAt(spot);
    if (typeof on !== "object" || on === null || Array.isArray(on) || on.SKIP || !on.NEXT) return null;
    on.SKIP = structuredClone(on.NEXT);
    return "may be skipped";
  },
};

const texts = /\/(?:title|description|why|label|text|rail|failure|(?:messages|buttons|body)\/[^/]+)$/u;

const namesFar = [
  "companyName",
  "name",
  "country",
  "entityType",
  "organizationType",
  "nothing",
  "entityType.document",
];

/** Shows an answer in a text, with words for its absence or without; sometimes only Markdown or a stray brace. */
const answerInText: Mutation = {
  fits: (spot) => isText(spot) && texts.test(spot.path),
  apply: (spot, spots, chance) => {
    const fields = spots.flatMap(({ path }) => /\/properties\/([^/]+)$/u.exec(path)?.[1] ?? []);
    const steps = ["company-details", "business-location", "basic-information", "registration-compliance"];
    const name =
      chance.pick([...fields, ...steps.map((step) => `${step}.${chance.pick(namesFar)}`)]) ?? "country";
    const added =
      chance.pick([`{${name}|none}`, `{${name}|none}`, `{${name}}`, "**now**", "{", "{a b}"]) ?? "";
    put(spot, `${valueAt(spot)} ${added}`);
    return `shows ${added}`;
  },
};

/** Listed twice: kinds whose results are more often valid. */
export const mutations: Mutation[] = [
  ...relationMutations,
  takeAway,
  takeAway,
  rename,
  swap,
  swap,
  number,
  number,
  otherText,
  otherText,
  duplicate,
  type,
  condition,
  newCondition,
  newCondition,
  answerInText,
  answerInText,
  guard,
  guard,
  skip,
];
