import { type ReactNode, useState } from "react";
import type { Json } from "#engine";
import { EditRefusal } from "#engine/authoring";
import { Button } from "../../../../controls/button/button.tsx";
import { MultiSelect } from "../../../../controls/list/multi-select.tsx";
import { Select } from "../../../../controls/list/select.tsx";
import styles from "../../../condition/limits.module.css";
import { Refusal } from "../../../draft/refusal.tsx";
import { useEdit } from "../../../draft/use-edit.ts";
import { fieldEdit } from "../../edits/field-edits.ts";
import { sumEdit, summandsAt, summandsOf, sumsWith } from "../../edits/sum-edits.ts";
import { useLists } from "../../use-step.ts";
import { useQuestion } from "../question-context.ts";
import { comparedAs } from "./compared.ts";
import { LimitList } from "./limit-list.tsx";

/** Edits what answers may come to together: those of each entry of a list, or of several questions. */
export function SumLimits(): ReactNode {
  const { source, question, readable } = useQuestion();
  const { edit, refusal, refuse } = useEdit();
  const lists = useLists();
  const own = summandsOf(question);
  const [column, setColumn] = useState<string | null>(null);
  const [others, setOthers] = useState<string[]>([]);
  const [first] = own;
  if (!first || question.field.computed || question.from !== null) return null;
  const chosen = own.find(({ path }) => path === column) ?? first;
  const beside = summandsAt(source, readable ?? []).filter(
    ({ path, isColumn, field }) =>
      path !== question.name &&
      !isColumn &&
      field.format === first.field.format &&
      field.currency === first.field.currency,
  );
  const added = beside.filter(({ path }) => others.includes(path));

  function add(): void {
    const of = chosen.isColumn ? [chosen] : [chosen, ...added];
    const title = chosen.isColumn ? `Total of ${chosen.title}` : "Total";
    try {
      if (edit(sumEdit(source, title, of, question.name, true).operations, "Limit a sum")) setOthers([]);
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      refuse(error.message);
    }
  }

  const sums = sumsWith(source, question);
  const isLimited = sums.some(({ field }) => field.computed?.sum === chosen.path);
  if (!chosen.isColumn && beside.length === 0) return null;
  return (
    <section className={styles.limits} aria-label="Together">
      <h4>Together</h4>
      <Refusal>{refusal}</Refusal>
      {sums.map((sum) => {
        const entries: Json[] = (sum.field.compare ?? []) as Json[];
        return (
          <LimitList
            key={sum.name}
            heading={sum.title}
            compared={comparedAs(source, sum, readable ?? [])}
            entries={entries}
            onChange={(next) =>
              edit(fieldEdit(source, sum, ["compare"], next, lists), "Change the limit of a sum")
            }
          />
        );
      })}
      {own.length > 1 ? (
        <Select
          label="Which answer of each entry"
          options={own.map(({ path, title }) => ({ value: path, label: title }))}
          value={chosen.path}
          onChange={setColumn}
        />
      ) : null}
      {chosen.isColumn ? null : (
        <MultiSelect
          label={`${question.title} and`}
          options={beside.map(({ path, title, group }) => ({ value: path, label: title, group }))}
          value={others}
          onChange={setOthers}
        />
      )}
      {isLimited ? null : (
        <Button
          size="small"
          unready={chosen.isColumn || added.length > 0 ? undefined : "Choose what is added to it first."}
          onClick={add}
        >
          Limit what they come to together
        </Button>
      )}
    </section>
  );
}
