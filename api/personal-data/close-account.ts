import { isStaffRole } from "../base/permissions.ts";
import { nameOrEmail } from "../base/person-name.ts";
import { HttpProblem } from "../base/problems.ts";
import { forgetFiles } from "../files/kept-files.ts";
import type { Done, Message } from "../responses/done.ts";
import { record } from "../routing/audit.ts";
import { tooMany } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { hashOfToken, isToken, newToken } from "../secrets/link-tokens.ts";
import type { EarlierEmail } from "../store/account-emails.ts";
import type { Account } from "../store/accounts.ts";
import type { ClosedCase } from "../store/closed-cases.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { releaseTeam, withoutPerson } from "./end-of-case.ts";
import { decidedOf, keepUntil } from "./fates.ts";
import { keepRecord } from "./kept-records.ts";

const minute = 60_000;
const lifetime = 30 * minute;
const asks = [{ count: 3, within: lifetime }];

/** POST /api/user/data/closing: mails the link that closes the caller's account. */
export async function mailClosingLink(ctx: ApiContext): Promise<Message> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  await services.store.transaction(async (store) => {
    await refuseClosing(services, store, user);
    const seconds = await store.limits.take(`closing:${user.id}`, asks, services.clock());
    if (seconds > 0) throw tooMany(seconds);
    const token = newToken();
    const until = new Date(services.clock().getTime() + lifetime);
    await store.dataLinks.putLink({ userId: user.id, purpose: "close", hash: hashOfToken(token), until });
    await services.mail.post(store, {
      to: user.email,
      template: "close-account",
      variables: {
        firstName: user.firstName ?? "",
        url: `${services.env.publicUrl}/your-data/close?token=${token}`,
        minutes: String(lifetime / minute),
      },
      priority: 1,
      expiresAt: until,
    });
    await record(ctx, store, { action: "closing-asked", target: user.id, result: "ok" });
  });
  services.mail.wake();
  return { message: "We emailed you a link." };
}

/** PUT /api/user/data/closing `{token}`: closes the caller's account. The link alone, or the login alone, closes nothing. */
export async function confirmClosing(ctx: ApiContext<{ token: string }>): Promise<Done> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const { token } = ctx.input;
  const link = { userId: user.id, purpose: "close", hash: isToken(token) ? hashOfToken(token) : "" } as const;
  if (!(await services.store.dataLinks.hasLink(link, services.clock()))) throw linkGone();
  await closeAccount(ctx, user.id, async (store) => {
    if (!(await store.dataLinks.consumeLink(link, services.clock()))) throw linkGone();
  });
  ctx.set("Clear-Site-Data", '"cache", "storage"');
  return { success: true, message: "Your account is closed." };
}

/**
 * Closes an account, in one transaction: it deletes everything about the person, and keeps of decided cases what names
 * nobody. `first` runs in it before anything else.
 */
export async function closeAccount(
  ctx: ApiContext,
  userId: string,
  first: (store: Store) => Promise<void> = async () => undefined,
): Promise<void> {
  const { services } = ctx;
  const account = await services.store.accounts.find(userId);
  if (!account) throw closingLinkGone();
  await refuseClosing(services, services.store, account);
  // Before the transaction, because it may take long. What was decided does not change.
  const records = await recordsOf(services, account);
  try {
    const files = await services.store.transaction(async (store) => {
      await first(store);
      return await eraseAccount(ctx, store, account, records);
    });
    await forgetFiles(services, files);
    await services.store.erasure.forgetLog();
  } catch (error) {
    await forgetFiles(
      services,
      [...records.values()].map((storageKey) => ({ storageKey })),
    );
    throw error;
  }
  services.mail.wake();
}

/** Stores what a law makes us keep of a person's decided registrations. Returns the keys of the bytes by registration. */
async function recordsOf(services: Services, account: Account): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  for (const { filled, keep } of await decidedOf(services, services.store, account.id))
    if (keep) records.set(filled.registration.id, await keepRecord(services, account, filled));
  return records;
}

