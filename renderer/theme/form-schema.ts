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

/** Widgets that RJSF calls fields, because their value is an object or a list of them. */
const fields: { [control: string]: string } = {
  upload: "upload",
  picture: "picture",
  lookup: "lookup",
  "multi-lookup": "lookup",
  "certificate-table": "certificateTable",
  repeat: "repeat",
};

/**
 * The JSON Schema that RJSF draws: flat, since the engine has settled every condition. It carries no rules, for the
 * engine judges.
 */
export function schemaOf(drawn: FieldView[], id?: string): RJSFSchema {
  return {
    ...(id === undefined ? {} : { $id: id }),
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

/** How RJSF draws it: the widget or field by name, and the drawn field itself among the options. */
export function uiSchemaOf(drawn: FieldView[], parent: Path = []): UiSchema {
  const entries = drawn.map((field) => {
    const options: DrawnOptions = { drawn: field, parent };
    const as = fields[field.widget];
    return [
      field.name,
      {
        ...(as ? { "ui:field": as } : { "ui:widget": field.widget }),
        // Left out where it does not hold: said here, it would overrule a form that is read-only as a whole.
        ...(field.disabled ? { "ui:disabled": true } : {}),
        "ui:options": options,
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}
