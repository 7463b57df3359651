import type { CallDefinition, WizardDefinition } from "../../../definition/definition.ts";
import { isComputed } from "../../../rules/field.ts";
import { declaredCall } from "../../registry/declared-call.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { didYouMean, listNames } from "../../source/suggest.ts";
import { isFileMissing } from "../../structure/names.ts";
import { isRenamed, renamedTo } from "../../structure/renamed.ts";
import { callsOf } from "../steps/cross-wizard.ts";
import { checkDuplicates } from "./duplicates.ts";
import { checkProfile } from "./profile.ts";
import { type Fields, walkTemplate } from "./template.ts";

/** Each call carries every answer of its step, names nothing else, and can be distinguished from the others. */
export function checkCalls(definition: WizardDefinition, apiPath: string, report: Report): void {
  const { machine } = definition;
  for (const slug of Object.keys(machine.states)) {
    const declared = declaredCall(machine, slug);
    if (declared && !isFileMissing(definition, slug))
      checkCall(definition, { slug, call: declared.call, path: ["machine", ...declared.path] }, report);
  }
  for (const { call, path } of callsOf(definition)) {
    if (call.path.startsWith(`${apiPath}/`)) continue;
    report(
      "shape",
      [...path, "path"],
      `This must begin with ${apiPath}/: the server serves no call elsewhere.`,
    );
  }
  if (machine.meta.profile !== undefined) checkProfile(definition, machine.meta.profile, report);
  checkDuplicates(definition, report);
}

function checkCall(
  definition: WizardDefinition,
  { slug, call, path }: { slug: string; call: CallDefinition; path: DefinitionPath },
  report: Report,
): void {
  const fields = definition.steps[slug]?.properties ?? {};
  const used = new Set<string>();
  walkTemplate(call.body, [...path, "body"], { definition, fields, used, report });
  walkTemplate(call.reply ?? null, [...path, "reply"], { definition, fields: {}, used: new Set(), report });
  const left = placeholdersOf(fields).filter((name) => !used.has(name) && !isRenamed(name, fields));
  if (left.length > 0) {
    const message = `The call leaves out ${listNames(left)} of "${slug}": what is answered there would be lost.`;
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
    } else if (!field.file && !field.items?.file) {
      report("template", at, `"${name}" is not a file.`);
    }
    if (call.encoding !== "multipart")
      report("template", at, 'Files come as parts only with "encoding": "multipart".');
  }
}

/** Returns the placeholders that a template needs: each asked field, and of rows each field of a row. */
function placeholdersOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const rows = field.items?.properties;
    if (!rows) return isComputed(field) ? [] : [name];
    return Object.keys(rows).flatMap((inner) => (isComputed(rows[inner]) ? [] : [`${name}.${inner}`]));
  });
}
