import { expect, test } from "vitest";
import { shippedFiles } from "../../../../engine/testing/shipped.ts";
import { openJsonLanguage } from "./json-language.ts";

const file = "wizards/buyer/steps/procurement-role.json";
const files = { ...shippedFiles() };
const text = files[file] ?? "";
const language = openJsonLanguage(() => files);

test("a text that is well has no mistakes; an unknown keyword has its place", async () => {
  expect(await language.mistakes(file, text)).toEqual([]);
  const wrong = text.replace('"maxLength": 120', '"maxLenght": 120');
  const [mistake, ...others] = await language.mistakes(file, wrong);
  expect(wrong.slice(mistake?.from, mistake?.to)).toContain("maxLenght");
  expect(others).toEqual([]);
});

test("a text that is no JSON has its mistake where it breaks off", async () => {
  const broken = text.replace('"maxLength": 120,', '"maxLength": 120');
  const [mistake] = await language.mistakes(file, broken);
  expect(mistake?.message).toBe("Expected comma");
});

test("the keywords of the schema are proposed, except those that are there", async () => {
  const offset = text.indexOf('"type": "string",') + '"type": "string",'.length;
  const typed = `${text.slice(0, offset)}\n      "patt"${text.slice(offset)}`;
  const proposals = await language.proposals(file, typed, typed.indexOf('"patt') + 5);
  const labels = proposals.map(({ label }) => label);
  expect(labels).toContain("pattern");
  expect(labels).not.toContain("maxLength");
  const pattern = proposals.find(({ label }) => label === "pattern");
  expect(typed.slice(pattern?.from, pattern?.to)).toBe('"patt"');
  expect(pattern).toMatchObject({ typed: '"pattern"' });
});

test("a keyword is explained in plain words", async () => {
  const meaning = await language.meaning(file, text, text.indexOf('"messages"') + 3);
  expect(meaning?.text.length).toBeGreaterThan(10);
  expect(meaning?.text).not.toMatch(/\\|&nbsp;/u);
});

test("a schema that changes in the draft counts at once", async () => {
  const schema = "schema/field.schema.json";
  const before = files[schema] ?? "";
  files[schema] = before.replace('"maxLength": {', '"maxLength": { "maximum": 100,');
  const [mistake] = await language.mistakes(file, text);
  expect(text.slice(mistake?.from, mistake?.to)).toBe("120");
  files[schema] = before;
  expect(await language.mistakes(file, text)).toEqual([]);
});

test("a schema from elsewhere is not fetched", async () => {
  const elsewhere = '{ "$schema": "https://example.com/a.json", "a": 1 }';
  expect(await language.mistakes("site/a.json", elsewhere)).toEqual([]);
});
