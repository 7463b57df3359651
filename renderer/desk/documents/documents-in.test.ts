import { expect, test } from "vitest";
import type { CaseLine } from "../../../api/responses/desk.ts";
import { documentsIn } from "./documents-in.ts";

const line = (label: string, ...ids: string[]): CaseLine => ({
  label,
  text: "",
  isEmpty: ids.length === 0,
  as: "text",
  files: ids.map((id) => ({ id, name: `${id}.pdf` })),
  options: [],
  paths: [],
  isMasked: false,
  before: null,
  remark: null,
});

test("each file is listed once, by the question that it answers first", () => {
  const groups = [
    { entry: null, lines: [line("Document", "deed"), line("Name")] },
    { entry: { heading: "Certificate", number: 2 }, lines: [line("File", "seal", "deed")] },
  ];
  const events = [{ file: { id: "permit", name: "permit.pdf" } }, { file: null }];
  expect(documentsIn([{ groups }], events)).toEqual([
    { id: "deed", name: "deed.pdf", question: "Document" },
    { id: "seal", name: "seal.pdf", question: "File, Certificate 2" },
    { id: "permit", name: "permit.pdf", question: "Answer to a question" },
  ]);
});
