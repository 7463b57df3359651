import {
  callDefinitionOf,
  type Entry,
  isSameJson,
  type Json,
  type Path,
  type Progress,
  replyOf,
  type ServedWizard,
} from "#engine";
import { openIn, progressIn, withDone, wizardFor } from "../answers/corrections.ts";
import { invalid, notReached, stale } from "../answers/refusals.ts";
import { withRemovedQuestions } from "../answers/removed-questions.ts";
import { type Submitted, validatedEntry } from "../answers/validate-entry.ts";
import { entriesIn, entryView, progressView } from "../answers/views.ts";
import { nameOrEmail } from "../base/person-name.ts";
import { notFound } from "../base/problems.ts";
import { transactionWithFiles } from "../files/kept-files.ts";
import type { SavedStep } from "../responses/registrations.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { StoredFile } from "../store/file-rows.ts";
import type { Registration, StoredEntry } from "../store/registration-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { asksForFile } from "../uploads/file-rules.ts";
import { changeNotices } from "./change-notices.ts";
import { refuseOthersStep } from "./company-registration.ts";
import { nameAccount } from "./names-in-steps.ts";
import { openRegistration, peekRegistration } from "./open-registration.ts";
import { keepReplay, knownReplay } from "./replayed-registration.ts";
import { ownProgress } from "./which-registration.ts";

export interface SaveOrder {
  wizard: ServedWizard;
  slug: string;
  user: SignedIn;
  submitted: Submitted;
  /** The id of the registration that the caller names; null for the only one. */
  registration: string | null;
  /** The revision that the caller saw; 0 if there was none. Undefined skips the comparison. */
  expected: number | undefined;
  /** `true` to give the caller the wizard's role. Default: true. */
  choosesRole?: boolean;
}

/**
 * Saves one step in one transaction if the registrant may answer it now and the answer is valid. Otherwise throws,
 * and nothing changes. Saving the same again changes nothing, so a save whose reply was lost can be repeated.
 */
export async function saveStep(ctx: ApiContext, order: SaveOrder): Promise<SavedStep> {
  const files = "files" in order.submitted ? order.submitted.files.map(({ file }) => file) : [];
  const { reply, replayed } = await transactionWithFiles(ctx, order.user.id, files, (store) =>
    saveIn(ctx, store, order),
  );
  const isOwn = replayed.registration.userId === order.user.id;
  return { ...reply, changes: isOwn ? await changeNotices(ctx.services, replayed) : null };
}

async function saveIn(ctx: ApiContext, store: Store, order: SaveOrder) {
  const { services } = ctx;
  const { wizard, slug, user, registration: asked, choosesRole } = order;
  refuseUnsavable(wizard, slug);
  const filled = await openRegistration(services, store, { wizard, user, asked, choosesRole });
  const { registration, entries: stored } = filled;
  const { id, userId } = registration;
  refuseOthersStep(wizard, slug, registration, user);
  const files = await filesFor(store, order, userId);
  const isOpen = registration.confirmedAt === null;
  const known = isOpen ? knownReplay(wizard, filled)?.progress.path : undefined;
  const { entry, progress, before, identity } = validate(services, order, { ...filled, files, known });
  const saved = await put(services, store, order, { registration, entry, before });
  const { returned } = registration;
  if (returned) await store.registrationReturns.changeReturned(id, withDone(wizard, returned, slug));
  if (userId !== user.id) {
    if (files.length > 0) await store.fileUses.give(user.id, userId, id);
    await record(ctx, store, { action: "teammate-saved", target: `${id} ${slug}`, result: "ok" });
  } else if (entry.answer) await nameAccount(services, store, order, entry.answer);

  const after: StoredEntry[] = [...stored.filter(({ step }) => step !== slug), saved];
  const declared = replyOf(callDefinitionOf(wizard, slug), identity) as { [key: string]: Json };
  const reply = {
    ...declared,
    message: "Your answers are saved.",
    entry: entryView(saved),
    definitionVersion: wizard.definition.version,
    ...progressView(ownProgress(wizard, registration.id, progress)),
  };
  const replayed = { registration, wizard, stored: after, progress: ownProgress(wizard, id, progress) };
  if (isOpen) keepReplay(wizard, { registration, entries: after }, replayed);
  return { reply, replayed };
}

/** Returns the files of the caller and of whose registration it is, if the step asks for any. */
async function filesFor(
  store: Store,
  { wizard, slug, user }: SaveOrder,
  ownerId: string,
): Promise<StoredFile[]> {
  const { properties = {} } = wizard.definition.steps[slug] ?? {};
  if (!asksForFile(properties)) return [];
  const own = await store.files.listOf(user.id);
  return ownerId === user.id ? own : [...own, ...(await store.files.listOf(ownerId))];
}

