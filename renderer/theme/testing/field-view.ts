import type { FieldView } from "#engine";

/** Returns a field view for tests: plain text unless overridden. */
export function fieldView(name: string, overrides: Partial<FieldView> = {}): FieldView {
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
    ...overrides,
  };
}
