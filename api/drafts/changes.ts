import { tasks } from "../authoring/tasks.ts";
import { HttpProblem } from "../problems.ts";
import type { ApiContext } from "../route.ts";
import { baseFiles } from "./draft-files.ts";
import { callerOf, draftOf } from "./open-draft.ts";
import { validLibraryOf } from "./proof/proof.ts";
import type { DraftChanges } from "./responses.ts";
import { liveNumber } from "./views.ts";

/** GET /api/studio/drafts/:id/changes: returns in words what the newest revision without faults changes of its base. */
export async function getDraftChanges(ctx: ApiContext): Promise<void> {
  const { services } = ctx;
  const draft = await draftOf(ctx);
  const { id: by } = callerOf(ctx);
  const valid = await validLibraryOf(services, draft, by);
  const message = "This draft has never been without faults, so its changes can't be told. Mend them first.";
  if (!valid) throw new HttpProblem(409, "has-faults", message);
  const before = await baseFiles(services, draft.base);
  const input = { before, after: valid.files, apiPath: services.env.apiPath };
  const changes = await tasks.compareFolders(by, input);
  if (!changes)
    throw new HttpProblem(
      409,
      "has-faults",
      "The release that this draft changes has faults under today's rules.",
    );
  const { base } = draft;
  ctx.body = { live: await liveNumber(ctx), base, revision: valid.revision, changes } satisfies DraftChanges;
}
