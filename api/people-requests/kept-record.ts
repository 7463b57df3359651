import { referenceNumber } from "#engine";
import { notFound } from "../base/problems.ts";
import { refuseUnscanned } from "../files/held-back.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";

/** GET /api/desk/closed-cases/:id/record: sends what a law makes us keep of a closed account, and records who saw it. */
export async function getKeptRecord(ctx: ApiContext<{ id: string }>) {
  const { store, files } = ctx.services;
  const { id } = ctx.input;
  const key = await store.closedCases.recordOf(id);
  const stored = key === null ? null : await files.read(key);
  if (!stored) throw notFound("There is no such record.");
  const name = `${referenceNumber(id)}.zip`;
  await refuseUnscanned(ctx.services, key ?? "", name);
  await record(ctx, store, { action: "documents-saved", target: id, result: "ok" });
  ctx.attachment(name);
  ctx.type = "application/zip";
  ctx.set("Cache-Control", "private, no-store");
  ctx.length = stored.size;
  return await stored.open();
}
