import type {
  CallDefinition,
  FieldDefinition,
  FormsDefinition,
  Json,
  WizardDefinition,
} from "../../../definition.ts";
import { isObject } from "../../../json.ts";
import { placeholderOf, repeatOf } from "../../../template.ts";
import type { DefinitionPath, Report } from "../fault.ts";
import { isFileMissing } from "../files/step-files.ts";
import { didYouMean, listed } from "../suggest.ts";
import { callsOf } from "./cross-wizard.ts";
import { partsOf } from "./references.ts";
import { fieldMeant, isRenamed, renamedTo } from "./renamed.ts";

type Fields = { [name: string]: FieldDefinition };

const identities = ["$registration", "$user", "$email"];

/** Each call carries every answer of its step, names nothing else, and can be told from the others. */
export function checkCalls(definition: WizardDefinition, apiPath: string, report: Report): void {
  const { machine, steps } = definition;
  for (const [slug, state] of Object.entries(machine.states)) {
    const { save } = state.meta;
    const fields = steps[slug]?.properties ?? {};
    const path = ["machine", "states", slug, "meta", "save"];
    if (save && !isFileMissing(definition, slug)) checkCall(definition, slug, fields, save, path, report);
  }
  if (machine.meta.confirm)
    checkCall(definition, null, {}, machine.meta.confirm, ["machine", "meta", "confirm"], report);
  for (const { call, path } of callsOf(definition)) {
    if (call.path.startsWith(`${apiPath}/`)) continue;
    report(
      "shape",
      [...path, "path"],
      `This must begin with ${apiPath}/: the server serves no call elsewhere.`,
    );
  }
  if (machine.meta.profile !== undefined) checkProfile(definition, machine.meta.profile, report);
  checkDoubles(definition, report);
}

function checkCall(
  definition: WizardDefinition,
  slug: string | null,
  fields: Fields,
  call: CallDefinition,
  path: DefinitionPath,
  report: Report,
): void {
  const used = new Set<string>();
  walkTemplate(call.body, [...path, "body"], { definition, fields, used, report });
  walkTemplate(call.reply ?? null, [...path, "reply"], { definition, fields: {}, used: new Set(), report });
  const left = placeholdersOf(fields).filter((name) => !used.has(name) && !isRenamed(name, fields));
  if (slug !== null && left.length > 0) {
    const message = `The call leaves out ${listed(left)} of "${slug}": what is answered there would be lost.`;
    report("template", [...path, "body"], message);
  }
  for (const [part, name] of Object.entries(call.files ?? {})) {
    const at = [...path, "files", part];
    const [holder = "", inner] = name.split(".");
    const field = inner === undefined ? fields[holder] : fields[holder]?.items?.properties?.[inner];
    if (!field) {
      const rows = fields[holder]?.items?.properties;
      const now = inner !== undefined && rows ? renamedTo(inner, rows) : renamedTo(holder, fields);
      const meant = now || didYouMean(name, placeholdersOf(fields));
      report("unknown-field", at, `There is no field "${name}" in "${slug}"${meant}.`);
    } else if (!field.file) {
      report("template", at, `"${name}" is not a file.`);
    }
    if (call.encoding !== "multipart")
      report("template", at, 'Files come as parts only with "encoding": "multipart".');
  }
}

/** What a template must carry: each field, and for rows each field of a row. */
function placeholdersOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.items?.properties ? Object.keys(field.items.properties).map((inner) => `${name}.${inner}`) : [name],
  );
}

interface Walk {
  definition: FormsDefinition;
  fields: Fields;
  /** Collects what the template carries, as `placeholdersOf` names it. */
  used: Set<string>;
  report: Report;
}

function walkTemplate(template: Json, path: DefinitionPath, walk: Walk): void {
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
    else if (part !== undefined && !partsOf(field).includes(part)) {
      walk.report(
        "unknown-field",
        path,
        `"${holder}" has no part "${part}"${didYouMean(part, partsOf(field))}.`,
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
  const inner = rows ?? (field.items?.lookup ? lookupParts : {});
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

const lookupParts: Fields = { code: { type: "string" }, name: { type: "string" } };

/** What `$option.` may name: the options' own properties, and the two read off every label. */
function optionProperties(definition: FormsDefinition, field: FieldDefinition): Set<string> {
  const list = field.items?.list;
  const options = (list === undefined ? undefined : definition.lists[list]?.options) ?? [];
  return new Set(
    options.length === 0 ? [] : ["name", "acronym", ...options.flatMap((option) => Object.keys(option))],
  );
}

/** The profile reads all steps: `{step.field}`, and may leave out what it likes. */
function checkProfile(definition: WizardDefinition, profile: Json, report: Report): void {
  walk(profile, ["machine", "meta", "profile"]);

  function walk(value: Json, path: DefinitionPath): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const repeat = repeatOf(item);
        if (!repeat || !isObject(item)) walk(item, [...path, index]);
        else walkInStep(repeat.field, item, [...path, index]);
      }
    } else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    } else if (typeof value === "string") {
      walkInStep(placeholderOf(value)?.replace(/^\$yearsSince\./u, "") ?? null, value, path);
    }
  }

  /** Judges a leaf or a repeated row as if it stood in a call of the step that it names. */
  function walkInStep(name: string | null, value: Json, path: DefinitionPath): void {
    if (name === null || name.startsWith("$")) {
      walkTemplate(value, path, { definition, fields: {}, used: new Set(), report });
      return;
    }
    const [slug = "", ...rest] = name.split(".");
    const step = definition.steps[slug];
    const at = isObject(value) ? [...path, "$each"] : path;
    if (isFileMissing(definition, slug)) return;
    if (!step) {
      report(
        "unknown-step",
        at,
        `There is no step "${slug}"${didYouMean(slug, Object.keys(definition.steps))}.`,
      );
      return;
    }
    const local = rest.join(".");
    const own = isObject(value) ? [{ ...value, $each: local }] : `{${local}}`;
    const reportHere: Report = (rule, inner, message) =>
      report(rule, [...path, ...inner.slice(path.length + (isObject(value) ? 1 : 0))], message);
    walkTemplate(own, path, { definition, fields: step.properties, used: new Set(), report: reportHere });
  }
}

/** Two steps saved by one call: the server could not tell which is meant. */
function checkDoubles({ machine }: WizardDefinition, report: Report): void {
  const known = new Map<string, string>();
  for (const [slug, state] of Object.entries(machine.states)) {
    if (state.meta.save)
      check(state.meta.save, `"${slug}"`, ["machine", "states", slug, "meta", "save", "path"]);
  }
  if (machine.meta.confirm)
    check(machine.meta.confirm, "the confirmation", ["machine", "meta", "confirm", "path"]);
  const pages = new Map<string, string>();
  for (const [slug, state] of Object.entries(machine.states)) {
    const page = state.meta.standalone;
    if (page === undefined) continue;
    const at = ["machine", "states", slug, "meta", "standalone"];
    const other = pages.get(page);
    if (other) report("duplicate-path", at, `"${page}" is already the page of "${other}".`);
    if (`${page}/`.startsWith(`${machine.meta.basePath}/`)) {
      report(
        "duplicate-path",
        at,
        `"${page}" lies within the wizard's own pages, "${machine.meta.basePath}".`,
      );
    }
    pages.set(page, slug);
  }

  function check(call: CallDefinition, owner: string, path: DefinitionPath): void {
    const key = `${call.method} ${call.path}`;
    const other = known.get(key);
    if (other) report("duplicate-call", path, `"${key}" already saves ${other}.`);
    known.set(key, owner);
  }
}
