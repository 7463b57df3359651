import type { DrawnStep, Problem } from "#engine";
import { ApiProblem } from "../../client.ts";

/** What a form shows when its call failed: sentences beside fields, or one for the whole form. */
export interface Refusal {
  problems: Problem[];
  alert: string | null;
}

/** Reads a failed call. What the server says of fields that are on the screen goes beside them. */
export function refusalOf(cause: unknown, { fields }: DrawnStep): Refusal {
  const alert = cause instanceof Error ? cause.message : String(cause);
  const errors = cause instanceof ApiProblem ? cause.errors : [];
  const problems = errors
    .filter(({ path }) => fields.some(({ name }) => name === path[0]))
    .map(({ path, message, rule = "server" }) => ({ path, message, rule }));
  return problems.length > 0 ? { problems, alert: null } : { problems, alert };
}
