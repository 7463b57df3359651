import { comparisonProblems, dateLimits, isCompared, isComparison, operationOf } from "./compare.ts";
import { columnAt, computedValue, operandsOf } from "./computed.ts";
import { conflictingAnswers } from "./conflicting-answers.ts";
import { withoutUnfitSources } from "./source.ts";

/** Functions for wizards that compare or compute answers, or prefill them from the URL. */
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
