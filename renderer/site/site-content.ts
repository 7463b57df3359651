import type { FormsDefinition } from "#engine";
import type { DeclaredPage, LegalPage, SiteWords } from "../../api/responses/site.ts";
import { backOnlineOrAfter } from "../base/back-online.ts";
import { logError } from "../base/log.ts";
import { ApiProblem, call, wordless } from "../session/client.ts";

/** Content that the pages render from. Prerendered pages carry it as JSON in `<script id="site">`. */
export interface SiteContent {
  words: SiteWords;
  /** The legal document at this URL, if it was prerendered. */
  legal?: LegalPage;
  /** The account forms, if the prerendered page has one. */
  forms?: FormsDefinition;
  /** True if the first step of a wizard was prerendered. */
  hasStep?: true;
}

/** Milliseconds before the first retry, and the longest delay. */
const pauses = { first: 1000, longest: 30_000 };

/**
 * Returns the texts of the site: those embedded in the page, otherwise those of the server. No page can render
 * without them, so this retries until they load; `onTrouble` receives the reason for a failure.
 */
export async function openSite(onTrouble: (why: string) => void): Promise<SiteContent> {
  const content = embeddedContent() ?? { words: await fetchWords(onTrouble) };
  wordless.failure = content.words.errors.request;
  return content;
}

async function fetchWords(onTrouble: (why: string) => void): Promise<SiteWords> {
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await call<SiteWords>("GET", "site");
    } catch (problem) {
      logError("The site's texts failed to load.", problem);
      onTrouble(problem instanceof ApiProblem ? problem.message : String(problem));
      await backOnlineOrAfter(pause);
    }
  }
}

let embedded: SiteContent | null | undefined;

/** Returns the content embedded in the page, or null if it was not prerendered. */
export function embeddedContent(): SiteContent | null {
  if (embedded === undefined) {
    const text = document.getElementById("site")?.textContent;
    embedded = text ? (JSON.parse(text) as SiteContent) : null;
  }
  return embedded;
}

/** Returns the pages that wizards declare, as this page says; null where only the server's texts say so. */
export function declaredPages(): DeclaredPage[] | null {
  const named = document.querySelector<HTMLMetaElement>("meta[name=pages]")?.content;
  return embeddedContent()?.words.declaredPages ?? (named ? (JSON.parse(named) as DeclaredPage[]) : null);
}

/** Fetches the current version of a legal document. */
export function fetchLegalPage(page: string): Promise<LegalPage> {
  return call<LegalPage>("GET", `site/legal/${page}`);
}
