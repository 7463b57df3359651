import { type ReactNode, useState } from "react";
import { isComputed, isSameJson, type Json } from "#engine";
import type { QuestionSource, StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../../api/responses/drafts.ts";
import { Button } from "../../../../controls/button/button.tsx";
import { MultiSelect } from "../../../../controls/list/multi-select.tsx";
import { Select } from "../../../../controls/list/select.tsx";
import styles from "../../../condition/limits.module.css";
import { Refusal } from "../../../draft/refusal.tsx";
import { useEdit } from "../../../draft/use-edit.ts";
import { fieldEdit, orRefusal } from "../../edits/field-edits.ts";
import {
  addedUpIn,
  type FoundSummand,
  sumEdit,
  summandsAt,
  summandsOf,
  sumsWith,
} from "../../edits/sum-edits.ts";
import { comparedAs } from "../context/compared.ts";
import { useQuestion } from "../context/question-context.ts";
import { LimitList } from "./limit-list.tsx";

/** Edits the limits of sums: over each entry of a list, or over several questions. */
export function SumLimits(): ReactNode {
  const { page, question, readable } = useQuestion();
  const { edit, refusal, refuse } = useEdit();
  const { source } = page;
  const own = summandsOf(question);
  const [first] = own;
  if (!first || isComputed(question.field) || question.from !== null) return null;
  const beside = first.isColumn ? [] : alikeBeside(source, first, readable ?? []);
  if (!first.isColumn && beside.length === 0) return null;

  function add(of: FoundSummand[]): boolean {
    const title = first?.isColumn ? `Total of ${of[0]?.title}` : "Total";
    const sum = orRefusal(() => sumEdit(source, { title, of, after: question.name, isLimited: true }));
    if (typeof sum !== "string") return edit(sum.operations, "Limit a sum");
    refuse(sum);
    return false;
  }

  const sums = sumsWith(source, question);
  return (
    <section className={styles.limits} aria-label="Together">
      <h4>Together</h4>
      <Refusal>{refusal}</Refusal>
      {sums.map((sum) => (
        <LimitList
          key={sum.name}
          heading={sum.title}
          compared={comparedAs(source, sum, readable ?? [])}
          entries={(sum.field.compare ?? []) as Json[]}
          onChange={(next) => edit(fieldEdit(page, sum, ["compare"], next), "Change the limit of a sum")}
        />
      ))}
      <NewSum own={own} beside={beside} sums={sums} onAdd={add} />
    </section>
  );
}

/** Returns the other answers of the same kind, which can be added to one. */
function alikeBeside(
  source: StepSource,
  { path, field }: FoundSummand,
  readable: ReadableField[],
): FoundSummand[] {
  const { format, currency } = field;
  return summandsAt(source, readable).filter(
    (one) =>
      one.path !== path && !one.isColumn && one.field.format === format && one.field.currency === currency,
  );
}

interface NewSumProps {
  /** The numbers of the question: its own, or those of each entry. */
  own: FoundSummand[];
  beside: FoundSummand[];
  /** Those that there are. */
  sums: QuestionSource[];
  onAdd: (of: FoundSummand[]) => boolean;
}

/** Renders what a further limit adds up. */
function NewSum({ own, beside, sums, onAdd }: NewSumProps) {
  const { question } = useQuestion();
  const [column, setColumn] = useState<string | null>(null);
  const [others, setOthers] = useState<string[]>([]);
  const chosen = own.find(({ path }) => path === column) ?? own[0];
  if (!chosen) return null;
  const added = beside.filter(({ path }) => others.includes(path));
  const isLimited = sums.some((sum) => isSameJson(addedUpIn(sum), [chosen.path]));
  return (
    <>
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
          onClick={() => onAdd([chosen, ...added]) && setOthers([])}
        >
          Limit what they come to together
        </Button>
      )}
    </>
  );
}
