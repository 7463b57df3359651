import { type ErrorSchema, type FieldProps, type RJSFSchema, toFieldPathId } from "@rjsf/utils";
import type { ComponentProps, ComponentType } from "react";
import type { Answer, FieldView, Json } from "#engine";
import { schemaOf, uiSchemaOf, type ViewOptions } from "../context/form-schema.ts";
import type { Path, StepContext } from "../context/step-context.ts";
import { type LabeledTexts, textsOf } from "../widgets/step-widget.ts";

// biome-ignore lint/suspicious/noExplicitAny: RJSF's own type for the value of a field
export type StepFieldProps = FieldProps<any, RJSFSchema, StepContext>;

/** An RJSF field's props in our terms. */
export interface StepField {
  id: string;
  field: FieldView;
  /** Label of the row that contains the field. */
  row: string | undefined;
  path: Path;
  /** Path of the parent object: empty for the step itself. */
  parent: Path;
  texts: LabeledTexts;
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
}: StepFieldProps): StepField {
  const options: unknown = uiSchema?.["ui:options"];
  const { view, parent, row } = options as ViewOptions;
  const context = registry.formContext;
  const { path } = fieldPathId;
  return {
    id: fieldPathId.$id,
    field: view,
    row,
    path,
    parent,
    texts: textsOf(view, rawErrors),
    value: formData,
    change: (next) => context.change(view, parent, next, () => onChange(next, path)),
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

/** Returns props for RJSF's own field to render one row of a list as a grid of its fields; `name` is what it is called. */
export function rowField(
  props: StepFieldProps,
  fields: FieldView[],
  at: number,
  name?: string,
): ComponentProps<SchemaField> {
  const fieldPathId = toFieldPathId(String(at), props.registry.globalFormOptions, props.fieldPathId);
  const path = [...props.fieldPathId.path, at];
  return {
    ...props,
    name: String(at),
    required: true,
    schema: schemaOf(fields),
    uiSchema: uiSchemaOf(props.registry.fields, fields, path, name),
    fieldPathId: { ...fieldPathId, path },
    formData: rowsIn(props.formData)[at],
    errorSchema: errorsAt(props.errorSchema, at),
    rawErrors: undefined,
  };
}

/** Returns the errors of an object's property or a list's row. */
export function errorsAt(errors: ErrorSchema | undefined, key: string | number): ErrorSchema | undefined {
  return (errors as { [key: string | number]: ErrorSchema | undefined } | undefined)?.[key];
}
