import type { FormsDefinition } from "#engine";
import type { LegalPage, SiteWords } from "../../api/site/responses.ts";
import { backOnlineOrAfter } from "../back-online.ts";
import { ApiProblem, call, wordless } from "../client.ts";
import { logError } from "../log.ts";

/** What the pages are drawn from. A page drawn by the server carries it as JSON in `<script id="site">`. */
export interface SiteContent {
  words: SiteWords;
  /** The document of this address, where it is a legal one and the server drew it. */
  legal?: LegalPage;
  /** The account forms, where the server drew a page that holds one. */
  forms?: FormsDefinition;
  /** Whether the server drew the first step of a wizard. */
  hasStep?: true;
}

/** Milliseconds before the second try, and at most between two. */
const pauses = { first: 1000, longest: 30_000 };

/**
 * The sentences of the site: those that came with the page, else those that the server has now. Without them there
 * is no page, so this asks until they come; `onTrouble` hears why they have not.
 */
export async function openSite(onTrouble: (why: string) => void): Promise<SiteContent> {
  const content = embeddedContent() ?? { words: await fetchWords(onTrouble) };
  wordless.failure = content.words.errors.request;
  return content;
}

async function fetchWords(onTrouble: (why: string) => void): Promise<SiteWords> {
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await call<SiteWords>("GET", "/api/site");
    } catch (problem) {
      logError("The sentences of the site did not come.", problem);
      onTrouble(problem instanceof ApiProblem ? problem.message : String(problem));
      await backOnlineOrAfter(pause);
    }
  }
}

let embedded: SiteContent | null | undefined;

/** What came with the page, or null when the server did not draw it. */
export function embeddedContent(): SiteContent | null {
  if (embedded === undefined) {
    const text = document.getElementById("site")?.textContent;
    embedded = text ? (JSON.parse(text) as SiteContent) : null;
  }
  return embedded;
}

/** A legal document, as it is now. */
export function fetchLegalPage(page: string): Promise<LegalPage> {
  return call<LegalPage>("GET", `/api/site/legal/${page}`);
}
