import { randomUUID } from "node:crypto";
import { HttpProblem, notFound } from "../base/problems.ts";
import type { Success } from "../responses/done.ts";
import type { DraftName, DraftView } from "../responses/drafts.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { draftView, liveNumber } from "./editing/views.ts";
import { baseFiles } from "./reading/draft-files.ts";
import { callerOf, draftOf, openDraftOf, textField } from "./reading/open-draft.ts";

/** Open drafts that one person may have. */
const mostDrafts = 50;
export const longestName = 100;

/** POST /api/studio/drafts: begins a draft of the live release, or of the one that the body names. */
export async function postDraft(ctx: ApiContext<{ name: string; release?: number }>): Promise<DraftView> {
  const name = textField(ctx.input, "name", longestName);
  const { release = await liveNumber(ctx) } = ctx.input;
  await baseFiles(ctx.services, release);
  return await getDraft(await createDraft(ctx, name, release));
}

/** Begins a draft. Returns the context of a call that names it. */
export async function createDraft(
  ctx: ApiContext,
  name: string,
  base: number,
): Promise<ApiContext<{ id: string }>> {
  const { store: outer, clock } = ctx.services;
  const { id: author } = callerOf(ctx);
  const id = randomUUID();
  await outer.transaction(async (store) => {
    await store.accounts.hold(author);
    if ((await store.draftLists.countOf(author)) >= mostDrafts) {
      const message = `You have ${mostDrafts} drafts. Delete one that you no longer need.`;
      throw new HttpProblem(409, "too-many-drafts", message);
    }
    await store.drafts.create({ id, name, base, author, at: clock() });
    await record(ctx, store, { action: "draft-started", target: id, result: "ok" });
  });
  return Object.assign(ctx, { input: { id } });
}

/** GET /api/studio/drafts/:id: returns a draft with all its files. */
export async function getDraft(ctx: ApiContext<{ id: string }>): Promise<DraftView> {
  return await draftView(ctx, await draftOf(ctx));
}

/** PUT /api/studio/drafts/:id: gives a draft another name. */
export async function putDraft(ctx: ApiContext<{ id: string; name: string }>): Promise<DraftName> {
  const { id } = await openDraftOf(ctx);
  const name = textField(ctx.input, "name", longestName);
  await ctx.services.store.transaction(async (store) => {
    if (!(await store.drafts.rename(id, name, ctx.services.clock()))) throw notFound();
    await record(ctx, store, { action: "draft-renamed", target: id, result: "ok" });
  });
  return { id, name };
}

/** DELETE /api/studio/drafts/:id: throws a draft away, at once and for good. */
export async function deleteDraft(ctx: ApiContext<{ id: string }>): Promise<Success> {
  const { id } = await openDraftOf(ctx);
  await ctx.services.store.transaction(async (store) => {
    if (!(await store.drafts.remove(id))) throw notFound();
    await store.previewLinks.revokeOf(id, ctx.services.clock());
    await record(ctx, store, { action: "draft-deleted", target: id, result: "ok" });
  });
  return { success: true };
}
