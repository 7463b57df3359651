import type { Json } from "#engine";
import type { Chance } from "../../../engine/testing/chance.ts";
import type { Spot } from "./spot.ts";

/** One kind of edit. `apply` changes the spot and describes it; null when it does not apply. */
export interface Mutation {
  fits: (spot: Spot) => boolean;
  apply: (spot: Spot, spots: Spot[], chance: Chance) => string | null;
}

/** Shows a value in the description of an edit. */
export const words = (value: Json | undefined) => JSON.stringify(value)?.slice(0, 80);

/** A field of a step, or of a row. */
export const isField = ({ path }: Spot) => /\/properties\/[^/]+$/u.test(path);
