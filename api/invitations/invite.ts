import { type Json, normalize, problemsIn } from "#engine";
import { bodyOf, invalid } from "../accounts/forms.ts";
import { notFound, type ProblemDetail } from "../problems.ts";
import type { Company } from "../registrations/company.ts";
import type { ApiContext } from "../route.ts";
import type { Account } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { type InvitationField, type Invitee, invitedAs, inviteesIn, quoted } from "./addresses.ts";
import { mostADay, sendInvitations } from "./send.ts";
import { adminOf } from "./team.ts";
import { teamView } from "./views.ts";

/** POST /api/buyer/invitations: invites everybody named in `admins` and `members`, or nobody. */
export async function postInvitations(ctx: ApiContext): Promise<void> {
  const { services } = ctx;
  const texts = textsIn(ctx);
  ctx.body = await services.store.transaction(async (store) => {
    // Who may not invite learns nothing about their addresses.
    const { company, inviter } = await adminOf(ctx, store);
    const { invitees, problems } = inviteesIn(texts);
    if (problems.length > 0) throw invalid(problems);
    if (invitees.length > mostADay) throw invalid([tooManyAtOnce(invitees)]);
    const unfit = await alreadyIn(store, company, inviter, invitees);
    if (unfit.length > 0) throw invalid(unfit);
    const people = invitees.map(({ email, field }) => ({ email, role: invitedAs[field] }));
    await sendInvitations(services, store, { company, inviter, invitees: people });
    return {
      success: true,
      message: "Your invitations are on their way.",
      ...(await teamView(ctx, store, company)),
    };
  });
  services.mail.wake();
}

/** POST /api/buyer/invitations/:id/resend: a new link and seven days more; the old link is dead. */
export async function resendInvitation(ctx: ApiContext): Promise<void> {
  const { services } = ctx;
  const { id = "" } = ctx.params;
  ctx.body = await services.store.transaction(async (store) => {
    const { company, inviter } = await adminOf(ctx, store);
    const invitation = await store.invitations.findPending(id, company.id);
    if (!invitation) throw gone();
    await sendInvitations(services, store, { company, inviter, invitees: [invitation] });
    return { success: true, message: "A new link is on its way.", ...(await teamView(ctx, store, company)) };
  });
  services.mail.wake();
}

/** DELETE /api/buyer/invitations/:id: the link that was mailed opens nothing from here on. */
export async function revokeInvitation(ctx: ApiContext): Promise<void> {
  const { services } = ctx;
  const { id = "" } = ctx.params;
  ctx.body = await services.store.transaction(async (store) => {
    const { company } = await adminOf(ctx, store);
    if (!(await store.invitations.revoke(id, company.id, services.clock()))) throw gone();
    return { success: true, message: "The invitation is revoked.", ...(await teamView(ctx, store, company)) };
  });
}

/** Both fields as texts, whether they came as texts or as lists, as far as the form's definition takes them. */
function textsIn(ctx: ApiContext): { [field in InvitationField]: string } {
  const body = bodyOf(ctx);
  const texts = { admins: textIn(body.admins, "admins"), members: textIn(body.members, "members") };
  const { forms } = ctx.services.definitions.current();
  const problems = problemsIn(forms, "invitations", normalize(forms, "invitations", texts, {}), {});
  if (problems.length > 0) throw invalid(problems);
  return texts;
}

function textIn(value: Json | undefined, field: InvitationField): string {
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
  const team = [owner, ...(await store.memberships.listOf(company.id))].map((person) => person?.email);
  return invitees
    .filter(({ email }) => team.includes(email))
    .map(({ email, field }) => {
      const what = email === inviter.email ? "is your own address" : "is in your company already";
      return { path: [field], message: `${quoted([email])} ${what}.`, rule: "address" };
    });
}

function tooManyAtOnce(invitees: Invitee[]): ProblemDetail {
  const message = `Invite ${mostADay} people or fewer at a time; these are ${invitees.length}.`;
  return { path: [invitees[0]?.field ?? "admins"], message, rule: "count" };
}

function gone() {
  return notFound("This invitation is not pending any more.");
}
