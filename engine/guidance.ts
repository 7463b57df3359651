import { conditionHolds, type Scope } from "./condition.ts";
import type { Guidance, StepDefinition } from "./definition.ts";
import type { Forms } from "./forms.ts";
import type { ShownAnswers } from "./placeholders.ts";

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
    .map(({ kind, title = "", text = "", before, after }) => {
      const below = after === undefined ? order.indexOf(before ?? "") : order.indexOf(after) + 1;
      const next = order.slice(Math.max(0, below)).find((name) => asked.includes(name));
      const answers = forms.texts?.shownIn(forms, text, properties, scope);
      return { kind, title, text, ...(answers ? { answers } : {}), before: next ?? null };
    });
}
