import type { ReactNode } from "react";
import { type Condition, isObject, type Json } from "#engine";
import type { ReadableField } from "../../../api/responses/drafts.ts";
import { TextField } from "../../controls/field/text-field.tsx";
import { ComboBox } from "../../controls/list/combo-box.tsx";
import { MultiSelect } from "../../controls/list/multi-select.tsx";
import { Select } from "../../controls/list/select.tsx";
import { answerOptions } from "../draft/distinct.ts";
import { useTyped } from "../draft/use-typed.ts";
import { useBuilding } from "./builder-context.ts";
import { ComparedInput } from "./compared-input.tsx";
import type { Comparison, Operand } from "./comparisons.ts";
import styles from "./condition.module.css";
import type { LimitKind } from "./limits.ts";

/** Number of options from which a search is offered. */
const many = 12;

interface OperandInputProps {
  comparison: Comparison;
  field: ReadableField;
  /** Answers of the same kind. */
  others: ReadableField[];
  input: Json | undefined;
  onChange: (input: Json | undefined) => void;
}

/** Edits the operand of a comparison. */
export function OperandInput(props: OperandInputProps): ReactNode {
  const Input = inputs[props.comparison.operand];
  return <Input {...props} />;
}

const inputs: { [operand in Operand]: (props: OperandInputProps) => ReactNode } = {
  nothing: () => null,
  value: ValueInput,
  values: ValuesInput,
  number: CountInput,
  range: RangeInput,
  answer: ({ input, onChange, ...props }) => (
    <AnswerInput
      {...props}
      value={isObject(input) ? input.field : undefined}
      onChange={(name) => onChange({ field: name })}
    />
  ),
  compared: SpanInput,
  entries: EntriesInput,
};

const labelOfOperand = ({ title }: ReadableField) => `What ${title} is compared with`;

/** Returns the choices of a question that are offered, or chosen already, and the stored value of each. */
function choicesFor({ options }: ReadableField, input: Json | undefined) {
  const chosen: unknown[] = Array.isArray(input) ? input : [input];
  return {
    options: options
      .filter(({ value, retired }) => !retired || chosen.includes(value))
      .map(({ value, label }) => ({ value: String(value), label })),
    storedAs: (text: string): Json => options.find(({ value }) => String(value) === text)?.value ?? text,
  };
}

function ValueInput({ field, input, onChange }: OperandInputProps) {
  const label = labelOfOperand(field);
  const { options, storedAs } = choicesFor(field, input);
  const Values = options.length > many ? ComboBox : Select;
  if (options.length > 0)
    return (
      <Values
        label={label}
        labelHidden
        placeholder="Choose an answer"
        options={options}
        value={input === undefined ? null : String(input)}
        onChange={(value) => onChange(value === null ? undefined : storedAs(value))}
      />
    );
  if (field.type === "number")
    return <NumberInput label={label} value={input} onChange={(value) => onChange(value ?? undefined)} />;
  return (
    <TextInput
      label={label}
      value={typeof input === "string" ? input : ""}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}

function ValuesInput({ field, input, onChange }: OperandInputProps) {
  const { options, storedAs } = choicesFor(field, input);
  return (
    <MultiSelect
      label={labelOfOperand(field)}
      labelHidden
      options={options}
      value={Array.isArray(input) ? input.map(String) : []}
      onChange={(values) => onChange(values.map(storedAs))}
    />
  );
}

function CountInput({ comparison, field, input, onChange }: OperandInputProps) {
  return (
    <div className={styles.range}>
      <NumberInput
        label={labelOfOperand(field)}
        value={input}
        onChange={(value) => onChange(value ?? undefined)}
      />
      {comparison.counts ? <span>{comparison.counts}</span> : null}
    </div>
  );
}

function RangeInput({ field, input, onChange }: OperandInputProps) {
  const label = labelOfOperand(field);
  const [from = null, to = null] = Array.isArray(input) ? input : [];
  return (
    <div className={styles.range}>
      <NumberInput label={`${label}: from`} value={from} onChange={(value) => onChange([value, to])} />
      <span>and</span>
      <NumberInput label={`${label}: to`} value={to} onChange={(value) => onChange([from, value])} />
    </div>
  );
}

/** Renders which entries of a list are meant: a condition on the questions of an entry. */
function EntriesInput({ field, input, onChange }: OperandInputProps) {
  const { Builder } = useBuilding();
  return (
    <Builder
      value={isObject(input) ? (input as Condition) : null}
      onChange={(condition) => onChange((condition ?? undefined) as Json | undefined)}
      readable={field.columns ?? []}
      lead="In the entry,"
      none="Say which entries are meant."
      begins
    />
  );
}

interface AnswerInputProps extends Pick<OperandInputProps, "field" | "others"> {
  value: Json | undefined;
  onChange: (name: string) => void;
}

function AnswerInput({ field, others, value, onChange }: AnswerInputProps) {
  return (
    <Select
      label={labelOfOperand(field)}
      labelHidden
      placeholder={others.length > 0 ? "Choose a question" : "No other question is answered like this"}
      options={answerOptions(others)}
      value={typeof value === "string" && value !== "" ? value : null}
      onChange={(name) => name && onChange(name)}
    />
  );
}

/** Renders a value, another answer or today; a date may lie some time before or after it. */
function SpanInput({ field, others, input, onChange }: OperandInputProps) {
  const operand = isObject(input) ? input : { value: "" };
  const set = (next: Json) => {
    onChange(next);
    return true;
  };
  return (
    <ComparedInput
      label={`${labelOfOperand(field)}: what kind`}
      labelHidden
      kind={field.type as LimitKind}
      currency={field.currency ?? "USD"}
      operand={operand}
      first={{ value: "", field: "" }}
      answers={
        <AnswerInput
          field={field}
          others={others}
          value={operand.field}
          onChange={(name) => set({ ...operand, field: name })}
        />
      }
      onOperand={set}
    />
  );
}

interface InputProps<Value, Typed = Value> {
  label: string;
  value: Value;
  /** Null: it is empty. */
  onChange: (value: Typed | null) => void;
}

function NumberInput({ label, value, onChange }: InputProps<Json | undefined, number>) {
  const { onKeyDown: _, ...typed } = useTyped(
    value === undefined || value === null ? "" : String(value),
    (text) => {
      if (text !== "" && !Number.isFinite(Number(text))) return false;
      onChange(text === "" ? null : Number(text));
      return true;
    },
  );
  const isWrong = typed.value.trim() !== "" && !Number.isFinite(Number(typed.value));
  return (
    <TextField
      label={label}
      labelHidden
      type="decimal"
      {...typed}
      error={isWrong ? "Enter a number, such as 10" : undefined}
    />
  );
}

function TextInput({ label, value, onChange }: InputProps<string>) {
  const { onKeyDown: _, ...typed } = useTyped(value, (text) => {
    onChange(text === "" ? null : text);
    return true;
  });
  return <TextField label={label} labelHidden {...typed} />;
}
