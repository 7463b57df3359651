import type { ReactNode } from "react";
import { LazyScale } from "./lazy-controls.tsx";
import { readWidget, type StepWidgetProps } from "./step-widget.ts";

/** Renders a number as one point of a scale. */
export function ScaleWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, label, value, change } = readWidget(props);
  return (
    <LazyScale
      {...texts}
      label={label}
      id={id}
      first={field.minimum ?? 0}
      last={field.maximum ?? 0}
      ends={field.draw.ends}
      value={typeof value === "number" ? value : null}
      onChange={change}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
