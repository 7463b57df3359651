import type { FieldDefinition, Json } from "../definition/definition.ts";
import { comparableName } from "../formats/base/clean-text.ts";
import { hasParts } from "./lookup.ts";
import { isOnCalendar } from "./values/calendar.ts";
import { compareDecimals, decimalOf } from "./values/decimal.ts";

/** Kind of a field's values for order and arithmetic; values of different kinds are never compared. */
export type ValueKind = "number" | "money" | "date" | "month" | "time" | "boolean" | "text";

const kindsOfFormats = new Set<string>(["money", "date", "month", "time"] satisfies ValueKind[]);

/** Returns the kind of a field's values; null for lists, files and lookups. */
export function kindOf(field: FieldDefinition): ValueKind | null {
  const { type, format = "" } = field;
  if (hasParts(field) || type === "array" || type === "object") return null;
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "boolean";
  return kindsOfFormats.has(format) ? (format as ValueKind) : "text";
}

/**
 * Compares two values of one kind: negative, 0 or positive, as `sort` expects. Returns null when one of them is not of
 * the kind: then other rules refuse it. `loosely` compares texts as names.
 */
export function compareValues(
  kind: ValueKind,
  a: Json | undefined,
  b: Json | undefined,
  loosely = false,
): number | null {
  if (kind === "number" || kind === "money") {
    const [one, other] = [decimalOf(a), decimalOf(b)];
    return one && other && compareDecimals(one, other);
  }
  if (typeof a !== typeof b || a === undefined || b === undefined) return null;
  if (kind === "boolean") return typeof a === "boolean" ? Number(a) - Number(b) : null;
  if (typeof a !== "string" || typeof b !== "string") return null;
  if ((kind === "date" || kind === "month") && !(isOnCalendar(a) && isOnCalendar(b))) return null;
  const [one, other] = loosely ? [comparableName(a), comparableName(b)] : [a, b];
  // Dates, months and times are stored so that their texts sort as they do.
  return one < other ? -1 : Number(one > other);
}
