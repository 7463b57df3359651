import { getUiOptions, getWidget } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { StepWidgetProps } from "../widgets/drawn-widget.ts";
import type { StepFieldProps } from "./drawn-field.ts";

/** Renders a list with the widget that the field names. Lists of rows have their own fields. */
export function ListField(props: StepFieldProps): ReactNode {
  const { schema, uiSchema, registry, formData = [], onChange, fieldPathId } = props;
  const { widget, ...options } = getUiOptions(uiSchema, registry.globalUiOptions);
  const Widget = getWidget(schema, widget, registry.widgets);
  const widgetProps = {
    ...props,
    id: fieldPathId.$id,
    options,
    value: formData,
    onChange: (value: unknown) => onChange(value, fieldPathId.path),
  } as unknown as StepWidgetProps;
  return <Widget {...widgetProps} />;
}
