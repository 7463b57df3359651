import type { ReactNode } from "react";
import { type CalendarSpan, isObject, type Json } from "#engine";
import { distanceInWords, type QuestionSource, type StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { MultiSelect } from "../../../controls/list/multi-select.tsx";
import { Select } from "../../../controls/list/select.tsx";
import styles from "../../condition/limits.module.css";
import { limitKindOf } from "../../condition/limits.ts";
import { distinct } from "../../draft/distinct.ts";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { summandsAt } from "../edits/sum-edits.ts";
import {
  isColumn,
  type Operation,
  offeredFor,
  operandsOf,
  operations,
  operationsFor,
  type Sources,
  sumOf,
} from "./computed-operations.ts";
import { useQuestion } from "./context/question-context.ts";

/** Words between the two answers of a pair, by operation. */
const between: { [id: string]: string } = { difference: "without", product: "times", share: "is of" };

/** Edits how an answer follows from others, as a sentence with blanks. */
export function ComputedEditor({ label, value, onChange }: EditorProps): ReactNode {
  const { page, question, readable } = useQuestion();
  const computed = isObject(value) ? value : {};
  const operation = operations.find(({ id }) => id in computed);
  if (!operation) return <Fixed label={label} computed={computed} />;
  const sources = sourcesOf(page.source, question, readable ?? []);
  const names = [computed[operation.id] ?? []].flat().map(String);
  const { decimals } = computed;
  const set = (id: string, of: Json) =>
    onChange({ ...(decimals === undefined ? {} : { decimals }), [id]: of });

  function choose(next: string | null): void {
    const wanted = operations.find(({ id }) => id === next);
    const operands = wanted && wanted !== operation ? operandsOf(wanted, names, sources) : null;
    if (wanted && operands !== null) set(wanted.id, operands);
  }

  return (
    <section className={styles.limits} aria-label={label}>
      <h4>{label}</h4>
      <Select
        label="The answer is"
        options={operationsFor(operation, sources).map(({ id, words }) => ({ value: id, label: words }))}
        value={operation.id}
        onChange={choose}
      />
      <OperandSelects
        operation={operation}
        names={names}
        sources={sources}
        onOperands={(of) => set(operation.id, of)}
      />
    </section>
  );
}

interface OperandSelectsProps {
  operation: Operation;
  /** The answers that it is computed from. */
  names: string[];
  sources: Sources;
  onOperands: (of: Json) => void;
}

/** Renders the fields for the answers that an operation takes: one, two or several. */
function OperandSelects({ operation, names, sources, onOperands }: OperandSelectsProps) {
  const { id, takes } = operation;
  const options = distinct(offeredFor(operation, sources)).map(({ path, title, group }) => ({
    value: path,
    label: title,
    group,
  }));

  function setSeveral(paths: string[]): void {
    const added = paths.filter((path) => !names.includes(path));
    const next = added.some((path) => isColumn(path, sources))
      ? added
      : paths.filter((path) => options.some(({ value }) => value === path));
    if (next.length > 0) onOperands(takes === "texts" ? next : sumOf(next, sources));
  }

  if (takes === "several" || takes === "texts")
    return <MultiSelect label="Which answers" options={options} value={names} onChange={setSeveral} />;
  const one = (index: number, label: string) => (
    <Select
      label={label}
      labelHidden
      options={options}
      value={names[index] ?? null}
      onChange={(path) => path !== null && onOperands(takes === "pair" ? names.with(index, path) : path)}
    />
  );
  return (
    <>
      {one(0, "Which answer")}
      {takes === "pair" ? (
        <>
          <span>{between[id]}</span>
          {one(1, "Which other answer")}
        </>
      ) : null}
    </>
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
function Fixed({ label, computed }: { label: string; computed: { [key: string]: Json } }) {
  const { value, sentOn } = computed;
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
