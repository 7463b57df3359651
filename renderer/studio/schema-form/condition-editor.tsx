import type { ReactNode } from "react";
import { type Condition, isObject, type Json } from "#engine";
import { ConditionBuilder } from "../condition/condition-builder.tsx";
import { type EditorProps, useSurroundings } from "./form-context.ts";
import styles from "./schema-form.module.css";

/** Edits a condition in sentences. */
export function ConditionEditor({ value, onChange }: EditorProps): ReactNode {
  const { readable, lead, none } = useSurroundings();
  if (!readable) return <p className={styles.note}>Loading the answers that a condition may read…</p>;
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
