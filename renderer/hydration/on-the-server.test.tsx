import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { LegalPage, SiteWords } from "../../api/responses/site.ts";
import { hasPageAt } from "../app/has-page.ts";
import { loadPages } from "../app/load-page.ts";
import { prerenderedPageAt } from "../app/prerendered-pages.ts";
import { routesWith } from "../app/routes.tsx";
import { Pages } from "../chrome/pages.tsx";
import { SiteProvider } from "../site/site-context.tsx";
import { shippedWords } from "../site/testing/shipped-words.ts";

const entry = {
  page: "terms-of-use",
  label: "Terms",
  description: "Ours",
  title: "Terms of Service",
  date: "Today",
};
const legal: LegalPage = {
  ...entry,
  former: [],
  contents: [{ id: "who", text: "Who", level: 2 }],
  blocks: [
    { kind: "heading", level: 2, id: "who", text: "Who" },
    { kind: "paragraph", content: ["You ", { kind: "link", address: "/", content: ["<b>and</b>"] }] },
    { kind: "list", ordered: false, items: [[{ kind: "paragraph", content: ["we"] }]] },
    { kind: "table", head: [["What"]], rows: [[["This"]]] },
  ],
};
const words = {
  version: "1",
  wizards: {},
  declaredPages: [],
  brand: shippedWords("brand"),
  landing: shippedWords("landing"),
  frame: shippedWords("frame"),
  earlyAccess: shippedWords("earlyAccess"),
  invitations: shippedWords("invitations"),
  recovery: shippedWords("recovery"),
  reminders: shippedWords("reminders"),
  access: shippedWords("access"),
  controls: shippedWords("controls"),
  errors: shippedWords("errors"),
  pages: shippedWords("pages"),
  legal: { ...shippedWords("legal"), documents: [entry] },
} as Partial<SiteWords> as SiteWords;

/** Renders a page as a server does, without a window. */
async function rendered(path: string): Promise<string> {
  const routes = routesWith([]);
  await loadPages(routes, path);
  return renderToString(
    <SiteProvider content={{ words, legal }}>
      <StaticRouter location={path}>
        <Pages routes={routes} />
      </StaticRouter>
    </SiteProvider>,
  );
}

describe.each(["/", "/legal/terms-of-use"])("%s on a server", (path) => {
  it("renders completely and deterministically", async () => {
    const html = await rendered(path);
    expect(html).toContain(path === "/" ? words.landing.closing.heading : "&lt;b&gt;and&lt;/b&gt;");
    expect(html).toContain(words.brand.privacyTagline);
    expect(html).toBe(await rendered(path));
  });

  it("renders no style attributes, which the content security policy would refuse", async () => {
    expect(await rendered(path)).not.toMatch(/ style=|<style/u);
  });
});

it("a page is at the address of each document, and not where a legal address names none", () => {
  for (const path of ["/legal", "/legal/", "/legal/terms-of-use", "/legal/terms-of-use/"])
    expect([hasPageAt(path, words, {}), prerenderedPageAt(path, words, {})?.document], path).toEqual([
      true,
      "terms-of-use",
    ]);
  for (const path of ["/legal/nope", "/legal/nope/", "/legal/__proto__"])
    expect([hasPageAt(path, words, {}), prerenderedPageAt(path, words, {})], path).toEqual([false, null]);
});
