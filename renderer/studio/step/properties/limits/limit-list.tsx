import type { ReactNode } from "react";
import { isObject, type Json } from "#engine";
import { Button } from "../../../../controls/button/button.tsx";
import styles from "../../../condition/limits.module.css";
import { firstValues, type Limit, limitIn, operatorsOf, writtenLimit } from "../../../condition/limits.ts";
import type { Compared } from "../context/compared.ts";
import { LimitFields } from "./limit-fields.tsx";
import { sentenceOf } from "./limit-words.ts";

interface LimitListProps {
  heading: string;
  /** Null for answers that can't be compared. */
  compared: Compared | null;
  entries: Json[];
  /** Undefined: there is no limit anymore. */
  onChange: (entries: Json[] | undefined) => boolean;
}

/** Edits the limits of an answer, each as a sentence with blanks and its message. */
export function LimitList({ heading, compared, entries, onChange }: LimitListProps): ReactNode {
  if (!compared) return entries.map((entry) => <Unsaid key={JSON.stringify(entry)} entry={entry} />);
  const { kind } = compared;
  const set = (next: Json[]) => onChange(next.length > 0 ? next : undefined);
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
      <AddLimit compared={compared} onAdd={(entry) => set([...entries, entry])} />
    </section>
  );
}

function AddLimit({ compared, onAdd }: { compared: Compared; onAdd: (entry: Json) => void }) {
  const { kind, others } = compared;
  const [other] = others;
  const isOther = kind === "text" && other !== undefined;
  const add = (limit: Omit<Limit, "message">) =>
    onAdd(writtenLimit({ ...limit, message: sentenceOf({ ...limit, message: "" }, compared) }));
  return (
    <div className={styles.adding}>
      <Button
        size="small"
        onClick={() =>
          add({
            operator: Object.keys(operatorsOf(kind))[0] ?? "equals",
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
          onClick={() => add({ operator: "onOrBefore", operand: { today: { years: -18 } } })}
        >
          Ask for an age
        </Button>
      ) : null}
    </div>
  );
}

function Unsaid({ entry }: { entry: Json }) {
  const message = isObject(entry) ? String(entry.message) : "";
  return <p>{`Compared with another answer: “${message}”. The source shows how.`}</p>;
}
