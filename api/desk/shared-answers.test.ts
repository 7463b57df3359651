import { expect, it } from "vitest";
import type { Procedure } from "#engine";
import type { StoredFile } from "../store/file-rows.ts";
import { keysOf } from "./receive.ts";

const duplicates = [
  { question: "place.street", with: ["place.zip"], words: "Same address" },
  { question: "papers.rows.file", words: "Same document" },
  { question: "$emailDomain", except: ["gmail.com"], words: "Same email domain" },
];
const procedure = { definition: { procedure: { meta: { duplicates } } } } as unknown as Procedure;
const files = [
  { id: "f1", sha256: "aa" },
  { id: "f2", sha256: "bb" },
] as StoredFile[];

it("addresses are shared with their postal code only, documents by their bytes, and email domains unless many have them", () => {
  const file = (id: string) => ({ file: { id, name: "licence.pdf" } });
  const keys = (answers: Parameters<typeof keysOf>[1], email = "ana@gmail.com") =>
    keysOf(procedure, answers, { files, email }).map(({ question, value }) => [question, value]);
  expect(
    keys({ place: { street: "1 Main St", zip: "30303" }, papers: { rows: [file("f1"), file("f2")] } }),
  ).toEqual([
    ["place.street place.zip", "1 main st\n30303"],
    ["papers.rows.file", "aa"],
    ["papers.rows.file", "bb"],
  ]);
  expect(keys({ place: { street: "1 Main St" }, papers: { rows: [file("gone")] } })).toEqual([]);
  expect(keys({}, "ana@Firm.example")).toEqual([["$emailDomain", "firm.example"]]);
});
