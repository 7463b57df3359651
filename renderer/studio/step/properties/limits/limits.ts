import { isObject, type Json } from "#engine";

type Value = { [key: string]: Json };

/** What is limited: dates, amounts and numbers are typed, stored and said in their own ways. */
export type LimitKind = "date" | "money" | "number";

/** What a condition may compare besides. */
export type ValueKind = LimitKind | "month" | "time";

/** A limit in its parts: `at least`, `another answer`, `start`. */
export interface Limit {
  operator: string;
  against: "value" | "field" | "today";
  operand: Value;
  message: string;
}

const onNumbers = {
  atLeast: "at least",
  atMost: "at most",
  moreThan: "more than",
  lessThan: "less than",
  equals: "the same as",
  differsFrom: "different from",
};
const onDates = {
  onOrAfter: "on or after",
  onOrBefore: "on or before",
  after: "after",
  before: "before",
  equals: "the same as",
  differsFrom: "different from",
};

/** Returns how answers of a kind can be limited, by the operator. */
export const operatorsOf = (kind: LimitKind): { [operator: string]: string } =>
  kind === "date" ? onDates : onNumbers;

/** Reads a limit; null where it holds what its editor cannot say. */
export function limitIn(written: Json, kind: LimitKind): Limit | null {
  if (!isObject(written) || typeof written.message !== "string") return null;
  const { message, ...others } = written;
  const [[operator, operand] = ["", null], ...more] = Object.entries(others);
  if (more.length > 0 || !Object.hasOwn(operatorsOf(kind), operator) || !isObject(operand)) return null;
  const against = (["value", "field", "today"] as const).find((one) => Object.hasOwn(operand, one));
  return against ? { operator, against, operand, message } : null;
}

/** Writes a limit. */
export function writtenLimit({ operator, operand, message }: Limit): Json {
  return { [operator]: operand, message };
}

/** Changes what is compared; a sentence that only says the limit follows. */
export function changedLimit(limit: Limit, part: Partial<Limit>, told: (limit: Limit) => string): Limit {
  const next = { ...limit, ...part };
  return part.message === undefined && limit.message === told(limit)
    ? { ...next, message: told(next) }
    : next;
}

/** Returns the sentence for who breaks a limit; `said` is what it compares with. */
export function proposedSentence({ operator }: Limit, said: string): string {
  const sentences: { [operator: string]: string } = {
    atLeast: `Enter ${said} or more`,
    atMost: `Enter ${said} or less`,
    moreThan: `Enter more than ${said}`,
    lessThan: `Enter less than ${said}`,
    onOrAfter: `Enter a date on or after ${said}`,
    onOrBefore: `Enter a date on or before ${said}`,
    after: `Enter a date after ${said}`,
    before: `Enter a date before ${said}`,
    equals: `Enter the same as ${said}`,
  };
  return sentences[operator] ?? `Enter something other than ${said}`;
}

/** Reads what was typed as a limit's value, as answers are stored; null for what is no such value. */
export function storedValue(typed: string, kind: ValueKind, currency: string): Json | null {
  const text = typed.trim();
  if (kind === "month") return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text) ? text : null;
  if (kind === "time") return /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text) ? text : null;
  if (kind === "date") {
    const day = new Date(`${text}T00:00:00Z`);
    return /^\d{4}-\d{2}-\d{2}$/u.test(text) && day.toJSON()?.startsWith(text) ? text : null;
  }
  const plain = text.replaceAll(/[\s,$]/gu, "");
  if (!/^-?\d+(?:\.\d+)?$/u.test(plain)) return null;
  if (kind === "number") return Number(plain);
  const { maximumFractionDigits = 2 } = formatOf(currency).resolvedOptions();
  return Number(plain).toFixed(maximumFractionDigits);
}

/** Returns a value as people read it: "$25,000", "3/31/2027". */
export function shownValue(value: Json | undefined, kind: LimitKind, currency: string): string {
  if (kind === "money") return formatOf(currency).format(Number(value)).replace(/\.00$/u, "");
  if (kind === "number") return Number(value).toLocaleString("en-US");
  const day = new Date(`${String(value)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? String(value) : day.toLocaleDateString("en-US", { timeZone: "UTC" });
}

/** A currency that is none yet is written out as dollars. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = Intl.supportedValuesOf("currency").includes(currency) ? currency : "USD";
  return new Intl.NumberFormat("en-US", { style: "currency", currency: known });
}
