import type { FieldDefinition } from "#engine";
import { keywordNamed } from "#engine/authoring";

const words: { [rule: string]: string } = {
  required: "it's missing",
  maxLength: "it's too long",
  minLength: "it's too short",
  format: "it's in the wrong format",
  pattern: "it's in the wrong format",
  minimum: "it's too small",
  maximum: "it's too large",
  multipleOf: "it's between two steps",
  list: "it's not in the list",
  enum: "it's not one of the choices",
  const: "it's not what it must be",
  maxItems: "there are too many",
  minItems: "there are too few",
  uniqueItems: "one is there twice",
  exclusive: "“none” is chosen with another",
  file: "the file can't be taken",
  lookup: "it's not in the register",
  atLeast: "it's less than it must be",
  atMost: "it's more than it may be",
  moreThan: "it's not more than it must be",
  lessThan: "it's not less than it must be",
  equals: "it's not equal",
  differsFrom: "it's the same",
  after: "it's too early",
  onOrAfter: "it's too early",
  before: "it's too late",
  onOrBefore: "it's too late",
  // Further messages of formats: see engine/formats.
  extension: "it has an extension",
  prefix: "it can't begin so",
  ssn: "it looks like a Social Security number",
  missing: "part of the date is missing",
};

const types: { [type: string]: string } = {
  integer: "it's not a whole number",
  number: "it's not a number",
  boolean: "it's neither yes nor no",
};

/** Returns what is wrong with an answer that gets the sentence of this rule: "if it's too long". */
export function brokenInWords(rule: string, field: FieldDefinition | undefined): string {
  const wrong =
    rule === "type"
      ? (types[field?.type ?? ""] ?? "it's of another kind")
      : (words[rule] ?? keywordNamed(rule)?.broken?.moment);
  return `if ${wrong ?? `it breaks the rule “${rule}”`}`;
}

/** Returns the rule whose sentence a message is: a format has several, and the engine names them all "format". */
export function ruleOfMessage(message: string, rule: string, field: FieldDefinition | undefined): string {
  const all = [field ?? {}, ...(field?.variants ?? [])].flatMap(({ messages = {} }) =>
    Object.entries(messages),
  );
  if (all.some(([name, template]) => name === rule && isFilledFrom(template, message))) return rule;
  return all.find(([, template]) => isFilledFrom(template, message))?.[0] ?? rule;
}

function isFilledFrom(template: string, message: string): boolean {
  const parts = template.split(/\{[^}]*\}/u);
  const fixed = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return new RegExp(`^${fixed.join(".*")}$`, "su").test(message);
}
