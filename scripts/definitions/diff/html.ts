import type { CheckedDefinitions, WizardDefinition } from "#engine";
import {
  type Change,
  colonAfter,
  type FolderChanges,
  routeOf,
  type TextChange,
  withTextsInWords,
} from "#engine/authoring";
import { escapeHtml } from "../../../api/site-content/escape-html.ts";
import { drawRoute } from "../../route-map/draw.ts";
import { selfContainedPage } from "../../self-contained-page/self-contained-page.ts";
import { changedParts, markOf, type Part, summaryOf } from "./parts.ts";

/** The two folders that were compared, with the names from the command line. */
export interface Sides {
  before: CheckedDefinitions;
  after: CheckedDefinitions;
  names: [before: string, after: string];
}

/** One page for people who read no JSON. */
export function htmlPage(changes: FolderChanges, sides: Sides): string {
  const [before, after] = sides.names.map(escapeHtml);
  const title = "What changes for registrants";
  const body = `<main>
<h1>${title}</h1>
<p>From ${before} to ${after}. ${escapeHtml(summaryOf(changes))}</p>
${changedParts(changes)
  .map((part) => partOf(part, sides))
  .join("\n")}
${textChangesHtml(changes.texts)}
</main>`;
  return selfContainedPage({ title, look: "scripts/definitions/diff/page.css", body });
}

function partOf({ id, title, brief, steps }: Part, { before, after }: Sides): string {
  const inside = steps.map(
    (step) => `<h3>${escapeHtml(step.title)}</h3>\n<ul>\n${step.changes.map(changeHtml).join("\n")}\n</ul>`,
  );
  return `<section aria-labelledby="${id}">\n<h2 id="${id}">${escapeHtml(title)}</h2>\n<p>${escapeHtml(brief)}</p>\n${routeMaps(id, before, after)}\n${inside.join("\n")}\n</section>`;
}

/** Draws the routes of a wizard before and after; '' when they are the same. */
function routeMaps(id: string, before: CheckedDefinitions, after: CheckedDefinitions): string {
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

function changeHtml(change: Change): string {
  const { question, words, touches } = change;
  const mark = `<strong class="mark" data-touches="${touches !== null}">${markOf(change)}</strong>`;
  const sentence = `${question ? `<em>${escapeHtml(question)}</em>${colonAfter(question)} ` : ""}${escapeHtml(words)}`;
  return `<li>${mark} ${sentence}${touches === null ? "" : `<br><span class="why">${escapeHtml(touches)}</span>`}</li>`;
}

function textChangesHtml(texts: TextChange[]): string {
  if (texts.length === 0) return "";
  const rows = texts.map(
    ({ file, place, before, after }) =>
      `<li><span class="why">${escapeHtml(file)}${place ? ` › ${escapeHtml(place)}` : ""}</span><br>${sentence("del", before)} ${sentence("ins", after)}</li>`,
  );
  return `<section aria-labelledby="texts">\n<h2 id="texts">Site and mails</h2>\n<ul>\n${rows.join("\n")}\n</ul>\n</section>`;
}

function sentence(tag: "del" | "ins", text: string | undefined): string {
  return text === undefined ? "" : `<${tag}>${escapeHtml(text)}</${tag}>`;
}
