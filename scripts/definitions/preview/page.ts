import { relative } from "node:path";
import type { ServedWizard } from "#engine";
import {
  type BranchExample,
  countInWords,
  countRoutesLeftOut,
  type Fault,
  routeInWords,
  type SamplePath,
} from "#engine/authoring";
import { html, type Markup } from "./html.ts";
import type { Preview } from "./preview.ts";
import type { Refusal } from "./refusal.ts";
import { scenesOf } from "./scenes.ts";
import { sizeInWords, titleOf } from "./titles.ts";

/** The logo. */
const logo = html`<svg class="logo" viewBox="0 0 44 30" fill="none" aria-hidden="true"><path d="M6 24a16 16 0 0 1 32 0" stroke="var(--color-navy)" stroke-width="4"/><circle cx="6" cy="24" r="5" fill="var(--color-coral)"/><circle cx="22" cy="8" r="5" fill="var(--color-sun)"/><circle cx="38" cy="24" r="5" fill="var(--color-teal)"/></svg>`;

/** Returns the page that lists everything that can be opened. */
export function listPage(preview: Pick<Preview, "folder" | "library" | "faults">): string {
  const wizards = Object.values(preview.library()?.wizards ?? {});
  const contents = wizards.map(
    ({ definition }) => html`<li><a href="#${definition.id}">${definition.machine.meta.title}</a></li>`,
  );
  return framed(
    "Definitions preview",
    html`
      <div class="intro">
        ${logo}
        <h1>Definitions preview</h1>
        <p>Open any step as somebody who has just come to it. The product itself runs, over a database that is thrown away; everything before the step is answered through its own calls. Each tab is somebody of its own. The list follows the files in <code>${shown(preview.folder)}</code>.</p>
        <p id="shared" hidden>This browser knows no names that end in “.localhost”, so all tabs become whoever was opened last.</p>
        ${contents.length === 0 ? "" : html`<nav aria-label="Wizards"><ul class="contents">${contents}</ul></nav>`}
      </div>
      ${faultsSection(preview.faults(), wizards.length > 0)}
      ${wizards.map(wizardSection)}`,
  );
}

/** Returns the path relative to the current directory when it is inside it. */
function shown(folder: string): string {
  const path = relative(process.cwd(), folder) || ".";
  return path.startsWith("..") ? folder : path;
}

function faultsSection(faults: Fault[], isServing: boolean): Markup {
  if (faults.length === 0) return html``;
  const rows = faults.map(
    ({ file, line, column, rule, message }) =>
      html`<li><code>${file}:${line}:${column}</code><p>${message}</p><p class="soft">${rule}</p></li>`,
  );
  const what = isServing
    ? "What is listed below is the last version without a fault. Mend the files and this page follows."
    : "There is nothing to open yet. Mend the files and this page follows.";
  return html`<section class="faults" aria-labelledby="faults">
    <h2 id="faults">${faults.length === 1 ? "The definitions have a fault" : `The definitions have ${faults.length} faults`}</h2>
    <p>${what}</p>
    <ul>${rows}</ul>
  </section>`;
}

