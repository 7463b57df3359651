import type { ReactNode } from "react";
import { listOptions } from "../../controls/list/list-option.ts";
import { LazyMultiSelect } from "./lazy-lists.tsx";
import { chosenValues, keysOf, readWidget, type StepWidgetProps } from "./step-widget.ts";

export function MultiSelectWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  return (
    <LazyMultiSelect
      {...texts}
      id={id}
      name={field.name}
      options={listOptions(field.options)}
      value={keysOf(value)}
      onChange={(keys) => change(chosenValues(field.options, value, keys))}
      placeholder={field.draw.placeholder}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
