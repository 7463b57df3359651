import type { Answer } from "#engine";
import { withValue } from "#engine/authoring";
import { parsed } from "../plan/json-text.ts";
import type { NewField } from "./question.ts";

type Done = { skipped?: true } | undefined;

interface Journey {
  path?: string[];
  entries?: { [step: string]: Done };
  turns?: Turn[];
}

interface Turn {
  path?: string[];
  change?: { [place: string]: Done };
}

interface Place {
  after: string;
  name: string;
  fields: NewField[];
  /** Whether registrants who skip the previous step meet the new one too. */
  skipLeadsOn: boolean;
}

/**
 * Adds the new step, with a valid answer, to every journey that meets the previous one: the shortest answer in the
 * first journey, a full one in the others. A variant that alone meets the step carries the answer itself.
 */
export function journeysWith(text: string, place: Place): string {
  const { journeys } = parsed<{ journeys: Journey[] }>(text);
  return journeys.reduce((edited, journey, index) => {
    const isMet = meets(journey.path, journey.entries?.[place.after], place);
    const own = isMet ? joined(edited, ["journeys", index], "entries", journey.path, index, place) : edited;
    return (journey.turns ?? []).reduce((turned, turn, at) => {
      const done = turn.change?.[place.after] ?? journey.entries?.[place.after];
      if (!meets(turn.path, done, place)) return turned;
      const holder = isMet ? null : "change";
      return joined(turned, ["journeys", index, "turns", at], holder, turn.path, index, place);
    }, own);
  }, text);
}

function meets(path: string[] | undefined, done: Done, { after, skipLeadsOn }: Place): boolean {
  return path?.includes(after) === true && (skipLeadsOn || done?.skipped !== true);
}

/** Inserts the step into the path, and its answer, if any, into the answers. */
function joined(
  text: string,
  at: (string | number)[],
  holder: "entries" | "change" | null,
  path: string[] | undefined,
  index: number,
  { after, name, fields }: Place,
): string {
  const withPath = withValue(text, [...at, "path", (path ?? []).indexOf(after) + 1], name);
  if (holder === null) return withPath;
  const given = fields.filter((one) => index > 0 || one.required);
  const answer: Answer = Object.fromEntries(given.map((one) => [one.name, one.sample]));
  return withValue(withPath, [...at, holder, name], { answer }, after);
}
