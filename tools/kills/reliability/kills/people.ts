import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Person, TestServer } from "../../../../api/testing/both-databases.ts";
import { freshIp, type Reply } from "../../../../api/testing/calls.ts";
import { enter } from "../../../../api/testing/enter.ts";
import { fillSupplier, personal, supplierCalls } from "../../../../api/testing/sample-calls.ts";
import { formWith, pdf } from "../../../../api/testing/sample-files.ts";
import type { Chance } from "../../../../engine/testing/chance.ts";
import type { Registered } from "../../many-servers/registrant.ts";

/** Work that the server acknowledged to people. */
export interface Acknowledged {
  /** The number in each saver's last answer that was acknowledged. */
  saves: Map<Person, number>;
  /** SHA-256 of uploads by id, and whose they are. */
  uploads: Map<string, { hash: string; token: string }>;
  /** People whose registration was acknowledged as received. */
  confirmed: Registered[];
  /** Addresses that a code is on its way to. */
  codes: string[];
  /** Calls that got a response, and calls that got none and were made again. */
  calls: number;
  again: number;
  faults: string[];
}

export function nothingYet(): Acknowledged {
  return { saves: new Map(), uploads: new Map(), confirmed: [], codes: [], calls: 0, again: 0, faults: [] };
}

/** Returns the site for people who make a call again until a server responds, as the pages' queue does. */
export function patiently(site: TestServer, noted: Acknowledged, signal: AbortSignal): TestServer {
  async function call(...args: Parameters<TestServer["call"]>): Promise<Reply> {
    for (;;) {
      signal.throwIfAborted();
      const reply = await site.call(...args).catch(() => null);
      if (reply && reply.status !== 503) {
        noted.calls += 1;
        if (reply.status >= 500) noted.faults.push(`${args[0]} ${args[1]}: ${reply.status}`);
        return reply;
      }
      noted.again += 1;
      await pause(100);
    }
  }
  return { ...site, call };
}

const step = "/api/registrations/supplier/steps/personal-details";

/** Saves one answer after the other, each with another number. */
export async function keepSaving(site: TestServer, noted: Acknowledged): Promise<void> {
  const person = await enter(site);
  for (let number = 1; ; number += 1) {
    const body = { answer: { ...personal, city: `City ${number}` } };
    const { status } = await site.call("PUT", step, { body, token: person.token });
    if (status === 200) noted.saves.set(person, number);
    else noted.faults.push(`A save is refused with ${status}.`);
  }
}

/** Number of uploads per person, below the twenty that a registration takes. */
const uploadsEach = 10;

export async function keepUploading(site: TestServer, noted: Acknowledged): Promise<void> {
  for (;;) {
    const { token } = await enter(site);
    for (let number = 0; number < uploadsEach; number += 1) {
      const bytes = pdf(`${randomUUID()} ${"x".repeat(number * 5_000)}`);
      const body = formWith(bytes, "license.pdf", {
        purpose: "supplier/registration-compliance/document",
      });
      const reply = await site.call("POST", "/api/files", { body, token });
      if (reply.status === 201) noted.uploads.set(reply.body._id, { hash: hashOf(bytes), token });
      else noted.faults.push(`An upload is refused with ${reply.status}.`);
    }
  }
}

/** Registers one supplier after the other, from the first answer to the confirmation. */
export async function keepConfirming(site: TestServer, noted: Acknowledged): Promise<void> {
  for (;;) {
    const person = await enter(site);
    await fillSupplier(site, person);
    const { status } = await supplierCalls(site, person).confirm();
    // A retry after a lost response learns that it is done.
    if (status < 300 || status === 409) noted.confirmed.push({ ...person, entries: {}, files: new Map() });
    else noted.faults.push(`A confirmation is refused with ${status}.`);
  }
}

/** Signs up one person after the other, as far as the mailed code. */
export async function keepSigningUp(site: TestServer, noted: Acknowledged, chance: Chance): Promise<void> {
  for (;;) {
    const email = `new-${randomUUID()}@example.com`;
    const options = { body: { email }, ip: freshIp() };
    const { status } = await site.call("POST", "/api/user/register_user_email", options);
    // A second request within a minute must wait: the code of the first is on its way.
    if (status < 300 || status === 429) noted.codes.push(email);
    else noted.faults.push(`A sign-up is refused with ${status}.`);
    await pause(chance.below(200));
  }
}

/** Checks that acknowledged saves, uploads and codes are there. */
export async function lostOf(site: TestServer, noted: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const [{ token }, number] of noted.saves) {
    const { body } = await site.call("GET", "/api/registrations/me", { token });
    const stored = Number(body.entries?.["personal-details"]?.answer.city.replace("City ", ""));
    // One more may be stored whose response was lost.
    if (stored !== number && stored !== number + 1) lost.push(`Save ${number} is lost: ${stored} is stored.`);
  }
  for (const [id, { hash, token }] of noted.uploads) {
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await fetch(`${site.url}/api/files/${id}`, { headers });
    if (hashOf(Buffer.from(await reply.arrayBuffer())) !== hash)
      lost.push(`The upload ${id} is lost: ${reply.status}.`);
  }
  const mailed = new Set(site.mailbox.received.flatMap(({ to }) => to));
  for (const email of noted.codes) if (!mailed.has(email)) lost.push(`No code was mailed to ${email}.`);
  return lost;
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
