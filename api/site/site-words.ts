import { declaredPages } from "./declared-pages.ts";
import type { SiteWords } from "./responses.ts";
import type { Site } from "./site.ts";

const known = new WeakMap<Site, SiteWords>();

/** Returns all texts of the pages except the legal documents, without what only the server needs. Computed once per version of the site. */
export function siteWords(site: Site): SiteWords {
  const words = known.get(site) ?? withoutTexts(site);
  known.set(site, words);
  return words;
}

function withoutTexts(site: Site): SiteWords {
  const documents = site.legal.documents.map(({ text: _text, ...entry }) => entry);
  const wizards = Object.entries(site.wizards).map(
    ([id, { example: _example, names: _names, mails: _mails, reminders: _reminders, ...shown }]) =>
      [id, shown] as const,
  );
  return {
    ...site,
    wizards: Object.fromEntries(wizards),
    declaredPages: declaredPages(site.wizards),
    legal: { ...site.legal, documents },
  };
}
