import type { JsonSchema } from "../../definition/definition.ts";
import type { LookupSource } from "../registry/lookup-sources.ts";

export function fileSchema(accept: string[], maxBytes: number): JsonSchema {
  return {
    type: "object",
    properties: {
      id: { type: "string", pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" },
      name: { type: "string", minLength: 1, maxLength: 255 },
      type: { type: "string", enum: accept },
      size: { type: "integer", minimum: 1, maximum: maxBytes },
    },
    required: ["id", "name", "type", "size"],
    additionalProperties: false,
  };
}

export function lookupSchema(source: LookupSource | undefined): JsonSchema {
  return {
    type: "object",
    properties: {
      code: { type: "string", ...(source && { pattern: source.codePattern }) },
      name: { type: "string", minLength: 1, maxLength: 300 },
    },
    required: ["code", "name"],
    additionalProperties: false,
  };
}
