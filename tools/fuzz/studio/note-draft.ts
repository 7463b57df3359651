import { isObject } from "#engine";
import type { Outcome } from "../wire/connection.ts";
import type { Plan } from "../wire/plan.ts";
import type { World } from "../world.ts";

/** Codes of refusals after which a draft is no use for a publication. */
const ends = ["published", "outdated", "has-faults"];

const gone = "There is no such draft any more.";

/** Notes what a reply says of the draft that a plan is about, so that the next plans are about it as it is then. */
export function noteDraft({ people }: World, { draftOf }: Plan, { replies }: Outcome): void {
  const draft = draftOf === undefined ? null : people[draftOf]?.draft;
  const reply = replies.at(-1);
  if (!draft || !reply?.headers["content-type"]?.includes("json")) return;
  const body: unknown = JSON.parse(reply.body.toString("utf8"));
  if (!isObject(body)) return;
  const { id, revision, token, code, message } = body;
  if (reply.status === 201 && typeof id === "string") [draft.id, draft.isOver] = [id, false];
  if (reply.status === 201 && typeof token === "string") draft.link = token;
  if (typeof revision === "number") draft.revision = revision;
  if (message === gone || ends.includes(String(code))) draft.isOver = true;
}
