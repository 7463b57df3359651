import type { RJSFSchema, WidgetProps } from "@rjsf/utils";
import type { FieldView, Json, Option } from "#engine";
import type { FieldTexts } from "../../controls/field/field.tsx";
import type { ListOption } from "../../controls/list/list-option.ts";
import type { DrawnOptions } from "../form-schema.ts";
import type { StepContext } from "../step-context.ts";

// biome-ignore lint/suspicious/noExplicitAny: RJSF's own type for the value of a widget
export type StepWidgetProps = WidgetProps<any, RJSFSchema, StepContext>;

/** What stands around a drawn field: its label is a text. */
export interface DrawnTexts extends FieldTexts {
  label: string;
}

/** An RJSF widget's props in our words. */
export interface DrawnWidget {
  id: string;
  field: FieldView;
  texts: DrawnTexts;
  value: Json | undefined;
  change: (value: Json | undefined) => void;
  context: StepContext;
}

export function readWidget({
  id,
  options,
  value,
  onChange,
  rawErrors,
  registry,
}: StepWidgetProps): DrawnWidget {
  const { drawn, parent } = options as unknown as DrawnOptions;
  const context = registry.formContext;
  return {
    id,
    field: drawn,
    texts: textsOf(drawn, rawErrors),
    value,
    change: (next) => context.change(drawn, parent, next, () => onChange(next)),
    context,
  };
}

/** Label, hint and error of a drawn field. */
export function textsOf(field: FieldView, errors: string[] | undefined): DrawnTexts {
  return {
    label: field.title,
    hint: field.hint,
    error: errors && errors.length > 0 ? errors.join(" ") : undefined,
    optional: !field.required && !field.disabled,
  };
}

/** Options as the controls take them: their keys are texts. */
export const listOptions = (options: Option[]): ListOption[] =>
  options.map(({ value, label, group }) => ({ value: String(value), label, group }));

/** The option's own value for a control's key. */
export const optionValue = (options: Option[], key: string | null): Option["value"] | undefined =>
  options.find((option) => String(option.value) === key)?.value;

/** A list answer's values as keys. */
export const keysOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The options' own values for keys, in their order. */
export const optionValues = (options: Option[], keys: string[]): Json[] =>
  keys.flatMap((key) => optionValue(options, key) ?? []);
