import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Library } from "#engine";
import type { SiteWords } from "../responses/site.ts";
import type { Services } from "../routing/services.ts";
import { isTemporary } from "../routing/temporary-failures.ts";
import { escapeHtml } from "../site-content/escape-html.ts";
import { legalPage } from "../site-content/legal-page.ts";
import { ownDocumentAt } from "../site-content/own-document.ts";
import { pageHead, withHead } from "../site-content/page-head.ts";
import { type Content, openRelease, type PrerenderedPage, type Release } from "../site-content/prerender.ts";
import type { Site } from "../site-content/site.ts";
import { siteWords } from "../site-content/site-words.ts";
import { legalPageOf, liveDocuments } from "./legal-versions.ts";

export interface Page {
  html: string;
  /** Changes with anything in it. */
  version: string;
  /** 404 where the browser renders the not-found page. */
  status: 200 | 404;
}

/**
 * Returns the page for an address, or null while the pages are not built. Somebody who seems to be logged in
 * (`isKnown`) does not get prerendered forms, because their own page may differ.
 */
export type Pages = (services: Services, address: string, isKnown: boolean) => Promise<Page | null>;

/**
 * Creates the pages of the site as HTML. Pages for anonymous visitors are rendered completely, once per version of
 * the definitions; the others are the shell in which the browser renders. A page that cannot be rendered is a shell
 * too.
 */
export function createPages(folder: string): Pages {
  let release: Promise<Release> | undefined;
  let opened = "";
  const renderedPages = new WeakMap<Library, Map<string, Promise<Page | null>>>();

  async function releaseNow(): Promise<Release | null> {
    const shell = await readFile(join(folder, "index.html"), "utf8").catch(nullWhenAbsent);
    if (shell === null) return null;
    if (!release || shell !== opened) {
      opened = shell;
      release = openRelease(folder, shell);
    }
    try {
      return await release;
    } catch (error) {
      // Opened again for the next request: what was missing may be back by then.
      release = undefined;
      throw error;
    }
  }

  /** Rendered on first use; the promise is cached, so that parallel requests share one rendering. */
  function prerendered(services: Services, release: Release, site: Site, page: PrerenderedPage) {
    const library = services.definitions.current();
    const known = renderedPages.get(library) ?? new Map<string, Promise<Page | null>>();
    renderedPages.set(library, known);
    const key = `${page.path} ${contentHash(release.shell)}`;
    const rendering =
      known.get(key) ??
      renderPage(services, release, site, page).catch((error) => {
        if (isTemporary(error)) known.delete(key);
        services.log.error({ err: error }, `${page.path} could not be drawn; browsers draw it themselves.`);
        return null;
      });
    known.set(key, rendering);
    return rendering;
  }

  // Loading the module takes the thread a tenth of a second, which nobody's first page should wait for.
  releaseNow().catch(() => undefined);
  return async (services, address, isKnown) => {
    const own = ownDocumentAt(address);
    if (own) return await ownPage(folder, services, own);
    const release = await releaseNow();
    if (!release) return null;
    const { content: site, wizards } = services.definitions.current();
    if (!site) return htmlPage(release.shell);
    const words = siteWords(site, services.env.accessUrl);
    const ahead = release.prerenderedPageAt(address, words, wizards);
    const isPrerendered = ahead && isPrerenderedFor(ahead, isKnown);
    const ready = isPrerendered && (await prerendered(services, release, site, ahead));
    if (ready) return ready;
    const links = ahead ? linksFor(services, release, ahead) : [];
    // For the router, which is there before the site's texts.
    const pages = metaOf("pages", JSON.stringify(words.declaredPages));
    const head = [pages, headOf(services, words, address, links)].join("\n    ");
    const page = withHead(shellAt(release, services), head);
    const isThere = release.hasPageAt(address, words, wizards) || (await isLegalVersion(services, address));
    const status = isThere ? 200 : 404;
    const html = page.replace(noScript, () => `<noscript>${escapeHtml(site.errors.noScript)}</noscript>`);
    return htmlPage(html, status);
  };
}

/** Returns whether a legal document of a date is at an address. */
async function isLegalVersion(services: Services, address: string): Promise<boolean> {
  const [, page, day] = /^\/legal\/([\w-]+)\/(\d{4}-\d\d-\d\d)\/?$/u.exec(address) ?? [];
  return page !== undefined && day !== undefined && (await legalPageOf(services, page, day)) !== null;
}

