import type { ThemeProps } from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { ObjectField } from "./fields/object-field.tsx";
import { WidgetField } from "./fields/widget-field.tsx";
import type { StepContext } from "./step-context.ts";
import { FieldTemplate } from "./templates/field-template.tsx";

/** The type of RJSF's form data. Spelled out as JSON, RJSF's types would recurse without end. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type FormData = any;

const Nothing = (): null => null;

/** The RJSF theme with our templates; the controls come from the registry. */
export const theme: ThemeProps<FormData, RJSFSchema, StepContext> = {
  fields: {
    ObjectField,
    ArrayField: WidgetField,
    BooleanField: WidgetField,
    NumberField: WidgetField,
    StringField: WidgetField,
  },
  templates: {
    FieldTemplate,
    // The controls render labels, hints and errors; the step's buttons are outside the form.
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    ButtonTemplates: { SubmitButton: Nothing },
  },
};
