import type { Outcome } from "./connection.ts";
import type { Plan } from "./plan.ts";
import type { WireReply } from "./reply-reader.ts";

/** Internals that must not leak: stack traces, SQL, names of drivers. */
const inner =
  /\n\s+at |node_modules|\.ts:\d+|SQLITE_|knex|syntax error at or near|\b(select|insert|update|delete) .{0,80}\b(from|into|set)\b/i;
/** Statuses that Node's parser sends before the app is called. */
const parserStatuses = [400, 408, 413, 417, 431, 501, 505];

/** Returns what is wrong with the outcome of a plan. */
export function faultsInOutcome(plan: Plan, outcome: Outcome): string[] {
  const faults = outcome.replies.flatMap((reply) => faultsInReply(plan, reply));
  if (outcome.hung) faults.push("expected an answer or a close in time, none came");
  if (outcome.stray !== null) faults.push(`expected nothing but the answer: ${outcome.stray}`);
  if (plan.expects === "answer" && !outcome.hung && outcome.replies.length === 0)
    faults.push("expected an answer, the connection was closed without one");
  return faults;
}

function faultsInReply(plan: Plan, reply: WireReply): string[] {
  const { status, headers } = reply;
  const isOurs = headers["x-request-id"] !== undefined;
  const faults: string[] = [];
  if (!isOurs && plan.expects === "answer" && !isUnclearTarget(reply))
    faults.push(`expected an answer of the app, got a bare ${status}`);
  if (!isOurs && !parserStatuses.includes(status)) faults.push(`expected no bare ${status}`);
  if (isOurs && status >= 500 && !isHonestlyBusy(plan, reply)) faults.push(`expected no ${status}`);
  if (headers["x-injected"] !== undefined) faults.push("expected no header out of a value");
  if (isOurs && status >= 400) faults.push(...faultsInRefusal(plan, reply));
  return faults;
}

/** Returns whether the server refused two hosts or none, which it does before anything else. */
function isUnclearTarget({ status, body }: WireReply): boolean {
  return status === 400 && body.includes('"code":"bad-target"');
}

function isHonestlyBusy(plan: Plan, { status, headers }: WireReply): boolean {
  return status === 503 && plan.mayBeBusy === true && headers["retry-after"] !== undefined;
}

function faultsInRefusal({ methods }: Plan, { status, headers, body }: WireReply): string[] {
  if (methods.includes("HEAD") && body.length === 0) return [];
  const text = isPacked(headers) ? "" : body.toString("utf8");
  if (inner.test(text)) return ["expected nothing of the inside in a refusal"];
  // The page that says that there is no such page.
  if (status === 404 && headers["content-type"]?.includes("html")) return [];
  if (!headers["content-type"]?.includes("json"))
    return /^not found$/i.test(text) ? [] : ["expected a refusal in JSON"];
  if (isPacked(headers)) return [];
  const { message, requestId } = JSON.parse(text) as { message?: unknown; requestId?: unknown };
  const hasBoth = typeof message === "string" && message !== "" && requestId === headers["x-request-id"];
  return hasBoth ? [] : ["expected a refusal with its message and request id"];
}

function isPacked(headers: WireReply["headers"]): boolean {
  return !["identity", undefined].includes(headers["content-encoding"]);
}
