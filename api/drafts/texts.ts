import { brandFile, roleOfFile, textFile } from "#engine/authoring";
import { tasks } from "../authoring/tasks.ts";
import { badRequest, notFound } from "../base/problems.ts";
import type { TextPreview } from "../responses/previews.ts";
import type { ApiContext } from "../routing/route.ts";
import { callerOf, draftOf, headOf } from "./reading/open-draft.ts";

/** GET /api/studio/drafts/:id/texts?file=: returns a legal document of a draft as readers get it. */
export async function getText(ctx: ApiContext<{ id: string; file: string }>): Promise<TextPreview> {
  const { file } = ctx.input;
  if (roleOfFile(file)?.kind !== "legal")
    throw badRequest(`Name a legal document: file=${textFile("legal", "privacy-policy")}.`);
  const { files } = await headOf(ctx, await draftOf(ctx));
  const needed = [file, brandFile];
  const own = needed.flatMap((path) => (Object.hasOwn(files, path) ? [[path, files[path] ?? ""]] : []));
  if (!Object.hasOwn(files, file)) throw notFound("There is no such text in this draft.");
  return await tasks.textPreview(callerOf(ctx).id, {
    file,
    files: Object.fromEntries(own),
  });
}
