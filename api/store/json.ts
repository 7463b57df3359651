import { isObject } from "#engine";

/** Adds a column that holds any JSON value: `jsonb` on PostgreSQL, text on SQLite, both written as text. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/**
 * Reads a stored JSON object, from text or as PostgreSQL's driver has already parsed it. Returns null if the column
 * holds anything else, which means that it is damaged.
 */
export function objectIn(value: unknown): { [key: string]: unknown } | null {
  const parsed = typeof value === "string" ? parsedOrNull(value) : value;
  return isObject(parsed) ? parsed : null;
}

/** Reads a list of names that is stored as text; what is damaged counts as none. */
export function namesInJson(text: string): string[] {
  const parsed = parsedOrNull(text);
  return Array.isArray(parsed) ? parsed.filter((one) => typeof one === "string") : [];
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
