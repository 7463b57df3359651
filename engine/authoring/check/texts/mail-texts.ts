import type { WizardDefinition } from "../../../definition/definition.ts";
import { placeholders } from "../../../definition/placeholders.ts";
import { answerNamed } from "./named-answer.ts";
import { isSurelyAnswered } from "./texts.ts";

/**
 * Returns why braces in a mail of a wizard cannot show an answer; null when they can. Whoever gets the mail has
 * completed the wizard, or stands anywhere in it.
 */
export function faultInMail(
  definition: WizardDefinition,
  inside: string,
  reader: "complete" | "under-way",
): string | null {
  const [named] = placeholders(`{${inside}}`);
  if (!named?.name.includes(".")) return `Nothing fills in "{${inside}}" here.`;
  const answer = answerNamed(definition, named.name, {});
  if ("rule" in answer) return answer.message;
  const { states } = definition.machine;
  const ends = Object.keys(states).filter((slug) => states[slug]?.meta.kind === "confirmation");
  const isAnswered = ends.every((end) => isSurelyAnswered(definition, answer, end));
  if (named.absent !== undefined || (reader === "complete" && isAnswered)) return null;
  return `"${named.name}" may be absent here. Say what stands there then: "{${named.name}|...}".`;
}
