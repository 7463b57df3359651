import type { Json } from "#engine";
import type { Chance } from "../../../engine/testing/chance.ts";
import {
  isText,
  type JsonEdit,
  oddEdit,
  put,
  type Spot,
  shortJson,
  structuralEdits,
  valueAt,
} from "../../../engine/testing/random-edits.ts";
import { oddValue } from "../../../engine/testing/random-values.ts";
import { relationMutations } from "./relations.ts";

const hasKey = (key: string) => (spot: Spot) => spot.key === key;

const types = ["string", "integer", "number", "boolean", "array", "object"];

const type: JsonEdit = {
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
const condition: JsonEdit = {
  fits: (spot) => hasKey("when")(spot),
  apply: (spot, _spots, chance) => {
    const when = valueAt(spot);
    const [name] = Object.keys(typeof when === "object" && when !== null ? when : {});
    put(spot, conditionOn(name ?? "country", chance));
    return `becomes ${shortJson(valueAt(spot))}`;
  },
};

const newCondition: JsonEdit = {
  fits: ({ path }) => /^\/properties\/[^/]+$/u.test(path),
  apply: (spot, spots, chance) => {
    const field = valueAt(spot);
    const others = spots.filter((one) => newCondition.fits(one) && one.key !== spot.key);
    const other = chance.pick(others);
    if (!other || typeof field !== "object" || field === null || Array.isArray(field)) return null;
    field.when = conditionOn(String(other.key), chance);
    return `waits for ${shortJson(field.when)}`;
  },
};

/** Guards a transition, usually with a fallback after it. */
const guard: JsonEdit = {
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
const skip: JsonEdit = {
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
const answerInText: JsonEdit = {
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

const { takeAway, rename, swap, otherNumber, otherText, duplicate } = structuralEdits;

/** Listed twice: kinds whose results are more often valid. */
const mutations: JsonEdit[] = [
  ...relationMutations,
  ...[takeAway, takeAway, rename, swap, swap, otherNumber, otherNumber, otherText, otherText, duplicate],
  ...[type, condition, newCondition, newCondition, answerInText, answerInText, guard, guard, skip],
];

/** Returns the kinds of edits of definitions, one of them with odd values. */
export function mutationsOf(chance: Chance): JsonEdit[] {
  return [...mutations, oddEdit(() => oddValue(chance))];
}
