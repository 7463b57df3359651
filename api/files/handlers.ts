import { isPrivate, underTodaysNames } from "../answers/views.ts";
import { HttpProblem, notFound } from "../base/problems.ts";
import type { Message } from "../responses/done.ts";
import type { UploadedFile } from "../responses/files.ts";
import type { ApiContext } from "../routing/route.ts";
import type { StoredFile } from "../store/file-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import { fileRuleFor, largestFile } from "../uploads/file-rules.ts";
import { refuseOverQuota } from "../uploads/quota.ts";
import { finishFile, inspectFile } from "../uploads/validate-file.ts";
import { refuseHeldBack } from "./held-back.ts";
import { forgetFiles, keepFiles, transactionWithFiles } from "./kept-files.ts";
import { withForm } from "./with-form.ts";

const formOverhead = 8 * 1024;

/** POST /api/files: uploads a file for a field of a wizard, before the answer that refers to it. */
export async function postFile(ctx: ApiContext): Promise<UploadedFile> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const library = services.definitions.current();
  const fileBytes = largestFile(library);
  const limits = {
    fields: ["purpose"],
    fieldBytes: 300,
    files: ["file"],
    mostFiles: 1,
    fileBytes,
    totalBytes: fileBytes + formOverhead,
  };
  return await withForm(ctx, limits, async (form) => {
    const [received] = form.files;
    const purpose = form.fields.get("purpose") ?? "";
    if (!received) throw new HttpProblem(400, "no-file", "Choose a file to upload.");
    const rule = fileRuleFor(library, purpose);
    if (!rule) throw new HttpProblem(422, "unknown-purpose", "No question asks for this file.");
    const inspected = await inspectFile(received, rule);
    await refuseOverQuota(services.store, user.id, [inspected], services.clock());
    const validated = await finishFile(inspected, user.id);
    const [file] = await keepFiles(ctx, user.id, [{ ...validated, purpose }]);
    if (!file) throw new Error("A kept file is missing.");
    await transactionWithFiles(ctx, user.id, [file], async () => undefined);
    return { _id: file.id, name: file.name, type: file.type, size: file.size };
  });
}

/**
 * GET /api/files/:id: sends the bytes to their owner, or to a teammate who reads the answer that names the file; as a
 * download, or as a picture in our own page.
 */
export async function getFile(ctx: ApiContext<{ id: string; inline?: unknown }>) {
  return await sendFile(ctx, (await fileOfCompany(ctx)) ?? (await fileOfCaller(ctx)));
}

/** Returns a file that the registration of the caller's company names in a step that teammates read, or null. */
async function fileOfCompany(ctx: ApiContext<{ id: string }>): Promise<StoredFile | null> {
  const { store, definitions } = ctx.services;
  const { companyId } = ctx.state.user as SignedIn;
  const { id } = ctx.input;
  const filled = companyId === null ? null : await store.registrationContexts.findFilled(companyId);
  const wizard = filled && definitions.current().wizards[filled.registration.wizard];
  if (!filled || !wizard) return null;
  const shared = underTodaysNames(wizard, filled.entries).filter(({ step }) => !isPrivate(wizard, step));
  return JSON.stringify(shared).includes(id) ? await store.files.find(id, filled.registration.userId) : null;
}

/**
 * Sends the bytes of a file, as a download or, with `?inline`, as a picture in our own page. Throws if nobody may open it,
 * and calls `note` before it sends anything.
 */
export async function sendFile(
  ctx: ApiContext<{ inline?: unknown }>,
  file: StoredFile,
  note: () => Promise<void> = async () => undefined,
) {
  await refuseHeldBack(ctx.services, file);
  const stored = await ctx.services.files.read(file.storageKey);
  if (!stored) throw notFound("This file is no longer there.");
  await note();
  // Before any header: a storage that fails now still gets a readable reply.
  const bytes = await stored.open();
  const inline = ctx.input.inline !== undefined && file.type.startsWith("image/");
  ctx.attachment(file.name, {
    type: inline ? "inline" : "attachment",
    fallback: file.name.replace(/[^\w .-]/g, "_"),
  });
  ctx.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox");
  ctx.set("Cache-Control", "private, no-store");
  ctx.type = file.type;
  ctx.length = stored.size;
  return bytes;
}

/** DELETE /api/files/:id: deletes a file that no saved answer refers to. */
export async function deleteFile(ctx: ApiContext<{ id: string }>): Promise<Message> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const { id } = await fileOfCaller(ctx);
  const removed = await services.store.transaction(async (store) => {
    // A save takes the same lock, so no answer can refer to the file while it is being deleted.
    await store.accounts.hold(user.id);
    const unused = await store.fileUses.listUnused(new Date("9999-12-31"), user.id);
    if (!unused.some((file) => file.id === id)) throw inUse();
    return await store.files.remove(id, user.id);
  });
  if (removed) await forgetFiles(services, [removed]);
  return { message: "The file was removed." };
}

async function fileOfCaller(ctx: ApiContext<{ id: string }>): Promise<StoredFile> {
  const { id } = ctx.input;
  const user = ctx.state.user as SignedIn;
  const file = await ctx.services.store.files.find(id, user.id);
  if (!file) throw notFound("We could not find that file.");
  return file;
}

function inUse(): HttpProblem {
  const message = "A saved answer names this file. Choose another one there first, and save.";
  return new HttpProblem(409, "in-use", message);
}
