import type { Answer, Answers } from "../../definition.ts";
import { normalize } from "../../normalize.ts";
import { problemsIn } from "../../validation.ts";
import type { Wizard } from "../../wizard.ts";
import { fieldsOf } from "../check/steps/walk.ts";
import { readsBefore } from "../explore/reachable-states.ts";
import { type Branch, branchesOf, isShown, listOf, readsOfBranch } from "./branches.ts";
import { answered, answersInView } from "./classes.ts";
import { bounds, type Past, pastOf } from "./pasts.ts";
import { weight } from "./routes.ts";
import { rowsToShow } from "./rows.ts";
import { situationInWords } from "./situation-words.ts";
import type { Means } from "./values.ts";
import { type View, viewOf } from "./view.ts";
import { type Standing, standingsAt } from "./ways.ts";

/** A branch of a step: a condition of it that holds, or does not, with somebody for whom it is so. */
export interface Situation {
  /** In plain words: '"Other goal" is asked, because "Goals" includes "Other"'. */
  name: string;
  /** The field whose branch it is; inside a list with the list before it: `["certificates", "agency"]`. */
  field: string[];
  /** Which variant of the field counts; null for its `when`, and for the field as it is written. */
  variant: number | null;
  /** Whether the condition holds. */
  holds: boolean;
  past: Past;
  answer: Answer;
  /** False when no lawful answer shows this branch: it is met only while the step is being filled in. */
  complete: boolean;
}

/**
 * The branches of a step, in the order of the page: each field asked and not asked, as written and as each variant has
 * it, with the shortest past and answer that show it. Those for which nobody could be found are left out. Always the
 * same for the same wizard.
 */
export function situationsAt(wizard: Wizard, slug: string, means: Means = {}): Situation[] {
  const places = fieldsOf(wizard.definition).filter((place) => place.slug === slug && place.kind !== "entry");
  const left = bounds();
  const before = readsBefore(wizard, slug);
  const known: View["known"] = new Map();
  const goneBy = new Map<string, Gone[]>();
  return places
    .flatMap((place) => branchesOf(wizard, place))
    .flatMap((branch) => {
      const view = { ...viewOf(wizard, [...before, ...readsOfBranch(wizard, branch)], means, left), known };
      // Branches that read the same earlier answers share the people who come to the step.
      const { [slug]: _own, ...earlier } = Object.fromEntries(view.fields);
      const key = JSON.stringify(
        Object.entries(earlier)
          .map(([step, fields]) => [step, [...fields].sort()])
          .sort(),
      );
      const gone = goneBy.get(key) ?? goneTo(view, slug);
      goneBy.set(key, gone);
      return situationOf(view, slug, branch, gone) ?? [];
    });
}

function situationOf(view: View, slug: string, branch: Branch, gone: Gone[]): Situation | null {
  for (const find of [wholeAnswer, halfAnswer]) {
    for (const { past, answers } of gone) {
      const answer = find(view, slug, branch, answers);
      if (answer) return { ...situationIn(view, branch), past, ...answer };
    }
  }
  return null;
}

function situationIn(
  { wizard }: View,
  branch: Branch,
): Pick<Situation, "name" | "field" | "variant" | "holds"> {
  const { place, condition, holds } = branch;
  const list = listOf(place);
  return {
    name: situationInWords(wizard.definition, branch),
    field: list === null ? [place.name] : [list, place.name],
    variant: condition?.variant ?? null,
    holds,
  };
}

/** Somebody who has come to the step, with what they answered. */
interface Gone {
  past: Past;
  answers: Answers;
}

/** For each place where registrants can stand somebody who came by the shortest way, those first who said least. */
function goneTo(view: View, slug: string): Gone[] {
  const lightest = ({ lines }: Standing) => Math.min(...lines.map(weight));
  const standings = standingsAt(view, slug).toSorted((a, b) => lightest(a) - lightest(b));
  return standings.flatMap(({ lines }) => {
    for (const line of lines.toSorted((a, b) => weight(a) - weight(b))) {
      const past = pastOf(view, slug, line);
      if (past) return [{ past, answers: answersIn(past) }];
    }
    return [];
  });
}

function answersIn({ entries }: Past): Answers {
  const given = Object.entries(entries).flatMap(([step, { answer }]): [string, Answer][] =>
    answer ? [[step, answer]] : [],
  );
  return Object.fromEntries(given);
}

type Shown = Pick<Situation, "answer" | "complete">;

/** The shortest lawful answer that shows the branch. */
function wholeAnswer(view: View, slug: string, branch: Branch, answers: Answers): Shown | null {
  let best: Answer | null = null;
  for (const wanted of wantedFor(view, slug, branch, answers)) {
    const answer = answered(view, slug, answers, wanted);
    if (!answer || !isShown(branch, answer, answers)) continue;
    if (!best || size(answer) < size(best)) best = answer;
    // Rows come shortest first.
    if (listOf(branch.place) !== null) break;
  }
  return best && { answer: best, complete: true };
}

function size(answer: Answer): number {
  return Object.keys(answer).length;
}

/** What an answer must hold so that the branch is seen: what its condition reads, or a row in which it is so. */
function* wantedFor(view: View, slug: string, { place }: Branch, answers: Answers): Iterable<Answer> {
  const list = listOf(place);
  for (const own of answersInView(view, slug, answers)) {
    if (list === null) yield own;
    else
      for (const row of rowsToShow(view, place, { slug, own, answers }, list))
        yield { ...own, [list]: [row] };
  }
}

/** The answer of somebody who has not yet given what the condition asks about. */
function halfAnswer(view: View, slug: string, branch: Branch, answers: Answers): Shown | null {
  const whole = answered(view, slug, answers, {});
  if (!whole || listOf(branch.place) !== null) return null;
  const reads = readsOfBranch(view.wizard, branch);
  const given = Object.entries(whole).filter(([name]) => !reads.includes(`${slug}.${name}`));
  const answer = normalize(view.wizard, slug, Object.fromEntries(given), answers);
  if (!isShown(branch, answer, answers)) return null;
  return { answer, complete: problemsIn(view.wizard, slug, answer, answers).length === 0 };
}
