import { useState } from "react";

export type Direction = "none" | "forward" | "back";

/** Which way a place on a line was come to: from before it, from after it, or from nowhere at first. */
export function useDirection(place: number): Direction {
  const [seen, setSeen] = useState<{ place: number; direction: Direction }>({ place, direction: "none" });
  if (seen.place === place) return seen.direction;
  const direction = place > seen.place ? "forward" : "back";
  // Kept while drawing, not after: the new step must start moving the right way at once.
  setSeen({ place, direction });
  return direction;
}
