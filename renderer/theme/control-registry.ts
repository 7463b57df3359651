import { type ComponentType, createContext, useContext } from "react";
import { CheckboxGroup } from "../controls/choice/checkbox-group.tsx";
import { CheckboxGroups } from "../controls/choice/checkbox-groups.tsx";
import { PicturePicker } from "../controls/file/picture-picker.tsx";
import { Upload } from "../controls/file/upload.tsx";
import { Select } from "../controls/list/select.tsx";
import type { StepFieldProps } from "./fields/drawn-field.ts";
import { fileField } from "./fields/file-fields.tsx";
import { LazyCertificateTable, LazyLookup, LazyRepeat } from "./fields/lazy-fields.tsx";
import { CheckboxWidget } from "./widgets/checkbox-widget.tsx";
import { checkboxesWidget } from "./widgets/checkboxes-widget.tsx";
import type { StepWidgetProps } from "./widgets/drawn-widget.ts";
import { LazyComboBox } from "./widgets/lazy-lists.tsx";
import { MultiSelectWidget } from "./widgets/multi-select-widget.tsx";
import { RadioWidget } from "./widgets/radio-widget.tsx";
import { selectWidget } from "./widgets/select-widget.tsx";
import { TextAreaWidget } from "./widgets/text-area-widget.tsx";
import { textWidget } from "./widgets/text-widget.tsx";

/**
 * How a control is drawn: a widget holds a text, a number, a choice or several, a field an object or a list of them.
 * The registry of the engine holds what checks and descriptions know of the same control.
 */
export interface StepControl {
  widget?: ComponentType<StepWidgetProps>;
  field?: ComponentType<StepFieldProps>;
  /** Takes the whole line, and more where there is room. */
  wide?: boolean;
}

/** Controls by the name that definitions use. */
export type StepControls = { [name: string]: StepControl };

/** Ours. A host application gives `{ ...ourControls, "star-rating": { widget: Stars } }` to `ControlsContext`. */
export const ourControls: StepControls = {
  text: { widget: textWidget("text") },
  tel: { widget: textWidget("tel") },
  url: { widget: textWidget("url") },
  email: { widget: textWidget("email") },
  number: { widget: textWidget("number") },
  textarea: { widget: TextAreaWidget },
  select: { widget: selectWidget(Select) },
  combobox: { widget: selectWidget(LazyComboBox) },
  "multi-select": { widget: MultiSelectWidget },
  radio: { widget: RadioWidget },
  checkbox: { widget: CheckboxWidget },
  checkboxes: { widget: checkboxesWidget(CheckboxGroup) },
  "checkbox-groups": { widget: checkboxesWidget(CheckboxGroups) },
  upload: { field: fileField(Upload) },
  picture: { field: fileField(PicturePicker) },
  lookup: { field: LazyLookup },
  "multi-lookup": { field: LazyLookup },
  repeat: { field: LazyRepeat },
  "certificate-table": { field: LazyCertificateTable, wide: true },
};

/** The controls that steps are drawn with. */
export const ControlsContext = createContext(ourControls);

export const useControls = (): StepControls => useContext(ControlsContext);

/** The controls that RJSF calls by this name, as it takes them. */
export function partsOf<Part extends "widget" | "field">(controls: StepControls, part: Part) {
  return Object.fromEntries(
    Object.entries(controls).flatMap(([name, control]) => (control[part] ? [[name, control[part]]] : [])),
  ) as { [name: string]: NonNullable<StepControl[Part]> };
}
