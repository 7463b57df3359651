import { randomUUID } from "node:crypto";
import type { StaffRole } from "#engine";
import type { OidcSettings } from "../../base/oidc-settings.ts";
import { isStaffRole } from "../../base/permissions.ts";
import { HttpProblem } from "../../base/problems.ts";
import type { ProviderPerson } from "../../oidc/provider.ts";
import { record } from "../../routing/audit.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Account } from "../../store/accounts.ts";
import type { Grant } from "../../store/staff.ts";
import type { Store } from "../../store/store.ts";
import { giveRole } from "../roles/give-role.ts";
import { keptReason } from "../roles/keep-admins.ts";
import { takeRole } from "../roles/withdraw.ts";

/** Grantor of roles that come from a group, and their actor in the audit log. */
const provider = "provider";

/**
 * Returns the account of a person who signed in at the provider, with the role that their groups give now. Finds the
 * account by the provider's subject, or, the first time, by the verified email address of a member of staff; otherwise
 * creates one. Throws if the person has no role here, so it never opens a registrant's account.
 */
export async function admit(
  ctx: ApiContext,
  settings: OidcSettings,
  person: ProviderPerson,
): Promise<Account> {
  const { store } = ctx.services;
  // A role that was withdrawn stays withdrawn, so a refusal must not undo the transaction.
  const found = await store.transaction(async (tx) => {
    const admins = await tx.staff.holdAdmins();
    const known = await accountOf(tx, settings, person);
    if (known instanceof HttpProblem) return known;
    const admitted = known.account
      ? await updated(ctx, tx, { settings, person, admins, ...known, account: known.account })
      : await created(ctx, tx, { settings, person });
    if (admitted === null) return noRole();
    if (!known.isLinked)
      await tx.providerLinks.add(subjectOf(settings, person), admitted.id, ctx.services.clock());
    return admitted;
  });
  if (!(found instanceof HttpProblem)) return found;
  const target = person.email;
  await record(ctx, store, { action: "provider-login", ...(target && { target }), result: "failed" });
  throw found;
}

interface Known {
  /** Null: there is none yet. */
  account: Account | null;
  /** `true` if this person signed in to it before. */
  isLinked: boolean;
}

async function accountOf(
  tx: Store,
  settings: OidcSettings,
  person: ProviderPerson,
): Promise<Known | HttpProblem> {
  const userId = await tx.providerLinks.userOf(subjectOf(settings, person));
  if (userId !== null) {
    const account = await tx.accounts.find(userId);
    // Without a role they were withdrawn by a group, and may come back; a registrant's role is of their own making.
    const isOpen = account && (account.role === null || isStaffRole(account.role));
    return isOpen ? { account, isLinked: true } : noRole();
  }
  const { email } = person;
  if (email === null) return unverified(settings);
  const account = await tx.accounts.findByEmail(email);
  if (account && !isStaffRole(account.role)) return noRole();
  if (account && (await tx.providerLinks.isLinked(account.id, settings.issuer)))
    return takenBySomebodyElse(settings, email);
  return { account, isLinked: false };
}

interface Case {
  settings: OidcSettings;
  person: ProviderPerson;
}

/** Creates an account without a password, if a group or somebody granted it a role. */
async function created(ctx: ApiContext, tx: Store, { settings, person }: Case): Promise<Account | null> {
  const { env, clock } = ctx.services;
  const email = person.email as string;
  const byHand = email === env.adminEmail ? "ADMIN" : await tx.staff.grantedTo(email);
  const isByHand = byHand !== null && (!settings.rolesOverride || email === env.adminEmail);
  const role = isByHand ? byHand : roleFrom(settings, person);
  if (role === null) return null;
  const id = randomUUID();
  const account = await tx.accounts.ensure({ id, email, at: clock() });
  if (account.id !== id) throw new HttpProblem(409, "changed", "Somebody just signed up with this address.");
  const act = { action: "account-created", target: email, userId: provider, result: "ok" } as const;
  await record(ctx, tx, act);
  if (!isByHand) return await grant(ctx, tx, account, role);
  await tx.accounts.grantRole(id, role);
  await record(ctx, tx, { ...act, action: "role-granted", target: `${email} ${role}`, userId: id });
  return { ...account, role };
}

/** Gives an account the role of the person's groups, unless somebody else's word counts more. */
async function updated(
  ctx: ApiContext,
  tx: Store,
  { settings, person, admins, account }: Case & { admins: string[]; account: Account },
): Promise<Account | null> {
  await tx.accounts.hold(account.id);
  const { email, role: present } = account;
  const granted = await tx.staff.find({ email });
  const isByHand = isStaffRole(present) && granted?.grantedBy !== provider;
  if (isByHand && !settings.rolesOverride) return account;
  const role = roleFrom(settings, person);
  if (role === present) return role === null ? null : account;
  if (isStaffRole(present) && keptReason(ctx.services, account, admins)) {
    const target = role === null ? email : `${email} ${role}`;
    const action = role === null ? "role-withdrawn" : "role-granted";
    await record(ctx, tx, { action, target, userId: provider, result: "failed" });
    return account;
  }
  if (role !== null) return await grant(ctx, tx, account, role);
  await withdraw(ctx, tx, account, granted);
  return null;
}

/** Grants a role. The person's logins end: they had another one. */
async function grant(ctx: ApiContext, tx: Store, account: Account, role: StaffRole): Promise<Account> {
  const { email, role: present } = account;
  await giveRole(tx, { email, account, present, role, grantedBy: provider, at: ctx.services.clock() });
  const target = `${email} ${role}`;
  await record(ctx, tx, { action: "role-granted", target, userId: provider, result: "ok" });
  return { ...account, role };
}

async function withdraw(ctx: ApiContext, tx: Store, account: Account, granted: Grant | null): Promise<void> {
  const { email } = account;
  await takeRole(ctx.services, tx, account.id, granted);
  await tx.staff.remove(email);
  await record(ctx, tx, { action: "role-withdrawn", target: email, userId: provider, result: "ok" });
}

function roleFrom({ roles }: OidcSettings, { groups }: ProviderPerson): StaffRole | null {
  return roles.find(({ group }) => groups.includes(group))?.role ?? null;
}

function subjectOf({ issuer }: OidcSettings, { subject }: ProviderPerson) {
  return { issuer, subject };
}

function noRole(): HttpProblem {
  const words = "Your account has no role here. Ask an administrator to give you one.";
  return new HttpProblem(403, "no-role", words);
}

function unverified({ label }: OidcSettings): HttpProblem {
  const words = `${label} did not say that your email address was checked. Confirm it there, or ask whoever runs ${label}.`;
  return new HttpProblem(403, "email-unverified", words);
}

function takenBySomebodyElse({ label }: OidcSettings, email: string): HttpProblem {
  const words = `The account of ${email} here belongs to another person at ${label}. Ask an administrator to withdraw its role, and to give it to you.`;
  return new HttpProblem(403, "linked-otherwise", words);
}
