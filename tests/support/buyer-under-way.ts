import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import type { Entries } from "#engine";
import { type SourceFiles, withoutJourneys } from "#engine/authoring";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import type { Person } from "../../api/testing/both-databases.ts";
import { type Edit, editDefinitions } from "../../api/testing/edit-definitions.ts";
import { shippedDefinitions, writeDefinitions } from "../../api/testing/test-definitions.ts";
import { giveEntries } from "./entries.ts";
import { openSite, type Site } from "./site.ts";

/** Returns the definitions of the buyer wizard alone: checking them takes a third of checking all that is shipped. */
export async function buyerAlone(): Promise<SourceFiles> {
  const files = Object.entries(await readSourceFiles(shippedDefinitions));
  const own = files.filter(([file]) =>
    /^(?:options|wizards\/buyer)\/|early-access-joined|change-refused/u.test(file),
  );
  return Object.fromEntries(own);
}

/**
 * Opens a site with the buyer wizard alone for all tests of a file. Returns a function that opens a registration as a
 * buyer there: its test may edit the definitions, which are as before when the test has ended.
 */
export function buyersOfFile() {
  let site: Site;
  let definitions: SourceFiles;
  let journeys: { entries: Entries }[];
  beforeAll(async () => {
    definitions = withoutJourneys(await buyerAlone());
    const file = join(shippedDefinitions, "wizards/buyer/journeys.json");
    ({ journeys } = JSON.parse(await readFile(file, "utf8")));
    site = await openSite({ definitions });
  });
  afterAll(() => site?.close());

  return async function buyerUnderWay() {
    const folder = site.services.env.definitionsDir;
    let isEdited = false;
    onTestFinished(async () => {
      if (!isEdited) return;
      for (const name of ["options", "wizards"]) await rm(join(folder, name), { recursive: true });
      await writeDefinitions(folder, definitions);
      expect(await site.definitions.reload()).toEqual([]);
    });
    const person = await site.signUp();
    const entries = journeys[0]?.entries ?? {};
    const change = (file: string) => {
      isEdited = true;
      return join(folder, "wizards/buyer", file);
    };

    return {
      site,
      person,
      give: (...steps: string[]) => giveEntries(site, person, "buyer", steps, entries),
      answerOf: (step: string) => entries[step]?.answer ?? {},
      giveBy: (other: Person, ...steps: string[]) => giveEntries(site, other, "buyer", steps, entries),
      async edit(edits: { [file: string]: Edit }) {
        await editDefinitions(change(""), edits);
        return await site.definitions.reload();
      },
      remove: (file: string) => rm(change(file)),
      write: (file: string, text: string) => writeFile(change(file), text),
    };
  };
}
