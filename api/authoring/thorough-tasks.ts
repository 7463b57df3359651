/** What checks definitions, in one module: the engine keeps what it has checked by its content, whoever asks. */
export { checkFolderAt as checkFolder } from "../definitions/check-folder.ts";
export { checkDraft } from "../drafts/proof/check-draft.ts";
export { compareFolders } from "../releases/compare-folders.ts";
