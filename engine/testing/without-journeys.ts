import type { SourceFiles } from "../authoring/read/source.ts";

const none = '{ "$schema": "../../schema/journeys.schema.json", "journeys": [] }';

/** A folder whose wizards say that nobody goes through them: the samples that ship take the rules that ship. */
export function withoutJourneys(files: SourceFiles): SourceFiles {
  const entries = Object.entries(files).map(([file, text]) => [
    file,
    file.endsWith("/journeys.json") ? none : text,
  ]);
  return Object.fromEntries(entries);
}
