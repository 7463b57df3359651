import type { ReactNode } from "react";
import { type CalendarSpan, isObject, type Json } from "#engine";
import { distanceInWords, type QuestionSource, type StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { MultiSelect } from "../../../controls/list/multi-select.tsx";
import { Select } from "../../../controls/list/select.tsx";
import styles from "../../condition/limits.module.css";
import { limitKindOf } from "../../condition/limits.ts";
import { toldApart } from "../../draft/told-apart.ts";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { summandsAt } from "../edits/sum-edits.ts";
import {
  isColumn,
  offeredFor,
  operandsOf,
  operations,
  operationsFor,
  type Sources,
  sumOf,
} from "./computed-operations.ts";
import { useQuestion } from "./question-context.ts";

/** Between the two answers of a pair. */
const between: { [id: string]: string } = { difference: "without", product: "times", share: "is of" };

/** Edits how an answer follows from others, as a sentence with blanks. */
export function ComputedEditor({ label, value, onChange }: EditorProps): ReactNode {
  const { source, question, readable } = useQuestion();
  const given = isObject(value) ? value : {};
  const operation = operations.find(({ id }) => id in given);
  if (!operation) return <Fixed label={label} given={given} />;
  const { id, takes } = operation;
  const sources = sourcesOf(source, question, readable ?? []);
  const names = [given[id] ?? []].flat().map(String);
  const options = toldApart(offeredFor(operation, sources)).map(({ path, title, group }) => ({
    value: path,
    label: title,
    group,
  }));
  const { decimals } = given;
  const set = (wanted: string, of: Json) =>
    onChange({ ...(decimals === undefined ? {} : { decimals }), [wanted]: of });

  function choose(next: string | null): void {
    const wanted = operations.find((one) => one.id === next);
    if (!wanted || wanted === operation) return;
    const operands = operandsOf(wanted, names, sources);
    if (operands !== null) set(wanted.id, operands);
  }

  function setSeveral(paths: string[]): void {
    const added = paths.filter((path) => !names.includes(path));
    const next = added.some((path) => isColumn(path, sources))
      ? added
      : paths.filter((path) => options.some(({ value }) => value === path));
    if (next.length > 0) set(id, takes === "texts" ? next : sumOf(next, sources));
  }

  const one = (index: number, hidden: string) => (
    <Select
      label={hidden}
      labelHidden
      options={options}
      value={names[index] ?? null}
      onChange={(path) => {
        if (path === null) return;
        set(id, takes === "pair" ? names.with(index, path) : path);
      }}
    />
  );
  return (
    <section className={styles.limits} aria-label={label}>
      <h4>{label}</h4>
      <Select
        label="The answer is"
        options={operationsFor(operation, sources).map((other) => ({ value: other.id, label: other.words }))}
        value={id}
        onChange={choose}
      />
      {takes === "several" || takes === "texts" ? (
        <MultiSelect label="Which answers" options={options} value={names} onChange={setSeveral} />
      ) : (
        one(0, "Which answer")
      )}
      {takes === "pair" ? (
        <>
          <span>{between[id]}</span>
          {one(1, "Which other answer")}
        </>
      ) : null}
    </section>
  );
}

/** Returns what the answer to a question can be computed from: questions above it, and earlier steps. */
function sourcesOf(source: StepSource, question: QuestionSource, readable: ReadableField[]): Sources {
  const above = source.questions.slice(
    0,
    source.questions.findIndex(({ name }) => name === question.name),
  );
  return {
    kind: limitKindOf(question.field) ?? "text",
    readable,
    summands: summandsAt({ ...source, questions: above }, readable),
  };
}

/** Says an answer that follows from no other one. */
function Fixed({ label, given }: { label: string; given: { [key: string]: Json } }) {
  const { value, sentOn } = given;
  const words = isObject(sentOn)
    ? `The answer is ${distanceInWords(sentOn as CalendarSpan)}the day of sending.`
    : `The answer is the same for everybody: ${String(value ?? "")}.`;
  return (
    <section className={styles.limits} aria-label={label}>
      <h4>{label}</h4>
      <p>{words}</p>
    </section>
  );
}
