import { expect, test } from "vitest";
import type { Answer } from "#engine";
import { filesIn, withFiles } from "./file-answers.ts";

const letter = { id: "local-1", name: "letter.pdf", type: "application/pdf", size: 10 };
const answer: Answer = {
  legalName: "Ada",
  document: letter,
  certificates: [{ certId: "1" }, { certId: "2", file: { ...letter } }],
};

test("files are found at any depth", () => {
  expect(filesIn(answer).map(({ path }) => path)).toEqual([["document"], ["certificates", 1, "file"]]);
});

test("an uploaded file replaces the local one", () => {
  const sent = { ...letter, id: "server-9" };
  const settled = withFiles(answer, new Map([["local-1", sent]]));
  expect(filesIn(settled).map(({ file }) => file.id)).toEqual(["server-9", "server-9"]);
  expect(settled.legalName).toBe("Ada");
  expect(answer.document).toEqual(letter);
});

test("an answer without files is unchanged", () => {
  expect(withFiles({ name: "Ada", years: 3, none: null }, new Map())).toEqual({
    name: "Ada",
    years: 3,
    none: null,
  });
});
