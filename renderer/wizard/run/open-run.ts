import { arriving } from "../../base/lazy-page.ts";
import { hasCarryOver } from "../../session/carry-over-note.ts";
import { anonymous } from "../../session/storage.ts";
import { within } from "../../session/within.ts";
import { keptRegistration, underTodaysNames } from "../draft/kept-registration.ts";
import { createRun } from "./create-run.ts";
import { fetchRegistration } from "./fetch-registration.ts";
import { fetchWizard } from "./fetch-wizard.ts";
import { nobodysRegistration } from "./nobodys-registration.ts";
import { wizardFor } from "./registration.ts";
import type { Run } from "./run.ts";
import { siteServices } from "./site-services.ts";

/** The product's limit for restoring stored data, in milliseconds. */
const restoreLimit = 5000;

/**
 * Opens a wizard for an owner, with the server's data and what this browser stored on an earlier visit. Of several
 * registrations, opens the one with this id; its drafts and saves are stored separately. Rejects with the signal's
 * reason once it is aborted.
 */
export async function openRun(
  owner: string,
  id: string,
  before: Run | null,
  registrationId: string,
  ending: AbortSignal,
): Promise<Run> {
  const services = siteServices(owner, id, registrationId);
  const { storage } = services;
  const [opened, fetched, stored] = await Promise.all([
    fetchWizard(id, { registrationId }),
    owner === anonymous ? null : fetchRegistration(id, registrationId),
    within(restoreLimit, "Restoring what was typed", keptRegistration(storage, id)),
  ]);
  ending.throwIfAborted();
  const own = await underTodaysNames(opened, stored ?? { drafts: {}, saves: [] });
  const registration = fetched ?? (await nobodysRegistration(opened, own.saves));
  const wizard = wizardFor(opened, registration);
  // Answers given before the login must not mix with those of another registration.
  const isOthers = registrationId && Object.keys(registration.entries).length > 0;
  const isCarried = owner !== anonymous && !isOthers && hasCarryOver(id);
  const carrying = isCarried ? await arriving("carry-over", () => import("./carry-over.ts")) : null;
  const kept = (await carrying?.carryOver({ owner, storage, wizard, own }, before)) ?? own;
  ending.throwIfAborted();
  const run = createRun({ owner, wizard, registration, ...kept }, services);
  // What waits here is sent without waiting for another answer.
  if (carrying || kept.saves.length > 0) await run.start();
  if (ending.aborted) run.stop();
  ending.throwIfAborted();
  carrying?.answerSentStep(run);
  return run;
}
