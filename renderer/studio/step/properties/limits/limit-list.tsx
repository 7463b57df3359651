import type { ReactNode } from "react";
import { type CalendarSpan, isObject, type Json } from "#engine";
import { distanceInWords } from "#engine/authoring";
import { Button } from "../../../../controls/button/button.tsx";
import { Checkbox } from "../../../../controls/choice/checkbox.tsx";
import { ComboBox } from "../../../../controls/list/combo-box.tsx";
import { Select } from "../../../../controls/list/select.tsx";
import { Distance, LimitValue } from "../../../condition/limit-value.tsx";
import styles from "../../../condition/limits.module.css";
import {
  ageIn,
  changedLimit,
  firstValues,
  isOnCalendar,
  type Limit,
  limitIn,
  operatorsOf,
  proposedSentence,
  shownValue,
  writtenLimit,
} from "../../../condition/limits.ts";
import { toldApart } from "../../../draft/told-apart.ts";
import { TextInput } from "../../../schema-form/text-inputs.tsx";
import type { Compared } from "./compared.ts";

interface LimitListProps {
  heading: string;
  /** Null for answers that can't be compared. */
  compared: Compared | null;
  entries: Json[];
  /** Undefined: there is no limit any more. */
  onChange: (entries: Json[] | undefined) => boolean;
}

/** Edits the limits of an answer, each as a sentence with blanks and with what people read. */
export function LimitList({ heading, compared, entries, onChange }: LimitListProps): ReactNode {
  if (!compared) return entries.map((entry) => <Unsaid key={JSON.stringify(entry)} entry={entry} />);
  const { kind, others } = compared;
  const [other] = others;
  const set = (next: Json[]) => onChange(next.length > 0 ? next : undefined);

  const add = (limit: Omit<Limit, "message">) =>
    set([...entries, writtenLimit({ ...limit, message: sentenceOf({ ...limit, message: "" }, compared) })]);

  const operator = Object.keys(operatorsOf(kind))[0] ?? "equals";
  const isOther = kind === "text" && other !== undefined;
  return (
    <section className={styles.limits} aria-label={heading}>
      <h4>{heading}</h4>
      {entries.map((entry, index) => {
        const limit = limitIn(entry, kind);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: limits have no name but their place
          <fieldset key={index} className={styles.limit}>
            <legend>{`Limit ${index + 1}`}</legend>
            {limit ? (
              <LimitFields
                limit={limit}
                compared={compared}
                onLimit={(next) => set(entries.with(index, writtenLimit(next)))}
              />
            ) : (
              <Unsaid entry={entry} />
            )}
            <Button size="small" variant="quiet" onClick={() => set(entries.toSpliced(index, 1))}>
              Remove this limit
            </Button>
          </fieldset>
        );
      })}
      <div className={styles.adding}>
        <Button
          size="small"
          onClick={() =>
            add({
              operator,
              against: isOther ? "field" : "value",
              operand: isOther ? { field: other.name } : { value: firstValues[kind] },
              ...(kind === "text" ? { loosely: true as const } : {}),
            })
          }
        >
          Add a limit
        </Button>
        {kind === "date" ? (
          <Button
            size="small"
            onClick={() =>
              add({ operator: "onOrBefore", against: "today", operand: { today: { years: -18 } } })
            }
          >
            Ask for an age
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Unsaid({ entry }: { entry: Json }) {
  const message = isObject(entry) ? String(entry.message) : "";
  return <p>{`Compared with another answer: “${message}”. The source shows how.`}</p>;
}

/** Returns what a limit compares with: "18 years before today", "the answer to “Start”", "$500". */
function operandInWords(
  { today, field, plus, value }: Limit["operand"],
  compared: Compared,
  whose: "the" | "your" = "the",
): string {
  const from = distanceInWords((today ?? plus) as CalendarSpan | undefined);
  if (today !== undefined) return `${from}today`;
  const other = compared.others.find(({ name }) => name === field);
  if (field !== undefined) return `${from}${whose} answer to “${other?.title ?? String(field)}”`;
  return shownValue(value, compared.kind, compared.currency);
}

function sentenceOf(limit: Limit, compared: Compared): string {
  const { kind, computed, isInEntry } = compared;
  const said = operandInWords(limit.operand, compared, computed === undefined ? "your" : "the");
  if (computed === undefined) return proposedSentence(limit, kind, said, isInEntry ? "This person" : "You");
  return `${computed} must be ${operatorsOf(kind)[limit.operator]} ${said}`;
}

const valueWords = {
  date: "a date",
  month: "a month",
  time: "a time",
  money: "an amount",
  number: "a number",
  text: "a text",
};

interface LimitFieldsProps {
  limit: Limit;
  compared: Compared;
  onLimit: (limit: Limit) => boolean;
}

/** From so many questions on, one searches. */
const many = 10;

function LimitFields({ limit, compared, onLimit }: LimitFieldsProps) {
  const { kind, currency, isPartial, others } = compared;
  const { operator, against, operand, loosely, possibly, message } = limit;
  const isMoved = kind === "date" || kind === "month";
  const isKnown = operand.field === undefined || others.some(({ name }) => name === operand.field);
  const all = isKnown
    ? others
    : [...others, { name: String(operand.field), title: String(operand.field), group: "" }];
  const Questions = all.length > many ? ComboBox : Select;
  const change = (part: Partial<Limit>) =>
    onLimit(
      changedLimit(limit, part, {
        told: (one) => sentenceOf(one, compared),
        said: (one) => String(ageIn(one) ?? operandInWords(one.operand, compared, "your")),
      }),
    );
  const start: { [against: string]: Limit["operand"] } = {
    value: { value: firstValues[kind] },
    field: { field: all[0]?.name ?? "" },
    today: { today: {} },
  };
  const age = ageIn(limit);

  /** A tick that is taken away leaves no trace. */
  function tick(flag: "loosely" | "possibly", is: boolean): void {
    const { [flag]: _, ...others } = limit;
    onLimit(is ? { ...others, [flag]: true } : others);
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
          { value: "value", label: valueWords[kind] },
          ...(all.length > 0 ? [{ value: "field", label: "another answer" }] : []),
          ...(isMoved ? [{ value: "today", label: "today" }] : []),
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
        <Questions
          label="Which answer"
          options={toldApart(all).map(({ name, title, group }) => ({ value: name, label: title, group }))}
          value={String(operand.field)}
          onChange={(field) => field && change({ operand: { ...operand, field } })}
        />
      ) : null}
      {isMoved && against !== "value" ? (
        <Distance
          span={operand[against === "today" ? "today" : "plus"]}
          hasDays={kind === "date"}
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
      {kind === "text" ? (
        <Checkbox
          label="Capitals, spaces and dashes don’t matter"
          checked={loosely === true}
          onChange={(is) => tick("loosely", is)}
        />
      ) : null}
      {isPartial && isOnCalendar(kind) ? (
        <Checkbox
          label="Accept a partly known date that may fit"
          checked={possibly === true}
          onChange={(is) => tick("possibly", is)}
        />
      ) : null}
      <p className={styles.sentence} aria-live="polite">
        {`The answer must be ${operatorsOf(kind)[operator]} ${operandInWords(operand, compared)}${age === null ? "" : `: people who are ${age} or older`}.`}
      </p>
      <TextInput
        path={["message"]}
        label="Message for other answers"
        value={message}
        isLong={false}
        isNeeded
        showsAnswers
        onChange={(text) => change({ message: String(text) })}
      />
    </>
  );
}
