import type { PreviewLink } from "../../../api/responses/drafts.ts";
import { call } from "../../session/client.ts";
import { noReply } from "../controls/use-reply.ts";

/** Creates a link to a draft: one to pass on, or the studio's own. */
export function createLink(draft: string, purpose: "sharing" | "studio"): Promise<PreviewLink> {
  const path = `studio/drafts/${encodeURIComponent(draft)}/links`;
  return call<PreviewLink>("POST", path, { body: { purpose }, failure: noReply });
}

/** Creates the studio's own link to the live release. */
export function createLiveLink(): Promise<PreviewLink> {
  return call<PreviewLink>("POST", "studio/releases/live/links", { failure: noReply });
}
