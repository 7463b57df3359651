import type { SiteWords } from "../responses/site.ts";
import { brandStyle } from "./brand-colors.ts";
import { escapeHtml } from "./escape-html.ts";

/** Begins a style sheet that needs the nonce of its response: see middleware/static-pages.ts. */
export const styleTag = "<style data-brand>";

type Words = Pick<SiteWords, "brand" | "legal" | "pages">;

/** The head of a page before any script has run: for the tab, search engines and shared links. */
export function pageHead(site: Words, path: string, publicUrl: string): string {
  const { title, description, isNamed } = wordsAt(site, path);
  const whole = site.pages.title.replaceAll("{page}", () => title);
  const shared = {
    "og:type": "website",
    "og:site_name": site.brand.name,
    "og:title": title,
    "og:description": description,
    "og:image": `${publicUrl}/icons/link-preview.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": site.brand.name,
    // Unknown addresses may contain anything.
    ...(isNamed ? { "og:url": `${publicUrl}${path}` } : {}),
  };
  const style = brandStyle(site.brand);
  return [
    `<title>${escapeHtml(whole)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(isNamed ? [`<link rel="canonical" href="${escapeHtml(publicUrl + path)}">`] : []),
    ...Object.entries(shared).map(
      ([name, words]) => `<meta property="${name}" content="${escapeHtml(words)}">`,
    ),
    ...(style === "" ? [] : [`${styleTag}${style}</style>`]),
  ].join("\n    ");
}

/** Returns the page with this head instead of the title and description from the build. */
export function withHead(page: string, head: string): string {
  return page
    .replace(/\s*<title>[^<]*<\/title>/u, "")
    .replace(/\s*<meta name="description"[^>]*>/u, "")
    .replace("</head>", () => `  ${head}\n  </head>`);
}

function wordsAt({ pages, legal }: Words, path: string) {
  const document = legal.documents.find(({ page }) => path === `/legal/${page}`);
  if (document) return { title: document.title, description: document.description, isNamed: true };
  const named = Object.hasOwn(pages.pages, path) ? pages.pages[path] : undefined;
  return { ...pages.default, ...named, isNamed: named !== undefined };
}
