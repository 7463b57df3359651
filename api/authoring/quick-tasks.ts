/** Tasks that people wait for while they edit: each takes a moment. */

export { compileValidators } from "#engine/authoring";
export { carryOut } from "./drafts/carry-out.ts";
export { readableSteps } from "./drafts/readable-steps.ts";
export { unpack } from "./drafts/unpack.ts";
export { zipOf } from "./folder/zip.ts";
export { drawMail } from "./previews/draw-mail.ts";
export { samplesAt } from "./previews/samples.ts";
export { textPreview } from "./previews/text-preview.ts";
