import { Readable } from "node:stream";
import { HttpProblem } from "../base/problems.ts";
import type { ExportBegun } from "../responses/personal-data.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { hashOfToken, isToken, newToken } from "../secrets/link-tokens.ts";
import type { Account } from "../store/accounts.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { type PackedFile, packed } from "../uploads/pack.ts";
import { type Collected, collect } from "./collect.ts";

/** Bytes of files from which a download begins with a mailed link: nobody should have to wait at a page for more. */
export const mostAtOnce = 25 * 1024 * 1024;
const days = 7;

/** POST /api/user/data/export -> `{isMailed}`: mails the link to a download that is large; the others need none. */
export async function postExport(ctx: ApiContext): Promise<ExportBegun> {
  const { store, mail } = ctx.services;
  const user = ctx.state.user as SignedIn;
  const isMailed = await isLarge(store, user.id);
  if (isMailed) await store.transaction((tx) => mailDataLink(ctx, tx, user));
  if (isMailed) mail.wake();
  return { isMailed };
}

/** Returns whether somebody's files are too many bytes to wait for. */
export async function isLarge(store: Store, userId: string): Promise<boolean> {
  return (await store.files.listOf(userId)).reduce((sum, { size }) => sum + size, 0) > mostAtOnce;
}

/** Mails a link to all data of a person. It works for them alone, until it expires, and as often as they like. */
export async function mailDataLink(
  { services }: ApiContext,
  store: Store,
  person: Pick<Account, "id" | "email" | "firstName">,
): Promise<void> {
  const token = newToken();
  const until = new Date(services.clock().getTime() + days * 24 * 60 * 60_000);
  await store.dataLinks.putLink({
    userId: person.id,
    purpose: "download",
    hash: hashOfToken(token),
    until,
  });
  await services.mail.post(store, {
    to: person.email,
    template: "data-ready",
    variables: {
      firstName: person.firstName ?? "",
      url: `${services.env.publicUrl}/your-data?token=${token}`,
      days: String(days),
    },
    expiresAt: until,
  });
}

/** GET /api/user/data/export[?token=]: sends all data of the caller as a zip file; a large one only with the mailed token. */
export async function getExport(ctx: ApiContext<{ token?: unknown }>) {
  const { services } = ctx;
  const { store, clock } = services;
  const user = ctx.state.user as SignedIn;
  const { token } = ctx.input;
  if ((await isLarge(store, user.id)) || token !== undefined) {
    const isGood =
      typeof token === "string" &&
      isToken(token) &&
      (await store.dataLinks.hasLink(
        { userId: user.id, purpose: "download", hash: hashOfToken(token) },
        clock(),
      ));
    if (!isGood)
      throw new HttpProblem(410, "link-gone", "This link no longer works. Ask for your data again.");
  }
  const account = (await store.accounts.find(user.id)) as Account;
  const collected = await collect(services, account);
  await record(ctx, store, { action: "data-saved", target: user.id, result: "ok" });
  ctx.attachment("your-data.zip");
  ctx.type = "application/zip";
  ctx.set("Cache-Control", "private, no-store");
  return Readable.from(packed(services.files, archiveEntries(collected)));
}

/** Returns the files of a zip file with everything that was collected; in place of what was left out, a text says why. */
export function archiveEntries({ data, files }: Collected): PackedFile[] {
  return [
    { path: "your-data.json", text: JSON.stringify(data, null, 2) },
    ...files.map(({ file, path, leftOut }) =>
      leftOut === null ? { path, storageKey: file.storageKey } : { path: `${path}.txt`, text: leftOut },
    ),
  ];
}
