import { randomUUID } from "node:crypto";
import { HttpProblem, notFound } from "../base/problems.ts";
import { bodyOf } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { baseFiles } from "./draft-files.ts";
import { callerOf, draftOf, openDraftOf, textField } from "./open-draft.ts";
import { draftView, liveNumber } from "./views.ts";

/** Open drafts that one person may have. */
const mostDrafts = 50;
export const longestName = 100;

/** POST /api/studio/drafts: begins a draft of the live release, or of the one that the body names. */
export async function postDraft(ctx: ApiContext): Promise<void> {
  const body = bodyOf<{ name: string; release?: number }>(ctx);
  const name = textField(body, "name", longestName);
  const { release = await liveNumber(ctx) } = body;
  await baseFiles(ctx.services, release);
  await createDraft(ctx, name, release);
}

/** Begins a draft and responds with it. */
export async function createDraft(ctx: ApiContext, name: string, base: number): Promise<string> {
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
  ctx.params.id = id;
  ctx.status = 201;
  ctx.body = await draftView(ctx, await draftOf(ctx));
  return id;
}

/** GET /api/studio/drafts/:id: returns a draft with all its files. */
export async function getDraft(ctx: ApiContext): Promise<void> {
  ctx.body = await draftView(ctx, await draftOf(ctx));
}

/** PUT /api/studio/drafts/:id: gives a draft another name. */
export async function putDraft(ctx: ApiContext): Promise<void> {
  const { id } = await openDraftOf(ctx);
  const name = textField(bodyOf<{ name: string }>(ctx), "name", longestName);
  await ctx.services.store.transaction(async (store) => {
    if (!(await store.drafts.rename(id, name, ctx.services.clock()))) throw notFound();
    await record(ctx, store, { action: "draft-renamed", target: id, result: "ok" });
  });
  ctx.body = { id, name };
}

/** DELETE /api/studio/drafts/:id: throws a draft away, at once and for good. */
export async function deleteDraft(ctx: ApiContext): Promise<void> {
  const { id } = await openDraftOf(ctx);
  await ctx.services.store.transaction(async (store) => {
    if (!(await store.drafts.remove(id))) throw notFound();
    await store.previewLinks.revokeOf(id, ctx.services.clock());
    await record(ctx, store, { action: "draft-deleted", target: id, result: "ok" });
  });
  ctx.body = { success: true };
}
