import type { FieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { useControls } from "../control-registry.ts";
import type { DrawnOptions } from "../form-schema.ts";
import styles from "./templates.module.css";

/** Positions one field in the grid. Label, hint and error belong to the control, which links them to its input. */
export function FieldTemplate({ uiSchema, hidden, children }: FieldTemplateProps): ReactNode {
  const controls = useControls();
  if (hidden) return <div hidden>{children}</div>;
  const { drawn } = (uiSchema?.["ui:options"] ?? {}) as Partial<DrawnOptions>;
  // The form as a whole, or one row of a list: its fields position themselves.
  if (!drawn) return children;
  const width = controls[drawn.widget]?.wide ? "wide" : (drawn.draw.width ?? "full");
  return <div className={styles[width]}>{children}</div>;
}
