import type { RJSFSchema } from "@rjsf/utils";
import type { StepContext } from "./context/step-context.ts";
import { FieldTemplate } from "./field-template.tsx";
import { ObjectField } from "./fields/object-field.tsx";
import type { StepFieldProps } from "./fields/step-field.ts";
import { WidgetField } from "./fields/widget-field.tsx";
import { SchemaField } from "./rjsf.ts";

type StepRegistry = StepFieldProps["registry"];

const Nothing = (): null => null;

const fields = {
  SchemaField,
  ObjectField,
  ArrayField: WidgetField,
  BooleanField: WidgetField,
  NumberField: WidgetField,
  StringField: WidgetField,
};

/** The controls render labels, hints and errors. */
const templates = {
  FieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};

/** Schema functions for RJSF's field. Our schemas are flat: the engine has resolved every condition. */
const schemaUtils = { retrieveSchema: (schema: RJSFSchema) => schema, getDisplayLabel: () => false };

/** Returns what RJSF renders a form with: our fields and templates, and the controls from the registry. */
export function registryOf(
  rootSchema: RJSFSchema,
  controls: Pick<StepRegistry, "fields" | "widgets">,
  formContext: StepContext,
): StepRegistry {
  return {
    rootSchema,
    formContext,
    fields: { ...fields, ...controls.fields },
    widgets: controls.widgets,
    templates,
    schemaUtils,
    translateString: String,
    globalFormOptions: {
      idPrefix: formContext.formId,
      idSeparator: "-",
      useFallbackUiForUnsupportedType: false,
    },
  } as unknown as StepRegistry;
}
