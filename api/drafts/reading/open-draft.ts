import { characterCount, cleanText, isBlank } from "#engine";
import { badRequest, HttpProblem, notFound } from "../../base/problems.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Revision } from "../../store/draft-revision-rows.ts";
import type { Draft } from "../../store/draft-rows.ts";
import type { SignedIn } from "../../store/sessions.ts";
import { filesOf } from "./draft-files.ts";

const absent = "There is no such draft any more.";

/** Returns the draft that the path names; a published one can still be read. */
export async function draftOf(ctx: ApiContext<{ id: string }>): Promise<Draft> {
  const draft = await ctx.services.store.draftLists.find(ctx.input.id);
  if (!draft) throw notFound(absent);
  return draft;
}

/** Returns the draft that the path names, if it can be edited. */
export async function editableDraft(ctx: ApiContext<{ id: string }>): Promise<Draft> {
  const draft = await openDraftOf(ctx);
  if (draft.publication)
    throw new HttpProblem(
      409,
      "publication-waits",
      "This draft waits to be published. Withdraw that first, then change it.",
    );
  return draft;
}

/** Returns the draft that the path names, if it is not published. */
export async function openDraftOf(ctx: ApiContext<{ id: string }>): Promise<Draft> {
  const draft = await draftOf(ctx);
  if (draft.release !== null)
    throw new HttpProblem(409, "published", `This draft was published as release ${draft.release}.`);
  return draft;
}

/** Returns a revision of a draft, or throws a 404. */
export async function revisionOf(ctx: ApiContext, draft: Draft, number: number): Promise<Revision> {
  const revision = await ctx.services.store.draftHistory.findRevision(draft.id, number);
  if (!revision) throw notFound("This draft has no such revision.");
  return revision;
}

/** Returns the newest revision of a draft and its files. */
export async function headOf(ctx: ApiContext, draft: Draft) {
  const revision = await revisionOf(ctx, draft, draft.revision);
  return { revision, files: await filesOf(ctx.services, revision) };
}

/** The person who calls: every route of drafts is guarded. */
export function callerOf(ctx: ApiContext): SignedIn {
  return ctx.state.user as SignedIn;
}

/** Returns a text of a body within its limits, cleaned as answers are; in one line unless it may have several. */
export function textField<Name extends string>(
  body: { [name in Name]?: string },
  name: Name,
  most: number,
  { least = 1, mayBreak = false } = {},
): string {
  const text = cleanText(body[name] ?? "", mayBreak);
  if (least > 0 && isBlank(text)) throw badRequest("Enter something here.", [name]);
  if (characterCount(text) > most) throw badRequest(`This can have ${most} characters.`, [name]);
  return text;
}

/** Returns the number of a revision from a path or a query, or throws a 404. */
export function revisionNamed(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw notFound("This draft has no such revision.");
  return Number(text);
}
