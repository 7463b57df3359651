import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFiles } from "#engine/authoring";
import { repository } from "../base/repository.ts";

const folder = join(repository, "definitions/schema");

/**
 * The schemas with which the server ships, as files of a definitions folder. Definitions are checked against them,
 * whatever their own folder `schema/` says: that one serves editors' completion.
 */
export const schemaFiles: SourceFiles = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [`schema/${name}`, readFileSync(join(folder, name), "utf8")]),
);
