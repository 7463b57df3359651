import type { ReactNode } from "react";
import { isObject, type Json } from "#engine";
import { Button } from "../../../../controls/button/button.tsx";
import { Select } from "../../../../controls/list/select.tsx";
import { type EditorProps, useSurroundings } from "../../../schema-form/form-context.ts";
import { TextInput } from "../../../schema-form/text-inputs.tsx";
import { useQuestion } from "../question-context.ts";
import { Distance, LimitValue } from "./limit-value.tsx";
import styles from "./limits.module.css";
import {
  changedLimit,
  type Limit,
  limitIn,
  operatorsOf,
  proposedSentence,
  shownValue,
  writtenLimit,
} from "./limits.ts";

/** Edits the limits of a date, an amount or a number, each with its sentence. */
export function LimitsEditor({ label, value, onChange }: EditorProps): ReactNode {
  const { kind, currency } = useQuestion();
  const entries = Array.isArray(value) ? value : [];
  // Texts are compared in ways that have no order: a signature with a name.
  if (!kind) return entries.map((entry) => <Unsaid key={JSON.stringify(entry)} entry={entry} />);
  const set = (next: Json[]) => onChange(next.length > 0 ? next : undefined);
  const first = { date: "2000-01-01", money: "0.00", number: 0 }[kind];
  const operator = kind === "date" ? "onOrAfter" : "atLeast";
  const fresh: Limit = { operator, against: "value", operand: { value: first }, message: "" };
  return (
    <div className={styles.limits}>
      <h4>{label}</h4>
      {entries.map((entry, index) => {
        const limit = limitIn(entry, kind);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: limits have no name but their place
          <fieldset key={index} className={styles.limit}>
            <legend>{`Limit ${index + 1}`}</legend>
            {limit ? (
              <LimitFields limit={limit} onLimit={(next) => set(entries.with(index, writtenLimit(next)))} />
            ) : (
              <Unsaid entry={entry} />
            )}
            <Button size="small" variant="quiet" onClick={() => set(entries.toSpliced(index, 1))}>
              Remove this limit
            </Button>
          </fieldset>
        );
      })}
      <Button
        size="small"
        onClick={() => {
          const message = proposedSentence(fresh, shownValue(first, kind, currency));
          set([...entries, writtenLimit({ ...fresh, message })]);
        }}
      >
        Add a limit
      </Button>
    </div>
  );
}

function Unsaid({ entry }: { entry: Json }) {
  const message = isObject(entry) ? String(entry.message) : "";
  return <p>{`Compared with another answer: “${message}”. The source shows how.`}</p>;
}

function LimitFields({ limit, onLimit }: { limit: Limit; onLimit: (limit: Limit) => boolean }) {
  const { kind, currency, comparable } = useQuestion();
  const { readable } = useSurroundings();
  if (!kind) return null;
  const { operator, against, operand, message } = limit;
  const others = [...comparable];
  if (typeof operand.field === "string" && !others.some(({ name }) => name === operand.field)) {
    const far = readable?.find(({ name }) => name === operand.field);
    others.push({ name: operand.field, title: far ? `${far.title} (${far.stepTitle})` : operand.field });
  }
  const told = ({ operator, operand }: Limit) => proposedSentence({ ...limit, operator }, saidOf(operand));
  const change = (part: Partial<Limit>) => onLimit(changedLimit(limit, part, told));
  const words = { date: "a date", money: "an amount", number: "a number" };
  const values = { date: "2000-01-01", money: "0.00", number: 0 };
  const start: { [against: string]: Limit["operand"] } = {
    value: { value: values[kind] },
    field: { field: others[0]?.name ?? "" },
    today: { today: {} },
  };

  function saidOf(compared: Limit["operand"]): string {
    if (compared.today !== undefined) return "today";
    const other = others.find(({ name }) => name === compared.field);
    return other ? `the answer to “${other.title}”` : shownValue(compared.value, kind ?? "number", currency);
  }

  return (
    <>
      <Select
        label="The answer must be"
        options={Object.entries(operatorsOf(kind)).map(([value, label]) => ({ value, label }))}
        value={operator}
        onChange={(next) => next && change({ operator: next })}
      />
      <Select
        label="Compared with"
        options={[
          { value: "value", label: words[kind] },
          ...(others.length > 0 ? [{ value: "field", label: "another answer" }] : []),
          ...(kind === "date" ? [{ value: "today", label: "today" }] : []),
        ]}
        value={against}
        onChange={(next) => {
          if (next && next !== against)
            change({ against: next as Limit["against"], operand: start[next] ?? operand });
        }}
      />
      {against === "value" ? (
        <LimitValue
          kind={kind}
          currency={currency}
          value={operand.value}
          onValue={(value) => change({ operand: { value } })}
        />
      ) : null}
      {against === "field" ? (
        <Select
          label="Which answer"
          options={others.map(({ name, title }) => ({ value: name, label: title }))}
          value={String(operand.field)}
          onChange={(field) => field && change({ operand: { ...operand, field } })}
        />
      ) : null}
      {kind === "date" && against !== "value" ? (
        <Distance
          span={operand[against === "today" ? "today" : "plus"]}
          onSpan={(span) =>
            change({
              operand:
                against === "today"
                  ? { today: span ?? {} }
                  : { field: operand.field ?? "", ...(span ? { plus: span } : {}) },
            })
          }
        />
      ) : null}
      <TextInput
        path={["message"]}
        label="What people are told then"
        value={message}
        isLong={false}
        isNeeded
        onChange={(text) => change({ message: String(text) })}
      />
    </>
  );
}
