import type { RJSFSchema, WidgetProps } from "@rjsf/utils";
import { createElement, type ReactNode } from "react";
import { type FieldView, type Json, type Option, withoutExcluded } from "#engine";
import type { FieldTexts } from "../../controls/field/field.tsx";
import type { ViewOptions } from "../context/form-schema.ts";
import type { StepContext } from "../context/step-context.ts";

// biome-ignore lint/suspicious/noExplicitAny: RJSF's own type for the value of a widget
export type StepWidgetProps = WidgetProps<any, RJSFSchema, StepContext>;

/** Texts around a field; the label is a plain string. */
export interface LabeledTexts extends FieldTexts {
  label: string;
}

/** An RJSF widget's props in our terms. */
export interface StepWidget {
  id: string;
  field: FieldView;
  texts: LabeledTexts;
  /** The label, with the name of its row for screen readers. */
  label: ReactNode;
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
}: StepWidgetProps): StepWidget {
  const { view, parent, row } = options as unknown as ViewOptions;
  const context = registry.formContext;
  return {
    id,
    field: view,
    texts: textsOf(view, rawErrors),
    label: row
      ? [view.title, createElement("span", { key: row, className: "visually-hidden" }, row)]
      : view.title,
    value,
    change: (next) => context.change(view, parent, next, () => onChange(next)),
    context,
  };
}

/** Returns the label, hint and error of a field. */
export function textsOf(field: FieldView, errors: string[] | undefined): LabeledTexts {
  return {
    label: field.title,
    hint: field.hint,
    error: errors && errors.length > 0 ? errors.join(" ") : undefined,
    optional: !field.required && !field.disabled,
  };
}

/** Returns the option's value for a control's key. */
export const optionValue = (options: Option[], key: string | null): Option["value"] | undefined =>
  options.find((option) => String(option.value) === key)?.value;

/** Returns a list answer's values as keys. */
export const keysOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Returns the values for the keys that a control reports, without what the latest of them excludes. */
export const chosenValues = (options: Option[], before: Json | undefined, keys: string[]): Json[] =>
  withoutExcluded(options, Array.isArray(before) ? before : [], optionValues(options, keys));

/** Returns the options' values for keys, in the order of the keys. */
const optionValues = (options: Option[], keys: string[]): Json[] =>
  keys.flatMap((key) => optionValue(options, key) ?? []);
