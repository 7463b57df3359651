import type { Json } from "#engine";
import type { Chance } from "../../../engine/testing/chance.ts";
import { type JsonEdit, objectAt, type Spot, shortJson } from "../../../engine/testing/random-edits.ts";

/** Mutations of relations between answers, of guidance between fields, and of options that come and go. */

/** A field of a step, or of a row. */
const isField = ({ path }: Spot) => /\/properties\/[^/]+$/u.test(path);

const operators = [
  ...["atLeast", "atMost", "moreThan", "lessThan", "equals", "differsFrom"],
  ...["after", "before", "onOrAfter", "onOrBefore"],
];

const literals: Json[] = ["2027-03-01", "500.00", "0.00", 5, true, "Rosa"];

/** Returns a name of another field: of the same page more often than of an earlier step. */
function otherField(spot: Spot, spots: Spot[], chance: Chance): string {
  const names = spots.filter((one) => isField(one) && one.key !== spot.key).map(({ key }) => String(key));
  return chance.pick([...names, "applicant.fullName", "project.amount"]) ?? "project.amount";
}

function operand(spot: Spot, spots: Spot[], chance: Chance): Json {
  const span = { years: chance.below(40) - 20 };
  switch (chance.below(4)) {
    case 0:
      return { value: chance.pick(literals) ?? 0 };
    case 1:
      return { today: span };
    case 2:
      return { field: otherField(spot, spots, chance), plus: span };
    default:
      return { field: otherField(spot, spots, chance) };
  }
}

/** Compares a field with another value, sometimes loosely. */
const newComparison: JsonEdit = {
  fits: isField,
  apply: (spot, spots, chance) => {
    const field = objectAt(spot);
    if (!field) return null;
    const rule = { [chance.pick(operators) ?? "equals"]: operand(spot, spots, chance) };
    const entry: { [key: string]: Json } = { ...rule, message: "This does not fit." };
    if (chance.below(5) === 0) entry.loosely = true;
    const before = Array.isArray(field.compare) ? field.compare : [];
    field.compare = [...before, entry];
    return `compared: ${shortJson(rule)}`;
  },
};

/** Replaces the operator or the operand of a comparison. */
const comparison: JsonEdit = {
  fits: ({ path }) => /\/compare\/\d+$/u.test(path),
  apply: (spot, spots, chance) => {
    const rule = objectAt(spot);
    const operator = Object.keys(rule ?? {}).find((key) => operators.includes(key));
    if (!rule || !operator) return null;
    const before = rule[operator] ?? null;
    delete rule[operator];
    const isOther = chance.below(2) === 0;
    const name = isOther ? (chance.pick(operators) ?? operator) : operator;
    rule[name] = isOther ? before : operand(spot, spots, chance);
    return `becomes ${shortJson(rule)}`;
  },
};

/** Makes an answer follow from others, or computes it otherwise. */
const computation: JsonEdit = {
  fits: isField,
  apply: (spot, spots, chance) => {
    const field = objectAt(spot);
    const isComputed = field?.computed !== undefined;
    if (!field || (!isComputed && chance.below(4) > 0)) return null;
    const one = otherField(spot, spots, chance);
    const other = otherField(spot, spots, chance);
    const column = chance.pick(["sum", "smallest", "largest", "average"]) ?? "sum";
    const pair = chance.pick(["difference", "product", "share", "joined"]) ?? "share";
    field.computed = chance.pick<Json>([
      { [column]: "costs.amount" },
      { [column]: `${one}.${other}` },
      { count: chance.pick(["costs", one]) ?? one },
      { [pair]: [one, other] },
      { sum: [one, other] },
      { yearsSince: one },
    ]) as Json;
    return `computed as ${shortJson(field.computed)}`;
  },
};

const kinds = ["text", "inset", "warning", "details", "heading"];

/** Changes the kind of guidance, or puts it at another field. */
const guidance: JsonEdit = {
  fits: ({ path }) => /^\/guidance\/\d+$/u.test(path),
  apply: (spot, spots, chance) => {
    const one = objectAt(spot);
    if (!one) return null;
    if (chance.below(2) === 0) one.kind = chance.pick(kinds) ?? "text";
    else {
      delete one.before;
      delete one.after;
      one[chance.pick(["before", "after"]) ?? "after"] = otherField(spot, spots, chance);
    }
    return `becomes ${shortJson(one)}`;
  },
};

/** Retires an option, names its successor or its former value, or lets it exclude the others. */
const option: JsonEdit = {
  fits: ({ path }) => /^\/options\/\d+$/u.test(path),
  apply: (spot, spots, chance) => {
    const one = objectAt(spot);
    const values = spots.filter(({ key }) => key === "value").map(({ holder, key }) => holder[key as never]);
    const value: Json = chance.pick<Json>(values) ?? "other";
    const change = chance.pick<{ [key: string]: Json }>([
      { retired: true },
      { retired: true, successor: value },
      { successor: value },
      { was: value },
      { exclusive: true },
    ]);
    if (!one || !change) return null;
    Object.assign(one, change);
    return `with ${shortJson(change)}`;
  },
};

export const relationMutations: JsonEdit[] = [
  newComparison,
  newComparison,
  comparison,
  computation,
  guidance,
  option,
];
