/** A change of one rule. `why` says whom a rule that is not looser affects. */
export interface RuleChange {
  keyword: string;
  /** Whether every value that passed still passes (`loosened`), provably not, or unknown. */
  how: "loosened" | "tightened" | "changed";
  words: string;
  why: string;
}
