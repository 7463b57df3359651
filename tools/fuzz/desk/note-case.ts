import { isObject } from "#engine";
import type { CaseView } from "../../../api/responses/desk.ts";
import type { Outcome } from "../wire/connection.ts";
import type { Plan } from "../wire/plan.ts";
import type { World } from "../world.ts";

/** Notes what a reply of the desk says of the case that a plan is about, so that the next plans are about it as it is then. */
export function noteCase({ people }: World, { caseOf }: Plan, { replies }: Outcome): void {
  const sent = caseOf === undefined ? null : people[caseOf]?.sent;
  const reply = replies.at(-1);
  if (!sent || reply?.status !== 200 || !reply.headers["content-type"]?.includes("json")) return;
  const body: unknown = JSON.parse(reply.body.toString("utf8"));
  if (!isObject(body) || body.id !== sent.id) return;
  const view = body as unknown as CaseView;
  const lines = view.sections.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
  Object.assign(sent, {
    revision: view.revision,
    findings: view.findings,
    questions: view.questions.map(({ ordinal }) => ordinal),
    files: lines.flatMap(({ files }) => files.map(({ id }) => id)),
  });
}
