import { HttpProblem, notFound } from "../base/problems.ts";
import type { PreviewLink } from "../responses/drafts.ts";
import type { Services } from "../routing/services.ts";
import { hashOfToken, isToken, newToken } from "../secrets/link-tokens.ts";
import type { StoredPreviewLink } from "../store/preview-links.ts";
import type { Store } from "../store/store.ts";

const hour = 60 * 60_000;

/** Lifetimes of links: one that somebody passes on, and the studio's own, which lasts as long as a login there. */
const lifetimes = { sharing: 7 * 24 * hour, studio: 8 * hour };

export type PreviewPurpose = keyof typeof lifetimes;

/** Creates a link that shows a draft, or with null what is live, to whoever has it. */
export async function createPreviewLink(
  { clock }: Pick<Services, "clock">,
  store: Pick<Store, "previewLinks">,
  { draftId, by, purpose }: { draftId: string | null; by: string; purpose: PreviewPurpose },
): Promise<PreviewLink> {
  const token = newToken();
  const at = clock();
  const until = new Date(at.getTime() + lifetimes[purpose]);
  await store.previewLinks.add({ hash: hashOfToken(token), draftId, by, at, until });
  return { token, expiresAt: until.toISOString() };
}

/** Returns the link of a token. Throws a problem if it shows nothing any more. */
export async function linkOf({ store, clock }: Services, token: string): Promise<StoredPreviewLink> {
  const link = isToken(token) ? await store.previewLinks.find(hashOfToken(token)) : null;
  if (!link) throw notFound("This preview link is not known here.");
  if (link.isRevoked)
    throw previewLinkGone("revoked", "This preview link no longer works. Ask for a new one.");
  if (link.expiresAt <= clock()) throw previewLinkGone("expired", "This preview link has expired.");
  return link;
}

export function previewLinkGone(code: string, message: string): HttpProblem {
  return new HttpProblem(410, code, message);
}
