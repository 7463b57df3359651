import type { FieldDefinition, FileRule, FormsDefinition } from "../../../definition/definition.ts";
import { fileKinds } from "../../../definition/file-kinds.ts";
import { ownValue } from "../../../definition/json.ts";
import { rulesOf } from "../../check/fields/messages.ts";
import { listInWords } from "../../describe/marks.ts";
import { keywordNamed } from "../../keywords/keywords.ts";
import { notesByName } from "../../registry/format-notes.gen.ts";
import { withinSentence } from "../names/name-from-title.ts";

/** Returns the product's sentence for each rule that an answer to the field can break, by the rule. */
export function proposedMessages(
  field: FieldDefinition,
  required: boolean,
  lists: FormsDefinition["lists"] = {},
): { [rule: string]: string } {
  return Object.fromEntries(
    rulesOf(field, required, lists).map((rule) => [rule, proposedMessage(rule, field)]),
  );
}

/** Returns the product's sentence for one rule of a field. */
export function proposedMessage(rule: string, field: FieldDefinition): string {
  const it = nameInMessage(field);
  const sentenceOf = ownValue(sentences, rule) ?? keywordNamed(rule)?.message;
  return sentenceOf?.(field, it) ?? `Check ${it}: it isn't written the way we need it`;
}

/** Sentences by rule. */
const sentences: { [rule: string]: (field: FieldDefinition, it: string) => string | undefined } = {
  required: requiredSentence,
  type: (field) => {
    if (isScale(field)) return pointSentence(field);
    return field.type === "integer" ? "Enter a whole number, such as 250" : "Enter a number, such as 12.5";
  },
  format: ({ format = "" }) => ownValue(notesByName, format)?.message,
  maxLength: ({ maxLength }, it) => `Shorten ${it} to ${counted(maxLength, "character")} or fewer`,
  minLength: ({ minLength }) => `Tell us a little more, in ${counted(minLength, "character")} or more`,
  minimum: numberSentence,
  maximum: numberSentence,
  minItems: ({ list, items, minItems }) => `${list || items?.list ? "Choose" : "Add"} at least ${minItems}`,
  maxItems: ({ items, maxItems }, it) =>
    items?.list || items?.lookup || items?.enum
      ? `Choose ${maxItems} or fewer`
      : `Keep ${items?.file ? counted(maxItems, "file") : counted(maxItems, "entry", "entries")} or fewer for ${it}`,
  uniqueItems: () => "Choose each only once",
  exclusive: () => "Choose that answer alone, or the others",
  list: choiceSentence,
  enum: choiceSentence,
  lookup: choiceSentence,
  file: ({ file }) => `Choose ${fileInWords(file)}`,
  const: (field, it) =>
    field.const === true ? "Tick the box to continue" : `Check ${it}: this isn't what we expected`,
};

function numberSentence(field: FieldDefinition, it: string): string {
  return isScale(field) ? pointSentence(field) : `Enter ${it} as a number ${rangeOf(field)}`;
}

function choiceSentence(_field: FieldDefinition, it: string): string {
  return `Choose ${it} from the list`;
}

/** "the planned spend"; "your answer" where the title is a question or a sentence of its own. */
export function nameInMessage({ title = "" }: FieldDefinition): string {
  return title === "" || /[?.!]$/u.test(title) ? "your answer" : `the ${withinSentence(title)}`;
}

/** A longer question would make a sentence that nobody reads. */
const longestAsked = 60;

/** Returns a short question in quotation marks: it identifies the question in a list of mistakes. */
function askedIn({ title = "" }: FieldDefinition): string | null {
  return title.endsWith("?") && title.length <= longestAsked ? `“${title}”` : null;
}

function requiredSentence(field: FieldDefinition): string {
  const it = nameInMessage(field);
  const { type, items } = field;
  if (field.file || items?.file) return it === "your answer" ? "Upload a file" : `Upload ${it}`;
  const asked = askedIn(field);
  if (type === "boolean") {
    if (field.draw?.widget === "checkbox") return "Tick the box to continue";
    return asked ? `Answer ${asked} with yes or no` : "Choose yes or no";
  }
  if (items?.properties) return "Add at least one entry";
  if (isScale(field)) return pointSentence(field);
  const isChosen = [field, items].some((one) => one?.list ?? one?.enum ?? one?.lookup);
  if (it === "your answer") {
    if (isChosen) return asked ? `Choose an answer to ${asked}` : "Choose an answer";
    return `Answer ${asked ?? "this question"}`;
  }
  return `${isChosen ? "Choose" : "Enter"} ${it}`;
}

const isScale = ({ draw }: FieldDefinition) => draw?.widget === "scale";

function pointSentence({ minimum, maximum }: FieldDefinition): string {
  return `Choose a number from ${minimum} to ${maximum}`;
}

function rangeOf({ minimum, maximum }: FieldDefinition): string {
  if (minimum === undefined) return `up to ${maximum}`;
  return maximum === undefined ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
}

function fileInWords(file: FileRule | undefined): string {
  const names = (file?.accept ?? []).map((type) => ownValue(fileKinds, type)?.name ?? type);
  const megabytes = Math.round(((file?.maxBytes ?? 0) / 1024 / 1024) * 10) / 10;
  return `a ${listInWords(names, "or")} file of ${megabytes} MB or less`;
}

function counted(count = 0, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