/** Returns the files whose bytes go. */
async function eraseAccount(
  ctx: ApiContext,
  store: Store,
  account: Account,
  records: Map<string, string>,
): Promise<{ storageKey: string }[]> {
  const { services } = ctx;
  const { id, email, firstName } = account;
  const { erasure, namesInRecords } = store;
  await erasure.forgetAddress(email);
  await erasure.forgetCodes(id);
  if (!(await store.accounts.hold(id))) throw closingLinkGone();
  await refuseClosing(services, store, (await store.accounts.find(id)) as Account);
  for (const closed of await closedCases(services, store, id, records))
    await store.closedCases.addClosedCase(closed);
  const { registrations } = await store.registrationContexts.contextOf(id);
  for (const { registration } of registrations) await releaseTeam(store, registration.id);
  const files = await store.files.listOf(id);
  const earlier = await store.accountEmails.earlierEmails(id);
  await namesInRecords.loseStaffName(id, email, [email, nameOrEmail(account)]);
  await erasure.deleteAccount(id);
  await store.peopleRequests.forget(email);
  await erasure.forgetMails(email);
  await erasure.forgetPerson(id);
  await record(ctx, store, { action: "account-closed", target: id, result: "ok" });
  await namesInRecords.loseInAudit(id, email);
  for (const one of earlier) await forgetEarlierEmail(store, id, one);
  await services.mail.post(store, {
    to: email,
    template: "account-closed",
    variables: { firstName: firstName ?? "" },
    forgetsRecipient: true,
  });
  return files;
}

async function forgetEarlierEmail(
  { accounts, erasure, peopleRequests, namesInRecords }: Store,
  id: string,
  { email, changedAt }: EarlierEmail,
): Promise<void> {
  // Somebody else may have this address by now.
  if (!(await accounts.findByEmail(email))) await erasure.forgetMails(email);
  await erasure.forgetInvitations(email, changedAt);
  await peopleRequests.forget(email, changedAt);
  await namesInRecords.loseInAudit(id, email, changedAt);
}

async function closedCases(
  services: Services,
  store: Store,
  userId: string,
  records: Map<string, string>,
): Promise<ClosedCase[]> {
  const closedAt = services.clock().toISOString();
  const closed: ClosedCase[] = [];
  for (const { stored, keep, decidedAt } of await decidedOf(services, store, userId)) {
    if (keep && !records.has(stored.id)) {
      const message = "Your registration was decided on just now. Please try again.";
      throw new HttpProblem(409, "decided-meanwhile", message);
    }
    closed.push({
      ...(await withoutPerson(store, stored)),
      ...{ decidedAt, closedAt },
      recordKey: records.get(stored.id) ?? null,
      keepUntil: keep ? keepUntil(decidedAt, keep.years) : null,
    });
  }
  return closed;
}

/** Throws if an account can't be closed now, and says why. */
export async function refuseClosing(
  services: Services,
  store: Store,
  account: Pick<Account, "id" | "role">,
): Promise<void> {
  if (isStaffRole(account.role)) {
    const message = "Your account has a role on our staff. Ask an administrator to withdraw it first.";
    throw new HttpProblem(409, "staff", message);
  }
  const until = await closableFrom(services, store, account.id);
  if (until === null) return;
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date(until));
  const message = `The email of this account was changed a short time ago. To protect it, it can be closed from ${day}.`;
  throw new HttpProblem(409, "email-changed", message);
}

/**
 * Returns from when an account can be closed; null if it can be closed now. While the owner of an earlier address may
 * undo the change, somebody who took over the account must not be able to destroy it.
 */
export async function closableFrom(
  { clock }: Services,
  store: Store,
  userId: string,
): Promise<string | null> {
  const now = clock().toISOString();
  const waits = (await store.accountEmails.earlierEmails(userId)).flatMap(({ backUntil }) => backUntil ?? []);
  return (
    waits
      .filter((until) => until > now)
      .sort()
      .at(-1) ?? null
  );
}

function closingLinkGone(): HttpProblem {
  return new HttpProblem(410, "account-gone", "This account is closed already.");
}

function linkGone(): HttpProblem {
  const message = "This link no longer works. Ask for a new one on the page “Your data”.";
  return new HttpProblem(410, "link-gone", message);
}
