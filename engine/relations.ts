import { conflictingAnswers } from "./change-notices/conflicting-answers.ts";
import { comparisonProblems, isComparison } from "./comparisons.ts";
import { computedValue } from "./computed.ts";
import { dateLimits } from "./date-limits.ts";

/** What wizards need whose answers are compared with, or computed from, others. */
export const relations = { comparisonProblems, computedValue, conflictingAnswers, dateLimits, isComparison };
