import { conflictingAnswers } from "./change-notices/conflicting-answers.ts";
import { comparisonProblems, isCompared, isComparison, operationOf } from "./comparisons.ts";
import { columnAt, computedValue, operandsOf } from "./computed.ts";
import { dateLimits } from "./date-limits.ts";
import { withoutUnfitSources } from "./sources.ts";

/** What wizards need whose answers are compared with, or computed from, others, or come with the address. */
export const relations = {
  columnAt,
  comparisonProblems,
  computedValue,
  conflictingAnswers,
  dateLimits,
  isCompared,
  isComparison,
  operandsOf,
  operationOf,
  withoutUnfitSources,
};
