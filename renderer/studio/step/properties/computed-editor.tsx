import type { ReactNode } from "react";
import { type CalendarSpan, isObject, type Json } from "#engine";
import { distanceInWords } from "#engine/authoring";
import { MultiSelect } from "../../../controls/list/multi-select.tsx";
import { Select } from "../../../controls/list/select.tsx";
import styles from "../../condition/limits.module.css";
import { limitKindOf } from "../../condition/limits.ts";
import { toldApart } from "../../draft/told-apart.ts";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { summandsAt } from "../edits/sum-edits.ts";
import { useQuestion } from "./question-context.ts";

interface Operation {
  id: string;
  words: string;
  /** What it is computed from: several answers, one answer of each entry, a pair, or one answer. */
  takes: "several" | "column" | "pair" | "list" | "day" | "texts" | "alike";
  /** The kinds of its result. */
  gives: string[];
}

const numeric = ["number", "money"];
const operations: Operation[] = [
  { id: "sum", words: "the sum of", takes: "several", gives: numeric },
  { id: "average", words: "the average of", takes: "column", gives: numeric },
  { id: "smallest", words: "the smallest of", takes: "column", gives: numeric },
  { id: "largest", words: "the largest of", takes: "column", gives: numeric },
  { id: "count", words: "the number of entries in", takes: "list", gives: ["number"] },
  { id: "difference", words: "what is left of", takes: "pair", gives: numeric },
  { id: "product", words: "the product of", takes: "pair", gives: numeric },
  { id: "share", words: "how many percent", takes: "pair", gives: ["number"] },
  { id: "yearsSince", words: "whole years since", takes: "day", gives: ["number"] },
  { id: "joined", words: "both texts in one line:", takes: "texts", gives: ["text"] },
  {
    id: "same",
    words: "the answer to",
    takes: "alike",
    gives: ["text", "number", "money", "date", "month", "time"],
  },
];

/** Between the two answers of a pair. */
const between: { [id: string]: string } = { difference: "without", product: "times", share: "is of" };

/** Edits how an answer follows from others, as a sentence with blanks. */
export function ComputedEditor({ label, value, onChange }: EditorProps): ReactNode {
  const { source, question, readable: known } = useQuestion();
  const readable = known ?? [];
  const kind = limitKindOf(question.field) ?? "text";
  const given = isObject(value) ? value : {};
  const operation = operations.find(({ id }) => id in given);
  if (!operation) return <Fixed label={label} given={given} />;
  const { id, takes } = operation;
  const above = source.questions.slice(
    0,
    source.questions.findIndex(({ name }) => name === question.name),
  );
  const summands = summandsAt({ ...source, questions: above }, readable);
  const names = [given[id] ?? []].flat().map(String);
  const options = toldApart(offered(takes)).map(({ path, title, group }) => ({
    value: path,
    label: title,
    group,
  }));
  const { decimals } = given;
  const set = (wanted: string, of: Json) =>
    onChange({ ...(decimals === undefined ? {} : { decimals }), [wanted]: of });

  function offered(what: Operation["takes"]): { path: string; title: string; group: string }[] {
    if (what === "several") return summands;
    if (what === "column") return summands.filter(({ isColumn }) => isColumn);
    if (what === "pair") return summands.filter(({ isColumn }) => !isColumn);
    const types = { list: ["rows", "choices"], day: ["date", "month"], texts: ["text"], alike: alikeTypes() }[
      what
    ];
    const found = readable.filter(({ type }) => types.includes(type));
    return found.map(({ name, title, stepTitle }) => ({ path: name, title, group: stepTitle }));
  }

  function alikeTypes(): string[] {
    return kind === "text" ? ["text", "choice"] : [kind];
  }

  function choose(next: string | null): void {
    const wanted = operations.find((one) => one.id === next);
    if (!wanted || wanted === operation) return;
    const fitting = offered(wanted.takes);
    const still = names.filter((name) => fitting.some(({ path }) => path === name));
    const [first = fitting[0]?.path, second = fitting[1]?.path ?? first] = still;
    if (first === undefined || second === undefined) return;
    if (["pair", "texts"].includes(wanted.takes)) set(wanted.id, [first, second]);
    else set(wanted.id, wanted.takes === "several" ? sumOf([first]) : first);
  }

  /** The answers of a list's entries are added up alone. */
  function sumOf(paths: string[]): Json {
    const column = paths.findLast((path) => summands.some((one) => one.path === path && one.isColumn));
    return column ?? paths;
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
        options={operations
          .filter(
            (other) => other === operation || (other.gives.includes(kind) && offered(other.takes).length > 0),
          )
          .map((other) => ({ value: other.id, label: other.words }))}
        value={id}
        onChange={choose}
      />
      {takes === "several" || takes === "texts" ? (
        <MultiSelect
          label="Which answers"
          options={options}
          value={names}
          onChange={(paths) => {
            const added = paths.filter((path) => !names.includes(path));
            const isColumn = added.some((path) => summands.some((one) => one.path === path && one.isColumn));
            const next = isColumn
              ? added
              : paths.filter((path) => options.some(({ value }) => value === path));
            if (next.length > 0) set(id, takes === "texts" ? next : sumOf(next));
          }}
        />
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
