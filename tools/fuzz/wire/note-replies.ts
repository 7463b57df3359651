import { isObject, type Json } from "#engine";
import type { CaseView } from "../../../api/responses/desk.ts";
import type { World } from "../world/world.ts";
import type { Outcome } from "./connection.ts";
import type { Plan } from "./plan.ts";

/** Records a reply's state of the draft or case that a plan is about, so that the next plans know it. */
export function noteReply(world: World, plan: Plan, { replies }: Outcome): void {
  const reply = replies.at(-1);
  if (!reply?.headers["content-type"]?.includes("json")) return;
  const isOfCase = plan.caseOf !== undefined && reply.status === 200;
  if (plan.draftOf === undefined && !isOfCase) return;
  const body: unknown = JSON.parse(reply.body.toString("utf8"));
  if (!isObject(body)) return;
  noteDraft(world, plan, reply.status, body);
  if (isOfCase) noteCase(world, plan, body);
}

type Body = { [key: string]: Json };

/** Codes of refusals after which a draft is no use for a publication. */
const ends = ["published", "outdated", "has-faults"];

const gone = "There is no such draft any more.";

function noteDraft({ people }: World, { draftOf }: Plan, status: number, body: Body): void {
  const draft = draftOf === undefined ? null : people[draftOf]?.draft;
  if (!draft) return;
  const { id, revision, token, code, message } = body;
  if (status === 201 && typeof id === "string") [draft.id, draft.isOver] = [id, false];
  if (status === 201 && typeof token === "string") draft.link = token;
  if (typeof revision === "number") draft.revision = revision;
  if (message === gone || ends.includes(String(code))) draft.isOver = true;
}

function noteCase({ people }: World, { caseOf }: Plan, body: Body): void {
  const sent = caseOf === undefined ? null : people[caseOf]?.sent;
  if (!sent || body.id !== sent.id) return;
  const view = body as unknown as CaseView;
  const lines = view.sections.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
  Object.assign(sent, {
    revision: view.revision,
    findings: view.findings,
    questions: view.questions.map(({ ordinal }) => ordinal),
    files: lines.flatMap(({ files }) => files.map(({ id }) => id)),
  });
}
