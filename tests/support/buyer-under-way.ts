import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withoutJourneys } from "#engine/authoring";
import { readSourceFiles } from "../../api/definitions/read-source-files.ts";
import { type Edit, editDefinitions } from "../../api/testing/edit-definitions.ts";
import { shippedDefinitions } from "../../api/testing/test-definitions.ts";
import { giveEntries } from "./entries.ts";
import { openSite } from "./site.ts";

/** Opens a registration as a buyer, on a server whose definitions a test may edit. */
export async function buyerUnderWay() {
  const files = await readSourceFiles(shippedDefinitions);
  const site = await openSite({ definitions: withoutJourneys(files) });
  const person = await site.signUp();
  const { journeys = [] } =
    (JSON.parse(files["wizards/buyer/journeys.json"] ?? "{}") as { journeys: [] }) ?? {};
  const [{ entries } = { entries: {} }] = journeys as { entries: never }[];
  const folder = site.services.env.definitionsDir;

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
}
