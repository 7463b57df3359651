import { fileKinds } from "#engine";
import { keywords, notesByName } from "#engine/authoring";

/** Names of keywords' choices; "" is the default without a choice. */
export const choiceWords: { [path: string]: { [value: string]: string } } = {
  format: {
    "": "Any",
    ...Object.fromEntries(
      Object.entries(notesByName).flatMap(([name, { label }]) =>
        label === undefined ? [] : [[name, label]],
      ),
    ),
  },
  type: {
    string: "Text, date, money or one choice",
    number: "Number",
    integer: "Whole number",
    boolean: "Yes or no",
    array: "Several entries",
    object: "File or look-up",
  },
  partial: { "": "No part", month: "The day", year: "The day and the month" },
  "draw.otherwise": {
    "": "It is not shown",
    hidden: "It is not shown",
    disabled: "It is shown, but cannot be filled in",
  },
  "draw.width": { "": "As usual", full: "Whole line", half: "Half a line", third: "A third of a line" },
  kind: { inset: "Set off by a line", matrix: "Questions as a table", details: "Details to open" },
  ...Object.fromEntries(
    keywords.flatMap(({ name, panel }) =>
      Object.entries(panel?.choices ?? {}).map(([part, words]) => [`${name}.${part}`, words] as const),
    ),
  ),
  "rows.as": {
    text: "As text",
    picture: "As a picture",
    checkboxes: "As all choices, the chosen ones ticked",
  },
  "file.accept": Object.fromEntries(Object.entries(fileKinds).map(([type, { name }]) => [type, name])),
};
