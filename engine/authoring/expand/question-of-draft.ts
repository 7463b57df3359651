import type { Json, StepDefinition } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { isSharedFile } from "../source/layout.ts";
import { resolveReferences } from "../source/references.ts";
import type { Fault, Source, SourceFiles } from "../source/source.ts";
import { parsedJson } from "../source/tolerant.ts";
import { expandStep } from "./expand-step.ts";
import type { WrittenStep } from "./written-field.ts";

/** The files that questions take over, by the folder that they are in: each edit makes another one. */
const sharedOf = new WeakMap<SourceFiles, Map<string, Source>>();

/**
 * Returns what a question of a draft, which was not checked, puts on its page: fields as the engine runs them, those that
 * must be answered and the heading of a block. Null while it can't be read, or what it takes over.
 */
export function questionOfDraft(
  files: SourceFiles,
  { file, name, written }: { file: string; name: string; written: Json },
): Pick<StepDefinition, "properties" | "required" | "guidance"> | null {
  const sources = sharedOf.get(files) ?? sharedSources(files);
  sharedOf.set(files, sources);
  const source = { file, text: "", value: { properties: { [name]: written } } };
  const faults: Fault[] = [];
  const origins = new WeakMap();
  try {
    const page = resolveReferences(source, sources, origins, faults);
    if (!isObject(page)) return null;
    const step = expandStep({ file, origins, sources, faults, lists: {} }, page as WrittenStep);
    const { properties = {}, required = [], guidance = [] } = step as Partial<StepDefinition>;
    // The check says what else is wrong with a consent: its text is there.
    return faults.every(({ rule }) => rule === "consent") ? { properties, required, guidance } : null;
  } catch {
    return null;
  }
}

function sharedSources(files: SourceFiles): Map<string, Source> {
  const shared = Object.entries(files).filter(([file]) => isSharedFile(file) && file.endsWith(".json"));
  return new Map(
    shared.map(([file, text]) => [file, { file, text, value: parsedJson(text) ?? undefined }] as const),
  );
}
