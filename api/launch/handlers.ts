import type { Library } from "#engine";
import { personName } from "../base/person-name.ts";
import { badRequest, HttpProblem, notFound } from "../base/problems.ts";
import { callerOf } from "../desk/change-case.ts";
import type { MailOrder } from "../mail/outbox.ts";
import type { Success } from "../responses/done.ts";
import type {
  AudienceCount,
  CampaignView,
  ChangedDocument,
  ChangedDocuments,
  LaunchMail,
  LaunchView,
} from "../responses/launch.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { liveDocuments } from "../site/legal-versions.ts";
import type { Site } from "../site-content/site.ts";
import type { Audience } from "../store/audiences.ts";
import type { AuditAction } from "../store/audit.ts";
import type { CampaignCounts } from "../store/campaign-mails.ts";
import type { Campaign } from "../store/campaigns.ts";
import type { Store } from "../store/store.ts";
import { audienceOf } from "./audience.ts";
import { groupsIn, segmentsOf, wordsOf } from "./groups.ts";
import { runCampaigns } from "./run-campaigns.ts";
import { accessLink, legalIn, legalTopic, mailOfTopic, titleOfTopic } from "./topics.ts";

/** GET /api/desk/launch -> LaunchView. */
export async function getLaunch(ctx: ApiContext) {
  return await launchView(ctx);
}

async function launchView(ctx: ApiContext): Promise<LaunchView> {
  const { store, env, definitions } = ctx.services;
  await store.campaignDelivery.settle();
  const library = definitions.current();
  const counts = await store.campaignAudiences.bySegment(accessLink);
  return {
    accessUrl: env.accessUrl,
    ownEmail: callerOf(ctx).email,
    groups: groupsIn(library, counts),
    ...(await store.campaignAudiences.count(accessLink, { segments: counts })),
    campaigns: await campaignViews(ctx),
    documents: await changedDocuments(ctx),
    behindLaunch: env.accessUrl === null ? [] : behindLaunch(library),
  };
}

function behindLaunch({ content }: Library<Site>): string[] {
  const documents = content?.legal.documents ?? [];
  return documents
    .filter(({ text }) => /\bgo(?:es)? live\b|\bin early access\b/iu.test(text))
    .map(({ title }) => title);
}

/** GET /api/desk/launch/documents -> ChangedDocument[]. */
export async function getDocuments(ctx: ApiContext): Promise<ChangedDocuments> {
  return await changedDocuments(ctx);
}

async function changedDocuments(ctx: ApiContext): Promise<ChangedDocument[]> {
  const { store } = ctx.services;
  const changed: ChangedDocument[] = [];
  for (const { page, title, date, day, since, former } of await liveDocuments(ctx.services)) {
    const [before] = former;
    const group = legalTopic(page, day);
    // The first version is no change.
    if (!before || since === 1) continue;
    changed.push({
      ...{ group, title, date, formerDate: before.date, release: since },
      ...{ path: `/legal/${page}`, formerPath: `/legal/${page}/${before.day}` },
      ...(await store.campaignAudiences.count(group, { accountsBefore: since })),
    });
  }
  return changed;
}

async function campaignViews(ctx: ApiContext): Promise<CampaignView[]> {
  const { store, clock, definitions } = ctx.services;
  const [campaigns, counts] = [await store.campaigns.list(), await store.campaignMails.counts()];
  const people = await store.accounts.namesOf(campaigns.map(({ createdBy }) => createdBy));
  return campaigns.map((one) => {
    const far = counts.get(one.id) ?? { people: 0, waiting: 0, sent: 0, failed: 0 };
    return {
      id: one.id,
      title: titleOfTopic(definitions.current(), one.topic),
      state: stateOfCampaign(one, far, clock()),
      groups: one.groups.map((group) => {
        if (legalIn(group)) return "Everybody whose account is older";
        const { wizard, title } = wordsOf(definitions.current(), group);
        return wizard === null ? title : `${wizard}: ${title}`;
      }),
      startsAt: one.startsAt,
      by: personName(people.get(one.createdBy ?? "") ?? null),
      people: far.people,
      sent: far.sent,
      failed: far.failed,
    };
  });
}

function stateOfCampaign(
  campaign: Campaign,
  { people, sent, failed }: CampaignCounts,
  now: Date,
): CampaignView["state"] {
  if (campaign.stoppedAt) return "stopped";
  if (campaign.pausedAt) return "paused";
  if (!campaign.filledAt && campaign.startsAt > now.toISOString()) return "scheduled";
  return campaign.finishedAt && sent + failed === people ? "done" : "sending";
}

/** POST /api/desk/launch/count { groups } -> AudienceCount. */
export async function postCount(ctx: ApiContext<{ groups: string[] }>): Promise<AudienceCount> {
  const { topic, audience } = await submittedGroups(ctx);
  return await ctx.services.store.campaignAudiences.count(topic, audience);
}

/** GET /api/desk/launch/mail?to= -> LaunchMail. */
export async function getMail(ctx: ApiContext<{ to?: string }>): Promise<LaunchMail> {
  const { subject, html } = ctx.services.mail.render(await ownMail(ctx, ctx.input.to ?? ""));
  return { subject, html };
}

