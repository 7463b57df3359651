import type { Site, SiteWords } from "#engine";

/** All that the pages say but the texts of the legal documents. */
export function siteWords(site: Site): SiteWords {
  const documents = site.legal.documents.map(({ text: _text, ...entry }) => entry);
  return { ...site, legal: { ...site.legal, documents } };
}
