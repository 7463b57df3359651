import { dateFormat, type Json, referenceNumber } from "#engine";
import { invalid } from "../answers/refusals.ts";
import { mayDo } from "../base/permissions.ts";
import { nameOrEmail, personName } from "../base/person-name.ts";
import { notFound } from "../base/problems.ts";
import { factsOf, findingsAsked } from "../cases/case-facts.ts";
import { settle } from "../cases/enter-state.ts";
import type { CaseView, Looked } from "../responses/desk.ts";
import type { Message } from "../responses/done.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { caseView, colleaguesIn } from "./case-view.ts";
import { openQuestionsIn } from "./case-words.ts";
import {
  callerOf,
  caseChanged,
  change,
  happened,
  heldCase,
  look,
  openFirst,
  ownRegistration,
  refuseOwn,
} from "./change-case.ts";
import { submittedAnswer, submittedText } from "./form-answer.ts";
import { mailQuestion } from "./mails.ts";
import { findingVersion, noCase, openCase } from "./open-case.ts";

/** GET /api/desk/cases/:id -> CaseView. Notes that the caller has seen it; the first reviewer who does opens it. */
export async function getCase(ctx: ApiContext<{ id: string }>): Promise<CaseView> {
  const { services } = ctx;
  const { id } = ctx.input;
  await openFirst(ctx, id);
  const open = await openCase(services, services.store, id);
  refuseOwn(ctx, open);
  const view = await caseView(ctx, open);
  await look(ctx, open.stored);
  return view;
}

/** POST /api/desk/cases/:id/look -> { others, revision }: says that the caller still has it open, and who else has. */
export async function postLook(ctx: ApiContext<{ id: string }>): Promise<Looked> {
  const { services } = ctx;
  const { id } = ctx.input;
  const stored = await services.store.cases.find(id);
  if (!stored) throw notFound(noCase);
  const user = callerOf(ctx);
  const seen = await services.store.caseLooks.lastLook(id, user.id);
  const now = services.clock();
  await services.store.caseLooks.look({ id, revision: seen?.revision ?? 0, userId: user.id, at: now });
  const viewers = await services.store.caseLooks.viewers(id, user.id, now);
  const people = await colleaguesIn(services);
  return {
    others: people.filter((one) => viewers.includes(one.id)).map(({ name }) => name),
    revision: stored.revision,
  };
}

/** PUT /api/desk/cases/:id/findings/:finding { about, answer } -> CaseView. */
export async function putFinding(
  ctx: ApiContext<{ id: string; finding: string; about: string; answer?: Json }>,
): Promise<CaseView> {
  const { finding, about, answer: submitted } = ctx.input;
  return await change(ctx, async (store, open) => {
    const { procedure, stored, answers } = open;
    const named = open.findings.filter((one) => one.finding === finding);
    if (named.length === 0) throw notFound("There is no such finding.");
    const asked = named.find((one) => findingVersion(open, one) === about);
    if (!asked) throw caseChanged("The answers that this is about have changed. Look at them again.");
    const answer = submittedAnswer(open, finding, submitted);
    const user = callerOf(ctx);
    const at = ctx.services.clock();
    await store.caseFindings.putFinding(stored.id, {
      ...{ finding, about: asked.about, answer, giver: nameOrEmail(user), givenAt: at.toISOString() },
    });
    const kept = await happened(ctx, store, open, { kind: "finding", data: { finding, answer } });
    const found = findingsAsked(procedure, answers, await store.caseFindings.findings(stored.id));
    await settle(store, procedure, kept, { facts: factsOf(procedure, answers, found), at });
    return "case-finding";
  });
}

/** POST /api/desk/cases/:id/notes { text } -> CaseView: a note among staff. */
export async function postNote(ctx: ApiContext<{ id: string; text: string }>): Promise<CaseView> {
  const text = submittedText(ctx, "Write the note.");
  return await change(ctx, async (store, open) => {
    await store.cases.update(await happened(ctx, store, open, { kind: "note", data: { text } }));
    return "case-noted";
  });
}

