import { requireStill } from "../../authoring/releases/require-still.ts";
import type { Cause } from "../../authoring/releases/store-release.ts";
import { personName } from "../../base/person-name.ts";
import { HttpProblem } from "../../base/problems.ts";
import { type Published, publishRelease } from "../../releases/publish.ts";
import type { Services } from "../../routing/services.ts";
import type { Draft } from "../../store/draft-rows.ts";
import type { Named } from "../../store/people.ts";
import { proofOfRevision } from "../proof/proof.ts";

/** Services that publishing a draft needs. */
export type PublishingServices = Pick<Services, "env" | "store" | "clock" | "log" | "definitions">;

interface PublicationInput {
  by: Named | null;
  note: string;
  cause: Cause;
}

/**
 * Makes the newest revision of a draft live and closes the draft, both or none. Its sample journeys are renewed. Throws
 * if the draft was changed or published in the meantime, or its publication asked for or withdrawn.
 */
export async function publishDraft(
  services: PublishingServices,
  draft: Draft,
  input: PublicationInput,
): Promise<Published> {
  const { store, clock } = services;
  const revision = await store.draftHistory.findRevision(draft.id, draft.revision);
  if (!revision) throw movedOn();
  const { by, note, cause } = input;
  const { faults, files, checked } = await proofOfRevision(services, draft.id, revision, by?.id ?? "");
  if (!checked) return { faults };
  const author = by && { id: by.id, name: personName(by) };
  const release = { files, base: draft.base, note, source: "studio" as const, author };
  return await publishRelease(services, release, cause, async (tx, number) => {
    if (by) await requireStill(tx, by.id, "publish");
    if (!(await tx.draftPublications.close(draft, number, clock()))) throw movedOn();
    const act = { action: "draft-published", target: draft.id, result: "ok" } as const;
    await tx.audit.add({ ...cause, ...act, at: clock(), userId: by?.id ?? null });
  });
}

function movedOn(): HttpProblem {
  const message = "Somebody changed or published this draft in the meantime. Look at it again.";
  return new HttpProblem(409, "revision-outdated", message);
}
