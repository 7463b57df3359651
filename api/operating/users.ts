import { randomUUID } from "node:crypto";
import { type StaffRole, staffRoles } from "#engine";
import { mailResetLink } from "../accounts/reset-links.ts";
import { canonicalEmail } from "../base/email-address.ts";
import type { Env } from "../base/env.ts";
import { isStaffRole } from "../base/permissions.ts";
import { createOutbox } from "../mail/outbox.ts";
import { giveRole } from "../staff/roles/give-role.ts";
import { keptReason } from "../staff/roles/keep-admins.ts";
import { takeRole } from "../staff/roles/withdraw.ts";
import type { Account } from "../store/accounts.ts";
import type { AuditAction } from "../store/audit.ts";
import type { OpenStore, Store } from "../store/store.ts";
import { Refusal } from "./refusal.ts";

export type UserAct =
  | { act: "create" | "revoke" | "reset"; email: string; secondFactor?: boolean }
  | { act: "grant-role"; email: string; role: string };

interface Operator {
  env: Pick<Env, "adminEmail" | "publicUrl" | "accessUrl">;
  store: OpenStore;
  clock: () => Date;
}

/**
 * Creates an account, grants or withdraws a role of staff, or resets a login. Each is audited as done without a login. Returns what
 * was done, in words; throws a `Refusal` with what to do instead.
 */
export async function changeUser(operator: Operator, order: UserAct): Promise<string> {
  const email = canonicalEmail(order.email);
  if (email === null)
    throw new Refusal(`"${order.email}" is no email address. Write it as in me@example.com.`);
  return await operator.store.transaction(async (store) => {
    const account = await store.accounts.findByEmail(email);
    if (account) await store.accounts.hold(account.id);
    if (order.act === "create") return await create(operator, store, { email, account });
    if (order.act === "grant-role")
      return await grant(operator, store, { email, account, role: roleNamed(order.role) });
    if (order.act === "revoke") return await revoke(operator, store, { email, account });
    if (!account) throw new Refusal(`${email} has no account. \`user create ${email}\` makes one.`);
    return await reset(operator, store, account, order.secondFactor ?? false);
  });
}

interface Named {
  email: string;
  account: Account | null;
}

async function create(operator: Operator, store: Store, { email, account }: Named): Promise<string> {
  if (account)
    throw new Refusal(
      `${email} has an account already. \`user reset ${email}\` mails a link for a new password.`,
    );
  const at = operator.clock();
  const release = (await store.releases.live())?.number;
  const row = { id: randomUUID(), email, at };
  await store.accounts.ensure(release === undefined ? row : { ...row, release });
  await noteAction(operator, store, "account-created", email);
  await mailLink(operator, store, email);
  return `${email} has an account, and a mail with a link to choose a password is on its way.`;
}

async function grant(
  operator: Operator,
  store: Store,
  { email, account, role }: Named & { role: StaffRole },
): Promise<string> {
  const admins = await store.staff.holdAdmins();
  const present = account ? account.role : await store.staff.grantedTo(email);
  if (present === role) throw new Refusal(`${email} is ${role} already. Nothing was changed.`);
  const kept = account && role !== "ADMIN" ? keptReason(operator, account, admins) : null;
  if (kept) throw new Refusal(kept.message);
  const grantedBy = "the command line";
  await giveRole(store, { email, account, present, role, grantedBy, at: operator.clock() });
  await noteAction(operator, store, "role-granted", `${email} ${role}`);
  return account
    ? `${email} is ${role}. Their logins ended; at the next one they set up a second factor, if they have none.`
    : `${email} will be ${role} on signing up with this address.`;
}

async function revoke(operator: Operator, store: Store, { email, account }: Named): Promise<string> {
  const admins = await store.staff.holdAdmins();
  const granted = await store.staff.find({ email });
  if (!isStaffRole(account?.role ?? null) && !granted)
    throw new Refusal(`${email} has no role of staff. Nothing was changed.`);
  if (account && isStaffRole(account.role)) {
    const kept = keptReason(operator, account, admins);
    if (kept) throw new Refusal(kept.message);
    await takeRole(operator, store, account.id, granted);
    await store.providerLinks.forget(account.id);
  }
  await store.staff.remove(email);
  await noteAction(operator, store, "role-withdrawn", email);
  return `${email} has no role of staff any more, and their logins ended.`;
}

/**
 * Ends the logins, takes the password away, and mails a link for a new one. The second factor stays. If it is lost, it
 * goes together with the password, so that the old password alone cannot set up another.
 */
async function reset(
  operator: Operator,
  store: Store,
  { id, email }: Account,
  secondFactor: boolean,
): Promise<string> {
  await store.accounts.clearPassword(id);
  await store.sessions.endAllOf(id);
  if (secondFactor) {
    await store.secondFactors.remove(id);
    await noteAction(operator, store, "second-factor-removed", email);
  }
  await noteAction(operator, store, "account-reset", email);
  await mailLink(operator, store, email);
  return `The password and all logins of ${email} ended, and a mail with a link to choose a new one is on its way. ${
    secondFactor
      ? "At the next login they set up a second factor anew."
      : "The second factor stays; if it is lost, add --second-factor."
  }`;
}

function roleNamed(role: string): StaffRole {
  const found = staffRoles.find((one) => one === role.toUpperCase());
  if (found) return found;
  throw new Refusal(`"${role}" is no role of staff. Choose ${staffRoles.join(", ")}.`);
}

async function noteAction(
  { clock }: Operator,
  store: Store,
  action: AuditAction,
  target: string,
): Promise<void> {
  const nobody = { requestId: null, userId: null, client: null };
  await store.audit.add({ ...nobody, at: clock(), action, target, result: "ok" });
}

async function mailLink({ env, clock }: Operator, store: Store, email: string): Promise<void> {
  const live = await store.releases.live();
  const texts = live && (await store.releaseFiles.filesOf(live.number));
  if (!texts) throw new Refusal("No definitions are live, so no mail can be written. Start the server once.");
  const definitions = { current: () => ({ texts }) };
  const { publicUrl, accessUrl } = env;
  const mail = createOutbox({ definitions, clock, wake() {}, publicUrl, accessUrl });
  await mailResetLink({ mail, env, now: clock() }, store, { email, isDue: true });
}
