import { changesBetween } from "../authoring/changes-between.ts";
import { HttpProblem } from "../base/problems.ts";
import { countOpenCases } from "../cases/count-open-cases.ts";
import type { DraftChanges } from "../responses/drafts.ts";
import type { ChangeView } from "../responses/releases.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { liveNumber } from "./editing/views.ts";
import { validLibraryOf } from "./proof/proof.ts";
import { baseFiles } from "./reading/draft-files.ts";
import { callerOf, draftOf } from "./reading/open-draft.ts";

/** GET /api/studio/drafts/:id/changes: returns in words what the newest revision without faults changes of its base. */
export async function getDraftChanges(ctx: ApiContext<{ id: string }>): Promise<DraftChanges> {
  const { services } = ctx;
  const draft = await draftOf(ctx);
  const { id: by } = callerOf(ctx);
  const valid = await validLibraryOf(services, draft, by);
  const message = "This draft has never been without faults, so its changes can't be told. Mend them first.";
  if (!valid) throw new HttpProblem(409, "has-faults", message);
  const before = await baseFiles(services, draft.base);
  const checkedWith = { apiPath: services.env.apiPath, now: services.clock() };
  const changes = await changesBetween(by, { before, after: valid.files }, checkedWith);
  if (!changes)
    throw new HttpProblem(
      409,
      "has-faults",
      "The release that this draft changes has faults under today's rules.",
    );
  const { base } = draft;
  const live = await liveNumber(ctx);
  return {
    ...{ live, base, revision: valid.revision },
    changes: await withCases(services, changes),
  };
}

/** Says how many open cases are in states that a change of a procedure touches. */
async function withCases({ store, definitions }: Services, changes: ChangeView[]): Promise<ChangeView[]> {
  const groups = await store.caseGroups.groups();
  return changes.map((view) => {
    const cases = countOpenCases(groups, definitions.current(), view.wizard ?? "", view.states ?? []);
    return cases > 0 ? { ...view, cases } : view;
  });
}
