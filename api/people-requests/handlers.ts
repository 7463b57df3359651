import { randomUUID } from "node:crypto";
import { referenceNumber } from "#engine";
import { nameOrEmail } from "../base/person-name.ts";
import { notFound } from "../base/problems.ts";
import { contactNote } from "../base/reserved-address.ts";
import type {
  ClosedCaseView,
  PeopleRequest,
  RequestKind,
  RequestsReply,
  RequestView,
} from "../responses/people-requests.ts";
import { invalid, typedEmail } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { ClosedCase } from "../store/closed-cases.ts";
import type { SignedIn } from "../store/sessions.ts";
import { mailAnswer } from "./mails.ts";
import { needsIdentity, termsOf } from "./terms.ts";

export const noRequest = "There is no such request.";
/** Number of requests of each kind on the page. */
const most = 200;
const longestNote = 4_000;
export const identities = ["answered", "document", "facts", "agent"];

/** GET /api/desk/requests -> RequestsReply. */
export async function getRequests(ctx: ApiContext): Promise<RequestsReply> {
  const { services } = ctx;
  const { store, definitions } = services;
  const contactEmail = definitions.current().content?.brand.contactEmail ?? "";
  const requests: RequestView[] = [];
  for (const request of await store.peopleRequests.list(most))
    requests.push(await requestView(services, request));
  return {
    requests,
    closed: (await store.closedCases.closedCases(most)).map((one) => closedView(services, one)),
    contactEmail,
    contactNote: contactNote(contactEmail),
  };
}

async function requestView({ store }: Services, request: PeopleRequest): Promise<RequestView> {
  const { email, kind } = request;
  return {
    ...request,
    needsIdentity: needsIdentity(kind),
    hasAccount: email !== "" && (await store.accounts.findByEmail(email)) !== null,
    noticeSentAt: kind === "shine-the-light" ? await store.peopleRequests.lastNotice(email) : null,
  };
}

function closedView({ definitions }: Services, closed: ClosedCase): ClosedCaseView {
  const wizard = definitions.current().wizards[closed.wizard];
  const states = wizard?.procedure?.definition.procedure.states;
  const { id, wizard: name, state, decidedAt, closedAt, recordKey, keepUntil } = closed;
  return {
    ...{ id, reference: referenceNumber(id), decidedAt, closedAt },
    wizardTitle: wizard?.definition.machine.meta.title ?? name,
    stateTitle: states?.[state]?.meta.title ?? state,
    keepUntil: recordKey === null ? null : keepUntil,
  };
}

interface RequestBody {
  email: string;
  kind: RequestKind;
  name?: string;
  receivedOn: string;
  note?: string;
}

/** POST /api/desk/requests `{kind, email, name?, receivedOn, note?}`: records a request, and confirms it by mail. */
export async function postRequest(ctx: ApiContext<RequestBody>) {
  const { services } = ctx;
  const { kind, name = "", note = "", receivedOn: day } = ctx.input;
  const at = services.clock().toISOString();
  const email = typedEmail(ctx);
  if (email === null) throw invalid([{ path: ["email"], message: "Enter a valid email.", rule: "format" }]);
  const receivedOn = dayIn(day, at);
  const request: PeopleRequest = {
    ...{ id: randomUUID(), kind, email, name: shortText(name, "name", 160) || null, receivedOn },
    ...termsOf(kind, receivedOn),
    note: shortText(note, "note", longestNote),
    ...{ recordedBy: staffName(ctx), recordedAt: at, confirmedAt: at },
    ...{ identity: null, identityBy: null, identityAt: null },
    ...{ outcome: null, answer: null, closedBy: null, closedAt: null },
  };
  await services.store.transaction(async (store) => {
    await store.peopleRequests.add(request);
    await record(ctx, store, { action: "request-recorded", target: request.id, result: "ok" });
    await mailAnswer(services, store, request, { template: "request-received" });
  });
  services.mail.wake();
  return await requestView(services, request);
}

/** PUT /api/desk/requests/:id/identity `{identity}`: says how somebody checked that it comes from the person. */
export async function putIdentity(ctx: ApiContext<{ identity: string; id: string }>) {
  const { services } = ctx;
  const { identity } = ctx.input;
  const { id } = ctx.input;
  const changed = { identity, identityBy: staffName(ctx), identityAt: services.clock().toISOString() };
  const request = await services.store.transaction(async (store) => {
    const found = await openRequest(store, id);
    await store.peopleRequests.change(id, changed);
    await record(ctx, store, { action: "request-identity", target: id, result: "ok" });
    return { ...found, ...changed };
  });
  return await requestView(services, request);
}

/** Locks a request that still waits, or throws. */
export async function openRequest(
  store: Pick<Services["store"], "peopleRequests">,
  id: string,
): Promise<PeopleRequest> {
  const request = await store.peopleRequests.hold(id);
  if (!request) throw notFound(noRequest);
  if (request.closedAt !== null) throw notFound("This request is closed already.");
  return request;
}

export function staffName(ctx: ApiContext): string {
  return nameOrEmail(ctx.state.user as SignedIn);
}

/** Returns a text of a call without space around it; refuses a longer one. */
export function shortText(value: string, field: string, longest: number): string {
  const text = value.trim();
  if (text.length <= longest) return text;
  const message = `Use ${longest.toLocaleString("en-US")} characters or fewer.`;
  throw invalid([{ path: [field], message, rule: "maxLength" }]);
}

function dayIn(value: string, now: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(value);
  const day = isDay ? new Date(`${value}T00:00:00Z`) : null;
  const isReal = day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  // A day ahead, because it may be tomorrow already where the caller is.
  const latest = new Date(Date.parse(now) + 24 * 60 * 60_000).toISOString();
  if (isReal && value <= latest && value > "2020") return value;
  throw invalid([{ path: ["receivedOn"], message: "Enter the day when it came.", rule: "format" }]);
}
