import type { ProvedDefinitions, WizardDefinition } from "#engine";
import { drawRoute } from "../../route-map/draw.ts";
import { routeOf } from "../../route-map/route.ts";

/** The way through a wizard before and after, side by side where there is room; '' when it is the same way. */
export function routeMaps(id: string, before: ProvedDefinitions, after: ProvedDefinitions): string {
  const sides = [
    { words: "Before", definition: before.wizards[id]?.definition },
    { words: "After", definition: after.wizards[id]?.definition },
  ];
  const drawn = sides.map(({ words, definition }) => ({
    words,
    map: definition ? mapOf(id, words, definition) : "",
  }));
  if (sameWay(drawn.map(({ map }) => map))) return "";
  const figures = drawn
    .filter(({ map }) => map !== "")
    .map(({ words, map }) => `<figure><figcaption>${words}</figcaption>\n${map}\n</figure>`);
  return `<div class="maps">\n${figures.join("\n")}\n</div>`;
}

function mapOf(id: string, words: string, definition: WizardDefinition): string {
  return drawRoute(routeOf(definition), `map-${id}-${words.toLowerCase()}`);
}

/** Two maps differ at least in the names of their parts. */
function sameWay([before = "", after = ""]: string[]): boolean {
  return before.replaceAll("-before", "") === after.replaceAll("-after", "");
}
