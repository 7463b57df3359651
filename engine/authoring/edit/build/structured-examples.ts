import { ownValue } from "../../../json.ts";
import type { SourceFiles } from "../../read/source.ts";
import { slugFrom } from "./names.ts";
import type { ReusableQuestion } from "./reusable-question.ts";
import { entriesEdit, scaleEdit, tableEdit } from "./structured-questions.ts";

const worded = { hint: "", required: false };
const choices = ["Very satisfied", "Satisfied", "Neither", "Dissatisfied", "Very dissatisfied"];

/** A list of entries, a scale and a table, ready to be put on a page. */
export const structuredQuestions: ReusableQuestion[] = [
  {
    id: "entries",
    title: "People",
    description: "A list that people add entries to.",
    insert: (files, place) =>
      entriesEdit(files, place, { ...worded, title: "People", columns: ["Name", "Role"] }),
  },
  {
    id: "scale",
    title: "How satisfied are you?",
    description: "A number from 1 to 5.",
    insert: (files, place) =>
      scaleEdit(files, place, {
        ...worded,
        title: "How satisfied are you?",
        minimum: 1,
        maximum: 5,
        low: "Not at all",
        high: "Very",
      }),
  },
  {
    id: "table",
    title: "How satisfied are you with these?",
    description: "The same choices for several lines.",
    insert: (files, place) =>
      tableEdit(files, place, {
        ...worded,
        title: "How satisfied are you with these?",
        lines: ["Speed of delivery", "Quality of goods"],
        list: {
          name: freeList(files, "Satisfaction"),
          title: "Satisfaction",
          options: choices.map((label) => ({ value: slugFrom(label), label })),
          isNew: true,
        },
      }),
  },
];

function freeList(files: SourceFiles, title: string): string {
  const stem = slugFrom(title);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (ownValue(files, `options/${name}.json`) === undefined) return name;
  }
}