/**
 * Throws what a save would throw now, except for the content of files, which is read only when needed. Changes and
 * locks nothing; the save validates again.
 */
export async function checkSave(services: Services, order: SaveOrder): Promise<void> {
  const { wizard, slug, user, submitted, registration, expected } = order;
  const { store } = services;
  refuseUnsavable(wizard, slug);
  const filled = await peekRegistration(services, wizard, user, registration);
  const coming =
    "files" in submitted ? submitted.files.map(({ file }) => ({ ...file, createdAt: "", found: null })) : [];
  if (filled) refuseOthersStep(wizard, slug, filled.registration, user);
  const files = [...(await filesFor(store, order, filled?.registration.userId ?? user.id)), ...coming];
  const { before } = validate(services, order, { registration: null, entries: [], ...filled, files });
  // A new file changes the answer, so this cannot be a repeated save.
  if (expected !== undefined && expected !== (before?.revision ?? 0)) throw stale(before);
}

/** Context against which a save is validated. */
interface Stand {
  /** The path before, if it is known. */
  known?: Path | undefined;
  registration: Registration | null;
  entries: StoredEntry[];
  files: StoredFile[];
}

/**
 * Validates an answer and replays the path with it in one pass. Throws if its step is not reached or the answer is
 * invalid.
 */
function validate(
  { lookups }: Pick<Services, "lookups">,
  { wizard: live, slug, user, submitted }: SaveOrder,
  { registration, entries: stored, files, known }: Stand,
) {
  const wizard = wizardFor(live, registration);
  const entries = entriesIn(stored);
  const identity = { user: user.id, registration: registration?.id ?? null, email: user.email };
  const facts = { files, lookups };
  const before = stored.find(({ step }) => step === slug);
  let entry: Entry | null = null;
  const open = openIn(live, registration, entries);
  const progress = progressIn(live, registration, entries, {
    slug,
    known,
    entryAfter(answers) {
      const validated = validatedEntry(
        { wizard, slug, entries, answers, identity, facts, account: user, open },
        submitted,
      );
      entry = withRemovedQuestions(wizard, slug, { entry: validated, before: before?.entry, answers });
      return entry;
    },
  });
  return { entry: takenEntry(wizard, slug, entry, progress), progress, identity, before };
}

/** Returns the submitted entry. Throws if the path never reached its step, or does not accept it. */
function takenEntry(wizard: ServedWizard, slug: string, entry: Entry | null, { path }: Progress): Entry {
  if (entry === null) throw notReached(wizard, slug, path);
  const { status } = path.steps.find((step) => step.slug === slug) ?? {};
  if (!entry.skipped || status === "skipped") return entry;
  throw invalid([{ path: [], rule: "required", message: "This step cannot be skipped." }]);
}

/** Throws for steps without questions: the review ends with the confirmation, and the last page has nothing to save. */
function refuseUnsavable(wizard: ServedWizard, slug: string): void {
  const { states } = wizard.definition.machine;
  const state = Object.hasOwn(states, slug) ? states[slug] : undefined;
  if (!state || (state.meta.kind ?? "step") !== "step") throw notFound("There is no such step to save.");
}

async function put(
  services: Services,
  store: Store,
  { wizard, slug, user, expected }: SaveOrder,
  {
    registration,
    entry,
    before,
  }: { registration: Registration; entry: Entry; before: StoredEntry | undefined },
): Promise<StoredEntry> {
  const { version } = wizard.definition;
  const isSame = before !== undefined && isSameJson(before.entry, entry);
  if (isSame && before.definitionVersion === version) return before;
  if (!isSame && expected !== undefined && expected !== (before?.revision ?? 0))
    throw stale(before, await teammateNamed(store, before, user));
  const row = { registrationId: registration.id, step: slug, entry, definitionVersion: version };
  const saved = await store.registrationEntries.putEntry({
    ...row,
    givenBy: user.id,
    givenAt: services.clock(),
  });
  if (!saved) throw stale(before);
  return saved;
}

/** Returns the name of a teammate who wrote the stored answer; null if none did. */
async function teammateNamed(store: Store, before: StoredEntry | undefined, user: SignedIn) {
  if (!before || before.givenBy === user.id) return null;
  const account = await store.accounts.find(before.givenBy);
  return account && nameOrEmail(account);
}
