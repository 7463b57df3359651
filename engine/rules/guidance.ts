import type { Guidance, StepDefinition } from "../definition/definition.ts";
import type { ShownAnswers } from "../definition/placeholders.ts";
import { conditionHolds, type Scope } from "./condition.ts";
import type { Forms } from "./forms.ts";

/** Guidance as it stands for these answers. */
export interface GuidanceView {
  kind: Guidance["kind"];
  title: string;
  /** Markdown; `guidanceBlocks` reads it. */
  text: string;
  /** The answers that the text shows; absent where texts show none. */
  answers?: ShownAnswers;
  /** The field that it stands above; null at the end of the page. */
  before: string | null;
  /** Field before which a heading's group ends; null at the end of the page, undefined at the next heading. */
  until?: string | null;
  /** The rows of a matrix that are asked now. */
  fields?: string[];
  /** A picture: its content as a data: URL, and what it says to those who do not see it. */
  picture?: { source: string; alt: string };
}

/** Returns the guidance to show. A place beside a field that is not asked now is above the next one that is. */
export function guidanceViews(
  forms: Forms,
  { guidance = [], properties }: StepDefinition,
  asked: string[],
  scope: Scope,
): GuidanceView[] {
  const order = Object.keys(properties);
  return guidance
    .filter(({ when }) => !when || conditionHolds(forms.validators, when, scope))
    .flatMap((one): GuidanceView[] => {
      const { kind, title = "", text = "", before, after, through, fields, source, alt = "" } = one;
      const answers = forms.texts?.shownIn(forms, text, properties, scope);
      const words = { kind, title, text, ...(answers ? { answers } : {}) };
      if (fields) {
        const rows = fields.filter((name) => asked.includes(name));
        return rows.slice(0, 1).map((first) => ({ ...words, before: first, fields: rows }));
      }
      const next = (from: number) =>
        order.slice(Math.max(0, from)).find((name) => asked.includes(name)) ?? null;
      const behind = (name: string) => next(order.indexOf(name) + 1);
      return [
        {
          ...words,
          before: after === undefined ? next(order.indexOf(before ?? "")) : behind(after),
          ...(through === undefined ? {} : { until: behind(through) }),
          ...(source ? { picture: { source, alt } } : {}),
        },
      ];
    });
}
