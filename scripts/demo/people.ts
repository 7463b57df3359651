import { randomInt } from "node:crypto";
import { type Answer, callOf, reviewStep, type ServedWizard } from "#engine";
import { dataForm } from "../../api/testing/sample-calls.ts";
import { formWith } from "../../api/testing/sample-files.ts";
import { createCalls, type DemoPerson } from "./calls.ts";
import { emailOf } from "./cast.ts";
import type { DemoSite } from "./site.ts";

/** Address block of the demo's calls: 192.0.2.1 and so on. */
export const demoAddresses = "192.0.2.";

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
  const calls = createCalls(site, password);
  const { send, confirm } = calls;
  return {
    ...{ tokenFor: site.tokenFor, send, confirm },
    ...createSignUps(site, calls, password),
    ...createAnswers(site, calls),
    /** Uploads a document, as a page does before its step is saved. */
    async upload(person: DemoPerson, purpose: string, name: string, bytes: Buffer) {
      const form = formWith(bytes, name, { purpose });
      const { _id: id, ...rest } = await send(person, "POST", "/api/files", form);
      return { id, name: rest.name, type: rest.type, size: rest.size };
    },
  };
}

type Calls = ReturnType<typeof createCalls>;

function createSignUps({ codeFor, clock }: DemoSite, { send, sendNow, nextCode }: Calls, password: string) {
  const everybody: DemoPerson[] = [];

  /** Signs somebody up: address, code from the mail, password. */
  async function signUp(firstName: string, lastName: string): Promise<DemoPerson> {
    const email = emailOf(firstName, lastName);
    const ip = `${demoAddresses}${everybody.length + 1}`;
    const fresh = { name: `${firstName} ${lastName}`, email, ip, userId: "", token: "", secret: null };
    const person: DemoPerson = { ...fresh, since: 0, codeAt: 0 };
    everybody.push(person);
    await sendNow(person, "POST", "/api/user/register_user_email", { email });
    const verify = { email, userOtpInput: codeFor(email) };
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

  return { everybody, signUp, signUpStaff };
}

function createAnswers({ server }: DemoSite, { send, comeBack }: Calls) {
  /** Answers a step by the call that its definition declares. */
  async function answer(person: DemoPerson, wizard: string, step: string, submitted: Answer): Promise<void> {
    await comeBack(person);
    const served = server.definitions.current().wizards[wizard] as ServedWizard;
    const registration = await server.store.registrations.find(person.userId, wizard);
    const identity = { user: person.userId, email: person.email, registration: registration?.id ?? null };
    const { method, path, encoding, body } = callOf(served, step, submitted, identity);
    await send(person, method, path, encoding === "multipart" ? dataForm(body) : body);
  }

  /** Confirms everything at the review. Returns the id of the registration. */
  async function confirmAll(person: DemoPerson, wizard: string): Promise<string> {
    const { machine } = (server.definitions.current().wizards[wizard] as ServedWizard).definition;
    await answer(person, wizard, reviewStep(machine) ?? "", {});
    return (await server.store.registrations.find(person.userId, wizard))?.id ?? "";
  }

  const skip = (person: DemoPerson, wizard: string, step: string) =>
    send(person, "PUT", `/api/registrations/${wizard}/steps/${step}`, { skipped: true });

  return { answer, confirmAll, skip };
}
