import type { ReactNode } from "react";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { useStrings } from "../../words/strings.ts";
import { optionValue, readWidget, type StepWidgetProps } from "./step-widget.ts";

/** Renders a few choices as radio buttons; two or three short ones share a line. */
export function RadioWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  const { options } = field;
  const short =
    options.length <= 3 && options.every(({ label, description }) => label.length <= 30 && !description);
  return (
    <RadioGroup
      {...texts}
      id={id}
      // Fields of different rows share a name, and radio buttons with the same name exclude each other.
      name={id}
      look={short ? "row" : "list"}
      options={options.map(({ value: own, label, description }) => ({
        value: String(own),
        label,
        hint: description,
      }))}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(key) => change(optionValue(options, key))}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}

/** Renders a boolean as two radio buttons, so that "No" is an answer and not an empty box. */
export function YesNoWidget(props: StepWidgetProps): ReactNode {
  const { id, field, texts, value, change } = readWidget(props);
  const { yesNo } = useStrings().controls;
  const { yes, no } = field.draw.labels ?? yesNo;
  const isShort = yes.length <= 30 && no.length <= 30;
  return (
    <RadioGroup
      {...texts}
      id={id}
      name={id}
      look={isShort ? "row" : "list"}
      options={[
        { value: "true", label: yes },
        { value: "false", label: no },
      ]}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(key) => change(key === "true")}
      required={field.required}
      disabled={props.disabled ?? false}
    />
  );
}
