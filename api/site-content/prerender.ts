import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Forms, FormsDefinition, Wizard } from "#engine";
import type { LegalPage, SiteWords } from "../responses/site.ts";

/** A page that the server renders: see renderer/app/prerendered-pages.ts. */
export interface PrerenderedPage {
  path: string;
  part: string;
  document?: string;
  form?: boolean;
  wizard?: { id: string; step: string | null };
}

/** The data that a page is rendered from and contains. */
export interface Content {
  words: SiteWords;
  legal?: LegalPage;
  forms?: FormsDefinition;
  hasStep?: true;
}

/** Definitions that a page is rendered with. */
export interface Opened {
  forms?: Forms;
  step?: { wizard: Wizard; slug: string };
}

/** The module that the build puts into dist/prerender, compiled from the sources of the pages. */
interface Prerender {
  prerenderedPageAt(
    address: string,
    words: SiteWords,
    wizards: { [id: string]: Wizard },
  ): PrerenderedPage | null;
  /** Returns whether the pages have one at an address, besides the one that says there is none. */
  hasPageAt(address: string, words: SiteWords, wizards: { [id: string]: Wizard }): boolean;
  draw(path: string, content: Content, opened: Opened): Promise<string>;
}

/** One build of the pages, and the module that renders some of them on the server. */
export interface Release extends Prerender {
  /** The page without content, in which the browser renders. */
  shell: string;
  /** Links to the styles and scripts of a part, for the head. */
  linksOf(part: string): string;
}

/** A release without a prerender module: browsers render everything. */
const undrawn: Prerender = {
  prerenderedPageAt: () => null,
  hasPageAt: () => true,
  draw: () => Promise.reject(new Error("There is nothing to draw with.")),
};

let openings = 0;

/** Opens the release that this shell belongs to. The prerender module is next to the folder of the pages. */
export async function openRelease(folder: string, shell: string): Promise<Release> {
  const module = join(folder, "../prerender/prerender.mjs");
  if (!existsSync(module)) return { ...undrawn, shell, linksOf: () => "" };
  // Node caches a module, or a failure to load it, forever under one address, so each opening uses a new one.
  openings += 1;
  const build = createHash("sha256").update(shell).digest("hex").slice(0, 16);
  const { prerenderedPageAt, hasPageAt, draw } = (await import(
    `${pathToFileURL(module)}?${build}-${openings}`
  )) as Prerender;
  const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  return { prerenderedPageAt, hasPageAt, draw, shell, linksOf: (part) => partLinks(manifest, part, shell) };
}

/** Vite's manifest: sources by path, with the files built from them. */
interface Manifest {
  [source: string]: { file: string; css?: string[]; imports?: string[] };
}

/**
 * Returns links to what a part of the site needs beyond what the page loads already: its styles, so that nothing is
 * shown without them, and its scripts, which would otherwise be discovered one after another.
 */
function partLinks(manifest: Manifest, part: string, page: string): string {
  const chunks = withImports(manifest, part);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const scripts = new Set(chunks.map(({ file }) => file));
  const missing = (files: Set<string>) => [...files].filter((file) => !page.includes(`/${file}"`));
  return [
    ...missing(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...missing(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("\n    ");
}

function withImports(manifest: Manifest, part: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[part];
  if (!chunk || seen.has(part)) return [];
  seen.add(part);
  return [chunk, ...(chunk.imports ?? []).flatMap((source) => withImports(manifest, source, seen))];
}