/** POST /api/desk/cases/:id/questions { text } -> CaseView: asks the registrant without reopening anything. */
export async function postQuestion(ctx: ApiContext<{ id: string; text: string }>): Promise<CaseView> {
  const text = submittedText(ctx, "Write the question.");
  return await change(ctx, async (store, open) => {
    const waiting = openQuestionsIn(await store.caseEvents.events(open.stored.id));
    if (waiting.some((one) => one.text === text)) throw caseChanged("This was asked already.");
    const asked = { askedAt: ctx.services.clock().toISOString(), reminded: 0 };
    const kept = await happened(ctx, store, open, { kind: "question", data: { text } });
    await store.cases.update({ ...kept, ...asked });
    await mailQuestion(ctx.services, store, open, text);
    return "case-question";
  });
}

/** POST /api/desk/assign { cases, assignee } -> { message }. */
export async function postAssign(
  ctx: ApiContext<{ cases: string[]; assignee: string | null }>,
): Promise<Message> {
  const { cases, assignee } = ctx.input;
  // In one order everywhere, so that two people who assign the same cases do not deadlock.
  const ids = [...new Set(cases)].sort();
  const { services } = ctx;
  const person = (await colleaguesIn(services)).find(({ id }) => id === assignee) ?? null;
  if (assignee !== null && !person) throw notFound(noColleague);
  await services.store.transaction(async (store) => {
    for (const id of ids) {
      const open = await heldCase(ctx, store, id);
      if (open.stored.assigneeId === assignee) continue;
      if (assignee === open.person.id) throw ownRegistration(`This registration is ${person?.name}'s own.`);
      const stored = { ...open.stored, assigneeId: assignee };
      const data = { name: person?.name ?? null };
      await store.cases.update(await happened(ctx, store, { ...open, stored }, { kind: "assigned", data }));
      await record(ctx, store, { action: "case-assigned", target: id, result: "ok" });
    }
  });
  const count = ids.length === 1 ? "1 case" : `${ids.length} cases`;
  return { message: person ? `${count} assigned to ${person.name}.` : `${count} unassigned.` };
}

export const noColleague = "There is no such colleague.";

/** PUT /api/desk/people/:person/absence { from, until } -> { message }: both days are ISO dates, or null. */
export async function putAbsence(
  ctx: ApiContext<{ person: string; from: string | null; until: string | null }>,
): Promise<Message> {
  const { services } = ctx;
  const { person: id, from, until } = ctx.input;
  const person = (await services.store.staff.listAccounts()).find((one) => one.id === id);
  if (!person || !mayDo(person.role, "work-on-cases")) throw notFound(noColleague);
  const absent = from === null && until === null ? null : { from: dayIn(from), until: dayIn(until) };
  if (absent && absent.from > absent.until)
    throw invalid([{ path: ["until"], message: "The last day is before the first one.", rule: "order" }]);
  await services.store.transaction(async (store) => {
    await store.deskPeople.setAbsence(id, absent);
    await record(ctx, store, { action: "absence-set", target: person.email, result: "ok" });
  });
  return { message: absent ? `Nothing is assigned by rule to ${personName(person)} then.` : "Saved." };
}

function dayIn(value: string | null): string {
  if (value !== null && dateFormat.validate(value, () => new Date())) return value;
  throw invalid([{ path: ["until"], message: "Give both days, or none.", rule: "date" }]);
}

/** PUT /api/desk/cases/:id/pairs/:other { verdict } -> CaseView: says whether two registrations are of the same. */
export async function putPair(
  ctx: ApiContext<{ id: string; other: string; verdict: "same" | "different" }>,
): Promise<CaseView> {
  const { id, other, verdict } = ctx.input;
  return await change(ctx, async (store, open) => {
    if (id === other || !(await store.cases.find(other))) throw notFound(noCase);
    const at = ctx.services.clock();
    await store.casePairs.putVerdict({ ids: [id, other], verdict, giver: nameOrEmail(callerOf(ctx)), at });
    const data = { verdict, other, reference: referenceNumber(other) };
    await store.cases.update(await happened(ctx, store, open, { kind: "compared", data }));
    return "case-compared";
  });
}
