import type { Wizard } from "../../../wizard.ts";
import type { World, WorldsAt } from "../../explore/reachable-states.ts";
import { shortestOf, worldInWords } from "../../explore/state-words.ts";
import type { ShownAt } from "./reads.ts";
import { readsOf, waysOf } from "./walk.ts";

/** Shows the shortest way to a step, with the answers that lead along it; once for each question. */
export function createShownAt(wizard: Wizard, worldsAt: WorldsAt): ShownAt {
  return (slug, missing) => {
    const { worlds } = worldsAt(slug, missing === null ? [] : [missing]);
    const found = missing === null ? worlds : worlds.filter(({ answers }) => !answers[missing]);
    const names = guardsBefore(wizard, slug);
    const shortest = shortestOf(names, found);
    if (!shortest) return "";
    const shown = missing === null ? onTheWay(wizard, shortest) : [...onTheWay(wizard, shortest), missing];
    const answers = worldInWords(wizard.definition, shown, shortest);
    return ` For example${answers && ` (${answers})`}: ${shortest.route.map((step) => `"${step}"`).join(", ")}.`;
  };
}

/** The answers that the guards of any way before a step look at. */
function guardsBefore({ definition }: Wizard, slug: string): string[] {
  return waysOf(definition).flatMap((way) => (way.from === slug ? [] : readsOf(way).map(({ name }) => name)));
}

/** The answers that decided which way was taken. */
function onTheWay({ definition }: Wizard, { route }: World): string[] {
  return waysOf(definition)
    .filter(({ from }) => route.slice(0, -1).includes(from))
    .flatMap((way) => readsOf(way).map(({ name }) => name));
}
