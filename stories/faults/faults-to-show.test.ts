import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDefinitionSource } from "../scenes/definition-source.ts";
import { toldFaults } from "./told-faults.ts";

const role = "wizards/buyer/steps/procurement-role.json";

/** A copy of the shipped definitions, with what its faults are told as. */
function openCopy() {
  const folder = mkdtempSync(join(tmpdir(), "definitions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(new URL("../../definitions", import.meta.url), folder, { recursive: true });
  const definitionSource = openDefinitionSource(folder);
  const file = join(folder, role);
  const good = readFileSync(file, "utf8");
  return {
    folder,
    told: async () => toldFaults(await definitionSource.read(), folder),
    breaks: () => writeFileSync(file, good.replace('"required": ["jobTitle",', '"required": ["jobTitel",')),
    mend: () => writeFileSync(file, good),
  };
}

test("a fault is told with its place and how to mend it, and no more once it is mended", async () => {
  const { folder, told, breaks, mend } = openCopy();
  expect(await told()).toBeNull();
  breaks();
  const shown = relative(process.cwd(), folder);
  expect(await told()).toEqual({
    heading: "The definitions have a fault",
    text: expect.stringContaining("the last version without a fault"),
    faults: [
      {
        place: `${shown}/${role}:48:16`,
        message: 'There is no field "jobTitel" here (did you mean "jobTitle"?).',
        mend: expect.stringMatching(/^Correct the name\./),
      },
    ],
  });
  mend();
  expect(await told()).toBeNull();
});

test("a folder that never was in order is told to have nothing to draw", async () => {
  const { told, breaks } = openCopy();
  breaks();
  expect((await told())?.text).toMatch(/nothing to draw yet/);
});
