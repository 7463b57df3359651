import { Readable } from "node:stream";
import { referenceNumber } from "#engine";
import { badRequest, notFound } from "../base/problems.ts";
import { sendFile } from "../files/handlers.ts";
import { heldBack, leftOut } from "../files/held-back.ts";
import type { ShownValue } from "../responses/desk.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { StoredFile } from "../store/file-rows.ts";
import { type PackedFile, packed } from "../uploads/pack.ts";
import { questionName } from "./case-view.ts";
import { documentIds } from "./held-documents.ts";
import { type OpenCase, openCase, reviewThen } from "./open-case.ts";

/** GET /api/desk/cases/:id/files/:file[?inline]: sends a document of a case, and records who saw it. */
export async function getDocument(ctx: ApiContext<{ id: string; file: string; inline?: unknown }>) {
  const { services } = ctx;
  const { id, file: wanted } = ctx.input;
  const open = await openCase(services, services.store, id);
  const file = (await documentsOf(ctx, open)).find((one) => one.id === wanted);
  if (!file) throw notFound("We could not find that file.");
  const seen = { action: "document-seen", target: `${id} ${file.id}`, result: "ok" } as const;
  return await sendFile(ctx, file, () => record(ctx, services.store, seen));
}

/** GET /api/desk/cases/:id/files: sends all documents of a case that may be opened as one zip file, which names the others. */
export async function getDocuments(ctx: ApiContext<{ id: string }>) {
  const { services } = ctx;
  const { id } = ctx.input;
  const open = await openCase(services, services.store, id);
  const files = await documentsOf(ctx, open);
  await record(ctx, services.store, { action: "documents-saved", target: id, result: "ok" });
  ctx.attachment(`${referenceNumber(id)}.zip`);
  ctx.type = "application/zip";
  ctx.set("Cache-Control", "private, no-store");
  const entries = files.map((file, index): PackedFile => {
    const path = `${String(index + 1).padStart(2, "0")} ${file.name}`;
    const state = heldBack(services, file);
    return state === null
      ? { path, storageKey: file.storageKey }
      : { path: `${path}.txt`, text: leftOut[state] };
  });
  return Readable.from(packed(services.files, entries));
}

/** Returns the files that the answers of a case name, in the order of the review, and those that came with answers to staff. */
async function documentsOf({ services }: ApiContext, open: OpenCase): Promise<StoredFile[]> {
  const events = await services.store.caseEvents.events(open.stored.id);
  const ids = documentIds(await reviewThen(services, open), events);
  const owned = new Map((await services.store.files.listOf(open.person.id)).map((file) => [file.id, file]));
  return ids.flatMap((id) => owned.get(id) ?? []);
}

/** GET /api/desk/cases/:id/values?step=&path= -> { text }: shows a masked answer, and records who saw it. */
export async function getValue(
  ctx: ApiContext<{ id: string; step?: string; path?: string }>,
): Promise<ShownValue> {
  const { services } = ctx;
  const { id, step = "", path: written = "" } = ctx.input;
  const path = pathIn(written);
  const open = await openCase(services, services.store, id);
  const line = (await reviewThen(services, open))
    .filter((section) => section.step === step)
    .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
    .find(({ paths }) => paths.some((one) => JSON.stringify(one) === JSON.stringify(path)));
  if (!line) throw notFound("We could not find that answer.");
  const target = `${id} ${questionName(step, path)}`;
  await record(ctx, services.store, { action: "value-shown", target, result: "ok" });
  ctx.set("Cache-Control", "private, no-store");
  return { text: line.text };
}

function pathIn(text: string): (string | number)[] {
  try {
    const path: unknown = JSON.parse(text.slice(0, 500));
    if (Array.isArray(path)) return path;
  } catch {
    // Told below.
  }
  throw badRequest("Send the path of an answer as a JSON list.", ["path"]);
}
