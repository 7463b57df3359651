import type { CheckedDefinitions, WizardDefinition } from "#engine";
import { routeOf, withTextsInWords } from "#engine/authoring";
import { drawRoute } from "../../route-map/draw.ts";

/** Draws the routes of a wizard before and after; '' when they are the same. */
export function routeMaps(id: string, before: CheckedDefinitions, after: CheckedDefinitions): string {
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
  return drawRoute(routeOf(withTextsInWords(definition)), `map-${id}-${words.toLowerCase()}`);
}

/** Ignores the ids, which always differ. */
function sameWay([before = "", after = ""]: string[]): boolean {
  return before.replaceAll("-before", "") === after.replaceAll("-after", "");
}
