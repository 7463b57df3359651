import { withSchemasOf } from "../authoring/drafts/folders.ts";
import type { Unpacked } from "../authoring/drafts/unpack.ts";
import { tasks } from "../authoring/tasks.ts";
import { HttpProblem } from "../base/problems.ts";
import { WorkerLimitError } from "../concurrency/worker.ts";
import type { DraftView } from "../responses/drafts.ts";
import { readZip } from "../routing/read-zip.ts";
import type { ApiContext } from "../routing/route.ts";
import { storeRevision } from "./editing/store-revision.ts";
import { liveNumber } from "./editing/views.ts";
import { createDraft, getDraft, longestName } from "./handlers.ts";
import { baseFiles } from "./reading/draft-files.ts";
import { callerOf, draftOf, textField } from "./reading/open-draft.ts";

/**
 * POST /api/studio/drafts/import?name=: makes a draft of the live release that holds exactly the files of a zip file, so
 * its changes are what the file has otherwise. Schemas stay those of the release.
 */
export async function postImport(ctx: ApiContext<{ name?: string }>): Promise<DraftView> {
  const name = textField(ctx.input, "name", longestName);
  const unpacked = await unpackInThread(callerOf(ctx).id, await readZip(ctx));
  if ("fault" in unpacked) throw new HttpProblem(422, "unreadable-zip", unpacked.fault);
  const live = await liveNumber(ctx);
  const files = withSchemasOf(await baseFiles(ctx.services, live), unpacked.files);
  const draft = await createDraft(ctx, name, live);
  const added = { kind: "import" as const, seen: 0, label: "Imported a zip file" };
  await storeRevision(draft, await draftOf(draft), files, added);
  return await getDraft(draft);
}

async function unpackInThread(owner: string, bytes: Buffer): Promise<Unpacked> {
  try {
    return await tasks.unpack(owner, bytes);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    return { fault: "The zip file takes too long to unpack." };
  }
}
