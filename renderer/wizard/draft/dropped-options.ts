import type {
  Answer,
  FieldView,
  StepView,
  Json,
  RegistrationWords,
  ToldChange,
  ToldChanges,
} from "#engine";
import { isSameJson } from "#engine";
import { fill } from "../../site/fill.ts";

/**
 * The step with what the registrant had chosen and can no longer choose: it stands among the options, marked, as long
 * as it is their choice. Once they choose something else it is gone.
 */
export function withDroppedOptions(
  drawn: StepView,
  typed: Answer,
  changes: ToldChanges | null,
  words: RegistrationWords["changed"],
): StepView {
  const dropped = (changes?.told ?? []).filter(({ because, step, path, value }) => {
    return because === "option-dropped" && step === drawn.slug && isChosen(typed, path, value);
  });
  if (dropped.length === 0) return drawn;
  return {
    ...drawn,
    fields: dropped.reduce((fields, one) => withOption(fields, one.path, one, words), drawn.fields),
  };
}

/** Choices of a list have no place of their own: another one may have been taken out before them. */
function isChosen(answer: Answer, path: ToldChange["path"], value: Json): boolean {
  const [last] = path.slice(-1);
  const holder = valueAt(answer, path.slice(0, -1));
  if (typeof last === "number") return Array.isArray(holder) && holder.some((one) => isSameJson(one, value));
  return isSameJson(valueAt(answer, path), value);
}

function valueAt(answer: Answer, path: ToldChange["path"]): Json | undefined {
  return path.reduce<Json | undefined>((value, part) => {
    if (Array.isArray(value)) return typeof part === "number" ? value[part] : undefined;
    return typeof value === "object" && value !== null ? value[part] : undefined;
  }, answer);
}

function withOption(
  fields: FieldView[],
  [name, index, ...rest]: ToldChange["path"],
  change: ToldChange,
  words: RegistrationWords["changed"],
): FieldView[] {
  return fields.map((field) => {
    if (field.name !== name) return field;
    if (typeof index === "number" && rest.length > 0) {
      const rows = field.rows.map((row, at) => (at === index ? withOption(row, rest, change, words) : row));
      return { ...field, rows };
    }
    const value = change.value as string | number | boolean;
    if (field.options.some((option) => option.value === value)) return field;
    const label = fill(words.noLongerOffered, { answer: change.label ?? String(value) });
    return { ...field, options: [...field.options, { value, label }] };
  });
}
