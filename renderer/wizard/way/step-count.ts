import type { Position } from "#engine";

/** 'Step 3 of 10'; while the way is not certain, 'Step 3 of 8 to 10'. */
export function stepCount({ number, least, most }: Pick<Position, "number" | "least" | "most">): string {
  return `Step ${number} of ${least === most ? most : `${least} to ${most}`}`;
}
