import { notFound } from "../base/problems.ts";
import type { ChangedTeam, Team } from "../responses/invitations.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { adminOf } from "./team.ts";
import { teamView } from "./views.ts";

/** GET <calls>/invitations: returns the team of the caller's company, and its pending invitations. */
export async function getTeam(ctx: ApiContext): Promise<Team> {
  const { store } = ctx.services;
  const { company } = await adminOf(ctx, store);
  return await teamView(ctx, store, company);
}

/**
 * DELETE <calls>/members/:id: removes somebody who joined the company. They lose access to its data at once, so
 * their logins end.
 */
export async function removeMember(ctx: ApiContext<{ id: string }>): Promise<ChangedTeam> {
  const { id } = ctx.input;
  return await ctx.services.store.transaction(async (store) => {
    const { company } = await adminOf(ctx, store);
    if (!(await store.memberships.remove(id, company.id))) throw notFound("There is no such teammate.");
    await store.accounts.chooseRole(id, null);
    await store.staff.forgetEarlierRole(id);
    await store.sessions.endAllOf(id);
    await record(ctx, store, { action: "teammate-removed", target: id, result: "ok" });
    return { success: true, message: "Your teammate is removed.", ...(await teamView(ctx, store, company)) };
  });
}
