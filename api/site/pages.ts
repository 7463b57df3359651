import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Library, Site } from "#engine";
import type { Services } from "../services.ts";
import { legalPage } from "./legal-page.ts";
import { pageHead, withHead } from "./page-head.ts";
import { type Content, type DrawnAhead, openRelease, type Release } from "./prerender.ts";
import { siteWords } from "./site-words.ts";

export interface Page {
  html: string;
  /** Changes with anything in it. */
  version: string;
}

/**
 * Makes the page for an address; null while the pages are not built. Who seems to be logged in (`isKnown`) is not
 * shown forms for strangers: their own page may be another.
 */
export type Pages = (services: Services, address: string, isKnown: boolean) => Promise<Page | null>;

/**
 * The pages of the site as HTML. Those that strangers may open are drawn whole, once for each version of the
 * definitions; the others are the shell in which the browser draws. What cannot be drawn is a shell too.
 */
export function createPages(folder: string): Pages {
  let release: Promise<Release> | undefined;
  let opened = "";
  const drawings = new WeakMap<Library, Map<string, Promise<Page | null>>>();

  async function releaseNow(): Promise<Release | null> {
    const shell = await readFile(join(folder, "index.html"), "utf8").catch(() => null);
    if (shell === null) return null;
    if (!release || shell !== opened) {
      opened = shell;
      release = openRelease(folder, shell);
    }
    return await release;
  }

  /** Drawn when it is first asked for; the promise is kept, so that nobody draws what another is just drawing. */
  function drawing(services: Services, release: Release, site: Site, page: DrawnAhead) {
    const library = services.definitions.current();
    const known = drawings.get(library) ?? new Map<string, Promise<Page | null>>();
    drawings.set(library, known);
    const key = `${page.path} ${versionOf(release.shell)}`;
    const drawn =
      known.get(key) ??
      drawnPage(services, release, site, page).catch((error) => {
        services.log.error({ err: error }, `${page.path} could not be drawn; browsers draw it themselves.`);
        return null;
      });
    known.set(key, drawn);
    return drawn;
  }

  return async (services, address, isKnown) => {
    const release = await releaseNow();
    if (!release) return null;
    const { site } = services.definitions.current();
    if (!site) return pageOf(release.shell);
    const ahead = release.drawnAheadAt(address, siteWords(site));
    const isDrawn = ahead && !(ahead.form && isKnown);
    const drawn = isDrawn && (await drawing(services, release, site, ahead));
    return drawn || pageOf(withHead(release.shell, pageHead(site, address, services.env.publicUrl)));
  };
}

async function drawnPage(services: Services, release: Release, site: Site, page: DrawnAhead): Promise<Page> {
  const document = site.legal.documents.find((one) => one.page === page.document);
  const forms = page.form ? services.definitions.current().forms : null;
  const content: Content = {
    words: siteWords(site),
    ...(document && { legal: legalPage(document) }),
    ...(forms && { forms: forms.definition }),
  };
  const drawn = await release.draw(page.path, content, forms);
  // An address without a document of its own shows another's.
  const address = document ? `/legal/${document.page}` : page.path;
  const links = [release.linksOf(page.part), forms && rulesLink(forms.definition.version)].filter(Boolean);
  const head = [...links, pageHead(site, address, services.env.publicUrl)].join("\n    ");
  const html = withHead(release.shell, head)
    .replace(/\s*<noscript>.*?<\/noscript>/su, "")
    // It carries its sentences with it, and can be read without scripts.
    .replace(/\s*<link rel="preload" href="\/api\/site"[^>]*>/u, "")
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${drawn}</div>\n    <script type="application/json" id="site">${embedded(content)}</script>`,
    );
  return pageOf(html);
}

/** A link to the compiled rules of the account forms, which the page will ask for. */
function rulesLink(version: string): string {
  return `<link rel="modulepreload" crossorigin href="/api/forms/validators/${version}.js">`;
}

/** JSON that cannot end the element in which it stands. */
function embedded(content: unknown): string {
  return JSON.stringify(content).replaceAll("<", "\\u003c");
}

function pageOf(html: string): Page {
  return { html, version: versionOf(html) };
}

/** A short mark that two texts share only when they are equal. */
export function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
