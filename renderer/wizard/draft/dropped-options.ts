import type { Answer, ChangeNotice, ChangeNotices, FieldView, Json, StepView } from "#engine";
import { isSameJson, valueIn } from "#engine";
import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";

/**
 * Returns the step with chosen options that the definitions have since retired or removed. They stay in the list,
 * marked, for as long as they are chosen.
 */
export function withDroppedOptions(
  view: StepView,
  typed: Answer,
  changes: ChangeNotices | null,
  words: RegistrationWords["changed"],
): StepView {
  const dropped = (changes?.told ?? []).filter(({ because, step, path, value }) => {
    return because === "option-dropped" && step === view.slug && isChosen(typed, path, value);
  });
  const fields = view.fields.map((field) => withRetired(field, words));
  return { ...view, fields: dropped.reduce((all, one) => withOption(all, one.path, one, words), fields) };
}

/** The engine leaves a retired option in the list only where it is chosen. */
function withRetired(field: FieldView, words: RegistrationWords["changed"]): FieldView {
  const options = field.options.map((option) => {
    if (option.retired !== true) return option;
    const successor = field.options.find(({ value }) => value === option.successor)?.label;
    const answer = option.label;
    const label =
      successor === undefined
        ? fill(words.noLongerOffered, { answer })
        : fill(words.replaced, { answer, successor });
    return { ...option, label };
  });
  return { ...field, options, rows: field.rows.map((row) => row.map((one) => withRetired(one, words))) };
}

/** Compares list choices by value, not by index: earlier choices may have been removed. */
function isChosen(answer: Answer, path: ChangeNotice["path"], value: Json): boolean {
  const [last] = path.slice(-1);
  const holder = valueIn(answer, path.slice(0, -1));
  if (typeof last === "number") return Array.isArray(holder) && holder.some((one) => isSameJson(one, value));
  return isSameJson(valueIn(answer, path), value);
}

function withOption(
  fields: FieldView[],
  [name, index, ...rest]: ChangeNotice["path"],
  change: ChangeNotice,
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