function wizardSection(wizard: ServedWizard): Markup {
  const { id, machine } = wizard.definition;
  const slugs = Object.keys(machine.states);
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${machine.meta.title}</h2>
    <p class="soft">${slugs.length} steps, from <code>wizards/${id}</code></p>
    <ol class="steps">${slugs.map((slug, index) => stepCard(wizard, slug, index + 1))}</ol>
  </section>`;
}

function stepCard(wizard: ServedWizard, slug: string, number: number): Markup {
  const step = wizard.definition.steps[slug];
  const { pasts, situations } = scenesOf(wizard, slug);
  const [first, ...others] = pasts;
  if (!step || !first) {
    return html`<li class="step"><span class="number" aria-hidden="true">${number}</span><h3>${titleOf(wizard, slug)}</h3>
      <p class="soft">No past that leads here was found: no answers lead to it, or its rules are beyond what can be thought up.</p></li>`;
  }
  const title = titleOf(wizard, slug);
  const alone = wizard.definition.machine.states[slug]?.meta.standalone;
  return html`<li class="step">
    <span class="number" aria-hidden="true">${number}</span>
    <div class="what">
      <h3>${title}</h3>
      <p class="soft">${sizeInWords(step)}${others.length === 0 ? "" : ` · ${routeInWords(wizard, first, pasts)}`}</p>
    </div>
    <div class="actions">
      ${opener(wizard, slug, { route: routeKey(first) }, html`Open<span class="visually-hidden"> ${title}</span>`, "primary")}
      ${alone ? opener(wizard, slug, { route: routeKey(first), alone: "yes" }, html`Open alone<span class="visually-hidden">: ${title}</span>`, "secondary") : ""}
    </div>
    ${folded(`${wizard.definition.id}-${slug}-routes`, others.length, "other route", title, [
      ...others.map((past) => routeRow(wizard, slug, past, pasts)),
      ...leftOutRow(countRoutesLeftOut(wizard, slug, pasts)),
    ])}
    ${folded(
      `${wizard.definition.id}-${slug}-situations`,
      situations.length,
      "situation",
      title,
      situations.map((one) => situationRow(wizard, slug, one)),
    )}
  </li>`;
}

function folded(id: string, count: number, name: string, title: string, rows: Markup[]): Markup {
  if (count === 0) return html``;
  return html`<details id="${id}"><summary>${countInWords(count, name)}<span class="visually-hidden"> of ${title}</span></summary><ul>${rows}</ul></details>`;
}

function routeRow(wizard: ServedWizard, slug: string, past: SamplePath, all: SamplePath[]): Markup {
  const words = routeInWords(wizard, past, all);
  return html`<li>${opener(wizard, slug, { route: routeKey(past) }, capitalized(words), "row")}</li>`;
}

/** Only a sample is listed when there are very many routes. */
function leftOutRow(count: number): Markup[] {
  if (count <= 0) return [];
  const routes = count === 1 ? "1 more route" : `${count.toLocaleString("en-US")} more routes`;
  return [
    html`<li class="soft">Up to ${routes} may lead here. These are the shortest, with every move among them.</li>`,
  ];
}

function situationRow(wizard: ServedWizard, slug: string, { name, complete }: BranchExample): Markup {
  const words = html`${name}${complete ? "" : html`<span class="soft"> (seen only before the step is answered)</span>`}`;
  return html`<li>${opener(wizard, slug, { situation: name }, words, "row")}</li>`;
}

/** Returns a button that opens a scene in a new tab. */
function opener(
  wizard: ServedWizard,
  slug: string,
  scene: { [name: string]: string },
  words: Markup | string,
  look: string,
): Markup {
  const fields = Object.entries({ wizard: wizard.definition.id, slug, ...scene }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/open" target="_blank">${fields}<button class="${look}">${words}</button></form>`;
}

/** Returns the key of a route, unique among those to a step. */
export function routeKey({ route, events }: SamplePath): string {
  return route.map((slug, index) => `${slug} ${events[index]}`).join(", ");
}

/** Returns the page that says why the product refused a scene. */
export function refusalPage({ message, details, sent }: Refusal): string {
  return framed(
    "Not opened",
    html`<section class="faults" aria-labelledby="refusal">
      <h1 id="refusal">This could not be opened</h1>
      <p>${message}</p>
      ${details.length > 0 ? html`<ul>${details.map((detail) => html`<li><p>${detail}</p></li>`)}</ul>` : ""}
      ${sent === undefined ? "" : html`<details><summary>What was sent</summary><pre tabindex="0">${JSON.stringify(sent, null, 2)}</pre></details>`}
    </section>
    <p><a href="/">All steps</a></p>`,
  );
}

function framed(title: string, content: Markup): string {
  return `<!doctype html>${
    html`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Sourcebridge</title>
    <link rel="stylesheet" href="/style.css">
    <link rel="icon" href="/favicon.svg">
    <script src="/follow.js" defer></script>
  </head>
  <body><main>${content}</main></body>
</html>`.html
  }`;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
