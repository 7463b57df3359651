import { ownValue } from "../../../definition/json.ts";
import { listFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { slugFrom } from "../names/name-from-title.ts";
import type { ReusableQuestion } from "./reusable-question.ts";
import {
  consentEdit,
  entriesEdit,
  ownersEdit,
  scaleEdit,
  signatureEdit,
  tableEdit,
} from "./structured-questions.ts";

const worded = { hint: "", required: false };
const choices = ["Very satisfied", "Satisfied", "Neither", "Dissatisfied", "Very dissatisfied"];

/** Questions with parts, or with rules beside others, ready to be put on a page. */
export const structuredQuestions: ReusableQuestion[] = [
  {
    id: "entries",
    title: "People",
    description: "A list that people add entries to.",
    insert: (files, place) =>
      entriesEdit(files, place, { ...worded, title: "People", columns: ["Name", "Role"] }),
  },
  {
    id: "owners",
    title: "Owners",
    description: "Each with a name and a share of 100%.",
    insert: (files, place) => ownersEdit(files, place, { ...worded, title: "Owners" }),
  },
  {
    id: "consent",
    title: "I have read this and agree to it",
    description: "A text to accept, which is kept with the answer.",
    insert: (files, place) =>
      consentEdit(files, place, {
        ...worded,
        title: "I have read this and agree to it",
        text: "I confirm that my answers are true.",
      }),
  },
  {
    id: "signature",
    title: "Type your full name to sign",
    description: "A typed name.",
    insert: (files, place) =>
      signatureEdit(files, place, { ...worded, title: "Type your full name to sign", of: null }),
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
    if (ownValue(files, listFile(name)) === undefined) return name;
  }
}
