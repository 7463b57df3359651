import type { FieldDefinition } from "../definition.ts";
import { byName } from "../json.ts";

/** A control that draws a field: which fields it can draw, and how people know it. Its React component is the renderer's. */
export interface Control {
  name: string;
  /** Whether the control can draw a field of this shape. */
  fits: (field: FieldDefinition) => boolean;
  /** The fields that it draws, to follow "draws": "a number". */
  draws: string;
  /** What a registrant sees: "one line of text". */
  words: string;
  /** What else is wrong with a field that fits, as a sentence; null when nothing is. */
  faultIn?: (field: FieldDefinition) => string | null;
}

/** Controls by name. */
export type Controls = { [name: string]: Control };

/** The controls that definitions may name in any application. */
export const ourControls: Controls = byName([
  typed("text", "one line of text"),
  typed("textarea", "several lines of text"),
  typed("tel", "a phone number"),
  typed("url", "a web address"),
  typed("email", "an email address"),
  typed("password", "a password"),
  typed("code", "a six-digit code"),
  { name: "number", fits: isTypedNumber, draws: "a number", words: "a number" },
  choice("select", "one choice from a list that opens"),
  choice("combobox", "one choice from a list that can be searched by typing"),
  choice("radio", "one choice, all of them in sight"),
  choices("multi-select", "several choices from a list that opens"),
  choices("checkbox-groups", "boxes to tick, under headings"),
  choices("checkboxes", "boxes to tick"),
  { name: "checkbox", fits: isTick, draws: "a boolean", words: "a box to tick" },
  {
    name: "picture",
    fits: (field) => field.file?.picture === true,
    draws: 'a "file" that is a "picture"',
    words: "a picture to upload",
  },
  { name: "upload", fits: (field) => Boolean(field.file), draws: 'a "file"', words: "a file to upload" },
  {
    name: "lookup",
    fits: (field) => Boolean(field.lookup),
    draws: 'a "lookup"',
    words: "one code, found by number or word",
  },
  {
    name: "multi-lookup",
    fits: (field) => Boolean(field.items?.lookup),
    draws: 'an array whose "items" have a "lookup"',
    words: "several codes, found by number or word",
  },
  rows("certificate-table", "boxes to tick, each of which becomes a row of a table"),
  rows("repeat", "entries that can be added and removed"),
  {
    name: "hidden",
    fits: () => true,
    draws: "nothing",
    words: "nothing on the page; the answer comes with it",
  },
]);

function typed(name: string, words: string): Control {
  const fits = (field: FieldDefinition) => field.type === "string" && !isChoice(field);
  return { name, fits, draws: "a text that is typed", words };
}

function choice(name: string, words: string): Control {
  return { name, fits: isChoice, draws: 'one choice from a "list"', words };
}

function choices(name: string, words: string): Control {
  const draws = 'several choices: an array whose "items" name a "list"';
  return { name, fits: (field) => isChoice(field.items), draws, words };
}

function rows(name: string, words: string): Control {
  const draws = 'rows: an array whose "items" have "properties"';
  return { name, fits: (field) => Boolean(field.items?.properties), draws, words };
}

function isChoice(field: FieldDefinition | undefined): boolean {
  return Boolean(field && (field.list || field.enum) && field.type !== "array" && field.type !== "object");
}

function isTypedNumber(field: FieldDefinition): boolean {
  return (field.type === "integer" || field.type === "number") && !isChoice(field);
}

function isTick(field: FieldDefinition): boolean {
  return field.type === "boolean" && !field.list;
}
