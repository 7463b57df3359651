import { type FieldDefinition, isObject, type Json } from "#engine";
import { isComparable } from "#engine/authoring";

type Value = { [key: string]: Json };

/** Kind of a compared value: each is typed, stored and worded in its own way. A text has no order. */
export type LimitKind = "date" | "month" | "time" | "money" | "number" | "text";

/** A limit in its parts: `at least`, `another answer`, `start`. */
export interface Limit {
  operator: string;
  operand: Value;
  /** Capitals, spaces and dashes of a text don't matter. */
  loosely?: true;
  /** True if one possible day of a partly known date is enough. */
  possibly?: true;
  message: string;
}

const onTexts = { equals: "the same as", differsFrom: "different from" };
const onNumbers = {
  atLeast: "at least",
  atMost: "at most",
  moreThan: "more than",
  lessThan: "less than",
  ...onTexts,
};
const onDates = {
  onOrAfter: "on or after",
  onOrBefore: "on or before",
  after: "after",
  before: "before",
  ...onTexts,
};

export const isOnCalendar = (kind: LimitKind): boolean => ["date", "month", "time"].includes(kind);

/** Returns how answers of a kind can be limited, by the operator. */
export function operatorsOf(kind: LimitKind): { [operator: string]: string } {
  if (kind === "text") return onTexts;
  return isOnCalendar(kind) ? onDates : onNumbers;
}

/** Returns how the answers to a question are compared; null where nothing can be compared. */
export function limitKindOf(field: FieldDefinition & Value) {
  if (!isComparable(field)) return null;
  const { type, format } = field;
  if (type !== "string") return "number";
  return (["date", "month", "time", "money"] as const).find((one) => one === format) ?? "text";
}

/** Values that new limits compare with. */
export const firstValues: { [kind in LimitKind]: Json } = {
  date: "2000-01-01",
  month: "2000-01",
  time: "12:00",
  money: "0.00",
  number: 0,
  text: "Other",
};

/** Reads a limit; null if the editor can't express it. */
export function limitIn(written: Json, kind: LimitKind): Limit | null {
  if (!isObject(written) || typeof written.message !== "string") return null;
  const { message, loosely, possibly, ...others } = written;
  const [[operator, operand] = ["", null], ...more] = Object.entries(others);
  if (more.length > 0 || !Object.hasOwn(operatorsOf(kind), operator) || !isObject(operand)) return null;
  if (!["value", "field", "today"].some((one) => Object.hasOwn(operand, one))) return null;
  return {
    operator,
    operand,
    ...(loosely === true ? { loosely } : {}),
    ...(possibly === true ? { possibly } : {}),
    message,
  };
}

/** Writes a limit. */
export function writtenLimit({ operator, operand, ...others }: Limit): Json {
  return { [operator]: operand, ...others };
}

/** Wording of a limit: its whole sentence, and its right-hand side. */
export interface LimitWords {
  sentence: (limit: Limit) => string;
  said: (limit: Limit) => string;
}

/** Changes a limit's comparison. A generated sentence follows, and in any other sentence the value. */
export function changedLimit(limit: Limit, part: Partial<Limit>, { sentence, said }: LimitWords): Limit {
  const next = { ...limit, ...part };
  if (part.message !== undefined) return next;
  if (limit.message === sentence(limit)) return { ...next, message: sentence(next) };
  const [before = "", after, ...more] = limit.message.split(said(limit));
  const isWhole = !/[\d.,]$/u.test(before) && !/^[.,]?\d/u.test(after ?? "");
  if (after === undefined || more.length > 0 || !isWhole || next.operator !== limit.operator) return next;
  return { ...next, message: before + said(next) + after };
}

/** Returns the youngest age that a limit of a date asks for; null for any other limit. */
export function ageIn({ operator, operand: { today } }: Limit): number | null {
  const years = isObject(today) && Object.keys(today).length === 1 ? Number(today.years) : 0;
  return operator === "onOrBefore" && years < 0 ? -years : null;
}

/** Returns the sentence for who breaks a limit; `said` is what it compares with, `who` whom a limit of age is about. */
export function proposedSentence(limit: Limit, kind: LimitKind, said: string, who = "You"): string {
  const { operator } = limit;
  const age = ageIn(limit);
  if (age !== null) return `${who} must be ${age} or older`;
  const it = isOnCalendar(kind) ? `a ${kind}` : "";
  const isValue = limit.operand.field === undefined;
  const sentences: { [operator: string]: string } = {
    atLeast: isValue ? `Enter ${said} or more` : `Enter no less than ${said}`,
    atMost: isValue ? `Enter ${said} or less` : `Enter no more than ${said}`,
    moreThan: `Enter more than ${said}`,
    lessThan: `Enter less than ${said}`,
    onOrAfter: `Enter ${it} on or after ${said}`,
    onOrBefore: `Enter ${it} on or before ${said}`,
    after: `Enter ${it} after ${said}`,
    before: `Enter ${it} before ${said}`,
    equals: `Enter the same as ${said}`,
  };
  return sentences[operator] ?? `Enter something other than ${said}`;
}

/** Parses a limit's value into stored form; null if it is none. */
export function storedValue(typed: string, kind: LimitKind, currency: string): Json | null {
  const text = typed.trim();
  if (kind === "text") return text === "" ? null : text;
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
  if (kind === "text") return `“${String(value)}”`;
  const day = new Date(`${String(value)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? String(value) : day.toLocaleDateString("en-US", { timeZone: "UTC" });
}

/** A currency that is none yet is written out as dollars. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = Intl.supportedValuesOf("currency").includes(currency) ? currency : "USD";
  return new Intl.NumberFormat("en-US", { style: "currency", currency: known });
}
