import type { ReactNode } from "react";
import { type Condition, isObject, type Json } from "#engine";
import { ConditionBuilder } from "../condition/condition-builder.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { type EditorProps, useSurroundings } from "./form-context.ts";
import styles from "./schema-form.module.css";

/** Edits a condition in sentences. */
export function ConditionEditor({ value, onChange }: EditorProps): ReactNode {
  const { readable, lead, none } = useSurroundings();
  const { check, isChecking } = useDraft();
  if (!readable) {
    const isFaulty = !isChecking && check && check.faults.length > 0;
    return (
      <p className={styles.note}>
        {isFaulty
          ? "Mend the faults of this draft first: what a condition may read follows from its steps."
          : "Loading the answers that a condition may read…"}
      </p>
    );
  }
  return (
    <ConditionBuilder
      value={isObject(value) ? (value as Condition) : null}
      onChange={(condition) => onChange((condition ?? undefined) as Json | undefined)}
      readable={readable}
      lead={lead}
      none={none}
    />
  );
}
