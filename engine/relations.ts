import { conflictingAnswers } from "./change-notices/conflicting-answers.ts";
import { comparisonProblems, isCompared, isComparison } from "./comparisons.ts";
import { computedValue } from "./computed.ts";
import { dateLimits } from "./date-limits.ts";
import { withoutUnfitSources } from "./sources.ts";

/** What wizards need whose answers are compared with, or computed from, others, or come with the address. */
export const relations = {
  comparisonProblems,
  computedValue,
  conflictingAnswers,
  dateLimits,
  isCompared,
  isComparison,
  withoutUnfitSources,
};
