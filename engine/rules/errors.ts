/**
 * Thrown when a definition that `readDefinitions` would have refused is used all the same. Invalid answers are values
 * (`Problem[]`), never errors.
 */
export class DefinitionError extends Error {
  override readonly name = "DefinitionError";
}
