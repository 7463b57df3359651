import { countInWords, type Fact, listFile, routeMapInWords } from "#engine/authoring";
import { drawRoute } from "../../route-map/draw.ts";
import { selfContainedPage } from "../../self-contained-page/self-contained-page.ts";
import type { ListOutline, Outline, WizardOutline } from "./outline.ts";
import type { Page } from "./pages.ts";
import type { Question } from "./questions.ts";

/** Returns one self-contained page: font, colors and pictures are inlined. */
export function htmlOf(outline: Outline, intro: string): string {
  const body = `<a class="to-content" href="#content">Skip to content</a>
<header>
<h1>What is asked</h1>
<p class="intro">${intro}</p>
</header>
<nav aria-label="Contents">${contentsOf(outline)}</nav>
<main id="content">
${outline.wizards.map(wizardPart).join("\n")}
${outline.forms.length === 0 ? "" : `<section aria-labelledby="account-forms">${heading(2, "account-forms", "Account forms")}${outline.forms.map(pagePart).join("\n")}</section>`}
${outline.lists.length === 0 ? "" : `<section aria-labelledby="lists">${heading(2, "lists", "Lists")}${outline.lists.map(listPart).join("\n")}</section>`}
</main>`;
  return selfContainedPage({ title: "What is asked", look: "scripts/definitions/outline/page.css", body });
}

function contentsOf({ wizards, forms, lists }: Outline): string {
  const link = (id: string, title: string) => `<li><a href="#${id}">${title}</a></li>`;
  const parts = [
    ...wizards.map(({ id, title, pages }) => [
      link(id, title),
      `<ol>${pages.map((page) => link(page.id, page.title)).join("")}</ol>`,
    ]),
    ...(forms.length === 0
      ? []
      : [
          [
            link("account-forms", "Account forms"),
            `<ul>${forms.map((page) => link(page.id, page.title)).join("")}</ul>`,
          ],
        ]),
    ...(lists.length === 0
      ? []
      : [
          [
            link("lists", "Lists"),
            `<ul>${lists.map(({ name, title }) => link(`list-${name}`, title)).join("")}</ul>`,
          ],
        ]),
  ];
  return `<ul>${parts.map(([own = "", inner = ""]) => own.replace("</li>", `${inner}</li>`)).join("")}</ul>`;
}

/** Returns a heading with an anchor made from its text. */
function heading(level: number, id: string, words: string, after = ""): string {
  return `<h${level} id="${id}"><a href="#${id}">${words}</a>${after}</h${level}>`;
}

function wizardPart({ id, title, facts, route, picture, pages }: WizardOutline): string {
  const words = routeMapInWords(route).map((line) => `<li>${line.replace(/^\d+ /u, "")}</li>`);
  return `<section aria-labelledby="${id}">
${heading(2, id, title)}
${factList(facts)}
<figure>${drawRoute(picture, `${id}-map`)}
<figcaption><details><summary>The same in words</summary><ol>${words.join("")}</ol></details></figcaption></figure>
${pages.map(pagePart).join("\n")}
</section>`;
}

function pagePart({ id, number, title, purpose, facts, body, questions, review }: Page): string {
  const step = number === null ? "" : `<p class="number">${number}</p>`;
  return `<article aria-labelledby="${id}">
${step}${heading(3, id, title)}
${purpose === null ? "" : `<p class="purpose">${purpose}</p>`}
${body.map((paragraph) => `<p>${paragraph}</p>`).join("")}
${factList(facts)}
${questions.map((question) => questionPart(question, id)).join("\n")}
${review.length === 0 ? "" : `<div class="review"><h4>On the review</h4><ul>${review.map((line) => `<li>${line}</li>`).join("")}</ul></div>`}
</article>`;
}

function questionPart(question: Question, page: string): string {
  const { title, name, need, hint, facts, messages, variants, entries } = question;
  const id = `${page}-${name}`;
  const rows = messages.map(({ occasion, sentence }) => `<dt>${occasion}</dt><dd>“${sentence}”</dd>`);
  const others = variants.map(
    ({ when, facts, messages }) =>
      `<div class="variant"><p>When ${when}:</p>${factList([...facts, ...messages.map(({ occasion, sentence }) => ({ label: occasion, words: `“${sentence}”` }))])}</div>`,
  );
  const inner = entries.map((entry) => questionPart(entry, id)).join("\n");
  return `<div class="question">
${heading(4, id, title, ` <span class="need ${need === "optional" ? "" : "must"}">${need}</span>`)}
${hint === null ? "" : `<p class="hint">${hint}</p>`}
${factList(facts)}
${rows.length === 0 ? "" : `<dl class="messages">${rows.join("")}</dl>`}
${others.join("\n")}
${inner === "" ? "" : `<div class="entries"><p>Each entry asks:</p>${inner}</div>`}
</div>`;
}

function factList(facts: Fact[]): string {
  if (facts.length === 0) return "";
  return `<dl>${facts.map(({ label, words }) => `<dt>${label}</dt><dd>${words}</dd>`).join("")}</dl>`;
}

function listPart({ name, title, count, groups }: ListOutline): string {
  const parts = groups.map(
    ({ heading: words, labels }) =>
      `${words === null ? "" : `<p class="group">${words}</p>`}<ul>${labels.map((label) => `<li>${label}</li>`).join("")}</ul>`,
  );
  return `<div class="list">${heading(3, `list-${name}`, title)}
<details><summary>${countInWords(count, "choice")}, in <code>${listFile(name)}</code></summary>${parts.join("")}</details></div>`;
}
