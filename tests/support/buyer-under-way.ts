import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Json } from "#engine";
import { readSourceFiles } from "../../api/source-files.ts";
import { shippedDefinitions } from "../../api/testing/test-definitions.ts";
import { withoutJourneys } from "../../engine/testing/without-journeys.ts";
import { giveEntries } from "./entries.ts";
import { openSite } from "./site.ts";

/** A definition file as its author edits it. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the author likes.
export type Edit = (file: any) => void;

/** Somebody who registers as a buyer, on a server whose definitions a test may edit. */
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
      for (const [file, change] of Object.entries(edits)) {
        const path = join(folder, "wizards/buyer", file);
        const content: Json = JSON.parse(await readFile(path, "utf8").catch(() => "{}"));
        change(content);
        await writeFile(path, JSON.stringify(content));
      }
      return await site.definitions.reload();
    },
    remove: (file: string) => rm(join(folder, "wizards/buyer", file)),
    write: (file: string, text: string) => writeFile(join(folder, "wizards/buyer", file), text),
  };
}
