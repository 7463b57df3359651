import { sendVersioned } from "../http/versioned-response.ts";
import { notFound } from "../problems.ts";
import type { ApiContext } from "../route.ts";
import { legalPage } from "./legal-page.ts";
import type { Site } from "./site.ts";
import { siteWords } from "./site-words.ts";

/** GET /api/site: every text of the public pages except the legal documents. */
export async function getSite(ctx: ApiContext): Promise<void> {
  const words = siteWords(servedSite(ctx), ctx.services.env.accessUrl);
  sendVersioned(ctx, words.version, words);
}

/** GET /api/site/legal/:page: one legal document, in parts to render. */
export async function getLegalPage(ctx: ApiContext): Promise<void> {
  const { version, legal } = servedSite(ctx);
  const document = legal.documents.find(({ page }) => page === ctx.params.page);
  if (!document) throw notFound("There is no such document.");
  sendVersioned(ctx, version, document, legalPage);
}

function servedSite(ctx: ApiContext): Site {
  const { content: site } = ctx.services.definitions.current();
  if (!site) throw notFound("This server has no public pages.");
  return site;
}
