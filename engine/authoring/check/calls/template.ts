import { placeholderOf, repeatOf } from "../../../calls/template.ts";
import type { FieldDefinition, FormsDefinition, Json } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";
import { showsAnswers } from "../../../definition/placeholders.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { didYouMean } from "../../source/suggest.ts";
import { partsOfValue } from "../../structure/names.ts";
import { fieldMeant, renamedTo } from "../../structure/renamed.ts";

export type Fields = { [name: string]: FieldDefinition };

const identities = ["$registration", "$user", "$email"];

interface Walk {
  definition: FormsDefinition;
  fields: Fields;
  /** Collects what the template carries, as `placeholdersOf` names it. */
  used: Set<string>;
  report: Report;
}

export function walkTemplate(template: Json, path: DefinitionPath, walk: Walk): void {
  if (typeof template === "string") {
    checkLeaf(template, path, walk, (name) => walk.used.add(name.split(".")[0] ?? ""));
  } else if (Array.isArray(template)) {
    for (const [index, item] of template.entries()) {
      if (repeatOf(item)) walkRepeat(item, [...path, index], walk);
      else walkTemplate(item, [...path, index], walk);
    }
  } else if (isObject(template)) {
    if ("$each" in template) {
      walk.report(
        "template",
        [...path, "$each"],
        '"$each" repeats a row inside [ ]: put the object into a list.',
      );
    }
    for (const [key, inner] of Object.entries(template)) walkTemplate(inner, [...path, key], walk);
  }
}

function checkLeaf(leaf: string, path: DefinitionPath, walk: Walk, use: (name: string) => void): void {
  const name = placeholderOf(leaf);
  if (name === null) {
    if (/\{[$\w][\w.$-]*\}/u.test(leaf)) {
      walk.report(
        "template",
        path,
        `${JSON.stringify(leaf)} is sent as it stands: "{...}" must be the whole text.`,
      );
    }
  } else if (name.startsWith("$")) {
    if (identities.includes(name)) return;
    walk.report(
      "template",
      path,
      `There is no "{${name}}"${didYouMean(name, identities)}. Known: ${identities.join(", ")}.`,
    );
  } else {
    const [holder = "", part] = name.split(".");
    const field = walk.fields[holder];
    if (!field)
      walk.report(
        "unknown-field",
        path,
        `There is no field "${holder}" here${fieldMeant(holder, walk.fields)}.`,
      );
    else if (part !== undefined && !partsOfValue(field).includes(part)) {
      walk.report(
        "unknown-field",
        path,
        `"${holder}" has no part "${part}"${didYouMean(part, partsOfValue(field))}.`,
      );
    }
    use(name);
  }
}

/** `{ "$each": "certificates", ... }`: inside, names are those of one entry. */
function walkRepeat(item: Json, path: DefinitionPath, walk: Walk): void {
  const repeat = repeatOf(item);
  if (!repeat || !isObject(item)) return;
  const field = walk.fields[repeat.field];
  if (field?.type !== "array") {
    const lists = Object.keys(walk.fields).filter((name) => walk.fields[name]?.type === "array");
    const meant = renamedTo(repeat.field, walk.fields) || didYouMean(repeat.field, lists);
    const message = `There is no list "${repeat.field}" here${meant}.`;
    walk.report("unknown-field", [...path, "$each"], message);
    return;
  }
  walk.used.add(repeat.field);
  const rows = field.items?.properties;
  const parts = partsOfValue(field.items).map((part): [string, FieldDefinition] => [part, {}]);
  const inner = rows ?? Object.fromEntries(parts);
  const options = optionProperties(walk.definition, field);
  for (const name of Object.keys(repeat.where)) checkWhere(name, [...path, "$where", name]);
  for (const [key, value] of Object.entries(item)) {
    if (key !== "$each" && key !== "$where") walkRow(value, [...path, key]);
  }

  function checkWhere(name: string, at: DefinitionPath): void {
    const known = rows ? Object.keys(rows) : [...options];
    const meant = rows ? fieldMeant(name, rows) : didYouMean(name, known);
    if (!known.includes(name)) walk.report("unknown-field", at, `There is no "${name}" here${meant}.`);
  }

  function walkRow(value: Json, at: DefinitionPath): void {
    if (typeof value !== "string") {
      for (const [key, part] of Object.entries(value ?? {}))
        walkRow(part as Json, [...at, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    const name = placeholderOf(value);
    if (name === "$value" && !rows) return;
    if (name?.startsWith("$option.")) {
      const property = name.slice("$option.".length);
      const shown = walk.definition.lists[field?.items?.list ?? ""]?.options.map(({ label }) => ({ label }));
      if (shown && labelParts.includes(property) && showsAnswers(shown)) {
        const message = `The labels of "${repeat?.field}" show answers: send the "$value" or another property instead.`;
        walk.report("answer-text", at, message);
      }
      if (options.has(property)) return;
      walk.report(
        "unknown-option",
        at,
        `No option of "${repeat?.field}" has "${property}"${didYouMean(property, options)}.`,
      );
      return;
    }
    checkLeaf(value, at, { ...walk, fields: inner }, (used) =>
      walk.used.add(`${repeat?.field}.${used.split(".")[0]}`),
    );
  }
}

/** Names of what is parsed from an option's label. */
const labelParts = ["label", "name", "acronym"];

/** Returns the names that `$option.` may take: the options' own properties, and the two parsed from every label. */
function optionProperties(definition: FormsDefinition, field: FieldDefinition): Set<string> {
  const list = field.items?.list;
  const options = (list === undefined ? undefined : definition.lists[list]?.options) ?? [];
  return new Set(
    options.length === 0 ? [] : ["name", "acronym", ...options.flatMap((option) => Object.keys(option))],
  );
}
