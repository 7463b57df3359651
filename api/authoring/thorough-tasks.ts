/** Tasks that check definitions. They share a module, so the engine's cache of checked content serves all of them. */
export { checkFolderAt as checkFolder } from "../definitions/check-folder.ts";
export { checkDraft } from "../drafts/proof/check-draft.ts";
export { compareFolders } from "../releases/compare-folders.ts";
