/** When registrations are taken: moments in ISO 8601, each with its distance from UTC. */
export interface Period {
  opens?: string;
  closes?: string;
}

/** Returns whether registrations are taken at a time. Without a period, they always are. */
export function periodAt({ opens, closes }: Period = {}, now: Date): "before" | "open" | "after" {
  if (opens !== undefined && now.getTime() < Date.parse(opens)) return "before";
  if (closes !== undefined && now.getTime() >= Date.parse(closes)) return "after";
  return "open";
}
