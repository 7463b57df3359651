import { randomUUID } from "node:crypto";
import { nameOrEmail } from "../base/person-name.ts";
import { unlinked } from "../mail/unlinked.ts";
import type { Company } from "../registrations/company.ts";
import type { CompanyRole } from "../responses/invitations.ts";
import { record } from "../routing/audit.ts";
import { tooMany } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { hashOfToken, newToken } from "../secrets/link-tokens.ts";
import type { Account } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { quotedAddresses } from "./addresses.ts";

const day = 24 * 60 * 60_000;
const lifetimeInDays = 7;
/** Maximum number of invitations that a company may send a day, including renewed ones. */
export const mostADay = 20;
const perCompany = [{ count: mostADay, within: day }];
/** Limit for all companies together, so that registering more of them cannot fill an inbox. */
const perAddress = [{ count: 5, within: day }];

export interface Order {
  action: "invitation-sent" | "invitation-resent";
  company: Company;
  inviter: Account;
  invitees: { email: string; role: CompanyRole }[];
}

/**
 * Sends all invitations or none: call it in a transaction, which it undoes by throwing when a limit is reached. An
 * address that was invited before gets a new link, and its old one stops working.
 */
export async function sendInvitations(ctx: ApiContext, store: Store, order: Order): Promise<void> {
  const now = ctx.services.clock();
  // In one order everywhere, so that two companies that invite the same people do not deadlock.
  const invitees = order.invitees.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  for (const _ of invitees) await countForCompany(store, order.company, now);
  for (const { email } of invitees) await countForAddress(store, email, now);
  for (const invitee of invitees) {
    await sendInvitation(ctx.services, store, { ...order, ...invitee }, now);
    await record(ctx, store, { action: order.action, target: invitee.email, result: "ok" });
  }
}

async function countForCompany(store: Store, { id }: Company, now: Date): Promise<void> {
  const wait = await store.limits.take(`invitations-of:${id}`, perCompany, now);
  if (wait === 0) return;
  const words = `Your company may send ${mostADay} invitations a day. Nothing was sent.`;
  throw tooMany(wait, words);
}

async function countForAddress(store: Store, email: string, now: Date): Promise<void> {
  const wait = await store.limits.take(`invitations-to:${email}`, perAddress, now);
  if (wait > 0)
    throw tooMany(wait, `${quotedAddresses([email])} was invited too often today. Nothing was sent.`);
}

async function sendInvitation(
  { env, mail, definitions }: Services,
  store: Store,
  { company, inviter, email, role }: Order & { email: string; role: CompanyRole },
  now: Date,
): Promise<void> {
  const token = newToken();
  const until = new Date(now.getTime() + lifetimeInDays * day);
  await store.invitations.put({
    id: randomUUID(),
    companyId: company.id,
    email,
    role,
    tokenHash: hashOfToken(token),
    invitedBy: inviter.id,
    at: now,
    until,
  });
  await mail.post(store, {
    to: email,
    about: inviter.id,
    template: "invitation",
    variables: {
      inviter: unlinked(nameOrEmail(inviter)),
      company: unlinked(company.name),
      // Without texts of a site, as in tests of other definitions, the bare name.
      role: definitions.current().content?.invitations.roles[role].phrase ?? role,
      url: `${env.publicUrl}/invitation?token=${token}`,
      days: String(lifetimeInDays),
    },
    expiresAt: until,
  });
}
