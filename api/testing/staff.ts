import { Secret, TOTP } from "otpauth";
import type { StaffRole } from "#engine";
import { encryptSecret } from "../secrets/staff-secrets.ts";

import type { Person, TestServer } from "./both-databases.ts";
import { enter } from "./enter.ts";

export interface StaffPerson extends Person {
  /** The next code that works: moves the clock on by half a minute, because none works twice. */
  nextCode(): string;
  /** Gives a code, which is fresh from then on. */
  confirm(): Promise<void>;
}

/** Sets up a second factor for a login, as its owner does. Returns its secret, and the cookie by which their device is known. */
export async function setUpFactor(
  server: TestServer,
  token: string,
): Promise<{ secret: string; device: string }> {
  const setup = "/api/staff/second-factor/setup";
  const { secret } = (await server.call("POST", setup, { token })).body;
  const body = { code: codeAfter(server, secret) };
  const reply = await server.call("POST", `${setup}/confirm`, { token, body });
  if (reply.status !== 200) throw new Error(`The code is refused: ${JSON.stringify(reply.body)}`);
  return { secret, device: /device=[^;]+/u.exec(reply.headers.get("set-cookie") ?? "")?.[0] ?? "" };
}

/** Returns the next code of a secret, half a minute later: none works twice. */
export function codeAfter({ clock }: TestServer, secret: string): string {
  clock.advance(30_000);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
}

/** A person with a role of staff, whose second factor is set up and was just entered. */
export async function staffMember(server: TestServer, role: StaffRole): Promise<StaffPerson> {
  const { store, services, clock } = server;
  const person = await enter(server, role);
  const { userId, token } = person;
  const secret = new Secret();
  const stored = encryptSecret(services.env, userId, secret.base32);
  await store.secondFactors.begin(userId, stored);
  await store.secondFactors.confirm(userId, stored, 0);
  const session = await services.tokens.sessionIn(token);
  await store.sessions.confirmWithFactor(session as string, clock.now());
  const totp = new TOTP({ secret });
  const nextCode = () => {
    clock.advance(30_000);
    return totp.generate({ timestamp: clock.now().getTime() });
  };
  const confirm = async () => {
    const reply = await server.call("POST", "/api/staff/second-factor", {
      body: { code: nextCode() },
      token,
    });
    if (reply.status !== 200) throw new Error(`The code is refused: ${JSON.stringify(reply.body)}`);
  };
  return { ...person, nextCode, confirm };
}
