import type { ReactNode } from "react";
import { LazyDateInput } from "./lazy-controls.tsx";
import { readWidget, type StepWidgetProps } from "./step-widget.ts";

/** Renders a date, or a month of a year, as one field for each part. */
export function DateWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, label, value, change } = readWidget(props);
  return (
    <LazyDateInput
      {...texts}
      label={label}
      id={id}
      name={field.name}
      parts={field.format === "month" ? "month-year" : "month-day-year"}
      partial={field.partial}
      value={typeof value === "string" ? value : ""}
      onChange={change}
      calendar={field.limits}
      autoComplete={field.draw.autocomplete}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
