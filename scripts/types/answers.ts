import type { JSONSchema } from "json-schema-to-typescript";
import type { FormsDefinition } from "#engine";
import { answerSchema } from "#engine/authoring";
import { generateTypes } from "./generate.ts";

/** Input from a library: the steps and lists of every wizard and of the account forms. */
export interface Asked {
  wizards: { [id: string]: { definition: FormsDefinition } };
  forms: { definition: FormsDefinition };
}

/** Returns TypeScript for all answers of a library: `AllAnswers["supplier"]["basic-information"]` and the like. */
export function answerTypes(asked: Asked): Promise<string> {
  const wizards = Object.entries(asked.wizards).map(([id, { definition }]): [string, JSONSchema] => [
    id,
    answersOf(id, definition),
  ]);
  const schema = recordOf("all answers", [
    ...wizards,
    ["accounts", answersOf("account", asked.forms.definition)],
  ]);
  return generateTypes(
    schema,
    "The answers of every step of every wizard, and of every account form, as the definitions have them.",
  );
}

function answersOf(prefix: string, definition: FormsDefinition): JSONSchema {
  return recordOf(
    `${prefix} answers`,
    Object.keys(definition.steps).map((slug): [string, JSONSchema] => [
      slug,
      { ...(answerSchema(definition, slug) as JSONSchema), title: `${prefix} ${slug}` },
    ]),
  );
}

function recordOf(title: string, entries: [string, JSONSchema][]): JSONSchema {
  return {
    title,
    type: "object",
    properties: Object.fromEntries(entries),
    required: entries.map(([name]) => name),
    additionalProperties: false,
  };
}
