/** Time in which registrations are accepted: ISO 8601 timestamps, each with its UTC offset. */
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