async function ownPage(folder: string, { env }: Services, name: string): Promise<Page | null> {
  const html = await readFile(join(folder, `${name}.html`), "utf8").catch(nullWhenAbsent);
  if (html === null) return null;
  return htmlPage(env.apiPath === "/api" ? html : withHead(html, metaOf("api", env.apiPath)));
}

/** Returns null for a missing page, which counts as not built; one that cannot be read right now is an error. */
function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** The built page's text for browsers without scripts, which applies only while the server has no site texts. */
const noScript = /<noscript>.*?<\/noscript>/su;

/**
 * Pages with forms and steps are prerendered for anonymous visitors only: for somebody logged in they may differ.
 */
function isPrerenderedFor({ form, wizard }: PrerenderedPage, isKnown: boolean): boolean {
  return wizard?.step !== null && !(isKnown && (form || wizard));
}

function headOf(services: Services, words: SiteWords, address: string, links: string[]): string {
  const { publicUrl, earlyAccessUrl, apiPath } = services.env;
  const elsewhere = earlyAccessUrl === null ? [] : [metaOf("early-access", earlyAccessUrl)];
  const api = apiPath === "/api" ? [] : [metaOf("api", apiPath)];
  return [...links, ...elsewhere, ...api, pageHead(words, address, publicUrl)].join("\n    ");
}

function metaOf(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** Returns the built page with its link to the site's texts where the API is. */
function shellAt({ shell }: Release, { env }: Services): string {
  return shell.replace('href="/api/site"', () => `href="${env.apiPath}/site"`);
}

async function renderPage(
  services: Services,
  release: Release,
  site: Site,
  page: PrerenderedPage,
): Promise<Page> {
  const { forms, wizards } = services.definitions.current();
  const document = site.legal.documents.find((one) => one.page === page.document);
  const live = document ? await liveDocuments(services) : [];
  const former = live.find((one) => one.page === document?.page)?.former;
  const wizard = page.wizard && wizards[page.wizard.id];
  const content: Content = {
    words: siteWords(site, services.env.accessUrl),
    ...(document && { legal: legalPage(document, former) }),
    ...(page.form && { forms: forms.definition }),
    ...(wizard && { hasStep: true }),
  };
  const body = await release.draw(page.path, content, {
    ...(page.form && { forms }),
    ...(wizard && page.wizard?.step && { step: { wizard, slug: page.wizard.step } }),
  });
  // `/legal` alone shows one of them.
  const address = document ? `/legal/${document.page}` : page.path;
  const html = withHead(
    release.shell,
    headOf(services, content.words, address, linksFor(services, release, page)),
  )
    .replace(noScript, "")
    // It contains its texts and can be read without scripts.
    .replace(/\s*<link rel="preload" href="[^"]*\/site" as="fetch"[^>]*>/u, "")
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${body}</div>\n    <script type="application/json" id="site">${embedded(content)}</script>`,
    );
  return htmlPage(html);
}

/**
 * Returns links to everything that a page is going to load, which would otherwise be discovered one after another.
 */
function linksFor(services: Services, release: Release, { part, form, wizard }: PrerenderedPage): string[] {
  const { forms, wizards } = services.definitions.current();
  const { apiPath } = services.env;
  const definition = wizard && wizards[wizard.id]?.definition;
  return [
    release.linksOf(part),
    ...(form ? [moduleLink(`${apiPath}/forms/validators/${forms.definition.version}.js`)] : []),
    ...(definition
      ? [
          callLink(`${apiPath}/wizards`),
          callLink(`${apiPath}/wizards/${definition.id}`),
          moduleLink(`${apiPath}/wizards/${definition.id}/validators/${definition.version}.js`),
        ]
      : []),
  ];
}

const moduleLink = (address: string) => `<link rel="modulepreload" crossorigin href="${address}">`;
const callLink = (address: string) =>
  `<link rel="preload" href="${address}" as="fetch" crossorigin="anonymous">`;

/** Returns JSON that cannot close the element that contains it. */
function embedded(content: unknown): string {
  return JSON.stringify(content).replaceAll("<", "\\u003c");
}

function htmlPage(html: string, status: Page["status"] = 200): Page {
  return { html, version: contentHash(html), status };
}

/** Returns a short hash that two texts share only if they are equal. */
export function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
