import type { FieldView } from "#engine";
import fieldStyles from "../controls/field/field.module.css";
import { LabelText } from "../controls/field/field.tsx";
import { useControls } from "../theme/control-registry.ts";
import templates from "../theme/templates/templates.module.css";
import styles from "./prerendered-step.module.css";

/** Renders a field's label and hint, and a box as large as its control. */
export function PrerenderedField({ field }: { field: FieldView }) {
  const { title, hint, required, disabled, draw, widget } = field;
  const width = useControls()[widget]?.wide ? "wide" : (draw.width ?? "full");
  return (
    <div className={templates[width]}>
      <div className={fieldStyles.field}>
        <span data-part="label" className={fieldStyles.label}>
          <LabelText label={title} optional={!required && !disabled} />
        </span>
        {hint ? (
          <p data-part="hint" className={fieldStyles.hint}>
            {hint}
          </p>
        ) : null}
        <div className={styles.box} data-widget={widget} />
      </div>
    </div>
  );
}
