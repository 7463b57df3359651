import { checkContent } from "../../authoring/check-in-thread.ts";
import { HttpProblem } from "../../base/problems.ts";
import { filesNumbered } from "../../releases/release-number.ts";
import { hasFaults } from "../../releases/revert.ts";
import type { ImpactList } from "../../responses/drafts.ts";
import type { ApiContext } from "../../routing/route.ts";
import { folderVersion } from "../../store/definition-files.ts";
import { callerOf } from "../reading/open-draft.ts";
import { impactOf } from "./impact-of.ts";

/**
 * GET /api/studio/releases/:number/impact -> ImpactOfWizard[]: whom it touches when the release goes live again. Counts
 * until it is done or the caller is gone.
 */
export async function getReleaseImpact(ctx: ApiContext<{ number: number }>): Promise<ImpactList> {
  const { services, req } = ctx;
  const files = await filesNumbered(ctx, ctx.input.number);
  const { id: by } = callerOf(ctx);
  const content = {
    version: folderVersion(files),
    apiPath: services.env.apiPath,
    now: services.clock(),
  };
  const { checked, faults } = await checkContent(by, content, async () => files);
  if (!checked) throw hasFaults(faults);
  const isWanted = async () => !req.socket.destroyed && !services.stopping();
  const result = await impactOf(services, by, { checked }, isWanted);
  if (!result) throw new HttpProblem(503, "stopping", "The server is restarting. Try again in a moment.");
  return result;
}
