import type { FieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { ReasonContext } from "../controls/field/reason.tsx";
import type { ViewOptions } from "./context/form-schema.ts";
import { useControls } from "./control-registry.ts";
import styles from "./field-template.module.css";

/** Positions one field in the grid. Label, hint and error belong to the control, which links them to its input. */
export function FieldTemplate({ uiSchema, hidden, disabled, children }: FieldTemplateProps): ReactNode {
  const controls = useControls();
  if (hidden) return <div hidden>{children}</div>;
  const { view } = (uiSchema?.["ui:options"] ?? {}) as Partial<ViewOptions>;
  // The form as a whole, or one row of a list: its fields position themselves.
  if (!view) return children;
  const width = controls[view.widget]?.wide ? "wide" : (view.draw.width ?? "full");
  // Who can no longer change an answer needs no reason for giving one.
  const why = disabled && !view.disabled ? undefined : view.why;
  return (
    <div className={styles[width]} data-reason={why ? true : undefined}>
      <ReasonContext value={why ? { why, question: view.title } : null}>{children}</ReasonContext>
    </div>
  );
}
