import type { FieldView } from "#engine";

/** A drawn field for tests: a plain text, but for what is given. */
export function drawn(name: string, given: Partial<FieldView> = {}): FieldView {
  return {
    name,
    title: name,
    widget: "text",
    type: "string",
    required: false,
    disabled: false,
    options: [],
    checklist: [],
    clears: [],
    draw: {},
    rows: [],
    newRow: [],
    rowDefault: {},
    ...given,
  };
}
