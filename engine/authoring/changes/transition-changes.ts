import type { StateDefinition, Transition, WizardDefinition } from "../../definition/definition.ts";
import { todaysStep } from "../../definition/former-names.ts";
import { canonicalJson } from "../../definition/json.ts";
import { isOnEveryRoute } from "../structure/graph.ts";
import { branchChanges, stepTitleIn, transitionsIn } from "./branch-changes.ts";
import { callChanges } from "./call-changes.ts";
import { type Change, changeAt, fromTo, ifCalled, nameBefore, type Place, quoted } from "./change.ts";
import { mainPath, movedSteps } from "./main-path.ts";

/** Returns steps added, removed, renamed in the rail and moved, and changes of transitions, skips and calls. */
export function transitionChanges(before: WizardDefinition, after: WizardDefinition): Change[] {
  const order = orderChanges(before, after);
  const states = Object.entries(after.machine.states).flatMap(([slug, state]) => {
    const former = nameBefore(slug, after.steps[slug] ?? {}, before.machine.states);
    const old = former === undefined ? undefined : before.machine.states[former];
    return old ? stateChanges(placeOfStep(before, after, slug), old, state) : [];
  });
  return [...order, ...states, ...unexplained(before, after, [...order, ...states])];
}

function placeOfStep(before: WizardDefinition, after: WizardDefinition, slug: string): Place {
  const title = stepTitleIn(Object.hasOwn(after.steps, slug) ? after : before, slug);
  return { before, after, step: slug, stepTitle: title, question: null };
}

function orderChanges(before: WizardDefinition, after: WizardDefinition): Change[] {
  const added = Object.keys(after.machine.states).filter(
    (slug) => nameBefore(slug, after.steps[slug] ?? {}, before.machine.states) === undefined,
  );
  const removed = Object.keys(before.machine.states).filter(
    (slug) => !after.machine.states[todaysStep(after, slug)],
  );
  const here = (slug: string) => placeOfStep(before, after, slug);
  const ifRenamed = (slug: string) => {
    const place = mainPath(before).indexOf(slug);
    const same =
      added.find((other) => stepTitleIn(after, other) === stepTitleIn(before, slug)) ??
      added.find((other) => place >= 0 && mainPath(after).indexOf(other) === place);
    return same === undefined ? "" : ifCalled(same, slug);
  };
  return [
    ...added.map((slug) => {
      const touches = "People past its place will be brought to it.";
      return changeAt(
        here(slug),
        "step-added",
        `This step is new. It comes ${whereIn(after, slug)}.${passedIn(after, slug)}`,
        touches,
      );
    }),
    ...removed.map((slug) => {
      const words = `This step is gone. It came ${whereIn(before, slug)}. Answers given there are kept, and not used.${ifRenamed(slug)}`;
      return changeAt(
        here(slug),
        "step-removed",
        words,
        "People who answered it, or are on it now, continue after it.",
      );
    }),
    ...movedSteps(mainPath(before), mainPath(after)).map((slug) => {
      const words = `It comes ${whereIn(after, slug)} now; before ${whereIn(before, slug)}.`;
      return changeAt(here(slug), "step-moved", words, "Affects people between its old and its new place.");
    }),
  ];
}

/** Says that not everybody gets a step; empty where everybody does. */
function passedIn(definition: WizardDefinition, slug: string): string {
  return isOnEveryRoute(definition, slug) ? "" : " Not everybody gets it: other ways lead past it.";
}

/** Returns 'first', or 'after “X”'. */
function whereIn(definition: WizardDefinition, slug: string): string {
  const path = mainPath(definition);
  const previous = path[path.indexOf(slug) - 1];
  return previous === undefined ? "first" : `after ${quoted(stepTitleIn(definition, previous))}`;
}

function stateChanges(place: Place, before: StateDefinition, after: StateDefinition): Change[] {
  const changes: Change[] = [];
  if (before.meta.rail !== after.meta.rail) {
    changes.push(
      changeAt(place, "step-renamed", `Its name in the rail ${fromTo(before.meta.rail, after.meta.rail)}.`),
    );
  }
  if (before.meta.kind !== after.meta.kind || before.type !== after.type) {
    const words = `It is a page of another kind: ${after.meta.kind ?? "step"} now; before ${before.meta.kind ?? "step"}.`;
    changes.push(changeAt(place, "way", words, "Affects people who reached it."));
  }
  return [
    ...changes,
    ...passedChange(place),
    ...skipChange(place, before, after),
    ...branchChanges(place, before, after),
    ...callChanges(place, before, after),
  ];
}

/** A branch on another step can take a step from everybody else, without a word about it there. */
function passedChange(place: Place): Change[] {
  const [before, after] = [place.before, place.after] as [WizardDefinition, WizardDefinition];
  const slug = place.step ?? "";
  const former = nameBefore(slug, after.steps[slug] ?? {}, before.machine.states) ?? slug;
  const [was, is] = [isOnEveryRoute(before, former), isOnEveryRoute(after, slug)];
  if (was === is) return [];
  return is
    ? [
        changeAt(
          place,
          "step-passed",
          "Everybody gets it now.",
          "People who were led past it will be brought to it.",
        ),
      ]
    : [
        changeAt(
          place,
          "step-passed",
          "Not everybody gets it any more: other ways lead past it.",
          "People who are led past it no longer answer it.",
        ),
      ];
}

function skipChange(place: Place, before: StateDefinition, after: StateDefinition): Change[] {
  const [was, is] = [before.on?.SKIP, after.on?.SKIP];
  if (was === undefined && is !== undefined) return [changeAt(place, "skip", "It may be skipped now.")];
  if (was !== undefined && is === undefined) {
    const touches = "People who skipped it will be brought back to it.";
    return [changeAt(place, "skip", "It must be answered now; before it could be skipped.", touches)];
  }
  return [];
}

/** Any other difference of transitions is reported too, and never counts as safe. */
function unexplained(before: WizardDefinition, after: WizardDefinition, explained: Change[]): Change[] {
  if (explained.some(({ touches }) => touches !== null)) return [];
  const transitionsOfAll = ({ machine }: WizardDefinition) => {
    const states = Object.entries(machine.states).map(([slug, state]) => {
      return [slug, [transitionsIn(state, "NEXT"), skipsIn(slug, before, state)]] as const;
    });
    return canonicalJson([machine.initial, Object.fromEntries(states)]);
  };
  if (transitionsOfAll(before) === transitionsOfAll(after)) return [];
  const place = { before, after, step: null, stepTitle: null, question: null };
  return [changeAt(place, "way", "The way through the steps changed.", "Affects people whose way changes.")];
}

/** An added skip is reported elsewhere, and safe: nobody has skipped there. */
function skipsIn(slug: string, before: WizardDefinition, state: StateDefinition): Transition[] {
  const old = before.machine.states[slug];
  return old && transitionsIn(old, "SKIP").length === 0 ? [] : transitionsIn(state, "SKIP");
}
