import { setTimeout } from "node:timers/promises";
import type { EditConflict, SourceFiles } from "#engine/authoring";
import { changesTo } from "../../authoring/drafts/folders.ts";
import { stepsBack } from "../../authoring/drafts/steps-back.ts";
import { faultInStorage } from "../../authoring/drafts/storage-quota.ts";
import { personName } from "../../base/person-name.ts";
import { HttpProblem } from "../../base/problems.ts";
import { FairQueue } from "../../concurrency/fair-queue.ts";
import type { DraftChange } from "../../responses/drafts.ts";
import { record } from "../../routing/audit.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Revision } from "../../store/draft-revision-rows.ts";
import type { NewRevision } from "../../store/draft-revisions.ts";
import type { Draft } from "../../store/draft-rows.ts";
import type { Store } from "../../store/store.ts";
import { checkInBackground } from "../proof/proof.ts";
import { baseFiles, filesOf, storeDifference } from "../reading/draft-files.ts";
import { callerOf, draftOf, headOf, revisionOf } from "../reading/open-draft.ts";

/** Takes a transaction back that would store more than there is room for. */
class NoRoom extends Error {}

type Added = Pick<NewRevision, "kind" | "label" | "target" | "operations" | "request">;

/**
 * Stores files as the next revision of a draft, for a caller who has seen the revision `seen`. Returns false if somebody
 * else stored one first; throws a refusal if there is no more room for revisions.
 */
export async function storeRevision(
  ctx: ApiContext<{ id: string }>,
  draft: Draft,
  files: SourceFiles,
  { base = draft.base, seen, ...added }: Added & { base?: number; seen: number },
): Promise<boolean> {
  const { store: outer, clock } = ctx.services;
  const from = await baseFiles(ctx.services, base);
  const before = await headOf(ctx, draft);
  const number = draft.revision + 1;
  const author = callerOf(ctx).id;
  const work = async (store: Store) => {
    const isNext = await store.draftRevisions.addRevision({
      ...added,
      draftId: draft.id,
      number,
      base,
      ...(await storeDifference(store, from, before, files)),
      author,
      at: clock(),
    });
    if (!isNext) return false;
    const fault = faultInStorage(await store.draftStorage.storageOf(draft.id, author));
    if (fault) throw new NoRoom(fault);
    await record(ctx, store, { action: "draft-edited", target: `${draft.id} ${number}`, result: "ok" });
    return true;
  };
  const isStored = await outer.transaction(work).catch(async (error) => {
    throw error instanceof NoRoom ? await refusal(ctx, seen, error.message) : error;
  });
  if (isStored) void checkInBackground(ctx.services, draft.id, author);
  return isStored;
}

/** Returns what became of a draft since the revision that the caller has. */
export async function changeSince(
  ctx: ApiContext<{ id: string }>,
  seen: number,
  known?: Draft,
): Promise<DraftChange> {
  const draft = known ?? (await draftOf(ctx));
  const { undo, redo } = stepsBack(await ctx.services.store.draftHistory.stepsOf(draft.id, callerOf(ctx).id));
  const isOpen = draft.release === null && draft.publication === null;
  const steps = { canUndo: isOpen && undo !== null, canRedo: isOpen && redo !== null };
  if (seen === draft.revision) return { revision: seen, changed: {}, ...steps };
  const [before, after] = [await revisionOf(ctx, draft, seen), await revisionOf(ctx, draft, draft.revision)];
  const changed = changesTo(await filesOf(ctx.services, before), await filesOf(ctx.services, after));
  return { revision: draft.revision, changed, ...steps };
}

/** Returns the refusal of an edit, with what the caller needs to go on from there. */
export async function refusal(
  ctx: ApiContext<{ id: string }>,
  seen: number,
  message: string,
): Promise<HttpProblem> {
  const body = await changeSince(ctx, seen);
  return new HttpProblem(409, "refused", message, { body: { ...body } });
}

/**
 * Returns a 409 that shows both sides of each conflict, and who made the other one: whoever edited the file last since the
 * caller's revision, or the publisher of the release that a draft is rebased onto.
 */
export async function conflictProblem(
  ctx: ApiContext<{ id: string }>,
  seen: number,
  conflicts: EditConflict[],
  {
    message = "Somebody changed the same place in the meantime.",
    publisher,
  }: { message?: string; publisher?: string | null } = {},
): Promise<HttpProblem> {
  const authors = await authorsSince(ctx, seen);
  const byOf = (file: string) => (publisher === undefined ? (authors.get(file) ?? null) : publisher);
  const named = conflicts.map((conflict) => ({ ...conflict, by: byOf(conflict.file) }));
  const body = { ...(await changeSince(ctx, seen)), conflicts: named };
  return new HttpProblem(409, "conflict", message, { body });
}

/** Returns who last changed each file since a revision. */
async function authorsSince(ctx: ApiContext<{ id: string }>, seen: number): Promise<Map<string, string>> {
  const { store } = ctx.services;
  const draft = await draftOf(ctx);
  const first = await revisionOf(ctx, draft, seen);
  const later = await store.draftHistory.listAfter(draft.id, seen);
  const people = await store.accounts.namesOf(later.map(({ authorId }) => authorId));
  const authors = new Map<string, string>();
  let before: Revision = first;
  for (const revision of later) {
    const author = revision.authorId === null ? null : (people.get(revision.authorId) ?? null);
    for (const file of new Set([...Object.keys(before.files), ...Object.keys(revision.files)])) {
      if (before.files[file] !== revision.files[file]) authors.set(file, personName(author));
    }
    before = revision;
  }
  return authors;
}

/** Queue of this process in which the editors of a draft take turns. */
const turns = new FairQueue({
  name: "revisions",
  running: 100,
  runningEach: 1,
  waiting: 500,
  waitingEach: 60,
});

/**
 * Runs rounds until one of them stores a revision of the draft. A round fails when another process stores one first; the
 * next begins with the draft as it is then.
 */
export async function untilStored(draft: string, round: () => Promise<boolean>): Promise<void> {
  await turns.run(draft, async () => {
    for (let count = 0; count < mostRounds; count += 1) {
      if (await round()) return;
      await setTimeout(Math.random() * longestPause);
    }
    const message = "Many people are editing this draft. Please try again in a moment.";
    throw new HttpProblem(503, "busy", message, { retryAfter: 1 });
  });
}

const mostRounds = 20;
/** Milliseconds. Processes that lost a round at the same moment begin the next one at different ones. */
const longestPause = 50;
