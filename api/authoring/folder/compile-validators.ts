/** What the thread of the validator compiler does. */
export { compileValidators } from "#engine/authoring";
