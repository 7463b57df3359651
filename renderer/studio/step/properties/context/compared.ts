import { type FieldDefinition, isComputed, type Json } from "#engine";
import type { QuestionSource, StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../../api/responses/drafts.ts";
import { type LimitKind, limitKindOf } from "../../../condition/limits.ts";
import { hereIn } from "../../edits/sum-edits.ts";

/** Kind of an answer's comparisons, and the answers it can be compared with. */
export interface Compared {
  kind: LimitKind;
  currency: string;
  isPartial: boolean;
  /** True if it is asked in each entry of a list, which is about somebody else. */
  isInEntry: boolean;
  /** Name of a computed answer, which nobody types. */
  result?: string;
  /** Other questions with answers of the same kind: of the page or entry, and of earlier steps. */
  others: { name: string; title: string; group: string }[];
}

type Field = FieldDefinition & { [key: string]: Json };

/**
 * Returns how the answers to a question are compared; null where they can't be. `readable` is what is above it or in
 * earlier steps.
 */
export function comparedAs(
  source: StepSource,
  { name: asked, field }: QuestionSource,
  readable: ReadableField[],
): Compared | null {
  const beside = source.questions.filter(({ name }) => name !== asked);
  const kind = limitKindOf(field as Field);
  if (!kind) return null;
  const currency = currencyIn(field);
  const isAlike = (other: FieldDefinition) =>
    limitKindOf(other as Field) === kind && (kind !== "money" || currencyIn(other) === currency);
  const group = hereIn(source);
  const own = beside.filter((one) => isAlike(one.field)).map(({ name, title }) => ({ name, title, group }));
  const known = new Set(beside.map(({ name }) => name));
  const far = readable.filter(
    ({ name, type, currency: other }) =>
      !known.has(name) &&
      (type === "choice" ? "text" : type) === kind &&
      (kind !== "money" || other === currency),
  );
  return {
    kind,
    currency,
    isPartial: field.partial !== undefined,
    isInEntry: source.list !== null,
    ...(isComputed(field) ? { result: field.title ?? "The result" } : {}),
    others: [...own, ...far.map(({ name, title, stepTitle }) => ({ name, title, group: stepTitle }))],
  };
}

const currencyIn = ({ currency }: FieldDefinition) => (typeof currency === "string" ? currency : "USD");
