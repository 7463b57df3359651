import { useState } from "react";

export type Direction = "none" | "forward" | "back";

/** Returns from which side a position was reached: from before, from after, or neither at first. */
export function useDirection(place: number): Direction {
  const [seen, setSeen] = useState<{ place: number; direction: Direction }>({ place, direction: "none" });
  if (seen.place === place) return seen.direction;
  const direction = place > seen.place ? "forward" : "back";
  // Set during rendering, not after: the new step must animate in the right direction at once.
  setSeen({ place, direction });
  return direction;
}
