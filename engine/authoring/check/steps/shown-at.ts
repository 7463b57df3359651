import { readsOf, transitionsOf } from "../../../path/transitions.ts";
import type { Wizard } from "../../../path/wizard.ts";
import type { AnsweredState, StatesAt } from "../../explore/answered-states.ts";
import { shortestOf, stateInWords } from "../../explore/state-words.ts";
import { readsBefore } from "../../explore/view.ts";
import type { ShownAt } from "./reads.ts";

/** Creates a function that describes the shortest path to a step, with the answers that lead along it. */
export function createShownAt(wizard: Wizard, statesAt: StatesAt): ShownAt {
  return (slug, missing) => {
    const names = readsBefore(wizard, slug);
    const { states } = statesAt(slug, missing === null ? names : [...names, missing]);
    const found = missing === null ? states : states.filter(({ answers }) => !answers[missing]);
    const shortest = shortestOf(names, found);
    if (!shortest) return "";
    const shown = missing === null ? onThePath(wizard, shortest) : [...onThePath(wizard, shortest), missing];
    const answers = stateInWords(wizard.definition, shown, shortest);
    return ` For example${answers && ` (${answers})`}: ${shortest.route.map((step) => `"${step}"`).join(", ")}.`;
  };
}

/** The answers that decided which transitions were taken. */
function onThePath({ definition }: Wizard, { route }: AnsweredState): string[] {
  return transitionsOf(definition.machine)
    .filter(({ from }) => route.slice(0, -1).includes(from))
    .flatMap((one) => readsOf(one).map(({ name }) => name));
}
