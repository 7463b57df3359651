import type { Condition, FieldDefinition, JsonSchema } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { testsOf } from "../../rules/condition.ts";
import { written } from "../source/source.ts";
import { didYouMean, listNames } from "../source/suggest.ts";
import { type Expansion, type Fields, reportAt, type WrittenBlock } from "./written-field.ts";

/** Returns the fields of a block for some countries only. A single one is not asked: the other fields are as it wants them. */
export function forCountries(expansion: Expansion, block: WrittenBlock, fields: Fields): Fields {
  const { countries } = block;
  const { country, ...others } = fields;
  if (!countries) return fields;
  const report = (message: string) => reportAt(expansion, block, "countries", { rule: "block", message });
  const list = country?.list;
  const options = (list === undefined ? undefined : expansion.lists[list]?.options) ?? [];
  if (!country || list === undefined) {
    report(`The block "${block.block}" has no field "country" with a "list".`);
    return fields;
  }
  const known = options.map(({ value }) => String(value));
  const unknown = countries.find((one) => !known.includes(one));
  if (unknown !== undefined) {
    report(`"${unknown}" is no option of the list "${list}"${didYouMean(unknown, known)}.`);
    return fields;
  }
  const [only = ""] = countries;
  const odd = countries.length === 1 && undecided(others);
  if (odd) {
    report(`"${odd}" reads the country otherwise than by "const", "enum" or "not": it must be asked.`);
    return fields;
  }
  if (countries.length === 1) return withoutCountry(others, only);
  const offered = options.filter(({ value }) => countries.includes(String(value)));
  if (offered.length === options.length) return fields;
  const fewer = `${list}-${countries.join("-")}`.toLowerCase();
  expansion.lists[fewer] = written(expansion.lists[list] ?? {}, {
    ...expansion.lists[list],
    title: `${expansion.lists[list]?.title ?? list}: ${listNames(countries)}`,
    options: offered,
  });
  const { default: first, ...plain } = country;
  const start = first !== undefined && countries.includes(String(first)) ? { default: first } : {};
  return { ...fields, country: written(country, { ...plain, ...start, list: fewer }) };
}

/** Returns the name of a field whose condition says more of the country than that it is, or is not, one of some. */
function undecided(fields: Fields): string | undefined {
  const isOdd = (test: unknown): boolean =>
    isObject(test) &&
    Object.entries(test).some(([key, inner]) =>
      key === "not" ? isOdd(inner) : key !== "const" && key !== "enum",
    );
  return Object.keys(fields).find((name) => {
    const { when, variants = [] } = fields[name] ?? {};
    return [when ?? {}, ...variants.map((one) => one.when)]
      .flatMap((condition) => testsOf(condition))
      .some(({ name: read, test }) => read === "country" && isOdd(test));
  });
}

function withoutCountry(fields: Fields, country: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { when, variants = [], clears, ...plain } = field;
      const rest = when && settled(when, country);
      if (rest === false) return [];
      const open = variants.flatMap((one) => {
        const test = settled(one.when, country);
        return test === false ? [] : [{ ...one, when: test }];
      });
      const certain = open.findIndex((one) => one.when === true);
      const base = certain < 0 ? plain : overlaid(plain, open[certain] ?? {});
      const kept = (certain < 0 ? open : open.slice(0, certain)) as NonNullable<FieldDefinition["variants"]>;
      const whole: FieldDefinition = {
        ...base,
        ...(rest === undefined || rest === true ? {} : { when: rest }),
        ...(kept.length > 0 ? { variants: kept } : {}),
        ...(clears ? { clears: clears.filter((one) => one !== "country") } : {}),
      };
      return [[name, written(field, whole)]];
    }),
  );
}

/** The field as a variant makes it, for good. */
function overlaid(
  field: FieldDefinition,
  { when: _when, ...overlay }: object & { when?: unknown },
): FieldDefinition {
  const { messages, draw, ...others } = overlay as FieldDefinition;
  return {
    ...field,
    ...others,
    messages: { ...field.messages, ...messages },
    draw: { ...field.draw, ...draw },
  };
}

/** Returns what is left of a condition once the country is known: whether it holds, or what it still waits for. */
function settled(condition: Condition, country: string): Condition | boolean {
  const left: Condition = {};
  for (const [key, test] of Object.entries(condition)) {
    const result = settledPart(key, test, country);
    if (result === false) return false;
    if (result !== true) Object.assign(left, result);
  }
  return Object.keys(left).length === 0 ? true : left;
}

function settledPart(key: string, test: Condition[string], country: string): Condition | boolean {
  if (key === "country") return test === true || meets(test as JsonSchema, country);
  if (key === "$not") {
    const inner = settled(test as Condition, country);
    return typeof inner === "boolean" ? !inner : { $not: inner };
  }
  if (!Array.isArray(test)) return { [key]: test };
  const inner = test.map((one) => settled(one, country));
  const open = inner.filter((one) => typeof one !== "boolean");
  if (key === "$any") {
    if (inner.includes(true)) return true;
    return open.length === 0 ? false : { $any: open };
  }
  if (inner.includes(false)) return false;
  return open.length === 0 ? true : { $all: open };
}

/** Returns whether a country passes a test of one value. */
function meets(test: JsonSchema, country: string): boolean {
  if (isObject(test.not) && meets(test.not, country)) return false;
  if (Array.isArray(test.enum) && !test.enum.includes(country)) return false;
  return test.const === undefined || test.const === country;
}
