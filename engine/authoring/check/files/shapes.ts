import { Ajv, type FuncKeywordDefinition, type SchemaValidateFunction, type ValidateFunction } from "ajv";
import type { Json } from "../../../definition/definition.ts";
import { isBlank, isObject } from "../../../definition/json.ts";
import type { ContentReader, TextKeyword } from "../../source/content.ts";
import type { DefinitionPath } from "../../source/fault.ts";
import { isSchemaFile, schemaFile, wizardFile, wizardFolder, wizardOfFile } from "../../source/layout.ts";
import { type Fault, locateIn, type Source, type SourceFiles, topOf } from "../../source/source.ts";
import { schemaFileFor } from "./schema-files.ts";
import { shapeErrorInWords } from "./shape-words.ts";

/** One mistake often causes many more faults. At most so many faults of shape are reported for one file. */
const mostPerFile = 50;

interface Schemas {
  validators: Map<string, ValidateFunction>;
  faults: Fault[];
}

type SchemaFile = Pick<Source, "file" | "text" | "value">;

interface Folder {
  sources: ReadonlyMap<string, Source>;
  reader: ContentReader<unknown>;
}

/** The schemas against which a parsed file was faultless: most files of an edited folder are as they were. */
const faultless = new WeakMap<Source, Schemas>();

/** Result of checking the shapes of files. */
interface Shapes {
  faults: Fault[];
  /** The values, references resolved, that have the shape that the rest relies on. */
  sound: Map<string, { [key: string]: Json }>;
}

/**
 * Holds every file, as it is written and as it is with its references resolved, against the JSON Schema that its folder
 * asks for, in plain words.
 */
export function checkShapes({ resolved, ...folder }: Folder & { resolved: Map<string, Json> }): Shapes {
  const schemas = schemasOf(folder);
  const faults = [...schemas.faults, ...missingMachines(folder.sources)];
  for (const source of folder.sources.values()) {
    const { file, value } = source;
    if (isSchemaFile(file) || value === undefined || faultless.get(source) === schemas) continue;
    const found = checkShape(file, value, folder);
    if (found.length === 0) faultless.set(source, schemas);
    faults.push(...found);
  }
  const sound: Shapes["sound"] = new Map();
  for (const [file, value] of resolved) {
    // What a broken file or reference leaves out needs no fault of its own.
    const found = value === null ? [] : checkShape(file, value, folder);
    faults.push(...found);
    if (isObject(value) && found.every(({ rule }) => rule !== "shape")) sound.set(file, value);
  }
  return { faults, sound };
}

function checkShape(file: string, value: unknown, folder: Folder): Fault[] {
  const { reader } = folder;
  const faults: Fault[] = [];
  const report = (rule: string, path: DefinitionPath, message: string) => {
    faults.push({ ...locateIn(value, path, topOf(file)), rule, message });
  };
  const expected = schemaFileFor(file, isObject(value) ? value.$schema : undefined, reader);
  if (expected.message) report("schema-file", ["$schema"], expected.message);
  if (expected.schema === null) return faults;
  const validate = schemasOf(folder).validators.get(expected.schema);
  if (!validate) {
    report("shape", [], `This cannot be checked: ${schemaFile(expected.schema)} is missing or broken.`);
  } else if (!validate(value)) {
    for (const error of (validate.errors ?? []).slice(0, mostPerFile)) {
      const found = shapeErrorInWords(error, reader.keywords);
      if (found) report(found.rule, found.path, found.message);
    }
  }
  return faults;
}

/** A folder of steps without its machine would be passed over in silence. */
function missingMachines(sources: ReadonlyMap<string, Source>): Fault[] {
  const wizards = new Map<string, string>();
  for (const file of sources.keys()) {
    const wizard = wizardOfFile(file);
    if (wizard !== null && !wizards.has(wizard)) wizards.set(wizard, file);
  }
  return [...wizards].flatMap(([wizard, file]): Fault[] => {
    if (sources.has(wizardFile(wizard))) return [];
    const message = `The folder ${wizardFolder(wizard)} has no wizard.json: nothing of it would be served.`;
    return [{ ...topOf(file), rule: "shape", message }];
  });
}

/** Definitions are read again at each change of a file, their schemas hardly ever change. */
let latest: { texts: string; reader: ContentReader<unknown>; schemas: Schemas } | null = null;
/** Schemas that readers bring. */
const own = new WeakMap<ContentReader<unknown>, Schemas>();
const compiled = new WeakMap<ReadonlyMap<string, Source>, Schemas>();

function schemasOf({ sources, reader }: Pick<Folder, "sources" | "reader">): Schemas {
  const known = own.get(reader) ?? compiled.get(sources);
  if (known) return known;
  const isSchema = ({ file, value }: SchemaFile) => /^schema\/[^/]+\.json$/u.test(file) && isObject(value);
  if (reader.schemaFiles) {
    const schemas = compileSchemas(parsed(reader.schemaFiles).filter(isSchema), reader);
    own.set(reader, schemas);
    return schemas;
  }
  const files = [...sources.values()].filter(isSchema);
  const texts = JSON.stringify(files.map(({ file, text }) => [file, text]));
  if (latest?.texts !== texts || latest.reader !== reader) {
    latest = { texts, reader, schemas: compileSchemas(files, reader) };
  }
  compiled.set(sources, latest.schemas);
  return latest.schemas;
}

const parsed = (files: SourceFiles): SchemaFile[] =>
  Object.entries(files).map(([file, text]) => ({ file, text, value: JSON.parse(text) as Json }));

/** Schema files, by the name under which other files name them. */
function compileSchemas(files: SchemaFile[], { keywords }: ContentReader<unknown>): Schemas {
  // The schemas are written for editors too: what Ajv has no use for is none of its business.
  // Each validator runs a few times only: optimizing its code takes as long as all the rest of compiling.
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    logger: false,
    code: { optimize: false },
  });
  ajv.removeKeyword("minLength").addKeyword(visibleLength);
  for (const [keyword, own] of Object.entries(keywords)) ajv.addKeyword(ajvKeyword(keyword, own));
  const faults: Fault[] = [];
  const validators: Schemas["validators"] = new Map();
  const attempt = (file: string, act: () => void) => {
    try {
      act();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push({ ...topOf(file), rule: "schema-file", message: `This schema cannot be used: ${reason}.` });
    }
  };
  const nameOf = (file: string) => file.slice(schemaFile("").length);
  for (const { file, value } of files) attempt(file, () => ajv.addSchema(value as object, nameOf(file)));
  for (const { file } of files) {
    attempt(file, () => {
      const validate = ajv.getSchema(nameOf(file));
      if (validate) validators.set(nameOf(file), validate as ValidateFunction);
    });
  }
  return { validators, faults };
}

const isLongEnough: SchemaValidateFunction = (limit: number, text: string) => {
  isLongEnough.errors = [{ keyword: "minLength", params: { limit } }];
  return text.length >= limit && !(limit > 0 && isBlank(text));
};

/** A text that must not be empty must not look empty either. */
const visibleLength: FuncKeywordDefinition = {
  keyword: "minLength",
  type: "string",
  schemaType: "number",
  validate: isLongEnough,
};

function ajvKeyword(keyword: string, { check }: TextKeyword): FuncKeywordDefinition {
  const validate: SchemaValidateFunction = (words: string[], text: string) => {
    const message = check(words, text);
    validate.errors = message === null ? [] : [{ keyword, message, params: {} }];
    return message === null;
  };
  return { keyword, type: "string", schemaType: "array", validate };
}
