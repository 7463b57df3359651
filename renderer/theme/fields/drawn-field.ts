import {
  type ErrorSchema,
  type FieldProps,
  type RJSFSchema,
  toFieldPathId,
  type UiSchema,
} from "@rjsf/utils";
import type { ComponentProps, ComponentType } from "react";
import type { Answer, FieldView, Json } from "#engine";
import { type DrawnOptions, schemaOf, uiSchemaOf } from "../form-schema.ts";
import type { Path, StepContext } from "../step-context.ts";
import { type DrawnTexts, textsOf } from "../widgets/drawn-widget.ts";

// biome-ignore lint/suspicious/noExplicitAny: RJSF's own type for the value of a field
export type StepFieldProps = FieldProps<any, RJSFSchema, StepContext>;

/** An RJSF field's props in our terms. */
export interface DrawnFieldProps {
  id: string;
  field: FieldView;
  compact: boolean;
  path: Path;
  texts: DrawnTexts;
  value: Json | undefined;
  change: (value: Json | undefined) => void;
  context: StepContext;
  /** Identifies the question to the file server: `registration-compliance/document`. */
  purpose: string;
}

export function readField({
  fieldPathId,
  uiSchema,
  formData,
  onChange,
  rawErrors,
  registry,
}: StepFieldProps): DrawnFieldProps {
  const options: unknown = uiSchema?.["ui:options"];
  const { drawn, parent, compact = false } = options as DrawnOptions;
  const context = registry.formContext;
  const { path } = fieldPathId;
  return {
    id: fieldPathId.$id,
    field: drawn,
    compact,
    path,
    texts: textsOf(drawn, rawErrors),
    value: formData,
    change: (next) => context.change(drawn, parent, next, () => onChange(next, path)),
    context,
    purpose: `${context.slug}/${path.filter((key) => typeof key === "string").join(".")}`,
  };
}

/** Returns the rows of a list answer. */
export const rowsIn = (value: Json | undefined): Answer[] =>
  Array.isArray(value) ? (value as Answer[]) : [];

type SchemaField = ComponentType<StepFieldProps>;

/** Returns RJSF's own field for a schema. */
export const schemaField = (props: StepFieldProps): SchemaField =>
  props.registry.fields.SchemaField as SchemaField;

/** Returns props for RJSF's own field to render one row of a list as a grid of its fields. */
export function rowField(
  props: StepFieldProps,
  fields: FieldView[],
  at: number,
): ComponentProps<SchemaField> {
  const fieldPathId = toFieldPathId(String(at), props.registry.globalFormOptions, props.fieldPathId);
  const path = [...props.fieldPathId.path, at];
  return {
    ...props,
    name: String(at),
    required: true,
    schema: schemaOf(fields),
    uiSchema: uiSchemaOf(props.registry.fields, fields, path),
    fieldPathId: { ...fieldPathId, path },
    formData: rowsIn(props.formData)[at],
    errorSchema: errorsAt(props.errorSchema, at),
    rawErrors: undefined,
  };
}

/** Returns props for a single field of a row, to render it in a table cell. */
export function cellField(
  props: StepFieldProps,
  fields: FieldView[],
  at: number,
  name: string,
): ComponentProps<SchemaField> {
  const row = rowField(props, fields, at);
  return {
    ...row,
    name,
    required: fields.some((field) => field.name === name && field.required),
    schema: (row.schema.properties?.[name] ?? {}) as RJSFSchema,
    uiSchema: compactly(row.uiSchema?.[name]),
    fieldPathId: toFieldPathId(name, props.registry.globalFormOptions, row.fieldPathId),
    formData: row.formData?.[name],
    errorSchema: errorsAt(row.errorSchema, name),
  };
}

function compactly(uiSchema: UiSchema | undefined): UiSchema {
  return { ...uiSchema, "ui:options": { ...uiSchema?.["ui:options"], compact: true } };
}

/** Returns the errors of an object's property or a list's row. */
export function errorsAt(errors: ErrorSchema | undefined, key: string | number): ErrorSchema | undefined {
  return (errors as { [key: string | number]: ErrorSchema | undefined } | undefined)?.[key];
}
