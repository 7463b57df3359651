import type { FieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { ReasonContext } from "../controls/field/reason.tsx";
import type { DrawnOptions } from "./context/form-schema.ts";
import { useControls } from "./control-registry.ts";
import styles from "./field-template.module.css";

/** Positions one field in the grid. Label, hint and error belong to the control, which links them to its input. */
export function FieldTemplate({ uiSchema, hidden, disabled, children }: FieldTemplateProps): ReactNode {
  const controls = useControls();
  if (hidden) return <div hidden>{children}</div>;
  const { drawn } = (uiSchema?.["ui:options"] ?? {}) as Partial<DrawnOptions>;
  // The form as a whole, or one row of a list: its fields position themselves.
  if (!drawn) return children;
  const width = controls[drawn.widget]?.wide ? "wide" : (drawn.draw.width ?? "full");
  // Who can no longer change an answer needs no reason for giving one.
  const why = disabled && !drawn.disabled ? undefined : drawn.why;
  return (
    <div className={styles[width]} data-reason={why ? true : undefined}>
      <ReasonContext value={why ? { why, question: drawn.title } : null}>{children}</ReasonContext>
    </div>
  );
}
