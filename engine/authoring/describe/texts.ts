import type { FieldDefinition, FormsDefinition } from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import { mapTexts } from "../../definition/map-texts.ts";
import { placeholders } from "../../definition/placeholders.ts";
import type { Siblings } from "./question.ts";

/** Returns a text with its braces in words: "{company.name|your company}" becomes '(Company name, or "your company")'. */
export function textInWords(definition: FormsDefinition, text: string, siblings: Siblings): string {
  return placeholders(text).reduceRight((left, { braces, name, absent, index }) => {
    const shown = nameInWords(definition, name, siblings);
    if (shown === null) return left;
    const words = absent === undefined ? shown : `${shown}, or ${absent === "" ? "nothing" : `"${absent}"`}`;
    return `${left.slice(0, index)}(${words})${left.slice(index + braces.length)}`;
  }, text);
}

function nameInWords(definition: FormsDefinition, name: string, siblings: Siblings): string | null {
  const [head = "", ...rest] = name.split(".");
  const step = Object.hasOwn(siblings, head) ? undefined : ownValue(definition.steps, head);
  const [field = "", part] = step ? rest : [head, ...rest];
  const asked: FieldDefinition | undefined = ownValue(step ? step.properties : siblings, field);
  if (!asked) return null;
  const title = textInWords(definition, asked.title ?? field, {});
  return part === undefined ? title : `${part} of ${title}`;
}

/** Returns whether a text at a path within a step, or within a question, may show answers. */
export function showsAnswersAt(path: (string | number)[]): boolean {
  if (path.includes("labels")) return false;
  const isList = (key: string | number | undefined) => typeof key === "number";
  const node = path.reduceRight<unknown>((inner, key) => (isList(key) ? [inner] : { [key]: inner }), "");
  let shows = false;
  mapTexts(node as object, (text) => {
    shows = true;
    return text;
  });
  return shows;
}

/** Returns a wizard with the braces of all its texts in words, for people who read no definitions. */
export function withTextsInWords<D extends FormsDefinition>(definition: D): D {
  if (!("machine" in definition)) return definition;
  const inWords = <T extends object>(node: T, siblings: Siblings): T =>
    mapTexts(
      node,
      (text) => textInWords(definition, text, siblings),
      (rows) => inWords({ properties: rows }, rows as Siblings).properties,
    );
  const steps = Object.entries(definition.steps).map(([slug, step]) => [
    slug,
    inWords(step, step.properties),
  ]);
  const lists = Object.entries(definition.lists).map(([name, { options, ...list }]) => [
    name,
    { ...list, options: options.map((one) => inWords(one, {})) },
  ]);
  return { ...definition, steps: Object.fromEntries(steps), lists: Object.fromEntries(lists) };
}
