/** Returns what a new draft is called until somebody names it: the day. */
export function newDraftName(now: Date): string {
  return `Changes of ${now.toLocaleDateString("en-US", { month: "short", day: "numeric" })}`;
}
