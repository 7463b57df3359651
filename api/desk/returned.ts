import type { Registration } from "../store/registrations.ts";
import type { Correction } from "./responses.ts";

/** Returns what a registrant was asked to correct; nothing while a registration is not returned. */
export function correctionsIn(registration: Registration): (Correction & { done: boolean })[] {
  const { returned } = registration as {
    returned?: { corrections: (Correction & { done: boolean })[] } | null;
  };
  return returned?.corrections ?? [];
}
