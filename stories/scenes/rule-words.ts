import type { FieldDefinition } from "#engine";

const words: { [rule: string]: string } = {
  required: "missing",
  maxLength: "too long",
  minLength: "too short",
  format: "not in its form",
  pattern: "not in its form",
  minimum: "too small",
  maximum: "too large",
  list: "not in its list",
  enum: "not one of the choices",
  const: "not what it must be",
  maxItems: "too many",
  minItems: "too few",
  uniqueItems: "the same twice",
  exclusive: "none and some at once",
  file: "not a file that will do",
  lookup: "not in the register",
  sameAs: "not the same as the first",
  checklist: "a rule not met",
  atLeast: "less than it must be",
  atMost: "more than it may be",
  moreThan: "not more than it must be",
  lessThan: "not less than it must be",
  equals: "not equal",
  differsFrom: "the same",
  after: "too early",
  onOrAfter: "too early",
  before: "too late",
  onOrBefore: "too late",
};

const types: { [type: string]: string } = {
  integer: "not a whole number",
  number: "not a number",
  boolean: "neither yes nor no",
};

/** What is wrong with an answer that broke this rule, to end a title with: "Legal name: too long". */
export function brokenInWords(rule: string, field: FieldDefinition | undefined): string {
  if (rule === "type") return types[field?.type ?? ""] ?? "not an answer of its kind";
  return words[rule] ?? rule;
}
