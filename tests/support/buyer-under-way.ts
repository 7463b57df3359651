import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { type SourceFiles, withoutJourneys } from "#engine/authoring";
import { readSourceFiles } from "../../api/definitions/read-source-files.ts";
import { type Edit, editDefinitions } from "../../api/testing/edit-definitions.ts";
import { shippedDefinitions, writeDefinitions } from "../../api/testing/test-definitions.ts";
import { giveEntries } from "./entries.ts";
import { openSite, type Site } from "./site.ts";

/**
 * Opens a site with the buyer wizard alone for all tests of a file. Returns a function that opens a registration as a
 * buyer there: its test may edit the definitions, which are as before when the test has ended.
 */
export function buyersOfFile() {
  let site: Site;
  let files: SourceFiles;
  let definitions: SourceFiles;
  beforeAll(async () => {
    files = await readSourceFiles(shippedDefinitions);
    const own = Object.entries(files).filter(([file]) => /^(?:options|wizards\/buyer)\//u.test(file));
    definitions = withoutJourneys(Object.fromEntries(own));
    site = await openSite({ definitions });
  });
  afterAll(() => site?.close());

  return async function buyerUnderWay() {
    const folder = site.services.env.definitionsDir;
    onTestFinished(async () => {
      for (const name of ["options", "wizards"]) await rm(join(folder, name), { recursive: true });
      await writeDefinitions(folder, definitions);
      expect(await site.definitions.reload()).toEqual([]);
    });
    const person = await site.signUp();
    const { journeys = [] } = JSON.parse(files["wizards/buyer/journeys.json"] ?? "{}");
    const [{ entries } = { entries: {} }] = journeys as { entries: never }[];

    return {
      site,
      person,
      give: (...steps: string[]) => giveEntries(site, person, "buyer", steps, entries),
      async edit(edits: { [file: string]: Edit }) {
        await editDefinitions(join(folder, "wizards/buyer"), edits);
        return await site.definitions.reload();
      },
      remove: (file: string) => rm(join(folder, "wizards/buyer", file)),
      write: (file: string, text: string) => writeFile(join(folder, "wizards/buyer", file), text),
    };
  };
}
