import type { Condition, FieldDefinition, FormsDefinition, OptionList } from "#engine";
import { conditionInWords, type Siblings } from "#engine/authoring";
import type { ReadableField } from "../../../api/responses/drafts.ts";

/** The types of answers that are no texts. */
const types: { [type in ReadableField["type"]]?: FieldDefinition["type"] } = {
  number: "number",
  choices: "array",
  tick: "boolean",
  other: "object",
};

/** Describes a condition as a clause after "when", with titles and labels that the person knows. */
export function wordsOfCondition(condition: Condition, readable: ReadableField[]): string {
  const siblings: { [name: string]: FieldDefinition } = {};
  const definition: FormsDefinition = { id: "", version: "", steps: {}, lists: {} };
  for (const field of readable) {
    const [slug = "", name] = field.name.split(".");
    for (const one of [field, ...columnsOf(field)]) definition.lists[one.name] = optionListOf(one);
    if (name === undefined) siblings[slug] = fieldReadAs(field);
    else {
      definition.steps[slug] ??= {
        title: field.stepTitle,
        type: "object",
        properties: {},
        required: [],
        additionalProperties: false,
      };
      definition.steps[slug].properties[name] = fieldReadAs(field);
    }
  }
  return conditionWords(definition, condition, siblings);
}

/** Describes a condition of a definition, with questions and answers in quotation marks. */
export function conditionWords(
  definition: FormsDefinition,
  condition: Condition,
  siblings: Siblings,
): string {
  const labels = new Set(
    Object.values(definition.lists).flatMap(({ options }) => options.map(({ label }) => label)),
  );
  return conditionInWords(definition, condition, siblings, {
    question: (title) => `“${title}”`,
    // Titles of steps and numbers have none.
    text: (words) => (labels.has(words) ? `“${words}”` : words.replace(/^"(?<inner>.*)"$/su, "“$<inner>”")),
  });
}

/** The questions of a list's entries, under names that no other has. */
function columnsOf({ name, columns = [] }: ReadableField): ReadableField[] {
  return columns.map((column) => ({ ...column, name: `${name}.${column.name}` }));
}

function fieldReadAs(field: ReadableField): FieldDefinition {
  const { name, title, type, currency, isYesNo, columns = [] } = field;
  if (type === "rows") {
    const inner = columnsOf(field).map((column, index) => [columns[index]?.name, fieldReadAs(column)]);
    return { title, type: "array", items: { properties: Object.fromEntries(inner) } };
  }
  const list = type === "choices" ? { items: { list: name } } : { list: name };
  const draw = isYesNo ? { draw: { widget: "yes-no" } } : {};
  const kind = { format: type, ...(currency === undefined ? {} : { currency }) };
  return { title, type: types[type] ?? "string", ...kind, ...list, ...draw };
}

function optionListOf({ title, options }: ReadableField): OptionList {
  return { title, options: options.map(({ value, label }) => ({ value, label })) };
}
