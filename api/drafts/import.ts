import { withSchemasOf } from "../authoring/drafts/folders.ts";
import type { Unpacked } from "../authoring/drafts/unpack.ts";
import { tasks } from "../authoring/tasks.ts";
import { HttpProblem } from "../base/problems.ts";
import { WorkerLimitError } from "../concurrency/worker.ts";
import { queryText } from "../routing/query-text.ts";
import { readZip } from "../routing/read-zip.ts";
import type { ApiContext } from "../routing/route.ts";
import { baseFiles } from "./draft-files.ts";
import { storeRevision } from "./editing/store-revision.ts";
import { createDraft, longestName } from "./handlers.ts";
import { callerOf, draftOf, textField } from "./open-draft.ts";
import { draftView, liveNumber } from "./views.ts";

/**
 * POST /api/studio/drafts/import?name=: makes a draft of the live release that holds exactly the files of a zip file, so
 * its changes are what the file has otherwise. Schemas stay those of the release.
 */
export async function postImport(ctx: ApiContext): Promise<void> {
  const name = textField({ name: queryText(ctx, "name") }, "name", longestName);
  const unpacked = await unpackInThread(callerOf(ctx).id, await readZip(ctx));
  if ("fault" in unpacked) throw new HttpProblem(422, "unreadable-zip", unpacked.fault);
  const live = await liveNumber(ctx);
  const files = withSchemasOf(await baseFiles(ctx.services, live), unpacked.files);
  await createDraft(ctx, name, live);
  const added = { kind: "import" as const, seen: 0, label: "Imported a zip file" };
  await storeRevision(ctx, await draftOf(ctx), files, added);
  ctx.body = await draftView(ctx, await draftOf(ctx));
}

async function unpackInThread(owner: string, bytes: Buffer): Promise<Unpacked> {
  try {
    return await tasks.unpack(owner, bytes);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    return { fault: "The zip file takes too long to unpack." };
  }
}
