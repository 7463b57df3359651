import { referenceNumber } from "#engine";
import { isUuid } from "../base/path-parameters.ts";
import type { AuditLog } from "../responses/desk.ts";
import type { ApiContext } from "../routing/route.ts";

const pageSize = 100;

/** GET /api/desk/audit?search=&before= -> AuditLog: who did what, the newest first. */
export async function getAudit(ctx: ApiContext<{ search?: string; before?: string }>): Promise<AuditLog> {
  const { store } = ctx.services;
  const { before, search = "" } = ctx.input;
  const rows = await store.audit.list({
    limit: pageSize + 1,
    search: search.trim(),
    ...(before !== undefined && { before: Number(before) }),
  });
  const page = rows.slice(0, pageSize);
  const emails = await store.accounts.emailsOf(page.flatMap(({ userId }) => userId ?? []));
  return {
    rows: page.map(({ sequence, at, userId, action, target, result }) => ({
      id: String(sequence),
      at,
      actor: userId === null ? "Nobody signed in" : (emails.get(userId) ?? userId),
      ...aboutCase(action, target, result),
    })),
    isMore: rows.length > pageSize,
  };
}

const outcomes: { [result: string]: string } = { failed: " (refused)", braked: " (too many tries)" };

/** "role-granted" on maria@example.com: "Role granted: maria@example.com". */
function titleOfEntry(action: string, target: string | null, result: string): string {
  const words = action.replaceAll("-", " ");
  const what = target === null ? "" : `: ${target}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${what}${outcomes[result] ?? ""}`;
}

const aboutCases = /^(?:case-|document|value-|registration-)/u;

/** Names the case instead of its id, and leaves out the id of a document. */
function aboutCase(
  action: string,
  target: string | null,
  result: string,
): Pick<AuditLog["rows"][number], "title" | "case"> {
  const [id = "", ...rest] = (target ?? "").split(" ");
  if (!aboutCases.test(action) || !isUuid(id))
    return { title: titleOfEntry(action, target, result), case: null };
  const more = rest.filter((part) => !isUuid(part)).join(" ");
  return {
    title: titleOfEntry(action, more || null, result),
    case: { id, reference: referenceNumber(id) },
  };
}
