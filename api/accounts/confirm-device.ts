import { isStaffRole } from "../base/permissions.ts";
import { HttpProblem } from "../base/problems.ts";
import type { LinkOwner } from "../responses/accounts.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { hashOfToken, isToken } from "../secrets/link-tokens.ts";
import type { Store } from "../store/store.ts";
import { type DeviceOwner, rememberDevice, withoutPassword } from "./device-cookie.ts";
import { sendsKey } from "./device-links.ts";
import { forgetDeviceFailures } from "./login-throttle.ts";

/**
 * POST /api/auth/confirm-device `{token}` -> `{email}` and the device cookie. Consumes the mailed link. Logs nobody
 * in: the password is still required, with a counter of its own for this device.
 */
export async function confirmDevice(ctx: ApiContext<{ token: string }>): Promise<LinkOwner> {
  const { store } = ctx.services;
  const { token } = ctx.input;
  const owner = await store.transaction((tx) => useLink(ctx, tx, token));
  if (!owner) {
    await record(ctx, store, { action: "device-confirmed", result: "failed" });
    throw deviceLinkGone();
  }
  await forgetDeviceFailures(store, owner.email, rememberDevice(ctx, owner, "mailbox"));
  // The next device must not wait because of this link. After the transaction: sending a link locks this row and the
  // link's in the other order.
  await store.limits.clear(sendsKey(owner.email));
  return { email: owner.email };
}

async function useLink(ctx: ApiContext, store: Store, token: string): Promise<DeviceOwner | null> {
  const email = isToken(token)
    ? await store.deviceLinks.consume(hashOfToken(token), ctx.services.clock())
    : null;
  const account = email === null ? null : await store.accounts.findByEmail(email);
  if (!account) return null;
  const passwordHash = account.passwordHash ?? (isStaffRole(account.role) ? withoutPassword : null);
  if (passwordHash === null) return null;
  const act = { target: account.email, userId: account.id, result: "ok" } as const;
  await record(ctx, store, { ...act, action: "device-confirmed" });
  return { email: account.email, passwordHash };
}

function deviceLinkGone(): HttpProblem {
  const message =
    "This link no longer works. Use the one in our latest email, or log in here, and we'll email you a new one if you need it.";
  return new HttpProblem(410, "link-gone", message);
}
