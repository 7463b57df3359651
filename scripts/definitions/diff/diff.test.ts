import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckedDefinitions } from "#engine";
import { folderChanges, type SourceFiles, withoutJourneys } from "#engine/authoring";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { shippedDefinitions, writeDefinitions } from "../../../api/testing/test-definitions.ts";
import { runVerb } from "../folder/testing/run-verb.ts";
import { htmlPage } from "./html.ts";
import { markdownText } from "./markdown.ts";
import { provedSide } from "./sources.ts";
import { terminalText } from "./terminal.ts";

let folder: string;
let shipped: SourceFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sourcebridge-diff-"));
  shipped = withoutJourneys(await readSourceFiles(shippedDefinitions));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The shipped folder with these texts replaced. */
async function folderWith(name: string, edits: [file: string, old: string, now: string][]): Promise<string> {
  const files = { ...shipped };
  for (const [file, old, now] of edits) {
    if (!files[file]?.includes(old)) throw new Error(`${file} does not hold ${old}.`);
    files[file] = files[file].replace(old, now);
  }
  const path = join(folder, name);
  await writeDefinitions(path, files);
  return path;
}

test("names every change with its step and question, in every output format", async () => {
  const edited = await folderWith("edited", [
    ["wizards/buyer/steps/company-details.json", '"maxLength": 150', '"maxLength": 400'],
    ["options/entity-types.json", '"label": "Sole Proprietorship"', '"label": "<b>Sole</b> *Trader*"'],
    ["wizards/supplier/wizard.json", '"rail": "Business Location"', '"rail": "Address"'],
    ["site/landing.json", "AI-Powered", "Well-made"],
  ]);
  const [before, after] = (await Promise.all([provedSide(shippedDefinitions), provedSide(edited)])) as [
    CheckedDefinitions,
    CheckedDefinitions,
  ];
  const changes = folderChanges(before, after);
  const text = terminalText(changes);
  expect(text).toMatch(
    /Company Details\n {4}safe {5}Company name: Rule loosened: 400 characters at most now/,
  );
  expect(text).toContain("Its name in the rail now reads “Address”; before “Business Location”.");
  expect(text).toContain("site/landing.json › hero.heading\n    - AI-Powered");
  expect(text).toContain(
    "3 changes: 3 safe, 0 touching running registrations; 1 sentence of site and mails.",
  );
  expect(markdownText(changes)).toContain("\\<b\\>Sole\\</b\\> \\*Trader\\*");
  const page = htmlPage(changes, { before, after, names: ["main", "<mine>"] });
  expect(page).toContain("&lt;b&gt;Sole&lt;/b&gt;");
  expect(page).toContain("From main to &lt;mine&gt;.");
  expect(page).not.toContain("<figure>");
});

test("shows the route before and after on the page where it changed", async () => {
  const edited = await folderWith("skipped", [
    [
      "wizards/supplier/wizard.json",
      '"on": { "NEXT": "testimonials-references", "SKIP": "testimonials-references" }',
      '"on": { "NEXT": "testimonials-references" }',
    ],
  ]);
  const [before, after] = [await provedSide(shippedDefinitions), await provedSide(edited)];
  if (!before || !after) throw new Error("A side has faults.");
  const page = htmlPage(folderChanges(before, after), { before, after, names: ["a", "b"] });
  expect(page.match(/<figcaption>/g)).toHaveLength(2);
  expect(page).toContain("People who skipped it");
});

test("reports nothing when a folder is compared with itself", async () => {
  const checked = (await provedSide(shippedDefinitions)) as CheckedDefinitions;
  expect(terminalText(folderChanges(checked, checked))).toBe("Nothing changed.\n");
});

test("reads git revisions and reports the faults of a side", async () => {
  const broken = join(folder, "broken");
  await writeDefinitions(broken, shipped);
  await writeFile(join(broken, "options/countries.json"), "{");
  expect(Object.keys((await provedSide("HEAD"))?.wizards ?? {})).toEqual(["buyer", "grant", "supplier"]);
  expect(await runVerb(["diff", "HEAD", broken])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${broken}/options/countries.json:1:2 json-syntax`),
  });
  expect(await provedSide("no-such-revision")).toBeNull();
});
