/** The task of the validator compiler's thread. */
export { compileValidators } from "#engine/authoring";
