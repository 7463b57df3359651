import { withdrawn } from "../../authoring/releases/require-still.ts";
import { HttpProblem } from "../../base/problems.ts";
import type { Draft } from "../../store/draft-rows.ts";
import { type PublishingServices, publishDraft } from "./publish-draft.ts";

/** Milliseconds between two looks for publications that are due. */
const interval = 5_000;

/**
 * Publishes what is due. Every process may do it at once: one of them publishes, since a release is one row and closes
 * its draft with it.
 */
export async function publishDue(services: PublishingServices): Promise<void> {
  for (const draft of await services.store.draftLists.listDue(services.clock()))
    await publishPending(services, draft);
}

/** Publishes a draft whose publication is due and approved. Why it can't is kept with it, for staff to read. */
export async function publishPending(services: PublishingServices, draft: Draft): Promise<void> {
  const { store, log } = services;
  const { publication } = draft;
  if (!publication) return;
  const { by, note } = publication;
  try {
    // Nobody vouches for it any more.
    if (!by) return await store.draftPublications.reportProblem(draft.id, askerLeft);
    const published = await publishDraft(services, draft, {
      by,
      note,
      cause: { requestId: null, client: null },
    });
    if ("number" in published) return;
    // Another process may have just published this very draft.
    const now = await store.draftLists.find(draft.id);
    if (!now?.publication || now.release !== null) return;
    await store.draftPublications.reportProblem(draft.id, publicationProblem(published));
  } catch (error) {
    if (error instanceof HttpProblem) {
      if (error.code === withdrawn) await store.draftPublications.reportProblem(draft.id, askerLeft);
      return;
    }
    log.error(
      { err: error, draft: draft.id },
      "A draft could not be published at its time; it is tried again.",
    );
  }
}

const askerLeft =
  "The person who asked for this may no longer publish. Take it back and publish it yourself, or delete the draft.";

function publicationProblem(published: { outdated: number | null } | { faults: unknown[] }): string {
  if ("faults" in published) return `The draft has ${published.faults.length} fault(s) under today's rules.`;
  return `Release ${published.outdated} went live in the meantime. Bring the draft onto it, and publish it again.`;
}

/** Looks for publications that are due, every few seconds. Returns a stop function. */
export function startPublications(services: PublishingServices): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    publishDue(services)
      .catch((error) =>
        services.log.error({ err: error }, "Publications that are due could not be looked up."),
      )
      .finally(() => {
        isRunning = false;
      });
  }, interval).unref();
  return () => clearInterval(timer);
}
