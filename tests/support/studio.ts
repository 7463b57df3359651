import type { FrameLocator, Page } from "playwright-core";
import type { StaffRole } from "#engine";
import type { DraftView } from "../../api/drafts/responses.ts";
import { draftCalls } from "../../api/testing/drafts.ts";
import { type StaffPerson, staffMember } from "../../api/testing/staff.ts";
import { openPage, type PageOptions } from "./page.ts";
import type { Site } from "./site.ts";

interface StudioOptions extends PageOptions {
  /** Default EDITOR. */
  role?: StaffRole;
  /** A draft that is there already; else a new one called "Other words". */
  draft?: DraftView;
  /** The page to open, under the draft: `steps/buyer/company-details`. Default: its map of the buyer wizard. */
  at?: string;
}

/** A draft that a member of staff has open in the studio. */
export interface OpenStudio {
  page: Page;
  person: StaffPerson;
  /** The calls of the API as that person. */
  calls: ReturnType<typeof draftCalls>;
  draft: DraftView;
  /** Opens another page of the draft. */
  open(at: string): Promise<void>;
  /** What is inside of the preview. */
  preview: FrameLocator;
}

/** Opens the studio as a new member of staff, whose second factor was given a moment ago. */
export async function openStudio(site: Site, options: StudioOptions = {}): Promise<OpenStudio> {
  const { role = "EDITOR", draft: known, at = "map/buyer", ...ofPage } = options;
  const person = await staffMember(site, role);
  const calls = draftCalls(site, person);
  const draft = known ?? (await calls.start("Other words"));
  const page = await openPage(site, { token: person.token, ...ofPage });
  // A header of its own would make the preview's calls, which come from no origin, ask for leave first.
  await page.context().setExtraHTTPHeaders({});
  const open = async (at: string) => void (await page.goto(`/studio/drafts/${draft.id}/${at}`));
  await open(at);
  return { page, person, calls, draft, open, preview: page.frameLocator('iframe[title="Preview"]') };
}
