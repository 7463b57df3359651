import {
  businessDaysFrom,
  caseTransitions,
  type Entries,
  flagsOf,
  type Procedure,
  pathOf,
  reviewOf,
  type ServedWizard,
} from "#engine";
import { fullestAnswer, shortestAnswer } from "#engine/authoring";
import {
  type AskedFinding,
  answerNamed,
  factsOf,
  findingsAsked,
  textsOfAnswer,
} from "../../api/cases/case-facts.ts";
import { caseViewFor } from "../../api/desk/case-view.ts";
import type { CaseView } from "../../api/responses/desk.ts";
import type { StoredCaseEvent } from "../../api/store/case-events.ts";

const [sent, opened, decided] = ["2026-06-10T14:00:00Z", "2026-06-11T09:30:00Z", "2026-06-12T16:15:00Z"];
const ana = { id: "ana", name: "Ana Ruiz" };
const nobody = { id: "registrant", passwordHash: null, firstName: null, lastName: null, role: null };

/**
 * Returns a case in a state of its wizard's procedure, as the server would send it to a reviewer: the longest sample
 * registration, what was found where the state follows from it, and what happened on the way there.
 */
export function caseInState(wizard: ServedWizard, procedure: Procedure, name: string): CaseView {
  const { procedure: machine, version } = procedure.definition;
  const state = machine.states[name];
  if (!state) throw new Error(`There is no state ${name}.`);
  const { meta } = state;
  const entries = longest(wizard.journeys.map((journey) => journey.entries));
  const { answers } = pathOf(wizard, entries);
  const asked = findingsAsked(procedure, answers, []);
  const findings = asked.map((one) => (isFound(procedure, name) ? found(procedure, one) : one));
  const facts = factsOf(procedure, answers, findings);
  const review = reviewOf(wizard, entries);
  const [wrong] = review.flatMap(({ step, groups }) =>
    groups.flatMap(({ lines }) => lines.flatMap(({ paths }) => paths.map((path) => ({ step, path })))),
  );
  const corrections =
    meta.waitsFor && wrong ? [{ ...wrong, remark: "It differs from the document.", done: false }] : [];
  const title = machine.meta.name
    .flatMap((question) => textsOfAnswer(answerNamed(answers, question)))
    .join(" ");
  const stored = {
    ...{ id: "6d1f0c3a-0000-4000-8000-00007f3a09bc", wizard: wizard.definition.id, state: name, name: title },
    ...{ stateSince: decided, receivedAt: sent, daysLeft: null, askedAt: null, reminded: 0, search: "" },
    ...{ assigneeId: ana.id, openedAt: opened, decidedAt: null, firstDecidedAt: null },
    revision: 3,
    dueOn: meta.due === undefined ? null : businessDaysFrom("2026-06-15", meta.due, machine.meta.holidays),
    flags: flagsOf(procedure, facts),
  };
  const registration = {
    ...{ id: stored.id, userId: nobody.id, wizard: stored.wizard, ordinal: 1, chosen: true },
    ...{ createdAt: sent, changedAt: sent, confirmedAt: sent, verifiedBy: null, verificationDate: null },
    ...{ accountStatus: meta.accountStatus, verificationStatus: meta.verificationStatus },
    returned: corrections.length > 0 ? { at: decided, corrections, sent: entries } : null,
  };
  const storedEntries = Object.entries(entries).map(([step, entry]) => ({
    ...{ step, entry, revision: 1, definitionVersion: wizard.definition.version, givenBy: nobody.id },
    givenAt: sent,
  }));
  const person = { ...nobody, email: "registrant@example.com", createdAt: sent };
  const filled = { registration, entries: storedEntries };
  const open = {
    stored,
    filled,
    wizard,
    procedure,
    stateName: name,
    state,
    answers,
    findings,
    facts,
    person,
  };
  const events = historyOf(procedure, name).map((event, index) => ({
    ...{ ordinal: index + 1, actorId: ana.id, actor: ana.name, data: {}, version },
    ...event,
    ...(event.kind === "returned" ? { data: { ...event.data, corrections } } : {}),
    ...(event.kind === "change-asked" ? { data: { ...wrong, text: "It changed last month." } } : {}),
  }));
  return caseViewFor({ id: ana.id, role: "REVIEWER" }, open, {
    ...{ events, review, people: [{ ...ana, absent: null }], viewers: [], seenAt: decided, related: [] },
    optedOutAt: null,
    held: [],
  });
}

/** Returns whether findings are complete in a state: no move that needs one can still be made there. */
function isFound({ definition: { procedure } }: Procedure, name: string): boolean {
  const { on = {}, meta } = procedure.states[name] ?? { meta: { waitsFor: undefined } };
  const isAsked = Object.keys(on).some((move) => procedure.meta.moves[move]?.needs);
  return name !== procedure.initial && !meta.waitsFor && !isAsked;
}

function found(procedure: Procedure, asked: AskedFinding): AskedFinding {
  const { finding, about } = asked;
  const shortest = shortestAnswer(procedure, finding, {}) ?? {};
  const answer = fullestAnswer(procedure, finding, {}, shortest);
  return { ...asked, found: { finding, about, answer, giver: ana.name, givenAt: decided } };
}

type Happened = Pick<StoredCaseEvent, "at" | "kind"> & Partial<StoredCaseEvent>;

/** Returns a case's history until it came to a state: it was sent, opened, and brought there by a move. */
function historyOf({ definition: { procedure } }: Procedure, name: string): Happened[] {
  const { states, initial, meta } = procedure;
  const received = { at: sent, actor: "The registrant", actorId: nobody.id, kind: "received" };
  if (name === initial) return [received];
  const move = Object.keys(meta.moves).find((one) =>
    Object.values(states).some((state) => caseTransitions(state, one).some(({ target }) => target === name)),
  );
  if (Object.values(states).some((state) => state.meta.changeAsked === name))
    return [received, { at: opened, kind: "opened" }, { ...received, at: decided, kind: "change-asked" }];
  const kind = meta.moves[move ?? ""]?.kind === "return" ? "returned" : "moved";
  const moved = move === undefined ? [] : [{ at: decided, kind, data: { move, to: name } }];
  return [received, { at: opened, kind: "opened" }, ...moved];
}

function longest(all: Entries[]): Entries {
  const [first = {}] = all.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  return first;
}
