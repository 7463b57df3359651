import type { Outline } from "./outline.ts";

/** When people read the sentence for a rule, after "when". */
const moments: { [rule: string]: string } = {
  required: "they leave this out",
  type: "they enter no number",
  format: "the answer isn’t written the way it should be",
  pattern: "the answer doesn’t have the right shape",
  minLength: "the answer is too short",
  maxLength: "the answer is too long",
  minimum: "the number is too small",
  maximum: "the number is too large",
  minItems: "there are too few entries",
  maxItems: "there are too many entries",
  uniqueItems: "they give the same entry twice",
  exclusive: "they choose this together with another",
  const: "they don’t accept it",
  enum: "they choose none of the choices",
  list: "they choose none of the choices",
  file: "the file is of the wrong kind or too large",
  lookup: "the code isn’t found",
  sameAs: "the two answers differ",
};

/** Sentences of the check that speak of the file, and what they say to people who work on the page. */
const sentences: [RegExp, (found: RegExpExecArray) => string][] = [
  [/^"messages" lacks the sentence for (?<rules>.+)\.$/u, ({ groups }) => missing(groups?.rules ?? "")],
  [/^The field "\w+" has no "title"/u, () => "Write what this question asks."],
  [
    /^The field has no rule "\w+".*, so this message never appears\.$/u,
    () => "No answer can be wrong in this way, so this message never appears.",
  ],
  [/^This text needs "maxLength"/u, () => "Say how many characters an answer may have."],
  [/^This list needs "maxItems"/u, () => "Say how many entries people may add."],
  [
    / is computed, not asked: take it out of "required"/u,
    () => "This is computed: nobody can be made to answer it.",
  ],
  [/^Money needs its "currency"/u, () => "Say in which currency the amount is."],
  [
    /^This would not do as an answer \(\w+\): (?<why>.+)$/u,
    ({ groups }) => `What is filled in at the start would be refused: ${groups?.why}`,
  ],
];

function missing(rules: string): string {
  const names = [...rules.matchAll(/"(\w+)"/gu)].map(([, name = ""]) => moments[name] ?? name);
  return `Write what people read when ${names.join(", and when ")}.`;
}

/** Says a fault to people who work on the page: its questions and steps by their titles, not by their names. */
export function faultInWords({ file, message }: { file: string; message: string }, outline: Outline): string {
  for (const [form, say] of sentences) {
    const found = form.exec(message);
    if (found) return say(found);
  }
  const [, id, slug] = /^wizards\/([^/]+)\/(?:steps\/([^/]+)\.json)?/u.exec(file) ?? [];
  const steps = outline.wizards.find((one) => one.id === id)?.steps ?? [];
  const here = steps.find((one) => one.slug === slug);
  return message
    .replaceAll(/"(?<name>[\w-]+(?:\.\w+)?)"/gu, (whole, name: string) => {
      const [head = "", field] = name.split(".");
      const own = here?.questions.find((one) => one.name === name);
      const step = steps.find((one) => one.slug === head);
      const asked = step?.questions.find((one) => one.name === field);
      if (own) return `“${own.title}”`;
      if (asked) return `“${asked.title}” (${step?.title})`;
      return step && field === undefined ? `“${step.title}”` : whole;
    })
    .replaceAll(/\b(?<this>this|the) field\b/giu, "$<this> question");
}
