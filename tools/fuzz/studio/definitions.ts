import { isObject, type Json } from "#engine";
import type { SourceFiles } from "#engine/authoring";
import type { Schemas } from "./schema-values.ts";

/** A folder of definitions, read once. */
export interface Definitions {
  files: SourceFiles;
  /** Contents of its JSON files, without the schemas. */
  contents: { [file: string]: Json };
  schemas: Schemas;
}

const read = new WeakMap<SourceFiles, Definitions>();

/** Returns what is in the files of a folder. */
export function definitionsIn(files: SourceFiles): Definitions {
  const known = read.get(files);
  if (known) return known;
  const parsed = Object.entries(files)
    .filter(([file]) => file.endsWith(".json"))
    .map(([file, text]) => [file, JSON.parse(text) as Json] as const);
  const isSchema = (file: string) => file.startsWith("schema/");
  const definitions: Definitions = {
    files,
    contents: Object.fromEntries(parsed.filter(([file]) => !isSchema(file))),
    schemas: Object.fromEntries(
      parsed.flatMap(([file, schema]) => (isSchema(file) && isObject(schema) ? [[file, schema]] : [])),
    ),
  };
  read.set(files, definitions);
  return definitions;
}
