import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import { shippedDefinitions } from "../../api/testing/test-definitions.ts";

const third = new URL("../third-wizard/definitions", import.meta.url).pathname;
const list = "options/countries.json";

/** Returns the third wizard alone, with the list that it shares with the others: the least to check. */
export async function thirdAlone(): Promise<SourceFiles> {
  return {
    ...(await readSourceFiles(third)),
    [list]: await readFile(join(shippedDefinitions, list), "utf8"),
  };
}
