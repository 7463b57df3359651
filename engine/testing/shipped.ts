import { readdirSync, readFileSync } from "node:fs";
import { type Library, readDefinitions } from "../index.ts";

const folder = new URL("../../definitions/", import.meta.url);

/** The definitions of this repository, read as the server reads them. */
export function shippedDefinitions(): Library {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.replaceAll("\\", "/"),
  );
  const files = names.filter((name) => /\.(json|md)$/u.test(name));
  const { library, faults } = readDefinitions(
    Object.fromEntries(files.map((name) => [name, readFileSync(new URL(name, folder), "utf8")])),
    { clock: () => new Date("2026-11-21T12:00:00Z"), hash: (text) => `${text.length}` },
  );
  if (!library) throw new Error(`The shipped definitions have faults: ${JSON.stringify(faults, null, 2)}`);
  return library;
}
