import type { Wizard } from "#engine";
import type { WizardStorage } from "../../form/storage.ts";
import { takeCarryOver } from "../../session/carry-over-note.ts";
import { anonymous, storageOf } from "../../session/storage.ts";
import { within } from "../../session/within.ts";
import type { Drafts } from "../draft/drafts.ts";
import { handOverFiles } from "../draft/hand-over-files.ts";
import { draftKeeper, keepSaves, keptRegistration, underTodaysNames } from "../draft/kept-registration.ts";
import type { Save } from "../queue/save.ts";
import { fetchRegistration } from "./fetch-registration.ts";
import { fetchWizard } from "./fetch-wizard.ts";
import { nobodysRegistration } from "./nobodys-registration.ts";
import { createRun, type Run } from "./run.ts";
import { siteServices } from "./site-services.ts";

/** The product's limit for restoring stored data, in milliseconds. */
const restoreLimit = 5000;

interface Kept {
  drafts: Drafts;
  saves: Save[];
}

/**
 * Opens a wizard for an owner, with the server's data and what this browser stored on an earlier visit. Of several
 * registrations, opens the one with this id; its drafts and saves are stored apart from the others'.
 */
export async function openRun(
  owner: string,
  id: string,
  before: Run | null,
  registrationId?: string,
): Promise<Run> {
  const services = siteServices(owner, id, registrationId);
  const { storage } = services;
  const [wizard, fetched, kept] = await Promise.all([
    fetchWizard(id, { registrationId }),
    owner === anonymous ? null : fetchRegistration(id, registrationId),
    within(restoreLimit, "Restoring what was typed", keptRegistration(storage, id)),
  ]);
  const own: Kept = underTodaysNames(wizard, kept ?? { drafts: {}, saves: [] });
  const registration = fetched ?? (await nobodysRegistration(wizard, own.saves));
  if (owner === anonymous || !takeCarryOver(id))
    return createRun({ owner, wizard, registration, ...own }, services);
  const carried = await carryOver(owner, storage, wizard, before);
  const saves = [
    ...own.saves.filter(({ step }) => !carried.saves.some((save) => save.step === step)),
    ...carried.saves,
  ];
  const drafts = { ...own.drafts, ...carried.drafts };
  return createRun({ owner, wizard, registration, drafts, saves }, services);
}

/** Takes over the answers given before the login: from memory if the page is still open, otherwise from storage. */
async function carryOver(
  owner: string,
  storage: WizardStorage,
  wizard: Wizard,
  before: Run | null,
): Promise<Kept> {
  const { id } = wizard.definition;
  const carried: Kept = before
    ? { drafts: before.drafts.read(), saves: before.queue.getSnapshot().context.saves }
    : underTodaysNames(wizard, await keptRegistration(storageOf(anonymous), id));
  await handOverFiles(owner, carried.drafts, carried.saves);
  const theirs = draftKeeper(storage, wizard);
  const nobodys = draftKeeper(storageOf(anonymous), wizard);
  for (const [step, answer] of Object.entries(carried.drafts)) {
    theirs.keep(step, answer);
    nobodys.forget(step);
  }
  keepSaves(storageOf(anonymous), id, carried.saves, []);
  before?.stop();
  return carried;
}
