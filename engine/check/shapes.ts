import { Ajv, type ValidateFunction } from "ajv";
import { isObject } from "../json.ts";
import { type Fault, locateIn, type Origins, type Source } from "../source.ts";
import type { DefinitionPath, RuleId } from "./fault.ts";
import { schemaFileFor } from "./schema-files.ts";
import { inWords } from "./shape-words.ts";

/** A wall of one mistake's echoes helps nobody: so many faults of shape are told for one file. */
const mostPerFile = 50;

/** Holds every file against the JSON Schema that its folder asks for, in plain words. */
export function checkShapes(sources: Map<string, Source>, origins: Origins): Fault[] {
  const faults: Fault[] = [];
  const validators = compileSchemas(sources, faults);
  for (const source of sources.values()) {
    if (source.file.startsWith("schema/") || source.value === undefined) continue;
    const report = (rule: RuleId, path: DefinitionPath, message: string) =>
      faults.push({
        ...locateIn(source.value, path, origins, { file: source.file, line: 1, column: 1 }),
        rule,
        message,
      });
    const named = isObject(source.value) ? source.value["$schema"] : undefined;
    const expected = schemaFileFor(source.file, named);
    if (expected.schema === null) report("schema-file", ["$schema"], expected.message);
    const validate = validators.get(expected.schema ?? "");
    if (!validate) continue;
    if (validate(source.value)) continue;
    for (const error of (validate.errors ?? []).slice(0, mostPerFile)) {
      const told = inWords(error);
      if (told) report(told.rule, told.path, told.message);
    }
  }
  return faults;
}

/** The folder's own schema files, by the name under which other files name them. */
function compileSchemas(sources: Map<string, Source>, faults: Fault[]): Map<string, ValidateFunction> {
  // The schemas describe files for people: `description` and draft-07 as editors read it, nothing stricter.
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  const names: string[] = [];
  for (const [file, source] of sources) {
    const name = /^schema\/([^/]+\.schema\.json)$/u.exec(file)?.[1];
    if (!name || !isObject(source.value)) continue;
    try {
      ajv.addSchema(source.value, name);
      names.push(name);
    } catch (error) {
      faults.push(schemaFault(file, error));
    }
  }
  const validators = new Map<string, ValidateFunction>();
  for (const name of names) {
    try {
      const validate = ajv.getSchema(name);
      if (validate) validators.set(name, validate as ValidateFunction);
    } catch (error) {
      faults.push(schemaFault(`schema/${name}`, error));
    }
  }
  return validators;
}

function schemaFault(file: string, error: unknown): Fault {
  const reason = error instanceof Error ? error.message : String(error);
  return { file, line: 1, column: 1, rule: "schema-file", message: `This schema cannot be used: ${reason}.` };
}
