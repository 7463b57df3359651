import { type Answer, type Answers, type Entries, type Journey, pathOf, type Wizard } from "#engine";
import { fullestAnswer, samplePathsTo, shortestAnswer } from "#engine/authoring";

/** A step to make scenes of, and how a registrant may have reached it. */
export interface Fixture {
  wizard: Wizard;
  slug: string;
  /** Entries before the step, in the shortest way. */
  entries: Entries;
  /** The answers of it that conditions may read. */
  answers: Answers;
  /** Everything the wizard's sample registrations do. */
  journeys: Journey[];
}

/** Returns the step after the shortest sample path; null when it cannot be reached. */
export function fixtureOf(wizard: Wizard, slug: string, journeys: Journey[]): Fixture | null {
  const [path] = samplePathsTo(wizard, slug, { samples: journeys.map((journey) => journey.entries) });
  if (!path) return null;
  const { entries } = path;
  return { wizard, slug, entries, answers: pathOf(wizard, entries).answers, journeys };
}

/** Returns these entries for the steps before one; null when they do not lead to it. */
export function entriesBefore(wizard: Wizard, entries: Entries, slug: string): Entries | null {
  const { steps } = pathOf(wizard, entries);
  const index = steps.findIndex((step) => step.slug === slug && step.status !== "ahead");
  if (index < 0) return null;
  const before = steps.slice(0, index).map((step) => step.slug);
  return Object.fromEntries(Object.entries(entries).filter(([step]) => before.includes(step)));
}

/** A valid answer, the entries before it, and all entries of the same registrant. */
export interface SampleAnswer {
  entries: Entries;
  answer: Answer;
  whole: Entries;
}

/** Returns the longest answer of a sample registration to the step, with what it leaves out filled in. */
export function fullest({ wizard, slug, entries, answers, journeys }: Fixture): SampleAnswer {
  const samples = journeys.flatMap((journey) => {
    const { answer = {} } = journey.entries[slug] ?? {};
    const before = entriesBefore(wizard, journey.entries, slug);
    return before ? [{ entries: before, answer, whole: journey.entries }] : [];
  });
  const [most] = samples.sort(
    (one, other) => sizeOf(other.answer) - sizeOf(one.answer) || sizeOf(other.entries) - sizeOf(one.entries),
  );
  return fuller(wizard, slug, most ?? shortest(wizard, slug, entries, answers));
}

function shortest(wizard: Wizard, slug: string, entries: Entries, answers: Answers): SampleAnswer {
  return { entries, answer: shortestAnswer(wizard, slug, answers) ?? {}, whole: entries };
}

/** Returns the same with every question answered that was left out, where a valid value is found. */
export function fuller<T extends { entries: Entries; answer: Answer }>(
  wizard: Wizard,
  slug: string,
  sample: T,
): T {
  const { answers } = pathOf(wizard, sample.entries);
  return { ...sample, answer: fullestAnswer(wizard, slug, answers, sample.answer) };
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
