/** Tasks that take long. They share a module, so the engine's cache of checked content serves all of them. */

export { checkDraft } from "./drafts/check-draft.ts";
export { countImpact } from "./drafts/count-impact.ts";
export { checkFilesAt as checkFiles, readFolder } from "./folder/check-folder.ts";
export { compareFolders } from "./releases/compare-folders.ts";
