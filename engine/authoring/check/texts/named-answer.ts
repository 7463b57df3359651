import type { FieldDefinition, FormsDefinition, Option } from "../../../definition/definition.ts";
import { ownValue } from "../../../definition/json.ts";
import { showsAnswers } from "../../../definition/placeholders.ts";
import type { RuleId } from "../../source/fault.ts";
import { didYouMean } from "../../source/suggest.ts";
import { partsOfValue } from "../../structure/names.ts";
import { fieldMeant } from "../../structure/renamed.ts";

type Fields = { [name: string]: FieldDefinition };

/** The answer that braces name: a field of the page or row where `step` is null. */
export interface NamedAnswer {
  step: string | null;
  name: string;
  field: FieldDefinition;
  part: string | undefined;
  /** `true` if some answers to the field lack the part: an option without that property. */
  isPartial: boolean;
}

export interface NameFault {
  rule: RuleId;
  message: string;
}

/** Returns the answer that a name in braces stands for, or why it can be shown nowhere. */
export function answerNamed(
  definition: FormsDefinition,
  name: string,
  siblings: Fields,
): NamedAnswer | NameFault {
  const [head = "", ...rest] = name.split(".");
  const step = Object.hasOwn(siblings, head) ? null : ownValue(definition.steps, head);
  if (step === undefined) {
    if (rest.length === 0) return unknown(`There is no field "${head}" here${fieldMeant(head, siblings)}.`);
    const known = [...Object.keys(siblings), ...Object.keys(definition.steps)];
    return unknown(`There is no field and no step "${head}"${didYouMean(head, known)}.`);
  }
  const fields = step ? step.properties : siblings;
  const [field = "", part, more] = step ? rest : [head, ...rest];
  const where = step ? ` in the step "${head}"` : " here";
  if (field === "") return fault(`A step has no text: name one of its answers, as in {${head}.field}.`);
  const asked = ownValue(fields, field);
  if (!asked) return unknown(`There is no field "${field}"${where}${fieldMeant(field, fields)}.`);
  if (more !== undefined) return fault(`"${name}" has too many parts.`);
  const partial =
    part === undefined ? unshown(definition, field, asked) : lacksPart(definition, field, asked, part);
  if (typeof partial === "object") return partial;
  return { step: step ? head : null, name: field, field: asked, part, isPartial: partial };
}

/** Returns why a whole answer cannot stand in a text; false when it can. */
function unshown(definition: FormsDefinition, name: string, field: FieldDefinition): NameFault | false {
  if (field.items?.properties)
    return fault(`"${name}" is a list of rows, which has no text of its own: show a computed answer.`);
  if (field.type === "boolean" && !field.draw?.labels)
    return fault(`"${name}" is a tick: say in its "draw": { "labels": ... } what it is called in texts.`);
  if (field.draw?.widget === "password") return fault(`"${name}" is a password.`);
  if (namedOptions(definition, field).some((option) => showsAnswers({ label: option.label })))
    return fault(`The choices of "${name}" show answers themselves, so they cannot be shown in texts.`);
  return false;
}

/** Returns whether some answers lack a part, such as a property of the chosen option; or why no answer has it. */
function lacksPart(
  definition: FormsDefinition,
  name: string,
  field: FieldDefinition,
  part: string,
): NameFault | boolean {
  const parts = partsOfValue(field);
  if (parts.includes(part)) return false;
  if (parts.length > 0) return unknown(`"${name}" has no part "${part}"${didYouMean(part, parts)}.`);
  const options = namedOptions(definition, field);
  if (field.type === "array" || (!field.list && options.length === 0)) {
    const message = `"${name}" is not ${field.type === "array" ? "one choice" : "chosen from a list"}, so it has no "${part}".`;
    return { rule: "unknown-option", message };
  }
  const known = new Set(options.flatMap((option) => Object.keys(option)));
  if (options.length > 0 && !known.has(part))
    return {
      rule: "unknown-option",
      message: `No option of "${name}" has "${part}"${didYouMean(part, known)}.`,
    };
  return options.some((option) => ownValue(option, part) === undefined);
}

/** The options of a field, and of its variants. */
function namedOptions(definition: FormsDefinition, field: FieldDefinition): Option[] {
  const readings = [field, field.items, ...(field.variants ?? [])];
  return readings.flatMap((one) =>
    one?.list === undefined ? [] : (definition.lists[one.list]?.options ?? []),
  );
}

function unknown(message: string): NameFault {
  return { rule: "unknown-field", message };
}

function fault(message: string): NameFault {
  return { rule: "answer-text", message };
}
