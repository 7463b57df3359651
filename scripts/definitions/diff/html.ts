import type { CheckedDefinitions } from "#engine";
import { type Change, colonAfter, type FolderChanges, type TextChange } from "#engine/authoring";
import { escapeHtml } from "../../../api/site-content/escape-html.ts";
import { selfContainedPage } from "../../self-contained-page/self-contained-page.ts";
import { changedParts, markOf, type Part, summaryOf } from "./parts.ts";
import { routeMaps } from "./route-maps.ts";

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
    (step) => `<h3>${escapeHtml(step.title)}</h3>\n<ul>\n${step.changes.map(lineOf).join("\n")}\n</ul>`,
  );
  return `<section aria-labelledby="${id}">\n<h2 id="${id}">${escapeHtml(title)}</h2>\n<p>${escapeHtml(brief)}</p>\n${routeMaps(id, before, after)}\n${inside.join("\n")}\n</section>`;
}

function lineOf(change: Change): string {
  const { question, words, touches } = change;
  const mark = `<strong class="mark" data-touches="${touches !== null}">${markOf(change)}</strong>`;
  const told = `${question ? `<em>${escapeHtml(question)}</em>${colonAfter(question)} ` : ""}${escapeHtml(words)}`;
  return `<li>${mark} ${told}${touches === null ? "" : `<br><span class="why">${escapeHtml(touches)}</span>`}</li>`;
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
