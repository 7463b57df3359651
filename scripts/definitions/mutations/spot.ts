import type { Json } from "#engine";

/** A value that can be changed: its holder, key and JSON path. */
export interface Spot {
  holder: { [key: string]: Json } | Json[];
  key: string | number;
  path: string;
}

export function valueAt({ holder, key }: Pick<Spot, "holder" | "key">): Json | undefined {
  return Array.isArray(holder) ? holder[Number(key)] : holder[key];
}
