import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { type Answer, callOf, reviewStep, type ServedWizard } from "#engine";
import { dataForm, done } from "../../api/testing/sample-calls.ts";
import { formWith } from "../../api/testing/sample-files.ts";
import { emailOf } from "./cast.ts";
import type { DemoSite } from "./site.ts";

/** Somebody in the demo, with what they log in with. */
export interface DemoPerson {
  name: string;
  email: string;
  userId: string;
  /** The newest login, and when it was made. */
  token: string;
  since: number;
  /** Where they call from: an address of the block that documentation may use, so nobody really calls from it. */
  ip: string;
  /** The secret of the authenticator app, in base32; null for whoever has none. */
  secret: string | null;
  /** When a code was last given. */
  codeAt: number;
}

/** Where the demo's calls come from: 192.0.2.1 and so on. */
export const demoAddresses = "192.0.2.";

const minute = 60_000;
/** How long a login and a code are used before the next one. */
const [loginTime, codeTime] = [6 * 60 * minute, 8 * minute];

/** Draws the password of a demo's people: seven syllables and four digits. */
export function drawPassword(): string {
  const letters = ["bcdfghjklmnprstvz", "aeiou"];
  const one = (from = "") => from[randomInt(from.length)] ?? "";
  const word = (syllables: number) =>
    Array.from({ length: syllables }, () => letters.map(one).join("")).join("");
  const digits = String(randomInt(10_000)).padStart(4, "0");
  return `${word(2)}-${word(3)}-${word(2)}-${digits}!A`;
}

export type DemoPeople = ReturnType<typeof createPeople>;

/** Creates what people of the demo do: each step is a call of the product, from their own address. */
export function createPeople(site: DemoSite, password: string) {
  const { server, clock, call } = site;
  const everybody: DemoPerson[] = [];

  /** Sends a call as somebody, who logs in again first if the login is old. Throws unless it works. */
  async function send(person: DemoPerson, method: string, path: string, body?: unknown) {
    await comeBack(person);
    return await sendNow(person, method, path, body);
  }

  async function sendNow({ token, ip }: DemoPerson, method: string, path: string, body?: unknown) {
    const options = { ip, ...(token && { token }), ...(body !== undefined && { body }) };
    try {
      return done(await call(method, path, options)).body;
    } catch (error) {
      throw new Error(`${method} ${path}: ${(error as Error).message}`, { cause: error });
    }
  }

  async function comeBack(person: DemoPerson): Promise<void> {
    if (clock.now().getTime() - person.since < loginTime) return;
    const { data } = await sendNow({ ...person, token: "" }, "POST", "/api/auth/login", {
      email: person.email,
      password,
    });
    Object.assign(person, { token: data.token, since: clock.now().getTime() });
    if (person.secret !== null) await giveCode(person);
  }

  /** Signs somebody up: address, code from the mail, password. */
  async function signUp(firstName: string, lastName: string): Promise<DemoPerson> {
    const email = emailOf(firstName, lastName);
    const ip = `${demoAddresses}${everybody.length + 1}`;
    const fresh = { name: `${firstName} ${lastName}`, email, ip, userId: "", token: "", secret: null };
    const person: DemoPerson = { ...fresh, since: 0, codeAt: 0 };
    everybody.push(person);
    await sendNow(person, "POST", "/api/user/register_user_email", { email });
    const verify = { email, userOtpInput: site.codeFor(email) };
    const { userId } = await sendNow(person, "POST", "/api/user/register_user_email/verify", verify);
    person.userId = userId;
    const set = await sendNow(person, "PUT", "/api/user/register/password", { id: userId, password });
    return Object.assign(person, { token: set.token, since: clock.now().getTime() });
  }

  /** Signs somebody of the staff up, with names and a second factor. The role was granted to the address before. */
  async function signUpStaff(firstName: string, lastName: string): Promise<DemoPerson> {
    const person = await signUp(firstName, lastName);
    await send(person, "PUT", "/api/user/register/names", { firstName, lastName });
    const { secret } = await send(person, "POST", "/api/staff/second-factor/setup");
    person.secret = secret;
    await send(person, "POST", "/api/staff/second-factor/setup/confirm", { code: nextCode(person) });
    return person;
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

  /** Answers a step by the call that its definition declares. */
  async function answer(person: DemoPerson, wizard: string, step: string, given: Answer): Promise<void> {
    await comeBack(person);
    const served = server.definitions.current().wizards[wizard] as ServedWizard;
    const registration = await server.store.registrations.find(person.userId, wizard);
    const identity = { user: person.userId, email: person.email, registration: registration?.id ?? null };
    const { method, path, encoding, body } = callOf(served, step, given, identity);
    await send(person, method, path, encoding === "multipart" ? dataForm(body) : body);
  }

  /** Confirms everything at the review. Returns the id of the registration. */
  async function confirmAll(person: DemoPerson, wizard: string): Promise<string> {
    const { machine } = (server.definitions.current().wizards[wizard] as ServedWizard).definition;
    await answer(person, wizard, reviewStep(machine) ?? "", {});
    return (await server.store.registrations.find(person.userId, wizard))?.id ?? "";
  }

  return {
    everybody,
    tokenFor: site.tokenFor,
    send,
    signUp,
    signUpStaff,
    confirm,
    answer,
    confirmAll,
    skip: (person: DemoPerson, wizard: string, step: string) =>
      send(person, "PUT", `/api/registrations/${wizard}/steps/${step}`, { skipped: true }),
    /** Uploads a document, as a page does before its step is saved. */
    async upload(person: DemoPerson, purpose: string, name: string, bytes: Buffer) {
      const { _id: id, ...rest } = await send(
        person,
        "POST",
        "/api/files",
        formWith(bytes, name, { purpose }),
      );
      return { id, name: rest.name, type: rest.type, size: rest.size };
    },
  };
}

/** Returns the code that an authenticator app shows at a time; the next one if the last one was given as late as that. */
export function codeOf({ secret, codeAt }: { secret: string; codeAt: number }, at: Date): string {
  const timestamp = Math.max(at.getTime(), codeAt + 30_000);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
