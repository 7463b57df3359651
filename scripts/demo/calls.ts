import { Secret, TOTP } from "otpauth";
import { done } from "../../api/testing/sample-calls.ts";
import type { DemoSite } from "./site.ts";

/** Somebody in the demo, with what they log in with. */
export interface DemoPerson {
  name: string;
  email: string;
  userId: string;
  /** The newest login, and when it was made. */
  token: string;
  since: number;
  /** Client address, from a block reserved for documentation, so that it is nobody's. */
  ip: string;
  /** The secret of the authenticator app, in base32; null for whoever has none. */
  secret: string | null;
  /** Time of the last code. */
  codeAt: number;
}

const minute = 60_000;
/** Ages at which a login and a code are replaced. */
const [loginTime, codeTime] = [6 * 60 * minute, 8 * minute];

/** Creates functions that send calls as people of the demo, who log in again and enter codes as required. */
export function createCalls({ clock, call }: DemoSite, password: string) {
  /** Sends a call as somebody, who logs in again first if the login is old. Throws unless it works. */
  async function send(person: DemoPerson, method: string, path: string, body?: unknown) {
    await comeBack(person);
    return await sendNow(person, method, path, body);
  }

  const sendNow = (person: DemoPerson, method: string, path: string, body?: unknown) =>
    sendAs(call, person, method, path, body);

  async function comeBack(person: DemoPerson): Promise<void> {
    if (clock.now().getTime() - person.since < loginTime) return;
    const { data } = await sendNow({ ...person, token: "" }, "POST", "/api/auth/login", {
      email: person.email,
      password,
    });
    Object.assign(person, { token: data.token, since: clock.now().getTime() });
    if (person.secret !== null) await giveCode(person);
  }

  /** Gives a code if the last one was given a while ago: some acts want a fresh one. */
  async function confirm(person: DemoPerson): Promise<void> {
    await comeBack(person);
    if (clock.now().getTime() - person.codeAt > codeTime) await giveCode(person);
  }

  async function giveCode(person: DemoPerson): Promise<void> {
    await sendNow(person, "POST", "/api/staff/second-factor", { code: nextCode(person) });
  }

  /** The code of this moment, which no earlier one equals: none works twice. */
  function nextCode(person: DemoPerson): string {
    clock.advance(Math.max(0, person.codeAt + 31_000 - clock.now().getTime()));
    person.codeAt = clock.now().getTime();
    return codeOf({ secret: person.secret ?? "", codeAt: 0 }, clock.now());
  }

  return { send, sendNow, comeBack, confirm, nextCode };
}

async function sendAs(
  call: DemoSite["call"],
  { token, ip }: DemoPerson,
  ...[method, path, body]: [method: string, path: string, body: unknown]
) {
  const options = { ip, ...(token && { token }), ...(body !== undefined && { body }) };
  try {
    return done(await call(method, path, options)).body;
  } catch (error) {
    throw new Error(`${method} ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Returns the code that an authenticator app shows at a time; the next one if the last one was given as late as that. */
export function codeOf({ secret, codeAt }: { secret: string; codeAt: number }, at: Date): string {
  const timestamp = Math.max(at.getTime(), codeAt + 30_000);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
