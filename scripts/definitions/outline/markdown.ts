import { countInWords, type Fact, listFile, routeMapInWords } from "#engine/authoring";
import type { ListOutline, Outline, WizardOutline } from "./outline.ts";
import type { Page } from "./pages.ts";
import type { Question } from "./questions.ts";

/** The outline as Markdown. `pictures` says whether the route maps are files beside it. */
export function markdownOf(outline: Outline, intro: string, pictures: boolean): string {
  const blocks = [
    "# What is asked",
    intro,
    contentsOf(outline),
    ...outline.wizards.flatMap((wizard) => wizardBlocks(wizard, pictures)),
    ...(outline.forms.length === 0 ? [] : ["## Account forms", ...outline.forms.flatMap(pageBlocks)]),
    ...(outline.lists.length === 0 ? [] : ["## Lists", ...outline.lists.flatMap(listBlocks)]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function contentsOf({ wizards, forms, lists }: Outline): string {
  const link = (title: string, id: string) => `[${title}](#${id})`;
  return [
    ...wizards.flatMap(({ id, title, pages }) => [
      `- ${link(title, id)}`,
      ...pages.map((page, index) => `  ${index + 1}. ${link(page.title, page.id)}`),
    ]),
    ...(forms.length === 0
      ? []
      : [`- Account forms: ${forms.map((page) => link(page.title, page.id)).join(", ")}`]),
    ...(lists.length === 0
      ? []
      : [`- Lists: ${lists.map(({ title, name }) => link(title, `list-${name}`)).join(", ")}`]),
  ].join("\n");
}

function wizardBlocks(wizard: WizardOutline, pictures: boolean): string[] {
  const { id, title, facts, route, pages } = wizard;
  const picture = pictures ? [`![The way through ${title}, also in words below](${id}-route.svg)`] : [];
  return [
    `${anchor(id)}\n## ${title}`,
    factList(facts),
    ...picture,
    routeMapInWords(route)
      .map((line) => `- ${line}`)
      .join("\n"),
    ...pages.flatMap(pageBlocks),
  ];
}

function pageBlocks({ id, number, title, purpose, facts, body, questions, review }: Page): string[] {
  return [
    `${anchor(id)}\n### ${number === null ? "" : `${number}: `}${title}`,
    ...(purpose === null ? [] : [purpose]),
    ...body,
    ...(facts.length === 0 ? [] : [factList(facts)]),
    ...questions.flatMap((question) => questionBlocks(question)),
    ...(review.length === 0 ? [] : [`**On the review**\n\n${review.map((line) => `- ${line}`).join("\n")}`]),
  ];
}

function questionBlocks(question: Question): string[] {
  return [
    `#### ${question.title} (${question.need})`,
    ...(question.hint === null ? [] : [question.hint]),
    questionLines(question, ""),
  ];
}

/** Lists facts, messages, variants and nested questions, a line each. */
function questionLines({ facts, messages, variants, entries }: Question, indent: string): string {
  const lines = [
    ...facts.map(factLine),
    ...messages.map(({ occasion, sentence }) => `- ${occasion}: "${sentence}"`),
    ...variants.flatMap(({ when, facts, messages }) => [
      `- **When ${when}:**`,
      ...facts.map((fact) => `  ${factLine(fact)}`),
      ...messages.map(({ occasion, sentence }) => `  - ${occasion}: "${sentence}"`),
    ]),
  ].map((line) => indent + line);
  if (entries.length === 0) return lines.join("\n");
  const inner = entries.map((entry) =>
    [
      `${indent}  - **${entry.title}** (${entry.need})${entry.hint === null ? "" : `. ${entry.hint}`}`,
      questionLines(entry, `${indent}    `),
    ].join("\n"),
  );
  return [...lines, `${indent}- Each entry asks:`, ...inner].join("\n");
}

function factList(facts: Fact[]): string {
  return facts.map(factLine).join("\n");
}

function factLine({ label, words }: Fact): string {
  return `- **${label}:** ${words}`;
}

function listBlocks({ name, title, count, groups }: ListOutline): string[] {
  const lines = groups.map(
    ({ heading, labels }) => `${heading === null ? "" : `**${heading}:** `}${labels.join("; ")}`,
  );
  return [
    `${anchor(`list-${name}`)}\n### ${title}`,
    `${countInWords(count, "choice")}, in \`${listFile(name)}\`.`,
    ...lines,
  ];
}

/** Headings with the same text would share an anchor. */
function anchor(id: string): string {
  return `<a id="${id}"></a>\n`;
}
