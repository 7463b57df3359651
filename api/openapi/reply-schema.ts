import { callDefinitionOf, type Json, type JsonSchema } from "#engine";
import { answerSchema } from "#engine/authoring";
import type { DeclaredCall } from "../answers/declared-calls.ts";
import { replySchemas } from "../responses/replies.gen.ts";
import { payloadSchema } from "./payload-schema.ts";

type Schemas = { [name: string]: JsonSchema };

/** Returns the reference to a schema of the description. */
export function refTo(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Describes the reply to a call that a definition declares: what the definition adds to it is there, too. */
export function declaredReply({ wizard, slug }: Pick<DeclaredCall, "wizard" | "slug">): JsonSchema {
  if (slug === null) return refTo("Confirmed");
  const { SavedStep = {}, EntryView = {} } = replySchemas;
  const { reply: body = {} } = callDefinitionOf(wizard, slug);
  const { properties: declared } = payloadSchema({ body }, {}) as { properties?: Schemas };
  const answer = withEarlierAnswers(answerSchema(wizard.definition, slug));
  const entry = JSON.stringify(EntryView).replaceAll(JSON.stringify(refTo("Answer")), answer);
  const properties = { ...(SavedStep.properties as Schemas), ...declared, entry: JSON.parse(entry) };
  return { ...SavedStep, properties: properties as Json, additionalProperties: false };
}

/**
 * Returns an answer's schema as text. Answers to questions of earlier definitions stay, in rows of lists, too, which may
 * have no others.
 */
function withEarlierAnswers(schema: JsonSchema): string {
  return JSON.stringify(schema, (key, value) => {
    if (key === "additionalProperties") return true;
    if (key !== "items") return value;
    const { required: _none, ...row } = value;
    return row;
  });
}

/** Returns the schemas of replies that a part of the description refers to, and those that these refer to. */
export function repliesIn(part: unknown, found: Schemas = {}): Schemas {
  for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/gu)) {
    const schema = replySchemas[name];
    if (!schema || name in found) continue;
    found[name] = schema;
    repliesIn(schema, found);
  }
  return found;
}
