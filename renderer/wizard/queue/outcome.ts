import type { Problem } from "#engine";
import { ApiProblem } from "../../client.ts";
import type { ServerEntry } from "./save.ts";

/** How an attempt to save went. */
export type Outcome =
  | { kind: "saved"; entry: ServerEntry | null }
  /** Not the answer's fault: try again, after `seconds` at the earliest when the server said so. */
  | { kind: "later"; message: string; seconds: number | null }
  | { kind: "signed-out" }
  /** The answer will not do as it is. */
  | { kind: "refused"; message: string; problems: Problem[] }
  /** Somebody, or another tab, saved a newer answer meanwhile. */
  | { kind: "stale"; current: ServerEntry }
  /** The server asks something else by now, or knows less than we thought. */
  | { kind: "outdated"; message: string }
  /** The registration was confirmed meanwhile: nothing may change any more. */
  | { kind: "confirmed"; message: string };

const passing = new Set([0, 408, 425, 429, 500, 502, 503, 504]);

/** What a failed save means for the queue. `failure` is the step's own sentence, shown when the server gives none. */
export function outcomeOf(error: unknown, failure: string): Outcome {
  if (!(error instanceof ApiProblem)) return { kind: "later", message: failure, seconds: null };
  const { status, code, message, errors, body, retryAfter } = error;
  if (status === 401) return { kind: "signed-out" };
  if (passing.has(status) || status > 504) return { kind: "later", message, seconds: retryAfter };
  if (status === 409 && code === "stale" && isEntry(body.current)) return { kind: "stale", current: body.current };
  if (status === 409 && code === "confirmed") return { kind: "confirmed", message };
  if (status === 409 || status === 404) return { kind: "outdated", message };
  const problems = errors.map(({ path, rule = "server", message: words }) => ({ path, rule, message: words }));
  return { kind: "refused", message, problems };
}

function isEntry(value: unknown): value is ServerEntry {
  return value !== null && typeof value === "object" && "revision" in value;
}
