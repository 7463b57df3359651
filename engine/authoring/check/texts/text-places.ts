import type { FieldDefinition, FormsDefinition, WizardDefinition } from "../../../definition/definition.ts";
import { mapTexts, type TextPath } from "../../../definition/map-texts.ts";
import type { DefinitionPath } from "../../source/fault.ts";
import { fieldsOf } from "../../structure/walk.ts";

type Fields = { [name: string]: FieldDefinition };

/** A text of a definition, and what its braces may name. */
export interface TextPlace {
  text: string;
  path: DefinitionPath;
  /** The step that shows it. */
  slug: string;
  /** The fields of the page or row; none for the label of an option, whose list several pages may use. */
  siblings: Fields;
  /** A hint is left out while an answer in it is absent. */
  isHint: boolean;
  isMarkdown: boolean;
}

/** Returns the texts of steps, and the labels of the options that they offer. */
export function textsOfSteps(definition: FormsDefinition): TextPlace[] {
  const found: TextPlace[] = [];
  for (const [slug, step] of Object.entries(definition.steps)) {
    collect(step, ["steps", slug], slug, step.properties);
  }
  for (const { slug, field } of fieldsOf(definition)) {
    for (const { list } of [field, ...(field.variants ?? [])]) {
      for (const [index, option] of (definition.lists[list ?? ""]?.options ?? []).entries())
        collect(option, ["lists", list ?? "", "options", index], slug, {});
    }
  }
  return found;

  function collect(node: object, at: DefinitionPath, slug: string, siblings: Fields): void {
    mapTexts(
      node,
      (text, path) => {
        const isMarkdown = path[0] === "guidance" && path.at(-1) === "text";
        const isHint = path.at(-1) === "description";
        found.push({ text, path: [...at, ...path], slug, siblings, isHint, isMarkdown });
        return text;
      },
      (rows, path: TextPath) => {
        collect({ properties: rows }, [...at, ...path.slice(0, -1)], slug, rows as Fields);
        return rows;
      },
    );
  }
}

/** Returns the texts of a wizard in which nothing stands for answers: they are shown, or sent, as written. */
export function plainTextsOf(definition: FormsDefinition | WizardDefinition) {
  const found: { text: string; path: DefinitionPath }[] = [];
  const add = (text: unknown, path: DefinitionPath) => {
    if (typeof text === "string") found.push({ text, path });
    else for (const [key, inner] of Object.entries(text ?? {})) add(inner, [...path, key]);
  };
  for (const { field, path } of fieldsOf(definition)) {
    for (const [at, { draw }] of [[path, field] as const, ...variantsAt(field, path)]) {
      add(draw?.labels, [...at, "draw", "labels"]);
      add(draw?.everywhere, [...at, "draw", "everywhere"]);
    }
  }
  for (const [name, { options }] of Object.entries(definition.lists)) {
    for (const [index, { group }] of options.entries())
      add(group, ["lists", name, "options", index, "group"]);
  }
  if (!("machine" in definition)) return found;
  const { meta, states } = definition.machine;
  add(meta.title, ["machine", "meta", "title"]);
  for (const keyword of ["failure", "failures"] as const)
    add(meta.confirm?.[keyword], ["machine", "meta", "confirm", keyword]);
  for (const [slug, state] of Object.entries(states)) {
    const at = ["machine", "states", slug, "meta"];
    add(state.meta.rail, [...at, "rail"]);
    for (const keyword of ["failure", "failures"] as const)
      add(state.meta.save?.[keyword], [...at, "save", keyword]);
  }
  return found;
}

function variantsAt(field: FieldDefinition, path: DefinitionPath) {
  return (field.variants ?? []).map((one, index) => [[...path, "variants", index], one] as const);
}
