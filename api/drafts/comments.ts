import { randomUUID } from "node:crypto";
import { personName } from "../base/person-name.ts";
import { HttpProblem, notFound } from "../base/problems.ts";
import type { CommentList, CommentView } from "../responses/drafts.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { DraftComment } from "../store/draft-comments.ts";
import { callerOf, draftOf, textField } from "./reading/open-draft.ts";

const longestPlace = 300;
const longestText = 4_000;
const mostComments = 1_000;

/** GET /api/studio/drafts/:id/comments: returns all comments on a draft, the oldest first. */
export async function getComments(ctx: ApiContext<{ id: string }>): Promise<CommentList> {
  return await commentsOf(ctx, (await draftOf(ctx)).id);
}

/** POST /api/studio/drafts/:id/comments: comments on a place of a draft. */
export async function postComment(
  ctx: ApiContext<{ id: string; place: string; text: string }>,
): Promise<CommentList> {
  const { store, clock } = ctx.services;
  const { id: draftId } = await draftOf(ctx);
  const body = ctx.input;
  const place = textField(body, "place", longestPlace);
  const text = textField(body, "text", longestText, { mayBreak: true });
  if ((await store.draftComments.countOf(draftId)) >= mostComments)
    throw new HttpProblem(409, "too-many-comments", `A draft can have ${mostComments} comments.`);
  const comment = { id: randomUUID(), draftId, place, text, author: callerOf(ctx).id, at: clock() };
  await store.transaction(async (tx) => {
    await tx.draftComments.add(comment);
    await record(ctx, tx, { action: "comment-added", target: `${draftId} ${comment.id}`, result: "ok" });
  });
  return await commentsOf(ctx, draftId);
}

/** PUT /api/studio/drafts/:id/comments/:comment: marks a comment as dealt with, or as open again. */
export async function putComment(
  ctx: ApiContext<{ id: string; comment: string; resolved: boolean }>,
): Promise<CommentList> {
  const { store, clock } = ctx.services;
  const { id: draftId } = await draftOf(ctx);
  const { comment, resolved } = ctx.input;
  const by = resolved ? { by: callerOf(ctx).id, at: clock() } : null;
  await store.transaction(async (tx) => {
    if (!(await tx.draftComments.resolve(draftId, comment, by))) throw notFound("There is no such comment.");
    const action = resolved ? "comment-resolved" : "comment-reopened";
    await record(ctx, tx, { action, target: `${draftId} ${comment}`, result: "ok" });
  });
  return await commentsOf(ctx, draftId);
}

async function commentsOf(ctx: ApiContext, draftId: string): Promise<CommentList> {
  const comments = await ctx.services.store.draftComments.list(draftId);
  return { comments: comments.map(commentView) };
}

function commentView(comment: DraftComment): CommentView {
  const { id, place, text, at, resolvedAt, author, resolvedBy } = comment;
  const resolver = resolvedAt === null ? null : personName(resolvedBy);
  return { id, place, text, author: personName(author), at, resolvedAt, resolvedBy: resolver };
}
