import type { Json, WizardDefinition } from "../../definition/definition.ts";
import type { ProcedureDefinition } from "../../procedure/procedure.ts";
import type { DefinitionPath } from "./fault.ts";
import type { Hash } from "./source.ts";
import { type Fault, locateIn, type Place, type Source, type SourceFiles, topOf } from "./source.ts";

/**
 * Checks and reads what a host application keeps in a definitions folder beside wizards, option lists and account
 * forms. What `read` returns is plain data; the engine carries it into the library and never looks at it.
 */
export interface ContentReader<Content> {
  /** The top folders that belong to the host. Their texts count in the version of the library. */
  folders: string[];
  /**
   * Each JSON file of the host with the file in `schema/` that describes it. `*` as the second part of a path
   * stands for any folder: for a file of the host in the folder of each wizard.
   */
  schemas: { [file: string]: string };
  /**
   * The host's own texts of the files in `schema/`, which files are then checked against: a folder that anybody may
   * edit must not bring what it is checked against. Without them, the folder's own count.
   */
  schemaFiles?: SourceFiles;
  /** Keywords that only the host's schemas have. */
  keywords: { [keyword: string]: TextKeyword };
  /** The ids of the rules that only the host's files are held to. */
  rules: readonly string[];
  /** Returns the place whose calendar says what today is, as IANA names it; UTC without it. */
  timeZone?(jsonIn: ContentFolder["jsonIn"]): string;
  /** Returns null when the folder has none of the content, or when a fault keeps it from being read. */
  read(folder: ContentFolder): Content | null;
}

/** A keyword that holds texts to a list of words. */
export interface TextKeyword {
  rule: string;
  /** Returns what is wrong with the text, or null. `words` is what the schema says after the keyword. */
  check(words: string[], text: string): string | null;
}

/** A definitions folder as a host's reader sees it. */
export interface ContentFolder {
  files: SourceFiles;
  /** Faults of the files; every JSON file has been checked against its schema. */
  faults: readonly Fault[];
  /** The path under which the API is served. */
  apiPath: string;
  /** The wizards that have no fault of their own, by id. */
  wizards: { [id: string]: WizardDefinition };
  /** Procedures of those wizards, by wizard id. */
  procedures: { [id: string]: ProcedureDefinition };
  /** The value of a JSON file; undefined when the file is missing or not JSON. */
  jsonIn(file: string): Json | undefined;
  /** Returns the place of a value in a JSON file. */
  locate(file: string, path: DefinitionPath): Place;
  report(fault: Fault): void;
  hash: Hash;
}

/** Reader for a folder of wizards, option lists and account forms alone. */
export const noContent: ContentReader<never> = {
  folders: [],
  schemas: {},
  keywords: {},
  rules: [],
  read: () => null,
};

/** Parts of a folder that do not follow from its sources. */
type Read = Omit<ContentFolder, "jsonIn" | "locate" | "report" | "faults"> & { faults: Fault[] };

/** Returns a folder as a host's reader sees it. Faults that it reports are added to those there are. */
export function contentFolder(sources: ReadonlyMap<string, Source>, read: Read): ContentFolder {
  const jsonIn = (file: string) => sources.get(file)?.value;
  return {
    ...read,
    jsonIn,
    locate: (file, path) => locateIn(jsonIn(file), path, topOf(file)),
    report: (fault) => read.faults.push(fault),
  };
}

/** Returns the schema of a host's file; undefined when the host has no file there. */
export function hostSchemaOf({ schemas }: ContentReader<unknown>, file: string): string | undefined {
  const inAnyFolder = file.replace(/^([^/]+)\/[^/]+\//u, "$1/*/");
  const key = [file, inAnyFolder].find((path) => Object.hasOwn(schemas, path));
  return key === undefined ? undefined : schemas[key];
}

/** The host's files of a folder. */
export function textsOf(reader: ContentReader<unknown>, files: SourceFiles): SourceFiles {
  const isHosts = (file: string) =>
    reader.folders.some((folder) => file.startsWith(`${folder}/`)) ||
    hostSchemaOf(reader, file) !== undefined;
  return Object.fromEntries(Object.entries(files).filter(([file]) => isHosts(file)));
}
