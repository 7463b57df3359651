import type { ReactNode } from "react";
import type { Json } from "#engine";
import { LimitValue } from "../../condition/limit-value.tsx";
import { limitKindOf } from "../../condition/limits.ts";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { JsonInput } from "../../schema-form/text-inputs.tsx";
import { OneOf, Ticks } from "../../schema-form/value-editor.tsx";
import { useQuestion } from "./question-context.ts";

const yesOrNo = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
];

/** Edits what is filled in at the start: of the choices that there are, or a value of the question's kind. */
export function StartValue(props: EditorProps): ReactNode {
  const { label, hint, value, onChange } = props;
  const { question, now } = useQuestion();
  const { type, list, items, currency } = question.field;
  const given: Json[] = value === undefined ? [] : [value].flat();
  const all = type === "boolean" ? yesOrNo : (now.lists[list ?? items?.list ?? ""]?.options ?? []);
  const offered = all.filter((one) => !("retired" in one) || given.includes(one.value));
  const options = offered.map((one) => ({ ...one, value: String(one.value) }));
  /** A value is chosen by its text, and kept as its list has it. */
  const storedAs = (text: Json) => all.find((one) => String(one.value) === text)?.value ?? text;
  if (options.length > 0 && items)
    return (
      <Ticks
        {...props}
        options={options}
        value={given.map(String)}
        onChange={(texts) => onChange(texts && [texts].flat().map(storedAs))}
      />
    );
  if (options.length > 0)
    return (
      <OneOf
        label={label}
        hint={hint}
        isNeeded={false}
        without="Nothing"
        options={options}
        value={value === undefined ? value : String(value)}
        onChange={(text) => onChange(text === undefined ? text : storedAs(text))}
      />
    );
  const kind = limitKindOf(question.field);
  if (!kind) return <JsonInput {...props} />;
  return (
    <LimitValue
      label={label}
      kind={kind}
      currency={typeof currency === "string" ? currency : "USD"}
      value={value}
      onValue={onChange}
      onEmpty={() => onChange(undefined)}
    />
  );
}
