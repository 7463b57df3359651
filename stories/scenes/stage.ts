import { type Answer, type Answers, type Entries, type Journey, pathOf, type Wizard } from "#engine";
import { pastsTo, shortestAnswer } from "#engine/authoring";
import { fuller } from "./fuller.ts";

/** A step to make scenes of, and how a registrant may have come to it. */
export interface Stage {
  wizard: Wizard;
  slug: string;
  /** What was done before the step, in the shortest way. */
  entries: Entries;
  /** The answers of it that conditions may read. */
  answers: Answers;
  /** Everything the wizard's sample registrations do. */
  journeys: Journey[];
}

/** The step after the shortest past; null when nobody ever comes to it. */
export function stageOf(wizard: Wizard, slug: string, journeys: Journey[]): Stage | null {
  const [past] = pastsTo(wizard, slug, { samples: journeys.map((journey) => journey.entries) });
  if (!past) return null;
  const { entries } = past;
  return { wizard, slug, entries, answers: pathOf(wizard, entries).answers, journeys };
}

/** What these entries say of the steps before one; null when they do not lead to it. */
export function pastIn(wizard: Wizard, entries: Entries, slug: string): Entries | null {
  const { steps } = pathOf(wizard, entries);
  const index = steps.findIndex((step) => step.slug === slug && step.status !== "ahead");
  if (index < 0) return null;
  const before = steps.slice(0, index).map((step) => step.slug);
  return Object.fromEntries(Object.entries(entries).filter(([step]) => before.includes(step)));
}

/** A lawful answer, what was done before it, and all that the same registrant does. */
export interface Given {
  entries: Entries;
  answer: Answer;
  whole: Entries;
}

/** The most that a sample registration answers at the step, and what it leaves out thought up. */
export function fullest({ wizard, slug, entries, answers, journeys }: Stage): Given {
  const given = journeys.flatMap((journey) => {
    const { answer = {} } = journey.entries[slug] ?? {};
    const past = pastIn(wizard, journey.entries, slug);
    return past ? [{ entries: past, answer, whole: journey.entries }] : [];
  });
  const [most] = given.sort(
    (one, other) => sizeOf(other.answer) - sizeOf(one.answer) || sizeOf(other.entries) - sizeOf(one.entries),
  );
  return fuller(wizard, slug, most ?? shortest(wizard, slug, entries, answers));
}

function shortest(wizard: Wizard, slug: string, entries: Entries, answers: Answers): Given {
  return { entries, answer: shortestAnswer(wizard, slug, answers) ?? {}, whole: entries };
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
