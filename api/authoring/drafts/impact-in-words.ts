import { type Change, countInWords, type Impact } from "#engine/authoring";
import type { ImpactOfWizard } from "../../responses/drafts.ts";

/** Says what a draft means for the people of a wizard: numbers and reasons, the most frequent first. */
export function impactInWords(
  { id, title, isGone }: { id: string; title: string; isGone: boolean },
  impact: Impact,
  touched: CasesInState[],
): ImpactOfWizard {
  const { running: people, confirmed } = impact;
  const cases = touched.reduce((total, { count }) => total + count, 0);
  return {
    wizard: id,
    title,
    people,
    confirmed,
    touched: isGone ? people : people - impact.untouched,
    steps: impact.steps,
    cases,
    sentences: [
      ...touched.map(
        ({ title: state, count, touches }) =>
          `${countInWords(count, "open case")} in “${state}”: ${touches.join(" ")}`,
      ),
      ...(isGone ? goneWords(impact) : sentencesOf(impact, cases)),
    ],
  };
}

/** Open cases in a state, and how the changes of its procedure touch them. */
export interface CasesInState {
  title: string;
  count: number;
  touches: string[];
}

/** Returns the open cases that changes of a procedure touch, by the states of the one that is live. */
export function touchedCases(
  changes: Change[],
  states: { [name: string]: { meta: { title: string } } },
  countIn: (state: string) => number,
): CasesInState[] {
  return Object.entries(states).flatMap(([state, { meta }]) => {
    const own = changes.filter((change) => change.states?.includes(state));
    const touches = [...new Set(own.flatMap((change) => change.touches ?? []))];
    const count = touches.length > 0 ? countIn(state) : 0;
    return count > 0 ? [{ title: meta.title, count, touches }] : [];
  });
}

function goneWords({ running }: Impact): string[] {
  return [`The draft has no such wizard: ${peopleInWords(running)} could not go on. Their answers are kept.`];
}

function sentencesOf(
  { untouched, back, on, passedBy, losingOptions, unfit, confirmed }: Impact,
  cases: number,
): string[] {
  const stay = cases > 0 ? "Their answers stay as they are." : "They stay as they are.";
  // Said of those who go back for it.
  const others = unfit.filter(
    ({ step, words, count }) =>
      !back.some((one) => one.step === step && one.because === words && one.count === count),
  );
  return [
    ...back.map(({ count, title, because }) => `${who(count, "goes", "go")} back to “${title}”: ${because}.`),
    ...on.map(({ count, title, because }) => `${who(count, "goes", "go")} on at “${title}”: ${because}.`),
    ...passedBy.map(
      ({ count, title }) => `${peopleInWords(count)} answered “${title}”, which is no longer asked of them.`,
    ),
    ...(losingOptions > 0
      ? [`${peopleInWords(losingOptions)} chose an option that is no longer offered.`]
      : []),
    ...others.map(({ count, words }) => `For ${peopleInWords(count)}, ${words}.`),
    ...(untouched > 0 ? [`${who(untouched, "notices", "notice")} nothing.`] : []),
    ...(confirmed > 0 ? [`${who(confirmed, "has", "have")} finished. ${stay}`] : []),
  ];
}

const who = (count: number, one: string, many: string) =>
  `${peopleInWords(count)} ${count === 1 ? one : many}`;

function peopleInWords(count: number): string {
  return count === 1 ? "1 person" : countInWords(count, "people", "people");
}
