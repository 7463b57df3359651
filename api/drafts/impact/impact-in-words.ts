import { countInWords, type Impact } from "#engine/authoring";
import type { ImpactOfWizard } from "../responses.ts";

/** Says what a draft means for the people of a wizard: numbers and reasons, the most frequent first. */
export function impactInWords(
  { id, title, isGone }: { id: string; title: string; isGone: boolean },
  impact: Impact,
): ImpactOfWizard {
  const { running: people, confirmed } = impact;
  return {
    wizard: id,
    title,
    people,
    confirmed,
    touched: isGone ? people : people - impact.untouched,
    sentences: isGone ? goneWords(impact) : sentencesOf(impact),
  };
}

function goneWords({ running }: Impact): string[] {
  return [`The draft has no such wizard: ${peopleInWords(running)} could not go on. Their answers are kept.`];
}

function sentencesOf({ untouched, back, on, passedBy, losingOptions, unfit, confirmed }: Impact): string[] {
  return [
    ...back.map(({ count, title, because }) => `${peopleInWords(count)} go back to “${title}”: ${because}.`),
    ...on.map(({ count, title, because }) => `${peopleInWords(count)} go on at “${title}”: ${because}.`),
    ...passedBy.map(
      ({ count, title }) => `${peopleInWords(count)} answered “${title}”, which is no longer asked of them.`,
    ),
    ...(losingOptions > 0
      ? [`${peopleInWords(losingOptions)} chose an option that is no longer offered.`]
      : []),
    ...unfit.map(({ count, words }) => `For ${peopleInWords(count)}, ${words}.`),
    ...(untouched > 0 ? [`${peopleInWords(untouched)} notice nothing.`] : []),
    ...(confirmed > 0 ? [`${peopleInWords(confirmed)} have finished and stay as they are.`] : []),
  ];
}

function peopleInWords(count: number): string {
  return count === 1 ? "1 person" : countInWords(count, "people", "people");
}
