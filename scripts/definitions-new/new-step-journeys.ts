import type { Answer } from "#engine";
import { parsed, withValue } from "./json-text.ts";
import type { NewField } from "./question.ts";

interface Journey {
  path?: string[];
  entries?: { [step: string]: { skipped?: true } };
  turns?: { path?: string[] }[];
}

interface Place {
  after: string;
  name: string;
  fields: NewField[];
  /** Whether those who skip the step before meet the new one too. */
  skipLeadsOn: boolean;
}

/**
 * Every journey that meets the step before goes on to the new one, with an answer that will do: the shortest in the
 * first journey, everything in the others.
 */
export function journeysWith(text: string, place: Place): string {
  const { journeys } = parsed<{ journeys: Journey[] }>(text);
  return journeys.reduce((edited, journey, index) => {
    const withPath = isMet(journey, place) ? joinedTo(edited, index, place) : edited;
    return (journey.turns ?? []).reduce(
      (turned, turn, at) => pathWith(turned, ["journeys", index, "turns", at, "path"], turn.path, place),
      pathWith(
        withPath,
        ["journeys", index, "path"],
        isMet(journey, place) ? journey.path : undefined,
        place,
      ),
    );
  }, text);
}

function isMet({ path = [], entries }: Journey, { after, skipLeadsOn }: Place): boolean {
  return path.includes(after) && (skipLeadsOn || entries?.[after]?.skipped !== true);
}

function joinedTo(text: string, index: number, { after, name, fields }: Place): string {
  const given = fields.filter((one) => index > 0 || one.required);
  const answer: Answer = Object.fromEntries(given.map((one) => [one.name, one.sample]));
  return withValue(text, ["journeys", index, "entries", name], { answer }, after);
}

function pathWith(
  text: string,
  at: (string | number)[],
  path: string[] | undefined,
  { after, name }: Place,
): string {
  const place = path?.indexOf(after) ?? -1;
  return place < 0 ? text : withValue(text, [...at, place + 1], name);
}
