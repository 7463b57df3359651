import type { Answer, Answers, FieldDefinition, Wizard } from "#engine";
import { stepView } from "#engine";
import type { Path } from "./values.ts";

/** The definition of the question at a path, with the words that it is drawn with for this answer. */
export function fieldUnder(
  wizard: Wizard,
  slug: string,
  path: Path,
  answer: Answer,
  answers: Answers,
): FieldDefinition | undefined {
  let field: FieldDefinition | undefined;
  let fields: FieldDefinition["properties"] = wizard.definition.steps[slug]?.properties;
  for (const part of path) {
    field = typeof part === "number" ? field?.items : fields?.[part];
    fields = field?.properties;
  }
  const drawn = stepView(wizard, slug, answer, answers).fields.find(({ name }) => name === path[0]);
  return path.length === 1 && field && drawn ? { ...field, title: drawn.title } : field;
}
