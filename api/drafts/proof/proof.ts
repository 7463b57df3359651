import type { CheckedDefinitions } from "#engine";
import { type SourceFiles, wizardOfFile } from "#engine/authoring";
import { keepCheck, keyOfContent, knownCheck } from "../../authoring/check-in-thread.ts";
import { charactersIn, contentCache, keptByContent } from "../../authoring/content-cache.ts";
import type { DraftToCheck, Proof } from "../../authoring/drafts/check-draft.ts";
import { withChanged } from "../../authoring/drafts/folders.ts";
import { tasks } from "../../authoring/tasks.ts";
import { HttpProblem } from "../../base/problems.ts";
import { WorkerLimitError } from "../../concurrency/worker.ts";
import type { FaultView } from "../../responses/drafts.ts";
import type { Services } from "../../routing/services.ts";
import type { Site } from "../../site-content/site.ts";
import { hashesOf, versionOf } from "../../store/definition-files.ts";
import type { Revision } from "../../store/draft-revision-rows.ts";
import type { Draft } from "../../store/draft-rows.ts";
import { filesOf, hashesIn } from "../reading/draft-files.ts";

/** Services that checking drafts needs. */
export type ProofServices = Pick<Services, "env" | "store" | "clock" | "log">;

/** The proof of a revision, and its files with renewed journeys. */
export type ProvedRevision = Omit<Proof, "renewed"> & { files: SourceFiles };

/** Milliseconds until a check that did not come to its end is tried again. */
const pause = 30_000;

/** Returns the proof of a revision, in the turn of `by`, and notes whether it is valid. The same files are checked once. */
export async function proofOfRevision(
  services: ProofServices,
  draft: string,
  revision: Pick<Revision, "number" | "base" | "files" | "isValid">,
  by: string,
): Promise<ProvedRevision> {
  const hashes = await hashesIn(services, revision);
  const proof = await proveOnce(services, hashes, by, () => filesOf(services, revision));
  const isValid = proof.checked !== null;
  if (revision.isValid !== isValid)
    await services.store.draftRevisions.markChecked(draft, revision.number, isValid);
  return proof;
}

/** Proves files with these hashes, in the turn of `by`. */
function proveOnce(
  { env: { apiPath }, clock }: ProofServices,
  hashes: { [path: string]: string },
  by: string,
  load: () => Promise<SourceFiles>,
): Promise<ProvedRevision> {
  const content = { version: versionOf(hashes), apiPath, now: clock() };
  const prove = async (): Promise<ProvedRevision> => {
    const known = await knownCheck(content);
    if (known) return { ...known, faults: [], journeys: [], retryIn: null };
    let typed: SourceFiles = {};
    const { renewed, ...proof } = await checkInThread(by, async () => {
      typed = await load();
      return { files: typed, apiPath, now: content.now.toISOString() };
    });
    const files = withChanged(typed, renewed, []);
    // Whoever publishes or serves the same needs no other check.
    const version = versionOf({ ...hashes, ...hashesOf(renewed) });
    keepCheck({ checked: proof.checked, faults: [], files }, { ...content, version });
    // A busy machine may be to blame for what came to no end.
    if (proof.retryIn !== null) setTimeout(() => contentCache.delete(key), proof.retryIn).unref();
    return { ...proof, files };
  };
  const key = keyOfContent("proof", content);
  return keptByContent(key, prove, ({ files }) => charactersIn(files));
}

async function checkInThread(by: string, input: () => Promise<DraftToCheck>): Promise<Proof> {
  try {
    return await tasks.checkDraft(by, input);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    const message = `Checking this draft took ${error.excess}. It is checked again soon. If this comes back, undo the last change, or make lists, texts and patterns shorter.`;
    const fault = { file: "", line: 1, column: 1, rule: "limits", message, mend: null };
    return { faults: [fault], journeys: [], renewed: {}, checked: null, retryIn: pause };
  }
}

