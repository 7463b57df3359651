import type { StepView, Problem } from "#engine";
import { ApiProblem } from "../../client.ts";

/** What a form shows when its call failed: sentences beside fields, or one for the whole form. */
export interface Refusal {
  problems: Problem[];
  alert: FormMessage | null;
}

/** A sentence for the whole form, and what to do about it where the sentence does not say so. */
export interface FormMessage {
  message: string;
  advice?: string;
}

/**
 * Reads a failed call. What the server says of fields that are on the screen goes beside them; `tryAgain` is the
 * advice where it was not reached.
 */
export function refusalOf(cause: unknown, { fields }: StepView, tryAgain: string): Refusal {
  const message = cause instanceof Error ? cause.message : String(cause);
  const wasReached = !(cause instanceof ApiProblem && cause.status === 0);
  const alert = wasReached ? { message } : { message, advice: tryAgain };
  const errors = cause instanceof ApiProblem ? cause.errors : [];
  const problems = errors
    .filter(({ path }) => fields.some(({ name }) => name === path[0]))
    .map(({ path, message, rule = "server" }) => ({ path, message, rule }));
  return problems.length > 0 ? { problems, alert: null } : { problems, alert };
}
