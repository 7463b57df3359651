import type { FieldDefinition } from "../../definition/definition.ts";
import { isComputed } from "../../rules/field.ts";

/** A control that draws a field: which fields it can draw, and how people know it. Its React component is the renderer's. */
export interface Control {
  /** Returns whether the control can draw a field of this shape. */
  fits: (field: FieldDefinition) => boolean;
  /** The fields that it draws, to follow "draws": "a number". */
  draws: string;
  /** Look, as a registrant sees it: "one line of text". */
  words: string;
  /** Returns another fault of a field that fits, as a sentence; null without one. */
  faultIn?: (field: FieldDefinition) => string | null;
}

/** Controls by name. */
export type Controls = { [name: string]: Control };

/** The controls that definitions may name in any application. */
export const ourControls: Controls = {
  text: typed("one line of text"),
  textarea: typed("several lines of text"),
  tel: typed("a phone number"),
  url: typed("a web address"),
  email: typed("an email address"),
  password: typed("a password"),
  code: typed("a six-digit code"),
  number: { fits: isTypedNumber, draws: "a number", words: "a number" },
  scale: {
    fits: isTypedNumber,
    draws: "a number",
    words: "one point of a scale, all of them in sight",
    faultIn: faultInScale,
  },
  money: formed("money", "an amount of money"),
  date: formed("date", "a month, a day and a year"),
  month: formed("month", "a month and a year"),
  time: formed("time", "a time of day"),
  select: choice("one choice from a list that opens"),
  combobox: choice("one choice from a list that can be searched by typing"),
  radio: choice("one choice, all of them in sight"),
  "matrix-row": choice("one choice, as a row of a matrix"),
  "multi-select": choices("several choices from a list that opens"),
  "checkbox-groups": choices("boxes to tick, under headings"),
  checkboxes: choices("boxes to tick"),
  checkbox: { fits: isTick, draws: "a boolean", words: "a box to tick" },
  consent: {
    fits: (field) => field.type === "string" && typeof field.const === "string",
    draws: 'a "consent"',
    words: "a box to tick beside a text",
  },
  "yes-no": { fits: isTick, draws: "a boolean", words: "yes or no" },
  picture: {
    fits: (field) => field.file?.picture === true,
    draws: 'a "file" that is a "picture"',
    words: "a picture to upload",
  },
  upload: { fits: (field) => Boolean(field.file), draws: 'a "file"', words: "a file to upload" },
  uploads: {
    fits: (field) => Boolean(field.items?.file),
    draws: 'an array whose "items" have a "file"',
    words: "several files to upload",
  },
  lookup: {
    fits: (field) => Boolean(field.lookup),
    draws: 'a "lookup"',
    words: "one code, found by number or word",
  },
  "multi-lookup": {
    fits: (field) => Boolean(field.items?.lookup),
    draws: 'an array whose "items" have a "lookup"',
    words: "several codes, found by number or word",
  },
  "certificate-table": rows("boxes to tick, each of which becomes a row of a table"),
  repeat: rows("entries that can be added and removed"),
  output: {
    fits: isComputed,
    draws: 'a "computed" answer',
    words: "nothing to fill in: the answer follows from others and is shown",
  },
  hidden: {
    fits: () => true,
    draws: "nothing",
    words: "nothing on the page; the answer comes with it",
  },
};

function typed(words: string): Control {
  const fits = (field: FieldDefinition) => field.type === "string" && !isChoice(field);
  return { fits, draws: "a text that is typed", words };
}

/** A control for texts of one format. */
function formed(format: string, words: string): Control {
  const fits = (field: FieldDefinition) => field.type === "string" && field.format === format;
  return { fits, draws: `a text of the "format" "${format}"`, words };
}

function choice(words: string): Control {
  return { fits: isChoice, draws: 'one choice from a "list"', words };
}

function choices(words: string): Control {
  const draws = 'several choices: an array whose "items" name a "list"';
  return { fits: (field) => isChoice(field.items), draws, words };
}

function rows(words: string): Control {
  const draws = 'rows: an array whose "items" have "properties"';
  return { fits: (field) => Boolean(field.items?.properties), draws, words };
}

function isChoice(field: FieldDefinition | undefined): boolean {
  return Boolean(field && (field.list || field.enum) && field.type !== "array" && field.type !== "object");
}

function isTypedNumber(field: FieldDefinition): boolean {
  return (field.type === "integer" || field.type === "number") && !isChoice(field);
}

function faultInScale({ minimum, maximum, format, unit }: FieldDefinition): string | null {
  if (format !== undefined || unit !== undefined)
    return `A scale has plain numbers: leave "${format === undefined ? "unit" : "format"}" out.`;
  if (!Number.isInteger(minimum) || !Number.isInteger(maximum))
    return 'A scale needs a whole "minimum" and a whole "maximum".';
  const points = Number(maximum) - Number(minimum) + 1;
  return points >= 2 && points <= 11 ? null : `A scale has 2 to 11 points; this one would have ${points}.`;
}

function isTick(field: FieldDefinition): boolean {
  return field.type === "boolean" && !field.list;
}