/** A revision without faults. */
export interface ValidDraft {
  revision: number;
  /** All files, with renewed journeys. */
  files: SourceFiles;
  /** Definitions and compiled validators of each wizard, as plain data: open them in a worker. */
  checked: CheckedDefinitions<Site>;
}

/** A draft as previews and the pages of the studio show it. */
export interface ShownDraft extends ValidDraft {
  /** The newest revision without faults. */
  validRevision: number;
  /** Ids of the wizards that have faults and are shown as that revision has them. */
  behind: string[];
}

/** Returns the newest revision of a draft that has no faults; null if none has been valid. */
export async function validLibraryOf(
  services: ProofServices,
  draft: Draft | string,
  by: string,
): Promise<ValidDraft | null> {
  return (await newestOf(services, draft, by))?.valid ?? null;
}

/**
 * Returns the newest revision of a draft, whose wizards with faults are still as the newest revision without faults has
 * them, so that a fault stops no preview but that of its own wizard. A fault elsewhere, as in a list, stops all.
 */
export async function shownDraftOf(
  services: ProofServices,
  draft: Draft | string,
  by: string,
): Promise<ShownDraft | null> {
  const newest = await newestOf(services, draft, by);
  if (!newest) return null;
  const { head, revision, faults, valid } = newest;
  const whole = { ...valid, validRevision: valid.revision };
  if (head === revision) return { ...whole, behind: [] };
  const behind = faultyWizards(faults);
  if (behind.length > 0) {
    const isBehind = (path: string) => behind.includes(wizardOfFile(path) ?? "");
    const others = Object.entries(await hashesIn(services, head)).filter(([path]) => !isBehind(path));
    const old: SourceFiles = Object.fromEntries(
      Object.entries(valid.files).filter(([path]) => isBehind(path)),
    );
    // Who types on in a wizard with faults changes nothing of what is shown.
    const shown = await proveOnce(
      services,
      { ...Object.fromEntries(others), ...hashesOf(old) },
      by,
      async () => {
        const typed = await filesOf(services, head);
        const gone = Object.keys(typed).filter((path) => isBehind(path) && old[path] === undefined);
        return withChanged(typed, old, gone);
      },
    );
    const { checked, files } = shown;
    if (checked) return { revision: head.number, files, checked, validRevision: valid.revision, behind };
  }
  return { ...whole, behind: Object.keys(valid.checked.wizards) };
}

/** Returns the wizards that the faults are in; none if one lies elsewhere. */
function faultyWizards(faults: FaultView[]): string[] {
  const wizards = faults.map(({ file }) => wizardOfFile(file));
  return wizards.includes(null) ? [] : [...new Set(wizards as string[])].sort();
}

/** Returns the newest revision of a draft with its faults, and the newest one without. */
async function newestOf(services: ProofServices, draft: Draft | string, by: string) {
  const { draftLists, draftHistory } = services.store;
  const found = typeof draft === "string" ? await draftLists.find(draft) : draft;
  if (!found) return null;
  const head = await draftHistory.findRevision(found.id, found.revision);
  const tried = new Set<number>();
  let faults: FaultView[] = [];
  let next = head;
  while (head && next && !tried.has(next.number)) {
    tried.add(next.number);
    const proof = await proofOfRevision(services, found.id, next, by);
    const { checked, files } = proof;
    if (next === head) ({ faults } = proof);
    if (checked) return { head, faults, revision: next, valid: { revision: next.number, files, checked } };
    // One that has become invalid since, as with another version of the server, is no longer marked.
    const last = await draftHistory.lastValid(found.id);
    next = last && !tried.has(last.number) ? last : await draftHistory.findRevision(found.id, 0);
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
  const { draftLists, draftHistory } = services.store;
  const found = await draftLists.find(draft);
  const revision = found && (await draftHistory.findRevision(draft, found.revision));
  if (revision) await proofOfRevision(services, draft, revision, by);
}
