import { plainAddress } from "../../base/client.ts";
import { personName } from "../../base/person-name.ts";
import { badRequest, HttpProblem } from "../../base/problems.ts";
import { hasFaults, outdated, requirePublished } from "../../releases/revert.ts";
import type { PublishResult } from "../../responses/drafts.ts";
import { record } from "../../routing/audit.ts";
import type { ApiContext } from "../../routing/route.ts";
import { bondBetween, bondInWords } from "../../routing/second-person.ts";
import type { Draft } from "../../store/draft-rows.ts";
import { liveNumber, publicationView } from "../editing/views.ts";
import { proofOfRevision } from "../proof/proof.ts";
import {
  callerOf,
  draftOf,
  editableDraft,
  openDraftOf,
  revisionOf,
  textField,
} from "../reading/open-draft.ts";
import { publishDraft } from "./publish-draft.ts";
import { publishPending } from "./publish-pending.ts";

const longestNote = 1_000;
const day = 24 * 60 * 60_000;
const year = 366 * day;

/**
 * POST /api/studio/drafts/:id/publish: makes a draft live, now or at a time, or asks a second person to, where the
 * deployment wants one. While it waits, the draft can't be edited: what was looked at is what goes live.
 */
export async function postPublish(
  ctx: ApiContext<{ id: string; revision: number; note?: string; at?: string | null }>,
): Promise<PublishResult> {
  const { services } = ctx;
  const body = ctx.input;
  const { revision } = body;
  const note = textField(body, "note", longestNote, { least: 0, mayBreak: true });
  const at = timeIn(ctx, body.at ?? null);
  const draft = await editableDraft(ctx);
  await refuseOutdated(ctx, draft, revision);
  const waitsForApproval = services.env.publishApproval;
  if (at === null && !waitsForApproval) {
    const { email, id, firstName, lastName } = callerOf(ctx);
    const by = { id, email, firstName, lastName };
    const cause = { requestId: ctx.state.requestId, client: plainAddress(ctx.ip) };
    const { number } = requirePublished(await publishDraft(services, draft, { by, note, cause }));
    return { number, publication: null };
  }
  const { faults } = await proofOfRevision(
    services,
    draft.id,
    await revisionOf(ctx, draft, revision),
    callerOf(ctx).id,
  );
  if (faults.length > 0) throw hasFaults(faults);
  await services.store.transaction(async (store) => {
    const by = callerOf(ctx).id;
    if (
      !(await store.draftPublications.askPublication(draft.id, { revision, by, note, at, waitsForApproval }))
    )
      throw changed();
    await record(ctx, store, { action: "draft-publication-asked", target: draft.id, result: "ok" });
  });
  ctx.status = 202;
  return await publicationResult(ctx);
}

/** POST /api/studio/drafts/:id/approve {revision}: a second person agrees; what is due goes live at once. */
export async function postApproval(ctx: ApiContext<{ id: string; revision: number }>) {
  const { services } = ctx;
  const { revision } = ctx.input;
  const draft = await openDraftOf(ctx);
  const { publication } = draft;
  if (!publication?.waitsForApproval || publication.revision !== revision)
    throw new HttpProblem(409, "nothing-to-approve", "Nothing waits for an approval here any more.");
  const { id } = callerOf(ctx);
  if (id === publication.by?.id || id === publication.editorId)
    throw new HttpProblem(
      403,
      "second-person",
      "Somebody else must approve: you asked for this, or edited it last.",
    );
  const { email } = callerOf(ctx);
  const bond = await bondBetween(services, services.store, email, await involvedIn(ctx, draft));
  if (bond?.isRecent)
    throw new HttpProblem(403, "second-person", `${bondInWords(bond, email)} Somebody else must approve.`);
  const words =
    bond &&
    (bond.grantee === email ? `to whom ${bond.granter} gave the role` : `who gave ${bond.grantee} the role`);
  const approval = `Approved by ${personName(callerOf(ctx))}${words ? `, ${words}` : ""}.`;
  const note = [publication.note, approval].filter((text) => text !== "").join("\n");
  await services.store.transaction(async (store) => {
    if (!(await store.draftPublications.approvePublication(draft.id, revision, note))) throw changed();
    await record(ctx, store, { action: "draft-approved", target: draft.id, result: "ok" });
  });
  const isDue = publication.at === null || publication.at <= services.clock().toISOString();
  if (isDue) await publishPending(services, await openDraftOf(ctx));
  return await publicationResult(ctx);
}

/** Returns the addresses of those who asked for the publication or wrote in the draft. */
async function involvedIn({ services }: ApiContext, { id, publication }: Draft): Promise<string[]> {
  const { accounts, draftHistory } = services.store;
  const writers = await accounts.namesOf(await draftHistory.writersOf(id));
  return [publication?.by, ...writers.values()].flatMap((person) => person?.email ?? []);
}

/** DELETE /api/studio/drafts/:id/publication: takes a publication back that has not happened, so the draft can be edited. */
export async function deletePublication(ctx: ApiContext<{ id: string }>) {
  const { id } = await openDraftOf(ctx);
  await ctx.services.store.transaction(async (store) => {
    if (!(await store.draftPublications.withdrawPublication(id))) return;
    await record(ctx, store, { action: "draft-publication-withdrawn", target: id, result: "ok" });
  });
  return await publicationResult(ctx);
}

async function publicationResult(ctx: ApiContext<{ id: string }>): Promise<PublishResult> {
  const { release, publication } = await draftOf(ctx);
  return { number: release, publication: publicationView(publication) };
}

async function refuseOutdated(ctx: ApiContext, draft: Draft, revision: number): Promise<void> {
  if (draft.revision !== revision) throw changed();
  const live = await liveNumber(ctx);
  if (draft.base !== live) throw outdated(live);
}

function changed(): HttpProblem {
  return new HttpProblem(
    409,
    "revision-outdated",
    "Somebody changed this draft in the meantime. Look at it again.",
  );
}

/**
 * Returns the time in a body as an ISO date, or null for now. Refuses a time that does not exist or has passed, because
 * publishing at once is not what was asked for.
 */
function timeIn({ services }: ApiContext, at: string | null): string | null {
  if (at === null) return null;
  const time = timeOf(at);
  const now = services.clock().getTime();
  if (!(time > now && time <= now + year))
    throw badRequest("Name a time to come within a year, such as 2027-01-31T09:00:00Z.", ["at"]);
  return new Date(time).toISOString();
}

/** Returns the milliseconds of an ISO 8601 time with its zone; NaN for anything else, such as February 31. */
function timeOf(text: string): number {
  const [, day = "", clock = ""] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/u.exec(text) ?? [];
  const asWritten = new Date(`${day}T${clock}Z`);
  const exists = !Number.isNaN(asWritten.getTime()) && asWritten.toISOString().startsWith(`${day}T${clock}`);
  return exists ? Date.parse(text) : Number.NaN;
}
