import { nameOrEmail } from "../base/person-name.ts";
import type { Company } from "../registrations/company.ts";
import type { Team } from "../responses/invitations.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Invitation } from "../store/invitations.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

/** Returns a company's team as its Admins see it: its people and its pending invitations. */
export async function teamView(ctx: ApiContext, store: Store, company: Company): Promise<Team> {
  const { user } = ctx.state as { user: SignedIn };
  const now = ctx.services.clock().toISOString();
  const owner = await store.accounts.find(company.ownerId);
  const members = await store.memberships.listOf(company.id);
  return {
    company: { _id: company.id, name: company.name, isOwner: company.ownerId === user.id },
    invitations: (await store.invitations.listPending(company.id)).map((one) => invitationView(one, now)),
    members: [...(owner ? [{ ...owner, role: "Admin" as const }] : []), ...members].map((person) => ({
      _id: person.id,
      email: person.email,
      name: nameOrEmail(person),
      role: person.role,
      isOwner: person.id === company.ownerId,
      isYou: person.id === user.id,
    })),
  };
}

function invitationView({ id, email, role, sentAt, expiresAt }: Invitation, now: string) {
  return { _id: id, email, role, sentAt, expiresAt, expired: expiresAt <= now };
}
