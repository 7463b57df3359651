import type { AccessWords } from "../../../definitions/schema/site.gen.d.ts";
import { ApiProblem, call } from "../../client.ts";
import { deviceLink } from "../../session/link-token.ts";

/** What became of a mailed link that lets this device in. */
export interface DeviceVerdict {
  /** The address that may now log in here; absent when the link did not work. */
  email?: string;
  /** What to tell its owner, either way. */
  message: string;
}

/** One call for each token: it works once, and React may ask twice. */
const asked = new Map<string, Promise<DeviceVerdict>>();

/** Confirms this device with the token of a mailed link, which is used up by it. */
export function confirmDevice(token: string, words: AccessWords["device"]): Promise<DeviceVerdict> {
  const verdict = asked.get(token) ?? ask(token, words);
  asked.set(token, verdict);
  return verdict;
}

async function ask(token: string, words: AccessWords["device"]): Promise<DeviceVerdict> {
  try {
    const { email } = await call<{ email: string }>("POST", "/api/auth/confirm-device", {
      body: { token },
      failure: words.failed,
      unreached: words.failed,
    });
    deviceLink.forget();
    return { email, message: words.confirmed };
  } catch (cause) {
    // Unless the server knows the link and refuses it, it may be tried again.
    if (cause instanceof ApiProblem && [400, 404, 410, 422].includes(cause.status)) deviceLink.forget();
    else asked.delete(token);
    return { message: cause instanceof Error ? cause.message : words.failed };
  }
}
