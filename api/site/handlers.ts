import { notFound } from "../base/problems.ts";
import type { LegalPage, SiteWords } from "../responses/site.ts";
import type { ApiContext } from "../routing/route.ts";
import { type Versioned, versionedReply } from "../routing/versioned-response.ts";
import { legalPage } from "../site-content/legal-page.ts";
import type { Site } from "../site-content/site.ts";
import { siteWords } from "../site-content/site-words.ts";
import { legalPageOf, liveDocuments } from "./legal-versions.ts";

/** GET /api/site: every text of the public pages except the legal documents. */
export async function getSite(ctx: ApiContext): Promise<Versioned<SiteWords>> {
  const words = siteWords(servedSite(ctx), ctx.services.env.accessUrl);
  return versionedReply(ctx, words.version, words);
}

/** GET /api/site/legal/:page: one legal document, in parts to render. */
export async function getLegalPage(ctx: ApiContext<{ page: string }>): Promise<Versioned<LegalPage>> {
  const { version, legal } = servedSite(ctx);
  const document = legal.documents.find(({ page }) => page === ctx.input.page);
  if (!document) throw notFound("There is no such document.");
  const live = await liveDocuments(ctx.services);
  const former = live.find(({ page }) => page === document.page)?.former ?? [];
  const etag = [version, ...former.map(({ day }) => day)].join("-");
  return versionedReply(ctx, etag, former, () => legalPage(document, former));
}

/** GET /api/site/legal/:page/:day: a legal document as it stood under a date, whether it is live or not. */
export async function getLegalVersion(
  ctx: ApiContext<{ page: string; day: string }>,
): Promise<Versioned<LegalPage>> {
  const { page, day } = ctx.input;
  const found = await legalPageOf(ctx.services, page, day);
  if (!found) throw notFound("There is no such version.");
  return versionedReply(ctx, `${page}-${day}-${ctx.services.definitions.release()}`, found);
}

function servedSite(ctx: ApiContext): Site {
  const { content: site } = ctx.services.definitions.current();
  if (!site) throw notFound("This server has no public pages.");
  return site;
}
