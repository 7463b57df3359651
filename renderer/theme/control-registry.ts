import { type ComponentType, createContext, useContext } from "react";
import { CheckboxGroup } from "../controls/choice/checkbox-group.tsx";
import { fileField } from "./fields/file-fields.tsx";
import {
  LazyCertificateTable,
  LazyCheckboxGroups,
  LazyPicture,
  LazyRepeat,
  LazyUpload,
  LazyUploads,
} from "./fields/lazy-fields.tsx";
import { LookupField } from "./fields/lookup-field.tsx";
import type { StepFieldProps } from "./fields/step-field.ts";
import { CheckboxWidget } from "./widgets/checkbox-widget.tsx";
import { checkboxesWidget } from "./widgets/checkboxes-widget.tsx";
import { DateWidget } from "./widgets/date-widget.tsx";
import { LazyConsent } from "./widgets/lazy-consent.tsx";
import { LazyComboBox, LazySelect } from "./widgets/lazy-lists.tsx";
import { LazyOutput } from "./widgets/lazy-output.tsx";
import { MatrixRowWidget } from "./widgets/matrix-row-widget.tsx";
import { MultiSelectWidget } from "./widgets/multi-select-widget.tsx";
import { RadioWidget, YesNoWidget } from "./widgets/radio-widget.tsx";
import { ScaleWidget } from "./widgets/scale-widget.tsx";
import { selectWidget } from "./widgets/select-widget.tsx";
import type { StepWidgetProps } from "./widgets/step-widget.ts";
import { TextAreaWidget } from "./widgets/text-area-widget.tsx";
import { NumberWidget, textWidget } from "./widgets/text-widget.tsx";

/**
 * Rendering of a control: by a widget for a text, a number or one or more choices, by a field for an object or a list
 * of objects. The engine's registry holds what checks and descriptions know about the same control.
 */
export interface StepControl {
  widget?: ComponentType<StepWidgetProps>;
  field?: ComponentType<StepFieldProps>;
  /** Takes the whole line, and more where there is room. */
  wide?: boolean;
}

/** Controls by their name in the definitions. */
export type StepControls = { [name: string]: StepControl };

/**
 * The built-in controls. A host application passes `{ ...ourControls, "star-rating": { widget: Stars } }` to
 * `ControlsContext`.
 */
export const ourControls: StepControls = {
  text: { widget: textWidget("text") },
  tel: { widget: textWidget("tel") },
  url: { widget: textWidget("url") },
  email: { widget: textWidget("email") },
  number: { widget: NumberWidget },
  scale: { widget: ScaleWidget },
  money: { widget: textWidget("decimal") },
  date: { widget: DateWidget },
  month: { widget: DateWidget },
  time: { widget: textWidget("text") },
  textarea: { widget: TextAreaWidget },
  select: { widget: selectWidget(LazySelect) },
  combobox: { widget: selectWidget(LazyComboBox) },
  "multi-select": { widget: MultiSelectWidget },
  radio: { widget: RadioWidget },
  "matrix-row": { widget: MatrixRowWidget },
  checkbox: { widget: CheckboxWidget },
  consent: { widget: LazyConsent },
  "yes-no": { widget: YesNoWidget },
  checkboxes: { widget: checkboxesWidget(CheckboxGroup) },
  "checkbox-groups": { widget: checkboxesWidget(LazyCheckboxGroups) },
  upload: { field: fileField(LazyUpload) },
  uploads: { field: LazyUploads },
  picture: { field: fileField(LazyPicture) },
  lookup: { field: LookupField },
  "multi-lookup": { field: LookupField },
  repeat: { field: LazyRepeat },
  "certificate-table": { field: LazyCertificateTable },
  output: { widget: LazyOutput },
};

/** Provides the controls that render the steps. */
export const ControlsContext = createContext(ourControls);

export const useControls = (): StepControls => useContext(ControlsContext);

/** Returns the controls that RJSF knows by this name, in the shape that it expects. */
export function partsOf<Part extends "widget" | "field">(controls: StepControls, part: Part) {
  return Object.fromEntries(
    Object.entries(controls).flatMap(([name, control]) => (control[part] ? [[name, control[part]]] : [])),
  ) as { [name: string]: NonNullable<StepControl[Part]> };
}
