import type { Problem, StepView } from "#engine";
import { ApiProblem } from "../../session/client.ts";

/** Messages that a form shows after a failed call: at fields, or one for the whole form. */
export interface Refusal {
  problems: Problem[];
  alert: FormMessage | null;
}

/** A message for the whole form, with advice where the message itself gives none. */
export interface FormMessage {
  message: string;
  advice?: string;
}

/**
 * Returns what to show for a failed call. The server's messages about visible fields are shown at those fields;
 * `tryAgain` is the advice if the server was not reached.
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
