import type { CallDefinition, Problem, ToldChanges } from "#engine";
import { ApiProblem } from "../../api-problem.ts";
import type { ServerEntry } from "./save.ts";

/** How an attempt to save went. */
export type Outcome =
  /** `changes`: what has changed for the step that is the next to want an answer. */
  | {
      kind: "saved";
      entry: ServerEntry | null;
      definitionVersion: string | null;
      changes: ToldChanges | null;
    }
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

const passing = new Set([0, 408, 425, 429]);
const outdating = new Set(["not-reached", "stale"]);

/** What a failed save means for the queue; `call` has the step's own sentences. */
export function outcomeOf(error: unknown, call: Pick<CallDefinition, "failure" | "failures">): Outcome {
  if (!(error instanceof ApiProblem)) return { kind: "later", message: call.failure, seconds: null };
  const { status, code, errors, body, retryAfter } = error;
  const message = call.failures?.[code] ?? error.message;
  if (status === 401) return { kind: "signed-out" };
  if (passing.has(status) || status >= 500) return { kind: "later", message, seconds: retryAfter };
  if (code === "stale" && isEntry(body.current)) return { kind: "stale", current: body.current };
  if (code === "confirmed") return { kind: "confirmed", message };
  if (outdating.has(code) || status === 404) return { kind: "outdated", message };
  const problems = errors.map(({ path, rule = "server", message: words }) => ({
    path,
    rule,
    message: words,
  }));
  return { kind: "refused", message, problems };
}

function isEntry(value: unknown): value is ServerEntry {
  return value !== null && typeof value === "object" && "revision" in value;
}
