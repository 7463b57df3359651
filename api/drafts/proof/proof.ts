import type { CheckedDefinitions } from "#engine";
import type { SourceFiles } from "#engine/authoring";
import { tasks } from "../../authoring/tasks.ts";
import { createBoundedCache } from "../../concurrency/bounded-cache.ts";
import { WorkerLimitError } from "../../concurrency/worker.ts";
import { HttpProblem } from "../../problems.ts";
import type { Services } from "../../services.ts";
import type { Site } from "../../site/site.ts";
import type { Revision } from "../../store/draft-revisions.ts";
import type { Draft } from "../../store/drafts.ts";
import { filesOf, revisionKey } from "../draft-files.ts";
import { withChanged } from "../folders.ts";
import type { DraftToCheck, Proof } from "./check-draft.ts";

/** What checking drafts needs of a server. */
export type ProofServices = Pick<Services, "env" | "store" | "clock" | "log">;

/** The proof of a revision with the files that it is of, as they were typed. */
export interface ProvedRevision extends Proof {
  files: SourceFiles;
  /** ISO date of the check. */
  now: string;
  /** The same with renewed journeys. */
  renewedFiles: SourceFiles;
}

/** Proofs by what is in the revision; they weigh as many characters as their files have. */
const mostCharacters = 24 * 1024 * 1024;
const kept = createBoundedCache<Promise<ProvedRevision>>(mostCharacters);
/** Milliseconds until a check that did not come to its end is tried again. */
const pause = 30_000;

/** Returns the proof of a revision, in the turn of `by`, and notes whether it is valid. The same files are checked once. */
export async function proofOfRevision(
  services: ProofServices,
  draft: string,
  revision: Pick<Revision, "number" | "base" | "files" | "isValid">,
  by: string,
): Promise<ProvedRevision> {
  const { apiPath } = services.env;
  const now = services.clock().toISOString();
  // Years that must lie in the past depend on the day.
  const key = `${apiPath} ${now.slice(0, 10)} ${await revisionKey(services, revision)}`;
  let proved = kept.get(key);
  if (!proved) {
    const prove = async () => {
      let files: SourceFiles = {};
      const proof = await checkApart(by, async () => {
        files = await filesOf(services, revision);
        return { files, apiPath, now };
      });
      return { ...proof, files, now, renewedFiles: withChanged(files, proof.renewed, []) };
    };
    proved = prove();
    keep(key, proved);
  }
  const proof = await proved;
  const isValid = proof.checked !== null;
  if (revision.isValid !== isValid) await services.store.drafts.markChecked(draft, revision.number, isValid);
  return proof;
}

/** Keeps a proof, which weighs nothing until it is there. */
function keep(key: string, proved: Promise<ProvedRevision>): void {
  kept.set(key, proved, 0);
  proved.then(
    ({ files, retryIn }) => {
      const characters = Object.values(files).reduce((total, text) => total + text.length, 0);
      kept.set(key, proved, characters);
      // A busy machine may be to blame for what came to no end.
      if (retryIn !== null) setTimeout(() => kept.delete(key), retryIn).unref();
    },
    () => kept.delete(key),
  );
}

async function checkApart(by: string, input: () => Promise<DraftToCheck>): Promise<Proof> {
  try {
    return await tasks.checkDraft(by, input);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    const message = `Checking this draft took ${error.excess}. It is checked again soon. If this comes back, undo the last change, or make lists, texts and patterns shorter.`;
    const fault = { file: "", line: 1, column: 1, rule: "limits", message, mend: null };
    return { faults: [fault], journeys: [], renewed: {}, checked: null, retryIn: pause };
  }
}

/** A revision without faults, as previews and the pages of the studio show it. */
export interface ValidDraft {
  revision: number;
  /** All files, with renewed journeys. */
  files: SourceFiles;
  /** Definitions and compiled validators of each wizard, as plain data: open them in a worker. */
  checked: CheckedDefinitions<Site>;
}

/** Returns the newest revision of a draft that has no faults; null if none has been valid. */
export async function validLibraryOf(
  services: ProofServices,
  draft: Draft | string,
  by: string,
): Promise<ValidDraft | null> {
  const { drafts } = services.store;
  const found = typeof draft === "string" ? await drafts.find(draft) : draft;
  if (!found) return null;
  const head = await drafts.findRevision(found.id, found.revision);
  const tried = new Set<number>();
  let next = head;
  while (next && !tried.has(next.number)) {
    tried.add(next.number);
    const { checked, renewedFiles: files } = await proofOfRevision(services, found.id, next, by);
    if (checked) return { revision: next.number, files, checked };
    // One that has become invalid since, as with another version of the server, is no longer marked.
    const last = await drafts.lastValid(found.id);
    next = last && !tried.has(last.number) ? last : await drafts.findRevision(found.id, 0);
  }
  return null;
}

/** Drafts that are checked in the background, and who has saved each meanwhile. */
const checking = new Map<string, { savedBy: string | null }>();

/**
 * Checks a draft's newest revision in the background, so that its last valid one is known. A draft has one such check at
 * a time: of the revisions that are stored meanwhile, only the newest is checked next.
 */
export async function checkInBackground(services: ProofServices, draft: string, by: string): Promise<void> {
  const underWay = checking.get(draft);
  if (underWay) {
    underWay.savedBy = by;
    return;
  }
  const state: { savedBy: string | null } = { savedBy: by };
  checking.set(draft, state);
  try {
    while (state.savedBy !== null) {
      const owner: string = state.savedBy;
      state.savedBy = null;
      await checkNewest(services, draft, owner);
    }
  } catch (error) {
    // Whoever has that much waiting has it checked when somebody looks at it.
    if (error instanceof HttpProblem && error.status === 429) return;
    services.log.error({ err: error, draft }, "A draft could not be checked.");
  } finally {
    checking.delete(draft);
  }
}

async function checkNewest(services: ProofServices, draft: string, by: string): Promise<void> {
  const { drafts } = services.store;
  const found = await drafts.find(draft);
  const revision = found && (await drafts.findRevision(draft, found.revision));
  if (revision) await proofOfRevision(services, draft, revision, by);
}
