import { fileURLToPath } from "node:url";
import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { shippedWizard } from "./test-definitions.ts";

const mentoring = fileURLToPath(new URL("../../tests/third-wizard/definitions", import.meta.url));
const file = "wizards/mentoring/wizard.json";

/**
 * Returns the buyer wizard and one that takes several registrations, one step of which has its own call.
 * `alone` leaves out the buyer wizard, which takes longer to check than all else.
 */
export async function severalRegistrations({ alone = false } = {}): Promise<SourceFiles> {
  const own = await readSourceFiles(mentoring);
  const wizard = JSON.parse(own[file] ?? "");
  wizard.meta.registrations = "several";
  wizard.states.markets.meta.save = {
    method: "PUT",
    path: "/api/mentoring/markets",
    body: { registration: "{$registration}", country: "{country}" },
    failure: "Your market could not be saved.",
  };
  const buyer = await shippedWizard("buyer");
  const list = "options/countries.json";
  const others = alone ? { [list]: buyer[list] ?? "" } : buyer;
  return { ...others, ...own, [file]: JSON.stringify(wizard) };
}
