/** The request cannot be met and nothing was written; the message says why and what to do. */
export { EditRefusal as Refusal } from "#engine/authoring";
