import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import styles from "./templates.module.css";

/** Renders fields in a grid of six columns: full, half and third width, and a single column on phones. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps): ReactNode {
  return (
    <div className={styles.place}>
      <div className={styles.grid}>{properties.map((property) => property.content)}</div>
    </div>
  );
}
