import type { SourceFiles } from "../authoring/read/source.ts";

const none = '{ "$schema": "../../schema/journeys.schema.json", "journeys": [] }';

/** Returns a folder without journeys: the shipped ones obey the shipped rules only. */
export function withoutJourneys(files: SourceFiles): SourceFiles {
  const entries = Object.entries(files).map(([file, text]) => [
    file,
    file.endsWith("/journeys.json") ? none : text,
  ]);
  return Object.fromEntries(entries);
}
