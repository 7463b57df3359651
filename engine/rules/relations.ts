import {
  comparisonProblems,
  comparisonsIn,
  dateLimits,
  isCompared,
  isComparison,
  operationOf,
} from "./compare.ts";
import { columnAt, computedValue, isCount, operandsOf } from "./computed.ts";
import { conflictingAnswers } from "./conflicting-answers.ts";
import { withoutUnfitSources } from "./source.ts";

/** Functions for wizards that compare or compute answers, or prefill them from the URL. */
export const relations = {
  columnAt,
  comparisonProblems,
  comparisonsIn,
  computedValue,
  conflictingAnswers,
  dateLimits,
  isCompared,
  isComparison,
  isCount,
  operandsOf,
  operationOf,
  withoutUnfitSources,
};
