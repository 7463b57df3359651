import { ownValue } from "../../definition/json.ts";
import { checkName } from "../structure/names.ts";
import type { Keyword } from "./keyword.ts";
import { isTypedField } from "./panel.ts";
import { shapeChange } from "./shape-change.ts";

/** Must equal the answer to that field of the same step: a repeated password. */
export const sameAs: Keyword = {
  name: "sameAs",
  notBesideOrigin: true,
  decidesAnswer: true,
  names: [[]],
  decidedBy: ({ sameAs: name }) => (name === undefined ? [] : [{ name, path: [] }]),
  goesWithKind: true,
  check: ({ field, path, siblings }, { report }) => {
    if (field.sameAs !== undefined) checkName(field.sameAs, siblings, [...path, "sameAs"], report);
  },
  message: () => "Enter the same as above",
  broken: { moment: "the two answers differ", occasion: "Not the same" },
  facts: ({ sameAs: name }, { siblings, marks }) =>
    name === undefined
      ? []
      : [{ label: "Must repeat", words: marks.question(siblings[name]?.title ?? name) }],
  changes: (before, after) =>
    shapeChange("sameAs", "question that it must repeat", before.sameAs, after.sameAs),
  only: ({ sameAs: name = "" }, own) => ownValue(own, name),
  panel: {
    label: "Repeats another question",
    hint: "The answer must be typed a second time, such as a password.",
    suits: isTypedField,
  },
};
