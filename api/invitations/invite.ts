import { type Json, normalize, problemsIn } from "#engine";
import { HttpProblem, notFound, type ProblemDetail } from "../base/problems.ts";
import type { Company } from "../registrations/company.ts";
import type { ChangedTeam } from "../responses/invitations.ts";
import { invalid } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Account } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { type InvitationField, type Invitee, invitedAs, inviteesIn, quotedAddresses } from "./addresses.ts";
import { mostADay, type Order, sendInvitations } from "./send.ts";
import { adminOf } from "./team.ts";
import { teamView } from "./views.ts";

/** POST <calls>/invitations: invites everyone in `admins` and `members`, or no one. */
export async function postInvitations(
  ctx: ApiContext<{ [field in InvitationField]?: Json }>,
): Promise<ChangedTeam> {
  const texts = formTexts(ctx);
  const team = await sendOrNothing(ctx, "invitation-sent", async (store) => {
    // Checked first: a caller who may not invite must learn nothing about the addresses.
    const { company, inviter } = await adminOf(ctx, store);
    const { invitees, problems } = inviteesIn(texts);
    if (problems.length > 0) throw invalid(problems);
    if (invitees.length > mostADay) throw invalid([tooManyAtOnce(invitees)]);
    const unfit = await alreadyIn(store, company, inviter, invitees);
    if (unfit.length > 0) throw invalid(unfit);
    const people = invitees.map(({ email, field }) => ({ email, role: invitedAs[field] }));
    return { company, inviter, invitees: people };
  });
  return { success: true, message: "Your invitations are on their way.", ...team };
}

/** POST <calls>/invitations/:id/resend: mails a new link, valid for seven days; the old one expires. */
export async function resendInvitation(ctx: ApiContext<{ id: string }>): Promise<ChangedTeam> {
  const { id } = ctx.input;
  const team = await sendOrNothing(ctx, "invitation-resent", async (store) => {
    const { company, inviter } = await adminOf(ctx, store);
    const invitation = await store.invitations.findPending(id, company.id);
    if (!invitation) throw invitationGone();
    return { company, inviter, invitees: [invitation] };
  });
  return { success: true, message: "A new link is on its way.", ...team };
}

/** Calls `order` and sends the invitations that it returns, in one transaction. Returns the updated team. */
async function sendOrNothing(
  ctx: ApiContext,
  action: Order["action"],
  order: (store: Store) => Promise<Omit<Order, "action">>,
) {
  const { store: outer, mail } = ctx.services;
  try {
    return await outer.transaction(async (store) => {
      const wanted = await order(store);
      await sendInvitations(ctx, store, { ...wanted, action });
      return await teamView(ctx, store, wanted.company);
    });
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429)
      await record(ctx, outer, { action, result: "braked" });
    throw error;
  } finally {
    mail.wake();
  }
}

/** DELETE <calls>/invitations/:id: revokes the mailed link. */
export async function revokeInvitation(ctx: ApiContext<{ id: string }>): Promise<ChangedTeam> {
  const { services } = ctx;
  const { id } = ctx.input;
  return await services.store.transaction(async (store) => {
    const { company } = await adminOf(ctx, store);
    if (!(await store.invitations.revoke(id, company.id, services.clock()))) throw invitationGone();
    await record(ctx, store, { action: "invitation-revoked", target: id, result: "ok" });
    return { success: true, message: "The invitation is revoked.", ...(await teamView(ctx, store, company)) };
  });
}

/**
 * Returns both fields as texts, whether they came as texts or as lists, as far as the form's definition accepts them.
 */
function formTexts(ctx: ApiContext<{ [field in InvitationField]?: Json }>): {
  [field in InvitationField]: string;
} {
  const { admins, members } = ctx.input;
  const texts = { admins: fieldText(admins, "admins"), members: fieldText(members, "members") };
  const { forms } = ctx.services.definitions.current();
  const problems = problemsIn(forms, "invitations", normalize(forms, "invitations", texts, {}), {});
  if (problems.length > 0) throw invalid(problems);
  return texts;
}

function fieldText(value: Json | undefined, field: InvitationField): string {
  const list = Array.isArray(value) ? value : [value ?? ""];
  if (list.every((part) => typeof part === "string")) return list.join("\n");
  const message = "Send the addresses as a text, or as a list of texts.";
  throw invalid([{ path: [field], message, rule: "type" }]);
}

async function alreadyIn(
  store: Store,
  company: Company,
  inviter: Account,
  invitees: Invitee[],
): Promise<ProblemDetail[]> {
  const owner = await store.accounts.find(company.ownerId);
  const people = [owner, ...(await store.memberships.listOf(company.id))];
  const team = new Set(people.map((person) => person?.email));
  return invitees
    .filter(({ email }) => team.has(email))
    .map(({ email, field }) => {
      const what = email === inviter.email ? "is your own address" : "is in your company already";
      return { path: [field], message: `${quotedAddresses([email])} ${what}.`, rule: "address" };
    });
}

function tooManyAtOnce(invitees: Invitee[]): ProblemDetail {
  const message = `Invite ${mostADay} people or fewer at a time; these are ${invitees.length}.`;
  return { path: [invitees[0]?.field ?? "admins"], message, rule: "count" };
}

function invitationGone() {
  return notFound("This invitation is not pending any more.");
}
