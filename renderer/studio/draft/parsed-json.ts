import type { Json } from "#engine";

/** Returns the content of a JSON file; null if there is none, or if it cannot be read. */
export function parsedJson(text: string | undefined): Json | null {
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
