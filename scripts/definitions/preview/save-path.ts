import {
  type Answer,
  callOf,
  defaultPath,
  type Entries,
  type Identity,
  type Json,
  stepTitle,
  type Wizard,
} from "#engine";
import type { SamplePath } from "#engine/authoring";
import { sampleFile } from "../../../tests/support/sample-files.ts";
import { Refusal } from "./refusal.ts";
import { callProduct, type Registrant } from "./registrant.ts";

/**
 * Saves a sample path in the product: each step by the call that its definition declares, in order, with real files.
 * Throws a Refusal when the server refuses a call, or then resumes at another step.
 */
export async function livePast(
  registrant: Registrant,
  wizard: Wizard,
  { route, entries }: SamplePath,
  slug: string,
): Promise<void> {
  for (const step of route) await saveStep(registrant, wizard, step, entries[step]);
  const { resume } = await standing(registrant, wizard);
  // Before the first answer there is no registration yet.
  const stands = resume?.slug ?? wizard.definition.machine.initial;
  if (stands === slug) return;
  throw new Refusal(
    `The server took every answer and then stands at ${titleOf(wizard, stands)} instead of ${titleOf(wizard, slug)}.`,
  );
}

/** Saves the entry of one step; that of the review confirms. */
export async function saveStep(
  registrant: Registrant,
  wizard: Wizard,
  step: string,
  entry: Entries[string] | undefined,
): Promise<void> {
  const title = titleOf(wizard, step);
  if (!entry?.answer) {
    const path = defaultPath(wizard, step);
    const skip = { what: `the call that skips ${title}`, method: "PUT", path, body: { skipped: true } };
    await callProduct(registrant, skip);
    return;
  }
  const identity = await identityOf(registrant, wizard);
  const answer = await withRealFiles(registrant, `${wizard.definition.id}/${step}`, entry.answer);
  const { method, path, encoding, body } = callOf(wizard, step, answer, identity);
  const sent = encoding === "multipart" ? formOf(body) : body;
  await callProduct(registrant, { what: `the call that saves ${title}`, method, path, body: sent });
}

function titleOf({ definition }: Wizard, step: string): string {
  return `"${stepTitle(definition, step) ?? step}"`;
}

async function standing(registrant: Registrant, { definition }: Wizard) {
  const path = `/api/registrations/me?wizard=${definition.id}`;
  return await callProduct(registrant, { what: "the call that reads the registration", method: "GET", path });
}

async function identityOf(registrant: Registrant, wizard: Wizard): Promise<Identity> {
  registrant.registration ??= (await standing(registrant, wizard)).registration?._id;
  const { userId, email, registration = null } = registrant;
  return { user: userId, email, registration };
}

function formOf(body: Json): FormData {
  const form = new FormData();
  form.append("data", JSON.stringify(body));
  return form;
}

/** Uploads a small real file for each file of the answer. */
async function withRealFiles(registrant: Registrant, step: string, answer: Answer): Promise<Answer> {
  const replaced = async (value: Json, field: string): Promise<Json> => {
    if (Array.isArray(value)) return await Promise.all(value.map((one) => replaced(one, field)));
    if (value === null || typeof value !== "object") return value;
    const { id, name, type } = value;
    if (typeof id === "string" && typeof name === "string" && typeof type === "string") {
      return await upload(registrant, `${step}/${field}`, name, type);
    }
    const inner = Object.entries(value).map(async ([key, one]) => [
      key,
      await replaced(one, `${field}.${key}`),
    ]);
    return Object.fromEntries(await Promise.all(inner));
  };
  const fields = Object.entries(answer).map(async ([name, value]) => [name, await replaced(value, name)]);
  return Object.fromEntries(await Promise.all(fields));
}

async function upload(registrant: Registrant, purpose: string, name: string, type: string): Promise<Json> {
  const body = new FormData();
  body.set("purpose", purpose);
  body.set("file", await sampleFile(name, type));
  const call = { what: `the upload of ${name}`, method: "POST", path: "/api/files", body };
  const { _id: id, ...file } = await callProduct(registrant, call);
  return { id, ...file };
}
