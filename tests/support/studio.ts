import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { StaffRole } from "#engine";
import { proofOfRevision } from "../../api/drafts/proof/proof.ts";
import type { DraftView } from "../../api/responses/drafts.ts";
import { draftCalls } from "../../api/testing/drafts.ts";
import { enter } from "../../api/testing/enter.ts";
import { type StaffPerson, staffMember } from "../../api/testing/staff.ts";
import { deep } from "../../engine/testing/depth.ts";
import { giveEntries } from "./entries.ts";
import { openPage, type PageOptions } from "./page.ts";
import { takeScreen } from "./screen.ts";
import { openSite, type Site, type SiteOptions } from "./site.ts";
import { expectSoundIn } from "./sound.ts";

interface StudioOptions extends Omit<PageOptions, "token"> {
  /** Default EDITOR. */
  role?: StaffRole;
  /** Existing draft; else a new one. */
  draft?: DraftView;
  /** Name of a new draft. Default "Other words". */
  name?: string;
  /** The page to open, under the draft, such as `steps/buyer/company-details`; absent for none yet. */
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
  /** Content of the preview. */
  preview: FrameLocator;
}

const warm = new WeakSet<Site>();

/**
 * Waits until the live release has been checked as a draft of it is. On a busy machine a thread that has just started
 * may reach its time limit, which the studio shows as a fault; later checks take a tenth of the work.
 */
export async function warmUp(site: Site): Promise<void> {
  if (warm.has(site)) return;
  const live = await site.store.releases.live();
  const revision = { number: 0, base: live?.number ?? 0, files: {}, isValid: null };
  const retryIn = async () => (await proofOfRevision(site.services, "", revision, "")).retryIn;
  await expect.poll(retryIn, { timeout: 200_000, interval: 1000 }).toBeNull();
  warm.add(site);
}

/** Opens the studio as a new member of staff, who entered a second factor a moment ago. */
export async function openStudio(
  site: Site,
  { role = "EDITOR", draft: known, name = "Other words", at, ...ofPage }: StudioOptions = {},
): Promise<OpenStudio> {
  await warmUp(site);
  const person = await staffMember(site, role);
  const calls = draftCalls(site, person);
  const draft = known ?? (await calls.start(name));
  const page = await openPage(site, { ownAddress: false, token: person.token, ...ofPage });
  const open = async (at: string) => void (await page.goto(`/studio/drafts/${draft.id}/${at}`));
  if (at !== undefined) await open(at);
  return { page, person, calls, draft, open, preview: page.frameLocator('iframe[title="Preview"]') };
}

/**
 * Opens a site for all tests of a file, which publish and move its clock one after the other, and closes it after
 * the last.
 */
export function siteOfFile(optionsOf: () => SiteOptions | Promise<SiteOptions> = () => ({})): () => Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await openSite(await optionsOf());
  });
  afterAll(() => site?.close());
  return () => {
    if (!site) throw new Error("The site opens before the first test.");
    return site;
  };
}

/** A registrant with a phone, who has come as far as a step. */
export async function registrantAt(site: Site, wizard: string, answered: string[]): Promise<Page> {
  const person = await enter(site);
  const { journeys = [] } = site.definitions.current().wizards[wizard] ?? {};
  await giveEntries(site, person, wizard, answered, journeys[0]?.entries ?? {});
  return await openPage(site, { token: person.token, phone: true });
}

/** Expects that axe finds nothing and that the page doesn't scroll sideways. */
export const expectStaffSound = (page: Page) => expectSoundIn(page, "the page");

/** Saves a picture for people to look at, in the deep tier: drawing a whole page takes as long as looking at it. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (deep) await takeScreen(page, name);
}
