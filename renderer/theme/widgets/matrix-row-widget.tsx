import type { ReactNode } from "react";
import { listOptions } from "../../controls/list/list-option.ts";
import { LazyMatrixRow } from "./lazy-controls.tsx";
import { optionValue, readWidget, type StepWidgetProps } from "./step-widget.ts";

/** Renders a choice as one row of a matrix. */
export function MatrixRowWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  return (
    <LazyMatrixRow
      {...texts}
      id={id}
      options={listOptions(field.options)}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(key) => change(optionValue(field.options, key))}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
