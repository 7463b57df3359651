import type { Json } from "#engine";
import { mayDo } from "../base/permissions.ts";
import { nameOrEmail } from "../base/person-name.ts";
import { HttpProblem } from "../base/problems.ts";
import { inState, settle } from "../cases/enter-state.ts";
import type { CaseView } from "../responses/desk.ts";
import { record } from "../routing/audit.ts";
import { tooMany } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import type { AuditAction } from "../store/audit.ts";
import type { Case } from "../store/case-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { caseView } from "./case-view.ts";
import { type OpenCase, openCase } from "./open-case.ts";

/** The longest note, question or addition to a mail. */
export const longestText = 4_000;

export const callerOf = (ctx: ApiContext) => ctx.state.user as SignedIn;

/** Maximum length to which a history grows by entries that no decision needs. */
const mostEntries = 500;
const needed = ["opened", "finding", "moved", "seconded"];
/** Limit of one person's changes to a case. */
const changesOfCase = [{ count: 200, within: 24 * 60 * 60_000 }];

interface Happening {
  kind: string;
  data: { [key: string]: Json | undefined };
}

/** Adds an event to a case that the transaction holds, and returns the case with its new revision. Throws if there are too many. */
export async function happened(
  ctx: ApiContext,
  store: Store,
  { stored, procedure }: Pick<OpenCase, "stored" | "procedure">,
  { kind, data }: Happening,
): Promise<Case> {
  const user = callerOf(ctx);
  const ordinal = stored.revision + 1;
  if (ordinal > mostEntries && !needed.includes(kind))
    throw new HttpProblem(
      409,
      "case-full",
      `The history of this case has ${mostEntries} entries. Decide on it.`,
    );
  const key = `changes-of-case:${stored.id}:${user.id}`;
  const seconds = await store.limits.take(key, changesOfCase, ctx.services.clock());
  if (seconds > 0) throw tooMany(seconds, "You changed this case very often today.");
  await store.caseEvents.addEvent(stored.id, {
    ...{ ordinal, kind, data, at: ctx.services.clock().toISOString() },
    ...{ actorId: user.id, actor: nameOrEmail(user), version: procedure.definition.version },
  });
  return { ...stored, revision: ordinal };
}

/** Opens a case when somebody who may decide on it first looks at it. */
export async function openFirst(ctx: ApiContext, id: string): Promise<void> {
  const { services } = ctx;
  const user = callerOf(ctx);
  const stored = await services.store.cases.find(id);
  if (!stored || stored.openedAt !== null || !mayDo(user.role, "work-on-cases")) return;
  await services.store.transaction(async (store) => {
    const open = await openCase(services, store, id, { hold: true });
    if (open.stored.openedAt !== null || open.person.id === user.id) return;
    const { procedure, state, facts } = open;
    const at = services.clock();
    const opened = { ...open.stored, openedAt: at.toISOString() };
    const { opened: target } = state.meta;
    const entered = target === undefined ? opened : inState(procedure, opened, target, at);
    const kept = await happened(ctx, store, { ...open, stored: entered }, { kind: "opened", data: {} });
    await settle(store, procedure, kept, { facts, at });
  });
}

/** Opens a case that the caller may work on, and locks it until the transaction ends. */
export async function heldCase(ctx: ApiContext, store: Store, id: string): Promise<OpenCase> {
  const open = await openCase(ctx.services, store, id, { hold: true });
  refuseOwn(ctx, open);
  return open;
}

/** Throws a 403 if the caller is the registrant: nobody decides on their own registration, or reads what is noted on it. */
export function refuseOwn(ctx: ApiContext, { person }: OpenCase): void {
  if (person.id === callerOf(ctx).id) throw ownRegistration("This registration is your own.");
}

export function ownRegistration(message: string): HttpProblem {
  return new HttpProblem(403, "own-registration", `${message} A colleague works on it.`);
}

/** Changes a case that the transaction holds, audits the action that `work` returns, and sends what the desk shows then. */
export async function change(
  ctx: ApiContext<{ id: string }>,
  work: (store: Store, open: OpenCase) => Promise<AuditAction>,
): Promise<CaseView> {
  const { services } = ctx;
  const { id } = ctx.input;
  await openFirst(ctx, id);
  await services.store.transaction(async (store) => {
    const open = await heldCase(ctx, store, id);
    const action = await work(store, open);
    await record(ctx, store, { action, target: id, result: "ok" });
  });
  services.mail.wake();
  const open = await openCase(services, services.store, id);
  await look(ctx, open.stored);
  return await caseView(ctx, open);
}

/** Notes what the caller has seen of a case. */
export async function look(ctx: ApiContext, { id, revision }: Case): Promise<void> {
  const { store, clock } = ctx.services;
  await store.caseLooks.look({ id, revision, userId: callerOf(ctx).id, at: clock() });
}

/** A change that was made without knowledge of what happened meanwhile. */
export function caseChanged(message: string, events: unknown[] = []): HttpProblem {
  return new HttpProblem(409, "case-changed", message, { body: { events } });
}
