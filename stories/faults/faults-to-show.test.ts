import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDefinitionSource } from "../scenes/definition-source.ts";
import { faultsToShow } from "./faults-to-show.ts";

const role = "wizards/buyer/steps/procurement-role.json";

/** Copies the shipped definitions; `shown` returns their faults as Storybook shows them. */
function openCopy() {
  const folder = mkdtempSync(join(tmpdir(), "definitions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(new URL("../../definitions", import.meta.url), folder, { recursive: true });
  const definitionSource = openDefinitionSource(folder);
  const file = join(folder, role);
  const good = readFileSync(file, "utf8");
  return {
    folder,
    shown: async () => faultsToShow(await definitionSource.read(), folder),
    breaks: () => writeFileSync(file, good.replace('"required": ["jobTitle",', '"required": ["jobTitel",')),
    mend: () => writeFileSync(file, good),
  };
}

test("a fault is shown with its place and how to mend it, until it is mended", async () => {
  const { folder, shown, breaks, mend } = openCopy();
  expect(await shown()).toBeNull();
  breaks();
  const shortFolder = relative(process.cwd(), folder);
  expect(await shown()).toEqual({
    heading: "The definitions have a fault",
    text: expect.stringContaining("the last version without a fault"),
    faults: [
      {
        place: `${shortFolder}/${role}:48:16`,
        message: 'There is no field "jobTitel" here (did you mean "jobTitle"?).',
        mend: expect.stringMatching(/^Correct the name\./),
      },
    ],
  });
  mend();
  expect(await shown()).toBeNull();
});

test("a folder that never was in order shows that there is nothing to render", async () => {
  const { shown, breaks } = openCopy();
  breaks();
  expect((await shown())?.text).toMatch(/nothing to draw yet/);
});
