import fc from "fast-check";
import type { Answer, FieldDefinition, FileRule, Json, LookupRule } from "#engine";
import { uploadAhead } from "../../api/testing/sample-calls.ts";
import type { DrawSources } from "../../engine/testing/answers.ts";
import { sampleFile } from "../support/sample-files.ts";
import type { Stand } from "./stands.ts";

type Fields = { [name: string]: FieldDefinition };

/**
 * Returns real files of the registrant and codes of the sector, so that data known only to the server doesn't decide.
 */
export async function drawSourcesOf(stand: Stand): Promise<DrawSources> {
  const { properties } = stand.wizard.definition.steps[stand.slug] ?? { properties: {} };
  const files = new Map<FileRule, Json[]>();
  for (const { path, rule, count } of fileRulesIn(properties)) {
    const own: Json[] = [];
    for (let index = 0; index < count; index += 1) own.push(await uploaded(stand, path, rule, index));
    files.set(rule, own);
  }
  const codes = await codesByOption(stand, properties);
  return {
    file: (rule) => fc.constantFrom(...(files.get(rule) ?? [null])),
    lookup: ({ by }: LookupRule, own: Answer) => {
      const offered = codes.get(String(own[by])) ?? [];
      return fc.constantFrom(...offered.map(({ code, label }) => ({ code, name: label })));
    },
  };
}

/** Returns the server's records of all files of the registrant. */
export async function filesOf({ site, person }: Stand): Promise<Answer[]> {
  const files = await site.store.files.listOf(person.userId);
  return files.map(({ id, name, type, size }) => ({ id, name, type, size }));
}

interface RuleAt {
  path: string;
  rule: FileRule;
  /** Number of different files to choose from. */
  count: number;
}

function fileRulesIn(fields: Fields, start = ""): RuleAt[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(field.file ? [{ path: `${start}${name}`, rule: field.file, count: 1 }] : []),
    ...(field.items?.file ? [{ path: `${start}${name}`, rule: field.items.file, count: 4 }] : []),
    ...fileRulesIn(field.items?.properties ?? {}, `${start}${name}.`),
  ]);
}

async function uploaded(
  { site, person, wizard, slug }: Stand,
  path: string,
  { accept }: FileRule,
  index: number,
): Promise<Json> {
  const type = accept[index % accept.length] ?? "";
  const file = await sampleFile(`proof.${type.split("/")[1]}`, type);
  const purpose = `${wizard.definition.id}/${slug}/${path}`;
  return uploadAhead(site, person, purpose, Buffer.from(await file.arrayBuffer()), file.name);
}

/** The codes that a lookup offers for each choice of the field that narrows it. */
async function codesByOption({ site, wizard }: Stand, fields: Fields) {
  const codes = new Map<string, { code: string; label: string }[]>();
  for (const field of Object.values(fields)) {
    const lookup = field.lookup ?? field.items?.lookup;
    const list = lookup && fields[lookup.by]?.list;
    for (const { value, code } of list ? (wizard.definition.lists[list]?.options ?? []) : []) {
      codes.set(
        String(value),
        (await await site.services.lookups[lookup?.source ?? ""]?.codesOf(String(code))) ?? [],
      );
    }
  }
  return codes;
}
