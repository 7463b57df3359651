import { readdirSync, readFileSync } from "node:fs";
import { readDefinitions } from "../authoring/index.ts";
import type { Library } from "../index.ts";

const shipped = new URL("../../definitions/", import.meta.url);
const third = new URL("../../tests/third-wizard/definitions/", import.meta.url);

/** Returns the wizards, lists and forms of this repository, read as the server reads them. */
export function shippedDefinitions(): Library {
  return libraryOf([shipped]);
}

/** Returns the same with the wizard that tests add to the shipped ones. */
export function threeWizards(): Library {
  return libraryOf([shipped, third]);
}

function libraryOf(folders: URL[]): Library {
  const { library, faults } = readDefinitions(Object.assign({}, ...folders.map(filesIn)), {
    clock: () => new Date("2026-11-21T12:00:00Z"),
    hash: (text) => `${text.length}`,
  });
  if (!library) throw new Error(`The shipped definitions have faults: ${JSON.stringify(faults, null, 2)}`);
  return library;
}

function filesIn(folder: URL): { [name: string]: string } {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.replaceAll("\\", "/"),
  );
  const files = names.filter((name) =>
    /^(?:accounts|options|schema|shared|wizards)\/.*(?<!\/site)\.json$/u.test(name),
  );
  return Object.fromEntries(files.map((name) => [name, readFileSync(new URL(name, folder), "utf8")]));
}
