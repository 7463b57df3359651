import { createHash } from "node:crypto";
import type { DeclaredPage, SiteWords } from "../responses/site.ts";
import type { Site } from "./site.ts";

const known = new WeakMap<Site, Map<string | null, SiteWords>>();

/**
 * Returns all texts of the pages except the legal documents, without what only the server needs. Computed once per
 * version of the site. `accessUrl` is where the launched product is: texts that promise its link lead there then.
 */
export function siteWords(site: Site, accessUrl: string | null = null): SiteWords {
  const ofSite = known.get(site) ?? new Map<string | null, SiteWords>();
  known.set(site, ofSite);
  const words = ofSite.get(accessUrl) ?? withAccess(withoutTexts(site), accessUrl);
  ofSite.set(accessUrl, words);
  return words;
}

function withAccess(words: SiteWords, accessUrl: string | null): SiteWords {
  if (accessUrl === null) return words;
  const { launched } = words.registration;
  const { joined } = words.invitations;
  return {
    ...words,
    // Browsers keep the texts of a version.
    version: createHash("sha256").update(`${words.version} ${accessUrl}`).digest("hex").slice(0, 16),
    accessUrl,
    ...openingTexts(words),
    invitations: { ...words.invitations, joined: { ...joined, text: joined.launched ?? joined.text } },
    registration: mergedTexts(words.registration, textsOfLaunch(launched)),
    wizards: Object.fromEntries(
      Object.entries(words.wizards).map(([id, wizard]) => [
        id,
        {
          ...wizard,
          words: mergedTexts(wizard.words ?? {}, textsOfLaunch({ ...launched, ...wizard.words?.launched })),
        },
      ]),
    ),
  };
}

/** Returns the texts that ask a visitor for early access as they read after the launch. */
function openingTexts({ frame, landing, pages }: SiteWords): Pick<SiteWords, "frame" | "landing" | "pages"> {
  const { label, menuLabel } = { ...frame.header.landing, ...frame.launched };
  const button = frame.launched?.label;
  const { heading, text } = landing.launched ?? landing.closing;
  return {
    frame: mergedTexts(frame, {
      header: { landing: { label, menuLabel } },
      ...(button && { footer: { button } }),
    }),
    landing: mergedTexts(landing, { closing: { heading, text, ...(button && { button }) } }),
    pages: mergedTexts(pages, { pages: pages.launched ?? {} }),
  };
}

/** Returns where each text for after the launch stands. */
function textsOfLaunch(launched: SiteWords["registration"]["launched"]) {
  return {
    welcome: { text: launched.welcome },
    confirmed: { text: launched.confirmed },
    status: { nextVerified: launched.next, nextAccess: launched.next },
  };
}

/** Replaces single texts in groups of texts. */
function mergedTexts<Words extends object>(words: Words, texts: { [group: string]: object }): Words {
  const groups = Object.entries(texts).map(([group, inside]) => [
    group,
    { ...(words as { [group: string]: object })[group], ...inside },
  ]);
  return { ...words, ...Object.fromEntries(groups) };
}

function withoutTexts({ yourData: _yourData, ...site }: Site): SiteWords {
  const { kept: _kept, ...legal } = site.legal;
  const documents = legal.documents.map(({ text: _text, ...entry }) => entry);
  const wizards = Object.entries(site.wizards).map(
    ([
      id,
      { example: _example, names: _names, mails: _mails, reminders: _reminders, keep: _keep, ...shown },
    ]) => [id, shown] as const,
  );
  return {
    ...site,
    accessUrl: null,
    wizards: Object.fromEntries(wizards),
    declaredPages: declaredPages(site.wizards),
    legal: { ...legal, documents },
  };
}

const kinds = ["instructions", "dashboard", "team"] as const;

/** Returns the pages that wizards have besides their steps. */
function declaredPages(wizards: Site["wizards"]): DeclaredPage[] {
  return Object.values(wizards).flatMap((wizard) =>
    kinds.flatMap((kind) => {
      const path = wizard[kind]?.path;
      const who = kind === "instructions" ? null : (wizard.role ?? "signed-in");
      return path === undefined ? [] : [{ path, kind, who }];
    }),
  );
}
