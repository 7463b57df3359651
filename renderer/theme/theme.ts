import type { ThemeProps } from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { ListField } from "./fields/list-field.tsx";
import type { StepContext } from "./step-context.ts";
import { FieldTemplate } from "./templates/field-template.tsx";
import { ObjectFieldTemplate } from "./templates/object-field-template.tsx";

/** The type of RJSF's form data. Spelled out as JSON, RJSF's types would recurse without end. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type FormData = any;

const Nothing = (): null => null;

/** The RJSF theme with our templates; the controls come from the registry. */
export const theme: ThemeProps<FormData, RJSFSchema, StepContext> = {
  fields: { ArrayField: ListField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    // The controls render labels, hints and errors; the step's buttons are outside the form.
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    ButtonTemplates: { SubmitButton: Nothing },
  },
};
