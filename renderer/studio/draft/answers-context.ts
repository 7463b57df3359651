import { createContext } from "react";
import type { ReadableField } from "../../../api/responses/drafts.ts";
import { distinct } from "./distinct.ts";

/** Something that a text may show in place of braces. */
export interface ShownAnswer {
  /** Name in the braces: `fullName`, `about-you.fullName`. */
  name: string;
  title: string;
  /** The step or page that asks it; empty where there is but one. */
  group: string;
  /** True if it may be absent, so that the text needs a fallback. Values that the product fills in are always there. */
  mayBeAbsent: boolean;
}

/** Provides the answers that texts here may show; none where texts show none. */
export const AnswersContext = createContext<readonly ShownAnswer[]>([]);

/** Types without words of their own in a text. */
const unshown: ReadableField["type"][] = ["rows", "tick"];

/**
 * Returns what texts may show: what is being answered beside them, and earlier answers. Questions under other names than
 * `step.field` are beside them.
 */
export function shownAnswers(readable: readonly ReadableField[], here: string): ShownAnswer[] {
  const shown = readable
    .filter(({ type }) => !unshown.includes(type))
    .map(({ name, title, stepTitle, heading }) => ({
      name,
      title,
      group: name.includes(".") ? stepTitle : here,
      heading,
      mayBeAbsent: true,
    }));
  return distinct(shown);
}
