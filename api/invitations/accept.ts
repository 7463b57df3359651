import { isStaffRole } from "../base/permissions.ts";
import { nameOrEmail } from "../base/person-name.ts";
import { HttpProblem } from "../base/problems.ts";
import { type Company, companyOf } from "../registrations/company.ts";
import type { JoinedCompany, OpenedInvitation } from "../responses/invitations.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { hashOfToken } from "../secrets/link-tokens.ts";
import type { Account } from "../store/accounts.ts";
import type { Invitation } from "../store/invitations.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { mayInvite } from "./team.ts";

/** POST /api/invitations/look: shows an invitation to anybody with its link. Changes nothing. */
export async function lookAtInvitation(ctx: ApiContext<{ token: string }>): Promise<OpenedInvitation> {
  const { store } = ctx.services;
  const { invitation, company, inviter } = await openInvitation(ctx, store);
  const account = await store.accounts.findByEmail(invitation.email);
  return {
    invitation: {
      inviter: nameOrEmail(inviter),
      company: company.name,
      role: invitation.role,
      email: invitation.email,
      expiresAt: invitation.expiresAt,
    },
    hasAccount: account !== null,
    signedInAs: ctx.state.user?.email ?? null,
  };
}

/**
 * POST /api/invitations/accept: joins the company, once, for the account whose address was invited. A refusal changes
 * nothing, and the invitation stays as it was.
 */
export async function acceptInvitation(ctx: ApiContext<{ token: string }>): Promise<JoinedCompany> {
  const { store: outer } = ctx.services;
  const act = { action: "invitation-accepted", target: (ctx.state.user as SignedIn).email } as const;
  try {
    return await outer.transaction(async (store) => {
      const reply = await join(ctx, store);
      await record(ctx, store, { ...act, result: "ok" });
      return reply;
    });
  } catch (error) {
    if (error instanceof HttpProblem) await record(ctx, outer, { ...act, result: "failed" });
    throw error;
  }
}

async function join(ctx: ApiContext<{ token: string }>, store: Store): Promise<JoinedCompany> {
  const user = ctx.state.user as SignedIn;
  const at = ctx.services.clock();
  // Other actions of this person (confirming a company of their own, another invitation) wait for this lock.
  await store.accounts.hold(user.id);
  const { invitation, company, tokenHash } = await openInvitation(ctx, store);
  if (invitation.email !== user.email) throw otherAddress(invitation);
  await refuseUnfit(ctx, store, user, company);
  if (!(await store.invitations.accept(tokenHash, at))) throw noMore("used", wordsFor.used);
  const { role } = invitation;
  if (!(await store.memberships.join({ userId: user.id, companyId: company.id, role, at })))
    throw otherCompany();
  await store.accounts.chooseRole(user.id, company.accountRole);
  return {
    success: true,
    message: `You joined ${company.name}.`,
    company: { _id: company.id, name: company.name },
    role,
    accountType: company.accountRole,
    links: { invite: role === "Admin" ? company.invitePath : null, review: company.reviewPath },
  };
}

interface OpenInvitation {
  invitation: Invitation;
  tokenHash: string;
  company: Company;
  inviter: Account;
}

/** Returns the invitation of the token in the body, if it is valid and its inviter may still invite. */
async function openInvitation(ctx: ApiContext<{ token: string }>, store: Store): Promise<OpenInvitation> {
  const tokenHash = hashOfToken(ctx.input.token);
  const invitation = await store.invitations.findByToken(tokenHash);
  if (!invitation) throw new HttpProblem(404, "no-invitation", wordsFor.unknown);
  if (invitation.acceptedAt !== null) throw noMore("used", wordsFor.used);
  if (invitation.revokedAt !== null) throw noMore("revoked", wordsFor.revoked);
  if (invitation.expiresAt <= ctx.services.clock().toISOString()) throw noMore("expired", wordsFor.expired);
  const right = await mayInvite(ctx, store, invitation.invitedBy, invitation.companyId);
  if (!right) throw noMore("inviter-gone", wordsFor.inviterGone);
  return { invitation, tokenHash, ...right };
}

/** Throws unless the person has no other role and no other company. */
async function refuseUnfit(ctx: ApiContext, store: Store, user: SignedIn, company: Company): Promise<void> {
  // Read inside the lock, because the request's role may be outdated.
  const role = (await store.accounts.find(user.id))?.role ?? null;
  if (isStaffRole(role)) throw new HttpProblem(409, "is-staff", wordsFor.staff);
  if (role !== null && role !== company.accountRole)
    throw new HttpProblem(409, "other-account-type", wordsFor.otherType);
  const present = await companyOf(ctx.services, store, user.id);
  if (present?.id === company.id)
    throw new HttpProblem(409, "joined-already", `You are in ${company.name} already.`);
  if (present) throw otherCompany();
}

const wordsFor = {
  unknown:
    "We do not know this invitation. A newer one may have taken its place: open the link in the newest mail, or ask to be invited again.",
  used: "This invitation was accepted already. It works once.",
  revoked: "This invitation was taken back. If you think that is a mistake, ask whoever invited you.",
  expired: "This invitation is more than seven days old. Ask whoever invited you to send it again.",
  inviterGone:
    "Whoever invited you can no longer invite people to this company. Ask another Admin of the company to invite you.",
  otherType:
    "Your account is of another type, which cannot join this company. Ask to be invited at another email address.",
  staff: "Your account belongs to our staff. Ask to be invited at another email address.",
};

function otherAddress({ email }: Invitation): HttpProblem {
  const message = `This invitation is for ${email}. Log in with that address to accept it.`;
  return new HttpProblem(403, "other-address", message);
}

function otherCompany(): HttpProblem {
  const message = "You belong to another company already. Ask to be invited at another email address.";
  return new HttpProblem(409, "other-company", message);
}

/** Returns the refusal of an invitation that is no longer valid. */
function noMore(code: string, message: string): HttpProblem {
  return new HttpProblem(410, code, message);
}
