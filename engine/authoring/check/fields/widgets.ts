import type { FieldDefinition } from "../../../definition.ts";
import { type Widget, widgetOf } from "../../../step-view.ts";

interface Rule {
  can: (field: FieldDefinition) => boolean;
  /** What the control is for, to follow "draws". */
  draws: string;
}

const text: Rule = {
  can: (field) => field.type === "string" && !isChoice(field),
  draws: "a text that is typed",
};
const choice: Rule = { can: isChoice, draws: 'one choice from a "list"' };
const choices: Rule = {
  can: (field) => isChoice(field.items),
  draws: 'several choices: an array whose "items" name a "list"',
};
const rows: Rule = {
  can: (field) => Boolean(field.items?.properties),
  draws: 'rows: an array whose "items" have "properties"',
};

/** What each control can draw. */
export const widgets: { [W in Widget]: Rule } = {
  text,
  textarea: text,
  tel: text,
  url: text,
  email: text,
  password: text,
  code: text,
  number: { can: (field) => isNumber(field) && !isChoice(field), draws: "a number" },
  select: choice,
  combobox: choice,
  radio: choice,
  checkbox: { can: (field) => field.type === "boolean" && !field.list, draws: "a boolean" },
  "multi-select": choices,
  "checkbox-groups": choices,
  checkboxes: choices,
  picture: { can: (field) => field.file?.picture === true, draws: 'a "file" that is a "picture"' },
  upload: { can: (field) => Boolean(field.file), draws: 'a "file"' },
  lookup: { can: (field) => Boolean(field.lookup), draws: 'a "lookup"' },
  "multi-lookup": {
    can: (field) => Boolean(field.items?.lookup),
    draws: 'an array whose "items" have a "lookup"',
  },
  "certificate-table": rows,
  repeat: rows,
  hidden: { can: () => true, draws: "nothing" },
};

/** Why a field's control cannot draw it; null when it can. */
export function widgetFault(field: FieldDefinition): string | null {
  const named = field.draw?.widget;
  const widget = widgetOf(field);
  const rule = widgets[widget];
  if (rule.can(field)) return null;
  if (named) return `The control "${named}" draws ${rule.draws}; this field is something else.`;
  return `Nothing says how to draw this: give the ${field.type} a "list", a "file", a "lookup", "items" or a "draw.widget".`;
}

function isChoice(field: FieldDefinition | undefined): boolean {
  return Boolean(field && (field.list || field.enum) && field.type !== "array" && field.type !== "object");
}

function isNumber(field: FieldDefinition): boolean {
  return field.type === "integer" || field.type === "number";
}
