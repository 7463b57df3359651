import { HttpProblem } from "../base/problems.ts";
import { type Company, companyOf } from "../registrations/company.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Account } from "../store/accounts.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

/** Returns the caller and the company that they may invite to. Throws if they may not invite. */
export async function adminOf(
  ctx: ApiContext,
  store: Store,
): Promise<{ company: Company; inviter: Account }> {
  const { id } = ctx.state.user as SignedIn;
  const company = await companyOf(ctx.services, store, id);
  const inviter = await store.accounts.find(id);
  if (!company || !inviter) throw noCompany();
  if (company.role !== "Admin") throw notAdmin();
  return { company, inviter };
}

/** Returns whether somebody may invite to a company now: an Admin of this company, with its role. */
export async function mayInvite(ctx: ApiContext, store: Store, userId: string, companyId: string) {
  const account = await store.accounts.find(userId);
  const company = account && (await companyOf(ctx.services, store, userId));
  if (company?.id !== companyId || company.role !== "Admin") return null;
  return account?.role === company.accountRole ? { company, inviter: account } : null;
}

function noCompany(): HttpProblem {
  const message = "Complete your registration first: teammates join the company that you register.";
  return new HttpProblem(409, "no-company", message);
}

function notAdmin(): HttpProblem {
  return new HttpProblem(403, "not-admin", "Only an Admin of your company can invite teammates.");
}
