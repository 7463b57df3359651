/** `npm run formats`: lists the formats, each a file of engine/formats/ours, where they are named; `--help` explains. */
import { readdirSync, readFileSync } from "node:fs";
import { applyEdits, modify } from "jsonc-parser";
import type { FormatNotes } from "#engine";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { importTypeScript } from "./bootstrap/typescript.js";
import { checkOption, withTable, writePage } from "./written-page.ts";

const usage = "npm run formats";
const { values } = readCommandLine({
  usage,
  about:
    "Lists the formats of engine/formats/ours in the engine, in the schema of fields and in the reference.",
  options: checkOption,
});

/** A format as its file names it: `us-zip.ts` exports `usZip` and `usZipNotes`. */
interface OurFormat {
  name: string;
  constant: string;
  notes: FormatNotes;
}

const folder = "engine/formats/ours";
const schema = "definitions/schema/field.schema.json";
const reference = "definitions/REFERENCE.md";
const header = `// Written by \`${usage}\` from ${folder}.\n\n`;

const schemaText = readFileSync(at(schema), "utf8");
/** Formats are offered in the order of the schema, where it may be changed; a new one comes last. */
const offered: string[] = JSON.parse(schemaText).properties.format.anyOf[0].enum;
const formats = await Promise.all(namesInOrder().map(readFormat));
const rare = formats.filter(({ notes }) => notes.isRare);
const common = formats.filter((format) => !rare.includes(format));

write("engine/formats/common.gen.ts", formatsModule("commonFormats", common));
write("engine/formats/rare.gen.ts", formatsModule("rareFormats", rare));
write("engine/formats/named.gen.ts", patternsModule());
write("engine/authoring/registry/format-notes.gen.ts", notesModule());
write(schema, schemaWithNames());
write(reference, withTable(readFileSync(at(reference), "utf8"), "formats", referenceTable()));

function write(path: string, text: string): void {
  writePage(path, text, usage, values.check);
}

function namesInOrder(): string[] {
  const files = readdirSync(at(folder)).filter((file) => !file.endsWith(".test.ts"));
  const names = files.map((file) => file.replace(/\.ts$/u, "")).sort();
  return [
    ...offered.filter((name) => names.includes(name)),
    ...names.filter((name) => !offered.includes(name)),
  ];
}

async function readFormat(name: string): Promise<OurFormat> {
  const path = `${folder}/${name}.ts`;
  const constant = name.replace(/-(.)/gu, (_all, letter: string) => letter.toUpperCase());
  const exported: { [name: string]: unknown } = await importTypeScript(at(path));
  const notes = exported[`${constant}Notes`] as FormatNotes | undefined;
  if (!exported[constant] || !notes?.accepts || !notes.stores)
    throw new Error(`${path} must export ${constant}, and ${constant}Notes with "accepts" and "stores".`);
  return { name, constant, notes };
}

function formatsModule(list: string, members: OurFormat[]): string {
  const imports = members.map(({ name, constant }) => `import { ${constant} } from "./ours/${name}.ts";\n`);
  const entries = members.map(({ name, constant }) => `  "${name}": ${constant},\n`);
  return `${header}${imports.join("")}\nexport const ${list} = {\n${entries.join("")}};\n`;
}

/** Returns a module that finds out which lists the text of a definition needs; `email` is always loaded. */
function patternsModule(): string {
  const rareNames = rare.map(({ name }) => name).join("|");
  // Names have no spaces or capitals; the message of the rule "format" has.
  return `${header}export const namesCommon = /"format":"(?!(?:email|${rareNames})")[a-z\\d-]+"/u;
export const namesRare = /"format":"(?:${rareNames})"/u;\n`;
}

function notesModule(): string {
  const imports = formats.map(
    ({ name, constant }) => `import { ${constant}Notes } from "../../formats/ours/${name}.ts";\n`,
  );
  const entries = formats.map(({ name, constant }) => `  "${name}": ${constant}Notes,\n`);
  return `${header}import type { FormatNotes } from "../../formats/base/format.ts";
${imports.join("")}
export const notesByName: { [name: string]: FormatNotes } = {\n${entries.join("")}};\n`;
}

function schemaWithNames(): string {
  const names = formats.map(({ name }) => name);
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const path = ["properties", "format", "anyOf", 0, "enum"];
  return applyEdits(schemaText, modify(schemaText, path, names, { formattingOptions }));
}

function referenceTable(): string {
  const rows = formats.map(({ name, notes }) => `| \`${name}\` | ${notes.accepts} | ${notes.stores} |\n`);
  return `| \`format\` | Accepts | Stores |\n|---|---|---|\n${rows.join("")}`;
}
