import type { AccessWords } from "../../../definitions/schema/site.gen.d.ts";
import { ApiProblem, call } from "../../session/client.ts";
import { deviceLink } from "../../session/link-token.ts";

/** The result of a device link. */
export interface DeviceCheck {
  /** The address that may now log in here; absent if the link did not work. */
  email?: string;
  /** The message to show in either case. */
  message: string;
}

/** One call per token: it works only once, and React may run an effect twice. */
const asked = new Map<string, Promise<DeviceCheck>>();

/** Confirms this device with a mailed token, which is used up. */
export function confirmDevice(token: string, words: AccessWords["device"]): Promise<DeviceCheck> {
  const check = asked.get(token) ?? askDevice(token, words);
  asked.set(token, check);
  return check;
}

async function askDevice(token: string, words: AccessWords["device"]): Promise<DeviceCheck> {
  try {
    const { email } = await call<{ email: string }>("POST", "auth/confirm-device", {
      body: { token },
      failure: words.failed,
      unreached: words.failed,
    });
    deviceLink.forget();
    return { email, message: words.confirmed };
  } catch (cause) {
    // Allow a retry unless the server knows the link and refused it.
    if (cause instanceof ApiProblem && [400, 404, 410, 422].includes(cause.status)) deviceLink.forget();
    else asked.delete(token);
    return { message: cause instanceof Error ? cause.message : words.failed };
  }
}
