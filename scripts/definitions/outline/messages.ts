import type { FieldDefinition } from "#engine";
import { keywords, type Marks } from "#engine/authoring";

/** A message that a registrant may see, and what causes it. */
export interface Message {
  occasion: string;
  sentence: string;
}

const occasions: { [rule: string]: string } = {
  required: "Left empty",
  type: "No number",
  format: "Not of this form",
  missing: "A part is missing",
  pattern: "Not of this form",
  minLength: "Too short",
  maxLength: "Too long",
  minimum: "Too small",
  maximum: "Too large",
  minItems: "Too few",
  maxItems: "Too many",
  uniqueItems: "One of them twice",
  exclusive: "Chosen beside what excludes it",
  const: "Anything else",
  enum: "Anything else",
  list: "Not in the list",
  file: "A file of another kind, or too large",
  ...Object.fromEntries(
    keywords.flatMap(({ name, broken }) => (broken?.occasion ? [[name, broken.occasion]] : [])),
  ),
};

/** Returns every message of a field, without duplicates. */
export function messagesOf(field: Partial<FieldDefinition>, marks: Marks): Message[] {
  const found: Message[] = [];
  const all = [
    ...Object.entries(field.messages ?? {}).map(
      ([rule, sentence]) => [occasions[rule] ?? rule, sentence] as const,
    ),
    ...keywords
      .flatMap(({ sentences }) => sentences?.(field) ?? [])
      .map(({ occasion, sentence }) => [occasion, sentence] as const),
  ];
  for (const [occasion, sentence] of all) {
    const same = found.find((one) => one.sentence === marks.text(sentence));
    if (!same) found.push({ occasion, sentence: marks.text(sentence) });
    else if (same.occasion !== occasion) same.occasion += `, ${occasion.toLowerCase()}`;
  }
  return found;
}
