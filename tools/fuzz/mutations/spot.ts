import type { Json } from "#engine";

/** A value that can be changed: its holder, key and JSON path. */
export interface Spot {
  holder: { [key: string]: Json } | Json[];
  key: string | number;
  path: string;
}

/** Returns the value, as the object of keywords that it is, or null. */
export function objectAt(spot: Spot): { [key: string]: Json } | null {
  const value = valueAt(spot);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}

export function valueAt({ holder, key }: Pick<Spot, "holder" | "key">): Json | undefined {
  return Array.isArray(holder) ? holder[Number(key)] : holder[key];
}
