import { isObject } from "#engine";

/** Makes a column that holds any JSON value: `jsonb` on PostgreSQL, text on SQLite, both written as text. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/**
 * Reads a JSON object back, from text or as PostgreSQL's driver has parsed it already; null when the column holds
 * anything else, because somebody or something has damaged it.
 */
export function objectIn(value: unknown): { [key: string]: unknown } | null {
  const parsed = typeof value === "string" ? parsedOrNull(value) : value;
  return isObject(parsed) ? parsed : null;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
