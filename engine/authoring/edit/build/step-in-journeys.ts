import type { Answer } from "../../../definition/definition.ts";
import { withValue } from "../text/changed-text.ts";

type Done = { skipped?: true; answer?: Answer } | undefined;

interface Journey {
  path?: string[];
  entries?: { [step: string]: Done };
  turns?: Turn[];
}

interface Turn {
  path?: string[];
  change?: { [place: string]: Done };
}

/** A path that comes to the place, where it stands, and what holds its answers; null where others carry them. */
interface MeetingPath {
  at: readonly (string | number)[];
  holder: "entries" | "change" | null;
  path: string[] | undefined;
}

interface Place {
  after: string;
  /** Step that the new one directly precedes on every path; null for wherever `after` leads. */
  before: string | null;
  name: string;
  /** The answer at the new step: the shortest one or a full one, of a registrant with that entry at the previous step. */
  answerOf: (isShortest: boolean, previous: Answer | undefined) => Answer;
  /** `true` if registrants who skip the previous step meet the new one too. */
  skipLeadsOn: boolean;
}

/**
 * Adds the new step, with a valid answer, to every journey that comes to its place: the shortest answer in the
 * first journey, a full one in the others. A variant that alone meets the step carries the answer itself.
 */
export function journeysWith(text: string, place: Place): string {
  const { journeys } = JSON.parse(text) as { journeys: Journey[] };
  return journeys.reduce((edited, journey, index) => {
    const isMet = meets(journey.path, journey.entries?.[place.after], place);
    const own = isMet
      ? joined(
          edited,
          { at: ["journeys", index], holder: "entries", path: journey.path },
          answer(journey.entries?.[place.after]),
        )
      : edited;
    return (journey.turns ?? []).reduce((turned, turn, at) => {
      const done = turn.change?.[place.after] ?? journey.entries?.[place.after];
      if (!meets(turn.path, done, place)) return turned;
      const holder = isMet ? null : "change";
      const met = { at: ["journeys", index, "turns", at], holder, path: turn.path } as const;
      return joined(turned, met, answer(done));
    }, own);

    function answer(done: Done): Answer {
      return place.answerOf(index === 0, done?.answer);
    }
  }, text);

  /** Inserts the step into the path, and its answer, if any, into the answers. */
  function joined(edited: string, { at, holder, path }: MeetingPath, answer: Answer): string {
    const { after, before, name } = place;
    const index = before === null ? (path ?? []).indexOf(after) + 1 : (path ?? []).indexOf(before);
    const withPath = withValue(edited, [...at, "path", index], name);
    const previous = path?.[index - 1] ?? after;
    return holder === null ? withPath : withValue(withPath, [...at, holder, name], { answer }, previous);
  }
}

function meets(path: string[] | undefined, done: Done, { after, before, skipLeadsOn }: Place): boolean {
  return path?.includes(before ?? after) === true && (skipLeadsOn || done?.skipped !== true);
}
