import { describe, expect, test } from "vitest";
import type { FieldDefinition, Library } from "#engine";
import { readDefinitions } from "#engine/authoring";
import { escapeHtml } from "../../../api/site-content/escape-html.ts";
import { smallFolder } from "../../../engine/authoring/testing/small-folder.ts";
import { shippedDefinitions } from "../../../engine/testing/shipped.ts";
import { htmlOf } from "./html.ts";
import { markdownOf } from "./markdown.ts";
import { htmlMarks, markdownMarks } from "./marks.ts";
import { outlineOf } from "./outline.ts";

const markdownFor = (library: Library) => markdownOf(outlineOf(library, markdownMarks), "", false);
const shipped = shippedDefinitions();

/** Returns every message that a step or form can show. */
function sentencesOf(library: Library): string[] {
  const parts = [...Object.values(library.wizards), library.forms].map(({ definition }) => definition);
  return parts.flatMap(({ steps, lists }) => [
    ...Object.values(lists).flatMap(({ title, options }) => [title, ...options.map(({ label }) => label)]),
    ...Object.values(steps).flatMap((step) => [
      step.title,
      step.description ?? "",
      ...(step.body ?? []),
      ...Object.values(step.properties).flatMap(sentencesIn),
    ]),
  ]);
}

function sentencesIn(field: Partial<FieldDefinition>): string[] {
  return [
    field.title ?? "",
    // Texts of a chosen option are listed with the question that offers it.
    ...(field.description ?? "").split(/\{[\w-]+\.[\w-]+\}/u),
    ...Object.values(field.messages ?? {}),
    ...(field.variants ?? []).flatMap(sentencesIn),
    ...Object.values(field.items?.properties ?? {}).flatMap(sentencesIn),
  ];
}

describe("the outline of the shipped definitions", () => {
  test("leaves out no title, hint, choice or message, as Markdown", () => {
    const text = markdownFor(shipped);
    const missing = sentencesOf(shipped).filter((sentence) => !text.includes(markdownMarks.text(sentence)));
    expect(missing).toEqual([]);
  });

  test("leaves out no title, hint, choice or message, as HTML", () => {
    const text = htmlOf(outlineOf(shipped, htmlMarks), "");
    const missing = sentencesOf(shipped).filter((sentence) => !text.includes(escapeHtml(sentence)));
    expect(missing).toEqual([]);
  });

  test("has no dead links and no duplicate anchors", () => {
    const page = htmlOf(outlineOf(shipped, htmlMarks), "");
    const ids = [...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
    const links = [...page.matchAll(/ href="#([^"]+)"/gu)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    const text = markdownFor(shipped);
    const anchors = [...text.matchAll(/<a id="([^"]+)">/gu)].map(([, id]) => id);
    expect([...text.matchAll(/\]\(#([^)]+)\)/gu)].filter(([, id]) => !anchors.includes(id))).toEqual([]);
  });
});

describe("an outline", () => {
  const { library } = readDefinitions(smallFolder(), { clock: () => new Date(), hash: (text) => text });
  const text = library ? markdownFor(library) : "";

  test.each([
    "- **Next:** leads to 2 Your firm, when *Kind* (What are you?) is A firm",
    "- **Next:** leads to 3 More, otherwise",
    "- **Skip:** leads to 4 Review",
    "#### Kind (required)",
    "- **Choices:** A person, A firm or Something else",
    "- **Limits:** a whole number; from 1 to 500",
    "- **Asked:** only when *Paper* is answered.",
    "    - **Asked:** only when *What* is Something else.",
    '- Left empty: "Choose a kind."',
    '- **Saved by:** `PUT /api/small/kind`; when that fails: "The kind was not saved."',
    "- **Saved by:** `PUT /api/registrations/small/steps/firm`",
    "As on (paper of Kind).",
    "- Under **Kind**: Kind.",
    "### Log in",
  ])("says %s", (line) => {
    expect(text.split("\n")).toContain(line);
  });

  test("escapes authors' texts in Markdown and in HTML", () => {
    expect(markdownMarks.text("<b>*1* _a_ [x](y) & &lt;")).toBe(
      "&lt;b>\\*1\\* \\_a\\_ \\[x\\](y) & &amp;lt;",
    );
    expect(htmlMarks.question('<script>"')).toBe("<em>&lt;script&gt;&quot;</em>");
  });
});
