import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { FieldView } from "#engine";
import type { Path } from "./step-context.ts";

/** Options that our widgets and fields receive through RJSF. */
export interface ViewOptions {
  view: FieldView;
  /** Path of the parent object: empty for the step itself. */
  parent: Path;
  /** Label of the row that contains the field: it names the field for screen readers. */
  row?: string | undefined;
}

/**
 * Returns the JSON Schema that RJSF renders. It is flat because the engine has resolved every condition, and has no
 * rules because the engine validates. Hidden fields are left out; their values stay in the form's data.
 */
export function schemaOf(fields: FieldView[]): RJSFSchema {
  const shown = fields.filter(({ widget }) => widget !== "hidden");
  return {
    type: "object",
    properties: Object.fromEntries(shown.map((field) => [field.name, fieldSchema(field)])),
    required: shown.filter((field) => field.required).map((field) => field.name),
  };
}

function fieldSchema(field: FieldView): RJSFSchema {
  const type = field.type;
  const plain: RJSFSchema = { type, title: field.title };
  return type === "array"
    ? { ...plain, items: { type: field.newRow.length > 0 ? "object" : "string" } }
    : plain;
}

/**
 * Returns RJSF's UI schema: the control's name, either one of `fields` or a widget, with the field's view among the
 * options.
 */
export function uiSchemaOf(fields: object, views: FieldView[], parent: Path = [], row?: string): UiSchema {
  const entries = views.map((field) => {
    const options: ViewOptions = { view: field, parent, row };
    return [
      field.name,
      {
        [field.widget in fields ? "ui:field" : "ui:widget"]: field.widget,
        // Omitted when false: an explicit value would override a read-only form.
        ...(field.disabled ? { "ui:disabled": true } : {}),
        "ui:options": options,
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}
