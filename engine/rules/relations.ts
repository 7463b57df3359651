import { comparisonProblems, dateLimits, isCompared, isComparison, operationOf } from "./compare.ts";
import { columnAt, computedValue, operandsOf } from "./computed.ts";
import { conflictingAnswers } from "./conflicting-answers.ts";
import { withoutUnfitSources } from "./source.ts";

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
