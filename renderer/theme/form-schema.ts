import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { FieldView } from "#engine";
import type { Path } from "./step-context.ts";

/** What our widgets and fields find in their RJSF options. */
export interface DrawnOptions {
  drawn: FieldView;
  /** Path of the object the field belongs to: empty for the step itself. */
  parent: Path;
  /** Drawn in the cell of a table, where there is little room. */
  compact?: boolean;
}

/**
 * The JSON Schema that RJSF draws: flat, since the engine has settled every condition. It carries no rules, for the
 * engine judges.
 */
export function schemaOf(drawn: FieldView[]): RJSFSchema {
  return {
    type: "object",
    properties: Object.fromEntries(drawn.map((field) => [field.name, fieldSchema(field)])),
    required: drawn.filter((field) => field.required).map((field) => field.name),
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
 * How RJSF draws it: by the name of the control, which is one of `fields` or else a widget, with the view of the field
 * among the options.
 */
export function uiSchemaOf(fields: object, drawn: FieldView[], parent: Path = []): UiSchema {
  const entries = drawn.map((field) => {
    const options: DrawnOptions = { drawn: field, parent };
    return [
      field.name,
      {
        [field.widget in fields ? "ui:field" : "ui:widget"]: field.widget,
        // Left out where it does not hold: said here, it would overrule a form that is read-only as a whole.
        ...(field.disabled ? { "ui:disabled": true } : {}),
        "ui:options": options,
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}
