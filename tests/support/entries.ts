import type { Answer, Entries, Json } from "#engine";
import type { Person, TestServer } from "../../api/testing/both-databases.ts";
import { sampleFile } from "./sample-files.ts";

/**
 * Saves a journey's answers at these steps in order, with the calls that the pages make. Where it names a file,
 * uploads a real one of the same name and type first.
 */
export async function giveEntries(
  site: TestServer,
  person: Person,
  wizard: string,
  steps: string[],
  entries: Entries,
): Promise<void> {
  for (const slug of steps) {
    const entry = entries[slug];
    if (!entry) throw new Error(`The journey says nothing about ${slug}.`);
    const body = entry.answer
      ? { answer: await withFiles(site, person, [wizard, slug].join("/"), entry.answer) }
      : { skipped: true };
    await ask(site, "PUT", `/api/registrations/${wizard}/steps/${slug}`, { token: person.token, body });
  }
}

/** Stores an answer, a buyer's if not said otherwise, as if older questions had been answered: it need not fit today's. */
export async function giveOlderAnswer(
  { store }: TestServer,
  { userId }: Person,
  step: string,
  answer: Answer,
  wizard = "buyer",
): Promise<void> {
  const registration = await store.registrations.find(userId, wizard);
  await store.registrationEntries.putEntry({
    registrationId: registration?.id ?? "",
    step,
    entry: { answer },
    definitionVersion: "last-year",
    givenBy: userId,
    givenAt: new Date(),
  });
}

/** Uploads a small real file for each file of an answer to a step, such as `buyer/documents`, and returns it with them. */
export async function withFiles(
  site: TestServer,
  person: Person,
  step: string,
  answer: Answer,
): Promise<Json> {
  const replace = async (value: Json | undefined, field: string): Promise<Json> => {
    if (Array.isArray(value)) return Promise.all(value.map((one) => replace(one, field)));
    if (value === null || typeof value !== "object") return value ?? null;
    const { id, name, type } = value;
    if (id && typeof name === "string" && typeof type === "string") {
      return upload(site, person, `${step}/${field}`, { name, type });
    }
    const inner = Object.entries(value).map(async ([key, one]) => [
      key,
      await replace(one, join(field, key)),
    ]);
    return Object.fromEntries(await Promise.all(inner));
  };
  return replace(answer, "");
}

const join = (field: string, key: string) => (field ? `${field}.${key}` : key);

async function upload(
  site: TestServer,
  { token }: Person,
  purpose: string,
  file: { name: string; type: string },
): Promise<Json> {
  const body = new FormData();
  body.set("purpose", purpose);
  body.set("file", await sampleFile(file.name, file.type));
  const { _id: id, ...stored } = await ask(site, "POST", "/api/files", { token, body });
  return { id, ...stored };
}

async function ask(
  site: TestServer,
  method: string,
  path: string,
  options: Parameters<TestServer["call"]>[2],
) {
  const { status, body } = await site.call(method, path, options);
  if (status >= 400) throw new Error(`${method} ${path} answers ${status}: ${JSON.stringify(body)}`);
  return body;
}
