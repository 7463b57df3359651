import { join, relative } from "node:path";
import { countInWords, type Mention, placesIn } from "#engine/authoring";
import type { EditFolder } from "./edit-folder.ts";

/** Purposes of places, where they are not `a` and the name of the use. */
const words: { [use in Mention["use"]]?: string } = {
  definition: "where it is defined",
  default: "what a list holds before anyone has answered",
  required: "what must be answered",
  review: "the review",
  guidance: "where guidance stands",
  "other field": "another field",
  numbering: "the numbering",
  call: "the call that saves the step",
  profile: "the profile",
  procedure: "what staff do with a registration",
  list: "a field that is chosen from it",
};

/** Returns a line for each mention: file:line:column, and what it is for. Journeys, which follow, are one line a file. */
export function usesText({ folder, read }: EditFolder, mentions: Mention[]): string {
  const shown = (file: string) => relative(process.cwd(), join(folder, file));
  const lines = mentions
    .filter(({ use }) => use !== "journey")
    .map(({ file, offset, use }) => {
      const { line, column } = placesIn(file, read[file] ?? "")(offset);
      return `  ${shown(file)}:${line}:${column} ${words[use] ?? `a ${use}`}`;
    });
  const counts = new Map<string, number>();
  for (const { file, use } of mentions) if (use === "journey") counts.set(file, (counts.get(file) ?? 0) + 1);
  for (const [file, count] of counts)
    lines.push(`  ${shown(file)} in journeys, ${countInWords(count, "place")}`);
  return lines.join("\n");
}
