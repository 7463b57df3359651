import { getUiOptions } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { StepWidgetProps } from "../widgets/step-widget.ts";
import type { StepFieldProps } from "./step-field.ts";

/** Renders a value with the widget that the field names. Objects and lists of objects have their own fields. */
export function WidgetField(props: StepFieldProps): ReactNode {
  const { schema, uiSchema, registry, formData, onChange, fieldPathId } = props;
  const { widget, ...options } = getUiOptions(uiSchema);
  const Widget = registry.widgets[String(widget)];
  if (!Widget) throw new Error(`No widget "${String(widget)}".`);
  const widgetProps = {
    ...props,
    id: fieldPathId.$id,
    options,
    value: formData ?? (schema.type === "array" ? [] : undefined),
    onChange: (value: unknown) => onChange(value, fieldPathId.path),
  } as unknown as StepWidgetProps;
  return <Widget {...widgetProps} />;
}
