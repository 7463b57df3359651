import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDefinitionSource } from "../scenes/definition-source.ts";
import { moduleOf, storyFileOf } from "../scenes/story-file.ts";
import { sceneIndexer } from "./indexer.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "definitions-"));
  cpSync(new URL("../../definitions", import.meta.url), folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

const step = (slug: string) => join(folder, "wizards/supplier/steps", `${slug}.json`);

// biome-ignore lint/suspicious/noExplicitAny: the file may contain anything
function change(file: string, how: (content: any) => void): void {
  const content = JSON.parse(readFileSync(file, "utf8"));
  how(content);
  writeFileSync(file, JSON.stringify(content, null, 2));
}

const makeTitle = () => "";

it("a new question brings its own stories, with no other file touched", async () => {
  // A declared call would have to name the question too; the default one takes whatever is asked.
  change(join(folder, "wizards/supplier/wizard.json"), ({ states }) => {
    delete states["basic-information"].meta.save;
  });
  const definitionSource = openDefinitionSource(folder);
  const { createIndex } = sceneIndexer(definitionSource);
  const names = async () =>
    (await createIndex(step("basic-information"), { makeTitle })).map((one) => one.name);
  const before = await names();
  change(step("basic-information"), ({ properties }) => {
    properties.motto = {
      title: "Motto",
      type: "string",
      maxLength: 40,
      messages: { maxLength: "Shorten your motto to 40 characters or fewer" },
    };
  });
  const after = await names();
  expect(after.filter((name) => !before.includes(name))).toEqual(["Motto: if it's too long"]);
  expect(before.filter((name) => !after.includes(name))).toEqual([]);
  const { scenes } = storyFileOf(
    { wizard: "supplier", step: "basic-information" },
    await definitionSource.read(),
  );
  expect(scenes.Filled?.shows).toContainEqual({ kind: "field", path: ["motto"] });
  expect(scenes.ReadOnly?.entries["basic-information"]?.answer).toHaveProperty("motto");
});

it("ids stay when words are rewritten, titles follow the wizard's order", async () => {
  const { createIndex } = sceneIndexer(openDefinitionSource(folder));
  const index = () => createIndex(step("business-location"), { makeTitle });
  const [before] = await index();
  expect(before).toMatchObject({
    metaId: "wizards-supplier-business-location",
    title: "Wizards/Supplier registration/3. Business Location",
    exportName: "Empty",
  });
  change(join(folder, "wizards/supplier/wizard.json"), ({ states }) => {
    states["business-location"].meta.rail = "Where you are";
  });
  const [after] = await index();
  expect(after).toMatchObject({
    metaId: "wizards-supplier-business-location",
    title: "Wizards/Supplier registration/3. Where you are",
  });
});

it("faults are described in words, and the last good stories stay until they are mended", async () => {
  const definitionSource = openDefinitionSource(folder);
  const { createIndex } = sceneIndexer(definitionSource);
  const count = async () => (await createIndex(step("business-location"), { makeTitle })).length;
  const good = await count();
  writeFileSync(step("basic-information"), "{ not JSON");
  expect(await count()).toBe(good);
  const { faults } = await definitionSource.read();
  expect(faults[0]).toMatchObject({ file: "wizards/supplier/steps/basic-information.json", line: 1 });
});

it("a folder that never was in order has a story that says so", async () => {
  writeFileSync(step("basic-information"), "{ not JSON");
  const definitionSource = openDefinitionSource(folder);
  const stories = await sceneIndexer(definitionSource).createIndex(step("business-location"), { makeTitle });
  expect(stories.map(({ name }) => name)).toEqual(["Faults"]);
  const file = storyFileOf({ wizard: "supplier", step: "business-location" }, await definitionSource.read());
  expect(moduleOf(file)).toContain("showNothing(true)");
  // Code that renders steps needs valid definitions: the page would fail to load.
  expect(moduleOf(file)).not.toContain("step-story");
});
