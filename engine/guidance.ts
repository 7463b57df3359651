import { conditionHolds, type Scope } from "./condition.ts";
import type { Guidance, StepDefinition } from "./definition.ts";
import type { Validators } from "./validators.ts";

/** Guidance as it stands for these answers. */
export interface GuidanceView {
  kind: Guidance["kind"];
  title: string;
  /** Markdown; `guidanceBlocks` reads it. */
  text: string;
  /** The field that it stands above; null at the end of the page. */
  before: string | null;
  /** The rows of a matrix that are asked now. */
  fields?: string[];
  /** A picture: its content as a data: URL, and what it says to those who do not see it. */
  picture?: { source: string; alt: string };
}

/** Returns the guidance to show. A place beside a field that is not asked now is above the next one that is. */
export function guidanceViews(
  validators: Validators,
  { guidance = [], properties }: StepDefinition,
  asked: string[],
  scope: Scope,
): GuidanceView[] {
  const order = Object.keys(properties);
  return guidance
    .filter(({ when }) => !when || conditionHolds(validators, when, scope))
    .flatMap(({ kind, title = "", text = "", before, after, fields, source, alt = "" }): GuidanceView[] => {
      if (fields) {
        const rows = fields.filter((name) => asked.includes(name));
        return rows.slice(0, 1).map((first) => ({ kind, title, text, before: first, fields: rows }));
      }
      const below = after === undefined ? order.indexOf(before ?? "") : order.indexOf(after) + 1;
      const next = order.slice(Math.max(0, below)).find((name) => asked.includes(name));
      return [{ kind, title, text, before: next ?? null, ...(source ? { picture: { source, alt } } : {}) }];
    });
}
