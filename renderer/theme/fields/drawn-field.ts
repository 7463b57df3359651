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

/** An RJSF field's props in our words. */
export interface DrawnFieldProps {
  id: string;
  field: FieldView;
  compact: boolean;
  path: Path;
  texts: DrawnTexts;
  value: Json | undefined;
  change: (value: Json | undefined) => void;
  context: StepContext;
  /** Names the question to the server that keeps its files: `registration-compliance/document`. */
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

/** A list answer's rows. */
export const rowsIn = (value: Json | undefined): Answer[] =>
  Array.isArray(value) ? (value as Answer[]) : [];

type SchemaField = ComponentType<StepFieldProps>;

/** RJSF's own field for whatever schema it is given. */
export const schemaField = (props: StepFieldProps): SchemaField =>
  props.registry.fields.SchemaField as SchemaField;

/** The props of RJSF's own field for one row of a list: the row's fields in their grid. */
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

/** The same for one field of a row, for the cell of a table. */
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

function errorsAt(errors: ErrorSchema | undefined, key: string | number): ErrorSchema | undefined {
  return (errors as { [key: string | number]: ErrorSchema | undefined } | undefined)?.[key];
}
