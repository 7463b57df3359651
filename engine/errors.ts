/** Base of every error the engine throws. Invalid answers are values (`Problem[]`), never errors. */
export class EngineError extends Error {
  override readonly name: string = "EngineError";
}

/** Thrown when a definition that `readDefinitions` would have refused is used all the same. */
export class DefinitionError extends EngineError {
  override readonly name = "DefinitionError";
}
