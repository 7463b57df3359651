import { isStreamSafe } from "#engine";

interface JsonLimits {
  deepest: number;
  mostKeys: number;
}

const usualLimits: JsonLimits = { deepest: 32, mostKeys: 2_000 };
/** Lists of thousands of rows, and conditions within conditions. */
export const limitsOfDefinitions: JsonLimits = { deepest: 64, mostKeys: 100_000 };

/**
 * Returns what is wrong with a parsed JSON value, or null: more depth or keys than any form of ours has, numbers out
 * of range, characters that PostgreSQL cannot store, or text outside Unicode's Stream-Safe Text Format (UAX #15),
 * which takes quadratic time to normalize.
 */
export function faultInJson(value: unknown, { deepest, mostKeys }: JsonLimits = usualLimits): string | null {
  let keys = 0;
  const faultIn = (inner: unknown, depth: number): string | null => {
    if (depth > deepest) return "The request is nested too deep.";
    if (typeof inner === "string") return faultInText(inner);
    if (typeof inner === "number")
      return Number.isFinite(inner) ? null : "The request holds a number out of range.";
    if (typeof inner !== "object" || inner === null) return null;
    for (const [key, member] of Object.entries(inner)) {
      keys += 1;
      if (keys > mostKeys) return "The request holds too many values.";
      if (key === "__proto__") return "The request holds a reserved name.";
      const fault = faultInText(key) ?? faultIn(member, depth + 1);
      if (fault) return fault;
    }
    return null;
  };
  return faultIn(value, 1);
}

function faultInText(text: string): string | null {
  if (text.includes("\0") || /\p{Surrogate}/u.test(text))
    return "The request holds characters that cannot be stored.";
  return isStreamSafe(text)
    ? null
    : "A text has more than 30 combining marks in a row. Remove the extra marks and send it again.";
}
