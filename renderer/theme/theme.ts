import type { ThemeProps } from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { FileField } from "./fields/file-fields.tsx";
import { LazyCertificateTable, LazyLookup, LazyRepeat } from "./fields/lazy-fields.tsx";
import { ListField } from "./fields/list-field.tsx";
import type { StepContext } from "./step-context.ts";
import { FieldTemplate } from "./templates/field-template.tsx";
import { ObjectFieldTemplate } from "./templates/object-field-template.tsx";
import { CheckboxWidget } from "./widgets/checkbox-widget.tsx";
import { CheckboxesWidget } from "./widgets/checkboxes-widget.tsx";
import { MultiSelectWidget } from "./widgets/multi-select-widget.tsx";
import { RadioWidget } from "./widgets/radio-widget.tsx";
import { SelectWidget } from "./widgets/select-widget.tsx";
import { TextAreaWidget } from "./widgets/text-area-widget.tsx";
import { TextWidget } from "./widgets/text-widget.tsx";

/** The type of RJSF's form data. Spelled out as JSON, RJSF's types would unfold without end. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type FormData = any;

const Nothing = (): null => null;

/** Our look as an RJSF theme. Widgets go by the names that definitions use. */
export const theme: ThemeProps<FormData, RJSFSchema, StepContext> = {
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    // Labels, hints and errors are drawn by the controls; the step's buttons stand outside of the form.
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    ButtonTemplates: { SubmitButton: Nothing },
  },
  widgets: {
    text: TextWidget,
    tel: TextWidget,
    url: TextWidget,
    email: TextWidget,
    number: TextWidget,
    textarea: TextAreaWidget,
    select: SelectWidget,
    combobox: SelectWidget,
    "multi-select": MultiSelectWidget,
    radio: RadioWidget,
    checkbox: CheckboxWidget,
    checkboxes: CheckboxesWidget,
    "checkbox-groups": CheckboxesWidget,
  },
  fields: {
    ArrayField: ListField,
    upload: FileField,
    picture: FileField,
    lookup: LazyLookup,
    repeat: LazyRepeat,
    certificateTable: LazyCertificateTable,
  },
};
