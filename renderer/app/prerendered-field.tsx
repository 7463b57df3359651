import type { FieldView } from "#engine";
import fieldStyles from "../controls/field/field.module.css";
import { LabelText } from "../controls/field/field.tsx";
import { TextArea } from "../controls/field/text-area.tsx";
import { TextField } from "../controls/field/text-field.tsx";
import { useControls } from "../theme/control-registry.ts";
import templates from "../theme/field-template.module.css";
import { textsOf } from "../theme/widgets/step-widget.ts";
import { unitOf } from "../theme/widgets/text-widget.tsx";

/** Renders a field: one for text as it will be, any other as its label, its hint and a box as large as its control. */
export function PrerenderedField({ field }: { field: FieldView }) {
  const width = useControls()[field.widget]?.wide ? "wide" : (field.draw.width ?? "full");
  return <div className={templates[width]}>{isText(field.widget) ? textOfField(field) : boxOf(field)}</div>;
}

const kinds = ["text", "tel", "url", "email"] as const;

const isText = (widget: string) => widget === "textarea" || kinds.some((kind) => kind === widget);

function textOfField(field: FieldView) {
  const { name, draw, widget, required, maxLength, disabled } = field;
  const props = {
    ...textsOf(field, undefined),
    name,
    value: "",
    onChange: () => undefined,
    placeholder: draw.placeholder,
    autoComplete: draw.autocomplete,
    required,
    disabled: disabled ?? false,
    maxLength,
  };
  if (widget === "textarea") return <TextArea {...props} counter={draw.counter ?? false} />;
  return <TextField {...props} type={kinds.find((kind) => kind === widget)} unit={unitOf(field)} />;
}

function boxOf({ title, hint, required, disabled, widget }: FieldView) {
  return (
    <div className={fieldStyles.field} inert>
      <span data-part="label" className={fieldStyles.label}>
        <LabelText label={title} optional={!required && !disabled} />
      </span>
      {hint ? (
        <p data-part="hint" className={fieldStyles.hint}>
          {hint}
        </p>
      ) : null}
      <div className="prerendered-box" data-widget={widget} />
    </div>
  );
}
