import { roleOfFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";

const none = '{ "$schema": "../../schema/journeys.schema.json", "journeys": [] }';

/** Returns a folder whose wizards have no journeys: everything else can then be checked by itself. */
export function withoutJourneys(files: SourceFiles): SourceFiles {
  const entries = Object.entries(files).map(([file, text]) => [
    file,
    roleOfFile(file)?.kind === "journeys" ? none : text,
  ]);
  return Object.fromEntries(entries);
}
