import { type Change, type FolderChanges, folderChanges, type SourceFiles } from "#engine/authoring";
import { createWorker } from "../concurrency/worker.ts";
import { checkFiles } from "../definitions/check-folder.ts";
import { withBrand } from "../site/brand-in-titles.ts";
import { changeInMarkdown, textChangeInMarkdown } from "./change-in-markdown.ts";
import type { ChangeView } from "./responses.ts";

interface Compared {
  before: SourceFiles;
  after: SourceFiles;
  apiPath: string;
}

/** Compares two folders in the calling thread. Returns null if one of them has faults. */
export function compareFolders({ before, after, apiPath }: Compared): ChangeView[] | null {
  const [old, recent] = [before, after].map((files) => checkFiles(files, apiPath).checked);
  return old && recent ? viewsOf(folderChanges(withBrand(old), withBrand(recent))) : null;
}

/**
 * Compares two folders in a thread, so that the server keeps responding. Returns null if one of them has faults; throws
 * if it takes more than the limits.
 */
export const changesInWords = createWorker(import.meta.url, compareFolders, { time: 60_000, memory: 512 });

function viewsOf({ wizards, forms, texts }: FolderChanges): ChangeView[] {
  return [
    ...wizards.flatMap(({ id, changes }) => byStep(id, changes)),
    ...byStep(null, forms),
    ...(texts.length > 0 ? [{ wizard: null, step: null, sentences: texts.map(textChangeInMarkdown) }] : []),
  ];
}

function byStep(wizard: string | null, changes: Change[]): ChangeView[] {
  const steps = new Map<string | null, ChangeView>();
  for (const change of changes) {
    const view = steps.get(change.step) ?? { wizard, step: change.step, sentences: [] };
    view.sentences.push(changeInMarkdown(change));
    steps.set(change.step, view);
  }
  return [...steps.values()];
}
