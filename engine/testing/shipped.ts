import { readdirSync, readFileSync } from "node:fs";
import { readDefinitions, type SourceFiles, wizardOfFile } from "../authoring/index.ts";
import type { Library } from "../index.ts";
import { deep } from "./depth.ts";

const shipped = new URL("../../definitions/", import.meta.url);
const forms = new URL("./public-forms/", import.meta.url);
const third = new URL("../../tests/third-wizard/definitions/", import.meta.url);

/** Read once for all test files of a process: no test changes what it gets. */
const libraries = new Map<string, Library>();
let files: SourceFiles | null = null;

/** Returns the wizards, lists and forms of this repository, read as the server reads them. */
export function shippedDefinitions(): Library {
  return libraryOf([shipped]);
}

/** Returns the same with the wizard that tests add to the shipped ones. */
export function threeWizards(): Library {
  return libraryOf([shipped, third]);
}

/** Returns two public forms, SF-424 Short and VA 21P-8416, with the blocks and lists that ship. */
export function publicForms(): Library {
  const own = filesIn(forms);
  const shared = Object.entries(shippedFiles()).filter(([file]) => !file.startsWith("wizards/"));
  const { library, faults } = readDefinitions({ ...Object.fromEntries(shared), ...own }, readOptions);
  if (!library) throw new Error(`The public forms have faults: ${JSON.stringify(faults, null, 2)}`);
  return library;
}

/** Returns the files of this repository's definitions, without those of the host application. */
export function shippedFiles(): SourceFiles {
  files ??= filesIn(shipped);
  return { ...files };
}

/**
 * Returns what a test has to read of an edited copy of `shippedFiles()`: the wizards that the edit left alone have no
 * new fault. They are left out, unless the edit changed files that wizards share. The deep run reads all.
 */
export function editedPart(folder: SourceFiles): SourceFiles {
  const before = shippedFiles();
  const names = Object.keys({ ...before, ...folder });
  const edited = names.filter((file) => before[file] !== folder[file]).map(wizardOfFile);
  if (deep || edited.includes(null)) return folder;
  const isRead = (file: string) => wizardOfFile(file) === null || edited.includes(wizardOfFile(file));
  return Object.fromEntries(Object.entries(folder).filter(([file]) => isRead(file)));
}

/** Options with which tests read definitions. */
export const readOptions = {
  clock: () => new Date("2026-11-21T12:00:00Z"),
  hash: (text: string) => `${text.length}`,
};

function libraryOf(folders: URL[]): Library {
  const key = folders.join();
  const known = libraries.get(key) ?? readLibrary(folders);
  libraries.set(key, known);
  return known;
}

function readLibrary(folders: URL[]): Library {
  const { library, faults } = readDefinitions(Object.assign({}, ...folders.map(filesIn)), readOptions);
  if (!library) throw new Error(`The shipped definitions have faults: ${JSON.stringify(faults, null, 2)}`);
  return library;
}

function filesIn(folder: URL): SourceFiles {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.replaceAll("\\", "/"),
  );
  const files = names.filter((name) =>
    /^(?:accounts|options|schema|shared|wizards)\/.*(?<!\/site)\.json$/u.test(name),
  );
  return Object.fromEntries(files.map((name) => [name, readFileSync(new URL(name, folder), "utf8")]));
}
