import type { Entries, Json } from "./definition.ts";

/** A sample registration that must take the path it names, with what becomes of it when something is changed. */
export interface Journey {
  name: string;
  entries: Entries;
  path: string[];
  /** Answers that must not do, and what is said of them. */
  broken?: BrokenStep[];
  /** Changes after which the registration must go on as they say. */
  turns?: Turn[];
}

/** Replacements by place: `field`, or with dots a part of a row (`certificates.0.agency`); null removes it. */
export type Change = { [place: string]: Json };

/** An answer of a journey made invalid at one step, and every error that it must give. */
export interface BrokenStep {
  step: string;
  change: Change;
  errors: ExpectedError[];
}

/** One error of a broken answer: where, which rule, and the sentence when it matters. */
export interface ExpectedError {
  field: string;
  rule: string;
  message?: string;
}

/** A journey that turns: somebody answers otherwise, and the steps or questions change. */
export interface Turn {
  name: string;
  /** `step.field` to a value, or `step` to what is done there instead. */
  change: { [place: string]: Json };
  /** The steps then met; left out when they stay the same. */
  path?: string[];
  /** The step that then wants another answer; left out when the registration stays complete. */
  wants?: string;
  /** Questions (`step.field`) that are then asked. */
  asks?: string[];
  /** Questions (`step.field`) that are then not asked. */
  asksNot?: string[];
}
