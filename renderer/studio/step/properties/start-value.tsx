import type { ReactNode } from "react";
import type { Json, Option } from "#engine";
import { LimitValue } from "../../condition/limit-value.tsx";
import { limitKindOf } from "../../condition/limits.ts";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { JsonInput } from "../../schema-form/text-inputs.tsx";
import { OneOf, Ticks } from "../../schema-form/value-editor.tsx";
import { useQuestion } from "./context/question-context.ts";

type Choice = Pick<Option, "value" | "label" | "retired">;

const yesOrNo: Choice[] = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
];

/** Edits the initial value: one of the choices, or a value of the question's kind. */
export function StartValue(props: EditorProps): ReactNode {
  const { label, value, onChange } = props;
  const { question, now } = useQuestion();
  const { type, list, items, currency } = question.field;
  const choices: Choice[] =
    type === "boolean" ? yesOrNo : (now.lists[list ?? items?.list ?? ""]?.options ?? []);
  const chosen: Json[] = value === undefined ? [] : [value].flat();
  const offered = choices.filter((one) => !one.retired || chosen.includes(one.value));
  if (offered.length > 0) return <StartChoice {...props} choices={offered} isSeveral={items !== undefined} />;
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

/** Renders the choices. One is chosen by its text, and kept as its list has it. */
function StartChoice({
  choices,
  isSeveral,
  ...props
}: EditorProps & { choices: Choice[]; isSeveral: boolean }) {
  const { label, hint, value, onChange } = props;
  const options = choices.map((one) => ({ ...one, value: String(one.value) }));
  const storedAs = (text: Json) => choices.find((one) => String(one.value) === text)?.value ?? text;
  return isSeveral ? (
    <Ticks
      {...props}
      options={options}
      value={value === undefined ? [] : [value].flat().map(String)}
      onChange={(texts) => onChange(texts && [texts].flat().map(storedAs))}
    />
  ) : (
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
}
