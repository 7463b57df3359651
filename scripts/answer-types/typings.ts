import { compile, type JSONSchema } from "json-schema-to-typescript";
import { answerSchema, type FormsDefinition, type Library } from "#engine";

const banner = `/**
 * The answers of every step of every wizard, and of every account form, as the definitions have them.
 * Made by \`npm run answer-types\`; \`npm test\` fails when it is stale.
 */`;

/** TypeScript for all answers of a library: \`WizardAnswers["supplier"]["basic-information"]\` and the like. */
export function typingsOf(library: Library): Promise<string> {
  const wizards = Object.entries(library.wizards).map(([id, { definition }]) => [
    id,
    definition,
    `${id} answers`,
  ]) satisfies [string, FormsDefinition, string][];
  const schema = recordOf("all answers", [
    ...wizards.map(([id, definition, title]): [string, JSONSchema] => [id, answersOf(id, title, definition)]),
    ["accounts", answersOf("account", "account answers", library.forms.definition)],
  ]);
  return compile(schema, "AllAnswers", {
    bannerComment: banner,
    additionalProperties: false,
    // Numbers of entries are rules, not shapes: as tuples they would say the same in thousands of lines.
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110 },
  });
}

function answersOf(prefix: string, title: string, definition: FormsDefinition): JSONSchema {
  return recordOf(
    title,
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
