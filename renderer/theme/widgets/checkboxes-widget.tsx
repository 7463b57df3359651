import type { ReactNode } from "react";
import { CheckboxGroup } from "../../controls/choice/checkbox-group.tsx";
import { CheckboxGroups } from "../../controls/choice/checkbox-groups.tsx";
import { keysOf, listOptions, optionValues, readWidget, type StepWidgetProps } from "./drawn-widget.ts";

/** Any of a list: one column (`checkboxes`), or under headings that open and close (`checkbox-groups`). */
export function CheckboxesWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  const Control = field.widget === "checkbox-groups" ? CheckboxGroups : CheckboxGroup;
  return (
    <Control
      {...texts}
      id={id}
      name={id}
      options={listOptions(field.options)}
      value={keysOf(value)}
      onChange={(keys: string[]) => change(optionValues(field.options, keys))}
      disabled={props.disabled ?? false}
    />
  );
}
