import { type ReactNode, useEffect, useRef } from "react";
import type { ReadableField } from "../../../api/responses/drafts.ts";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { CloseIcon } from "../../controls/icons.ts";
import { ComboBox } from "../../controls/list/combo-box.tsx";
import { Select } from "../../controls/list/select.tsx";
import { answerOptions } from "../draft/distinct.ts";
import { useBuilding } from "./builder-context.ts";
import { comparisonNamed, comparisonsOf } from "./comparisons.ts";
import styles from "./condition.module.css";
import { OperandInput } from "./operand-input.tsx";
import type { TestPart } from "./parts.ts";

/** Number of questions from which a search is offered. */
const many = 10;

interface TestLineProps {
  test: TestPart;
  /** Null removes it. */
  onChange: (test: TestPart | null) => void;
}

/** Renders one sentence: a question, how it is compared, and with what. */
export function TestLine({ test, onChange }: TestLineProps): ReactNode {
  const { readable, added } = useBuilding();
  const line = useRef<HTMLDivElement>(null);
  const field = readable.find(({ name }) => name === test.name);
  const Questions = readable.length > many ? ComboBox : Select;

  useEffect(() => {
    if (added.current !== test.id) return;
    added.current = null;
    line.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [added, test.id]);

  return (
    <div className={styles.test} ref={line}>
      <div className={styles.question}>
        <Questions
          label="Question"
          labelHidden
          placeholder="Choose a question"
          options={answerOptions(readable)}
          value={field ? test.name : null}
          onChange={(name) => {
            const next = readable.find((one) => one.name === name);
            if (next && next.name !== test.name) onChange(withQuestion(test, next));
          }}
        />
        <IconButton
          label={field ? `Remove the sentence on ${field.title}` : "Remove this sentence"}
          icon={<CloseIcon size={16} />}
          onClick={() => onChange(null)}
        />
      </div>
      {field ? <ComparedWith test={test} field={field} onChange={onChange} /> : null}
    </div>
  );
}

/** Returns a sentence on another question, compared as before where its answers can be. */
function withQuestion(test: TestPart, { name, type }: ReadableField): TestPart {
  const fitting = comparisonsOf(type);
  const first = fitting.find(({ id }) => id === test.comparison) ?? fitting[0];
  return { ...test, name, comparison: first?.id ?? "", input: undefined };
}

function ComparedWith({ test, field, onChange }: TestLineProps & { field: ReadableField }) {
  const { readable } = useBuilding();
  const comparison = comparisonNamed(test.comparison);
  const isTall = ["values", "compared", "entries"].includes(comparison?.operand ?? "");

  function compare(id: string | null): void {
    const next = comparisonNamed(id ?? "");
    if (!next) return;
    const input = next.operand === comparison?.operand ? test.input : undefined;
    onChange({ ...test, comparison: next.id, input });
  }

  return (
    <div className={isTall ? styles.stacked : styles.rest}>
      <Select
        label={`How ${field.title} is compared`}
        labelHidden
        options={comparisonsOf(field.type).map(({ id, words }) => ({ value: id, label: words }))}
        value={test.comparison || null}
        onChange={compare}
      />
      {comparison ? (
        <OperandInput
          comparison={comparison}
          field={field}
          others={readable.filter(
            ({ name, type, currency }) =>
              name !== field.name && type === field.type && currency === field.currency,
          )}
          input={test.input}
          onChange={(input) => onChange({ ...test, input })}
        />
      ) : null}
    </div>
  );
}