/** POST /api/desk/launch/trial { to }: mails it to the caller alone. */
export async function postTrial(ctx: ApiContext<{ to: string }>): Promise<Success> {
  const { mail, store } = ctx.services;
  const { to } = ctx.input;
  if (!legalIn(to)) refuseBeforeLaunch(ctx);
  await mail.post(store, { ...(await ownMail(ctx, to)), priority: 1 });
  mail.wake();
  return { success: true };
}

/** The mail to the caller: as people with an account get it, or those who asked for early access, or about a document. */
async function ownMail(ctx: ApiContext, to: string): Promise<MailOrder> {
  const { env, definitions } = ctx.services;
  const { email, firstName } = callerOf(ctx);
  const legal = legalIn(to);
  if (to !== "accounts" && to !== "early-access" && !legal)
    throw badRequest("There is no such email.", ["to"]);
  const self = { email, firstName };
  const addressee = to === "early-access" ? { account: null, early: self } : { account: self, early: null };
  const documents = await liveDocuments(ctx.services);
  // Before the launch, the preview leads to this site.
  const set = { definitions, documents, env: { ...env, accessUrl: env.accessUrl ?? env.publicUrl } };
  const order = mailOfTopic(set, legal ? to : accessLink, addressee);
  if (!order) throw notFound();
  return order;
}

/** POST /api/desk/launch/campaigns CampaignOrder -> LaunchView. The same order sent twice is one campaign. */
export async function postCampaign(ctx: ApiContext<{ id: string; groups: string[]; at?: string | null }>) {
  const { services } = ctx;
  const { id, at: written } = ctx.input;
  const { groups, topic } = await submittedGroups(ctx);
  const now = services.clock();
  const at = written ? timeIn(written) : now;
  if (topic === accessLink) refuseBeforeLaunch(ctx);
  await services.store.transaction(async (tx) => {
    const added = await tx.campaigns.add({
      ...{ id, topic, groups, createdAt: now.toISOString(), createdBy: callerOf(ctx).id },
      startsAt: (at < now ? now : at).toISOString(),
    });
    if (added) await record(ctx, tx, { action: "campaign-started", target: `${topic} ${id}`, result: "ok" });
  });
  await runCampaigns(services);
  return await launchView(ctx);
}

function refuseBeforeLaunch(ctx: ApiContext): void {
  if (ctx.services.env.accessUrl !== null) return;
  throw new HttpProblem(
    409,
    "no-access-url",
    "Set ACCESS_URL on the server first: the mail has no link yet.",
  );
}

function timeIn(text: string): Date {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw badRequest("Send a time as in 2026-12-01T15:00:00Z.", ["at"]);
  return new Date(time);
}

interface GroupsBody {
  groups: string[];
  topic: string;
  audience: Audience;
}

async function submittedGroups(ctx: ApiContext<{ groups: string[] }>): Promise<GroupsBody> {
  const { groups } = ctx.input;
  const { definitions } = ctx.services;
  const named = [...new Set(groups)];
  const documents = await liveDocuments(ctx.services);
  const [first = ""] = named;
  const isLegal = documents.some(({ page, day }) => legalTopic(page, day) === first);
  const isKnown = isLegal ? named.length === 1 : named.every((one) => segmentsOf(definitions.current(), one));
  if (!isKnown) throw badRequest("There is no such group.", ["groups"]);
  return {
    groups: named,
    topic: isLegal ? first : accessLink,
    audience: audienceOf({ definitions, documents }, named),
  };
}

/** Does something with a campaign that is not over, and responds with what there is then. */
function changeCampaign(
  action: AuditAction,
  work: (store: Store, campaign: Campaign, at: Date) => Promise<unknown>,
) {
  return async (ctx: ApiContext<{ id: string }>): Promise<LaunchView> => {
    const { services } = ctx;
    const { id } = ctx.input;
    await services.store.transaction(async (tx) => {
      const campaign = await tx.campaigns.hold(id);
      if (!campaign) throw notFound(noCampaign);
      if (campaign.stoppedAt) throw new HttpProblem(409, "campaign-stopped", "This was stopped for good.");
      await work(tx, campaign, services.clock());
      await record(ctx, tx, { action, target: `${campaign.topic} ${id}`, result: "ok" });
    });
    await runCampaigns(services);
    return await launchView(ctx);
  };
}

export const noCampaign = "Nothing of this kind was sent.";

/** POST /api/desk/launch/campaigns/:id/pause -> LaunchView. */
export const postPause = changeCampaign("campaign-paused", (store, { id }, at) =>
  store.campaignControl.pause(id, at),
);

/** POST /api/desk/launch/campaigns/:id/resume -> LaunchView. */
export const postResume = changeCampaign("campaign-resumed", (store, { id }) =>
  store.campaignControl.pause(id, null),
);

/** POST /api/desk/launch/campaigns/:id/stop -> LaunchView. Whoever has not got the mail may get it from another one. */
export const postStop = changeCampaign("campaign-stopped", (store, { id }, at) =>
  store.campaignControl.stop(id, at),
);

/** POST /api/desk/launch/campaigns/:id/retry -> LaunchView. Sends to the addresses again that refused the mail. */
export const postRetry = changeCampaign("campaign-retried", (store, { id }) =>
  store.campaignControl.retry(id),
);
