import type { CallDefinition, ChangeNotices, Problem } from "#engine";
import { ApiProblem } from "../../base/api-problem.ts";
import type { ServerEntry } from "./save.ts";

/** The outcome of one attempt to save. */
export type Outcome =
  /** `changes`: what changed for the next incomplete step. */
  | {
      kind: "saved";
      entry: ServerEntry | null;
      definitionVersion: string | null;
      changes: ChangeNotices | null;
    }
  /** A failure unrelated to the answer: retry, no sooner than the `seconds` that the server requested. */
  | { kind: "later"; message: string; seconds: number | null }
  | { kind: "signed-out" }
  /** The server refused the answer. */
  | { kind: "refused"; message: string; problems: Problem[] }
  /** Somebody, or another tab, saved a newer answer in the meantime. */
  | { kind: "stale"; current: ServerEntry }
  /** The server's questions have changed, or it has fewer entries than this page assumed. */
  | { kind: "outdated"; message: string }
  /** The registration was confirmed in the meantime and can no longer change. */
  | { kind: "confirmed"; message: string };

const passing = new Set([0, 408, 425, 429]);
const outdating = new Set(["not-reached", "stale"]);

/** Returns what a failed save means for the queue; `call` has the step's own sentences. */
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
