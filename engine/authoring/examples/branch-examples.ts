import { normalize } from "../../answer/normalize.ts";
import type { Answer, Answers } from "../../definition/definition.ts";
import { pathOf } from "../../path/path.ts";
import type { Wizard } from "../../path/wizard.ts";
import { problemsIn } from "../../rules/validation.ts";
import { answersInView, reachableStates } from "../explore/reachable-states.ts";
import { byLength } from "../explore/routes.ts";
import { readsBefore } from "../explore/view.ts";
import { rowsToShow } from "../samples/lists.ts";
import type { ValueSources } from "../samples/values.ts";
import { fieldsOf } from "../structure/walk.ts";
import { type Branch, branchesOf, branchInWords, isShown, listAround, readsOfBranch } from "./branches.ts";
import { mostRoutes, type SamplePath, samplePathOf } from "./sample-paths.ts";
import { createSampleView, type SampleView, sampleLimits, wholeAnswer } from "./sample-view.ts";

/** A branch of a step: a condition of it that holds, or does not, with answers for which it is so. */
export interface BranchExample {
  /** Name in plain words: '"Other goal" is asked, because "Goals" includes "Other"'. */
  name: string;
  /** The field whose branch it is; inside a list with the list before it: `["certificates", "agency"]`. */
  field: string[];
  /** Index of the variant that counts; null for the field's `when`, and for the field as written. */
  variant: number | null;
  /** `true` if the condition holds. */
  holds: boolean;
  path: SamplePath;
  answer: Answer;
  /** False when no valid answer shows this branch: it appears only while the step is being filled in. */
  complete: boolean;
}

/**
 * Returns the branches of a step, in the order of the page: each field asked and not asked, as written and as each
 * variant changes it, with the shortest sample path and answer that show it. Branches without an example are left out.
 * Deterministic.
 */
export function branchExamplesAt(wizard: Wizard, slug: string, sources: ValueSources = {}): BranchExample[] {
  const places = fieldsOf(wizard.definition).filter((place) => place.slug === slug && place.kind !== "entry");
  const shared = { sources, left: sampleLimits(), known: new Map<string, Answer | null>() };
  const before = readsBefore(wizard, slug);
  const arrivedBy = new Map<string, Arrival[]>();
  return places
    .flatMap((place) => branchesOf(wizard, place))
    .flatMap((branch) => {
      const names = [...before, ...readsOfBranch(wizard, branch)];
      const view = createSampleView(wizard, names, shared);
      // Branches that read the same earlier answers share the registrants who arrive at the step.
      const { [slug]: _own, ...earlier } = Object.fromEntries(view.fields);
      const fields = Object.entries(earlier).map(([step, own]) => [step, [...own].sort()]);
      const key = JSON.stringify(fields.sort());
      const arrivals = arrivedBy.get(key) ?? arrivalsAt(view, slug);
      arrivedBy.set(key, arrivals);
      return exampleOf(view, slug, branch, arrivals) ?? [];
    });
}

function exampleOf(
  view: SampleView,
  slug: string,
  branch: Branch,
  arrivals: Arrival[],
): BranchExample | null {
  const { place, condition, holds } = branch;
  const list = listAround(place);
  for (const find of [validAnswer, unfinishedAnswer]) {
    for (const { path, answers } of arrivals) {
      const shown = find(view, slug, branch, answers);
      if (!shown) continue;
      return {
        name: branchInWords(view.wizard.definition, branch),
        field: list === null ? [place.name] : [list, place.name],
        variant: condition?.variant ?? null,
        holds,
        path,
        ...shown,
      };
    }
  }
  return null;
}

/** A registrant who has arrived at the step, with the earlier answers. */
interface Arrival {
  path: SamplePath;
  answers: Answers;
}

/** Returns, for each state of the step, a registrant who came by the shortest route; the fewest answers first. */
function arrivalsAt(view: SampleView, slug: string): Arrival[] {
  const states = reachableStates(view, slug, mostRoutes).map(({ routes }) => routes.toSorted(byLength));
  const shortestOf = ([first]: (typeof states)[number]) => first as NonNullable<typeof first>;
  return states
    .toSorted((a, b) => byLength(shortestOf(a), shortestOf(b)))
    .flatMap((routes) => {
      for (const route of routes) {
        const path = samplePathOf(view, slug, route);
        if (path) return [{ path, answers: pathOf(view.wizard, path.entries).answers }];
      }
      return [];
    });
}

type Shown = Pick<BranchExample, "answer" | "complete">;

/** Returns the shortest valid answer that shows the branch. */
function validAnswer(view: SampleView, slug: string, branch: Branch, answers: Answers): Shown | null {
  let best: Answer | null = null;
  for (const wanted of wantedFor(view, slug, branch, answers)) {
    const answer = wholeAnswer(view, slug, answers, wanted);
    if (!answer || !isShown(branch, answer, answers)) continue;
    if (!best || Object.keys(answer).length < Object.keys(best).length) best = answer;
    // Rows come shortest first.
    if (listAround(branch.place) !== null) break;
  }
  return best && { answer: best, complete: true };
}

/** Returns what an answer must contain to show the branch: what its condition reads, or a row that shows it. */
function* wantedFor(view: SampleView, slug: string, { place }: Branch, answers: Answers): Iterable<Answer> {
  const { wizard: forms, sources, left } = view;
  const list = listAround(place);
  for (const own of answersInView(view, slug, answers)) {
    if (list === null) yield own;
    else
      for (const row of rowsToShow({ forms, slug, own, answers, sources, left }, place, list))
        yield { ...own, [list]: [row] };
  }
}

/** Returns the answer of a registrant who has not yet answered what the condition reads. */
function unfinishedAnswer(view: SampleView, slug: string, branch: Branch, answers: Answers): Shown | null {
  const whole = wholeAnswer(view, slug, answers, {});
  if (!whole || listAround(branch.place) !== null) return null;
  const reads = readsOfBranch(view.wizard, branch);
  const others = Object.entries(whole).filter(([name]) => !reads.includes(`${slug}.${name}`));
  const answer = normalize(view.wizard, slug, Object.fromEntries(others), answers);
  if (!isShown(branch, answer, answers)) return null;
  return { answer, complete: problemsIn(view.wizard, slug, answer, answers).length === 0 };
}
