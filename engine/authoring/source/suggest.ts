import { distance } from "fastest-levenshtein";

/** " (did you mean "firstName"?)" when a known name is close enough to be a slip of the finger or of memory; else nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    const [own, other] = [name.toLowerCase(), candidate.toLowerCase()];
    // A word left out is nearer than it looks.
    const isPart = own.length > 3 && other.length > 3 && (other.includes(own) || own.includes(other));
    const away = Math.min(distance(own, other), isPart ? 2 : Number.POSITIVE_INFINITY);
    if (!best || away < best.distance) best = { name: candidate, distance: away };
  }
  const allowed = Math.max(2, Math.floor(name.length / 3));
  return best && best.name !== name && best.distance <= allowed ? ` (did you mean "${best.name}"?)` : "";
}

/** "a", "b" and "c", for sentences. */
export function listNames(names: string[], last = "and"): string {
  const quoted = names.map((name) => JSON.stringify(name));
  if (quoted.length < 2) return quoted.join("");
  return `${quoted.slice(0, -1).join(", ")} ${last} ${quoted.at(-1)}`;
}
