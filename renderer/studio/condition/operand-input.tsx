import { type ReactNode, useContext } from "react";
import { type Condition, isObject, type Json } from "#engine";
import type { ReadableField } from "../../../api/responses/drafts.ts";
import { TextField } from "../../controls/field/text-field.tsx";
import { ComboBox } from "../../controls/list/combo-box.tsx";
import { MultiSelect } from "../../controls/list/multi-select.tsx";
import { Select } from "../../controls/list/select.tsx";
import { answerOptions } from "../draft/told-apart.ts";
import { useTyped } from "../draft/use-typed.ts";
import { BuilderContext } from "./builder-context.ts";
import type { Comparison } from "./comparisons.ts";
import styles from "./condition.module.css";
import { Distance, LimitValue } from "./limit-value.tsx";
import type { LimitKind } from "./limits.ts";

/** From so many options on, one searches. */
const many = 12;

interface OperandInputProps {
  comparison: Comparison;
  field: ReadableField;
  /** Answers of the same kind. */
  others: ReadableField[];
  given: Json | undefined;
  onChange: (given: Json | undefined) => void;
}

/** What an answer is compared with. */
export function OperandInput({ comparison, field, others, given, onChange }: OperandInputProps): ReactNode {
  const label = `What ${field.title} is compared with`;
  const chosen: unknown[] = Array.isArray(given) ? given : [given];
  const options = field.options
    .filter(({ value, retired }) => !retired || chosen.includes(value))
    .map(({ value, label }) => ({ value: String(value), label }));
  const storedAs = (text: string): Json =>
    field.options.find(({ value }) => String(value) === text)?.value ?? text;

  switch (comparison.operand) {
    case "nothing":
      return null;
    case "values":
      return (
        <MultiSelect
          label={label}
          labelHidden
          options={options}
          value={Array.isArray(given) ? given.map(String) : []}
          onChange={(values) => onChange(values.map(storedAs))}
        />
      );
    case "range": {
      const [from, to] = Array.isArray(given) ? given : [];
      return (
        <div className={styles.range}>
          <NumberInput
            label={`${label}: from`}
            value={from}
            onChange={(value) => onChange([value ?? null, to ?? null])}
          />
          <span>and</span>
          <NumberInput
            label={`${label}: to`}
            value={to}
            onChange={(value) => onChange([from ?? null, value ?? null])}
          />
        </div>
      );
    }
    case "number":
      return (
        <div className={styles.range}>
          <NumberInput label={label} value={given} onChange={(value) => onChange(value ?? undefined)} />
          {comparison.counts ? <span>{comparison.counts}</span> : null}
        </div>
      );
    case "answer":
      return (
        <AnswerInput
          label={label}
          others={others}
          value={isObject(given) ? given.field : undefined}
          onChange={(name) => onChange({ field: name })}
        />
      );
    case "compared":
      return (
        <ComparedInput
          label={label}
          field={field}
          others={others}
          given={isObject(given) ? given : { value: "" }}
          onChange={onChange}
        />
      );
    case "entries":
      return (
        <EntriesInput
          columns={field.columns ?? []}
          value={isObject(given) ? (given as Condition) : null}
          onChange={(condition) => onChange((condition ?? undefined) as Json | undefined)}
        />
      );
    default:
      break;
  }
  if (options.length > 0) {
    const Values = options.length > many ? ComboBox : Select;
    return (
      <Values
        label={label}
        labelHidden
        placeholder="Choose an answer"
        options={options}
        value={given === undefined ? null : String(given)}
        onChange={(value) => onChange(value === null ? undefined : storedAs(value))}
      />
    );
  }
  if (field.type === "number")
    return <NumberInput label={label} value={given} onChange={(value) => onChange(value ?? undefined)} />;
  return <TextInput label={label} value={typeof given === "string" ? given : ""} onChange={onChange} />;
}

interface EntriesInputProps {
  columns: ReadableField[];
  value: Condition | null;
  onChange: (condition: Condition | null) => void;
}

/** Which entries of a list are meant: a condition on the questions of an entry. */
function EntriesInput({ columns, ...props }: EntriesInputProps) {
  const Builder = useContext(BuilderContext);
  return Builder ? (
    <Builder {...props} readable={columns} lead="In the entry," none="Say which entries are meant." begins />
  ) : null;
}

interface AnswerInputProps {
  label: string;
  others: ReadableField[];
  value: Json | undefined;
  onChange: (name: string) => void;
}

function AnswerInput({ label, others, value, onChange }: AnswerInputProps) {
  return (
    <Select
      label={label}
      labelHidden
      placeholder={others.length > 0 ? "Choose a question" : "No other question is answered like this"}
      options={answerOptions(others)}
      value={typeof value === "string" && value !== "" ? value : null}
      onChange={(name) => name && onChange(name)}
    />
  );
}

interface ComparedInputProps {
  label: string;
  field: ReadableField;
  others: ReadableField[];
  given: { [key: string]: Json };
  onChange: (given: Json) => void;
}

const valueWords: { [type in ReadableField["type"]]?: string } = {
  money: "an amount",
  date: "a date",
  month: "a month",
  time: "a time",
};

/** A value, another answer or today; a date may lie some time before or after it. */
function ComparedInput({ label, field, others, given, onChange }: ComparedInputProps) {
  const { type, currency = "USD" } = field;
  const against = (["field", "today"] as const).find((one) => one in given) ?? "value";
  const start: { [against: string]: Json } = {
    value: { value: "" },
    field: { field: "" },
    today: { today: {} },
  };
  const distance = against === "today" ? "today" : "plus";
  return (
    <>
      <Select
        label={`${label}: what kind`}
        labelHidden
        options={[
          { value: "value", label: valueWords[type] ?? "a value" },
          { value: "field", label: "another answer" },
          ...(type === "date" || type === "month" ? [{ value: "today", label: "today" }] : []),
        ]}
        value={against}
        onChange={(next) => next && next !== against && onChange(start[next] ?? null)}
      />
      {against === "value" ? (
        <LimitValue
          kind={type as LimitKind}
          currency={currency}
          value={given.value}
          onValue={(value) => {
            onChange({ value });
            return true;
          }}
        />
      ) : null}
      {against === "field" ? (
        <AnswerInput
          label={label}
          others={others}
          value={given.field}
          onChange={(name) => onChange({ ...given, field: name })}
        />
      ) : null}
      {(type === "date" || type === "month") && against !== "value" ? (
        <Distance
          span={given[distance]}
          hasDays={type === "date"}
          onSpan={(span) => {
            const { plus: _, ...plain } = given;
            onChange(against === "today" ? { today: span ?? {} } : { ...plain, ...(span && { plus: span }) });
            return true;
          }}
        />
      ) : null}
    </>
  );
}

interface InputProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value | null) => void;
}

function NumberInput({ label, value, onChange }: InputProps<Json | undefined>) {
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

function TextInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: Json | undefined) => void;
}) {
  const { onKeyDown: _, ...typed } = useTyped(value, (text) => {
    onChange(text === "" ? undefined : text);
    return true;
  });
  return <TextField label={label} labelHidden {...typed} />;
}
