import { join, relative } from "node:path";
import { type Mention, placesIn, type SourceFiles } from "#engine/authoring";

const words: { [use in Mention["use"]]: string } = {
  definition: "where it is defined",
  default: "what a list holds before anyone has answered",
  required: "what must be answered",
  review: "the review",
  guidance: "where guidance stands",
  condition: "a condition",
  comparison: "a comparison",
  "computed answer": "a computed answer",
  "other field": "another field",
  column: "a column",
  text: "a text",
  transition: "a transition",
  numbering: "the numbering",
  call: "the call that saves the step",
  profile: "the profile",
  procedure: "what staff do with a registration",
  journey: "a journey",
  list: "a field that is chosen from it",
};

/** Returns a line for each mention: file:line:column, and what it is for. Journeys, which follow, are one line a file. */
export function usesText(folder: string, read: SourceFiles, mentions: Mention[]): string {
  const shown = (file: string) => relative(process.cwd(), join(folder, file));
  const lines = mentions
    .filter(({ use }) => use !== "journey")
    .map(({ file, offset, use }) => {
      const { line, column } = placesIn(file, read[file] ?? "")(offset);
      return `  ${shown(file)}:${line}:${column} ${words[use]}`;
    });
  const inJourneys = mentions.filter(({ use }) => use === "journey");
  const journeys = [...new Set(inJourneys.map(({ file }) => file))].map((file) => {
    const count = inJourneys.filter((mention) => mention.file === file).length;
    return `  ${shown(file)} in journeys, ${count} ${count === 1 ? "place" : "places"}`;
  });
  return [...lines, ...journeys].join("\n");
}
