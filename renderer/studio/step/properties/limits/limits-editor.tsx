import type { ReactNode } from "react";
import type { Json } from "#engine";
import type { EditorProps } from "../../../schema-form/form-context.ts";
import { useQuestion } from "../context/question-context.ts";
import { LimitList } from "./limit-list.tsx";
import { SumLimits } from "./sum-limits.tsx";

/** Edits the limits of the chosen question, and of sums with it. */
export function LimitsEditor(props: EditorProps): ReactNode {
  return (
    <>
      <OwnLimits {...props} />
      <SumLimits />
    </>
  );
}

/** Edits the limits of the chosen question, or of another wording of it. */
export function OwnLimits({ label, value, onChange }: EditorProps): ReactNode {
  const { compared } = useQuestion();
  const entries: Json[] = Array.isArray(value) ? value : [];
  return <LimitList heading={label} compared={compared} entries={entries} onChange={onChange} />;
}
