import {
  type Answers,
  type CaseFacts,
  type DuplicateRule,
  emailDomain,
  isObject,
  type Json,
  type Procedure,
  referenceNumber,
  type ServedWizard,
  settledState,
} from "#engine";
import { personName } from "../base/person-name.ts";
import { assigneeByRule } from "../cases/assign-by-rule.ts";
import { answerNamed, factsOf, findingsAsked, textsOfAnswer } from "../cases/case-facts.ts";
import { inState, settle } from "../cases/enter-state.ts";
import type { Services } from "../routing/services.ts";
import type { Case } from "../store/case-rows.ts";
import type { CaseKey } from "../store/cases.ts";
import type { StoredFile } from "../store/file-rows.ts";
import type { Registration } from "../store/registration-rows.ts";
import type { Store } from "../store/store.ts";
import { answersOf } from "./open-case.ts";

/** Number of registrations read at a time. */
const most = 1_000;

/** A registration that was sent, with all its answers. */
interface Received {
  wizard: ServedWizard;
  registration: Registration;
  answers: Answers;
}

/** Starting values of a case. */
const emptyCase = {
  ...{ stateSince: "", dueOn: null, daysLeft: null, assigneeId: null, openedAt: null, askedAt: null },
  ...{ reminded: 0, decidedAt: null, firstDecidedAt: null, revision: 1, flags: [] },
};

/**
 * Makes a case of a registration that was just sent, if its wizard has a procedure. Call it in the transaction that
 * confirms.
 */
export async function receiveCase(
  services: Services,
  store: Store,
  { wizard, registration, answers }: Received,
): Promise<void> {
  const { procedure } = wizard;
  if (!procedure) return;
  const at = services.clock();
  const person = await store.accounts.find(registration.userId);
  const { initial } = procedure.definition.procedure;
  const base: Case = {
    ...emptyCase,
    ...{ id: registration.id, wizard: wizard.definition.id, state: initial },
    receivedAt: registration.confirmedAt ?? at.toISOString(),
    ...describedBy(procedure, answers, registration.id, person?.email),
  };
  const received = inState(procedure, base, initial, at);
  const files = await store.files.listOf(registration.userId);
  if (!(await store.cases.add(received, keysOf(procedure, answers, { files, email: person?.email ?? "" }))))
    return;
  await store.caseEvents.addEvent(registration.id, {
    ...{ ordinal: 1, at: at.toISOString(), actorId: registration.userId },
    ...{ actor: "The registrant", kind: "received", data: {}, version: procedure.definition.version },
  });
  const facts = factsOf(procedure, answers, findingsAsked(procedure, answers, []));
  const assigned = await assignedByRule(store, procedure, received, {
    facts,
    at,
    registrantId: registration.userId,
  });
  await settle(store, procedure, assigned, { facts, at });
}

/** Assigns a case that was just received by the rules of its procedure, unless it is decided already. Returns the case. */
async function assignedByRule(
  store: Store,
  procedure: Procedure,
  received: Case,
  { facts, at, registrantId }: { facts: CaseFacts; at: Date; registrantId: string },
): Promise<Case> {
  const { states } = procedure.definition.procedure;
  if (states[settledState(procedure, received.state, facts)]?.type === "final") return received;
  const { name } = received;
  const person = await assigneeByRule(store, procedure, facts.answers, { name, registrantId });
  if (!person) return received;
  const revision = received.revision + 1;
  await store.caseEvents.addEvent(received.id, {
    ...{ ordinal: revision, at: at.toISOString(), actorId: null, actor: "The procedure", kind: "assigned" },
    ...{ data: { name: personName(person) }, version: procedure.definition.version },
  });
  return { ...received, assigneeId: person.id, revision };
}

/** Returns what a case is called, and what it is found by. */
export function describedBy(
  procedure: Procedure,
  answers: Answers,
  id: string,
  email: string | undefined,
): Pick<Case, "name" | "search"> {
  const { meta } = procedure.definition.procedure;
  const reference = referenceNumber(id);
  const name = meta.name.flatMap((one) => textsOfAnswer(answerNamed(answers, one))).join(" ");
  const shown = (meta.search ?? []).filter((one) => !meta.masked?.includes(one));
  const more = shown.flatMap((one) => textsOfAnswer(answerNamed(answers, one)));
  const search = [reference, name, email ?? "", ...more].join("\n").toLowerCase();
  return { name: name || reference, search };
}

/** Facts about a registrant besides the answers. */
interface Account {
  email: string;
  files: StoredFile[];
}

/**
 * Returns the values that a case shares with others of the same person or company, and its masked answers. A search finds
 * these only as a whole: finding parts would give the number away digit by digit. Documents are compared by their bytes.
 */
export function keysOf(procedure: Procedure, answers: Answers, account: Account): CaseKey[] {
  const { duplicates = [], search = [], masked = [] } = procedure.definition.procedure.meta;
  const rules: DuplicateRule[] = [
    ...duplicates,
    ...search.filter((one) => masked.includes(one)).map((question) => ({ question, words: "" })),
  ];
  const keys = rules.flatMap((rule) =>
    sharedTexts(rule, answers, account)
      .map((value) => value.toLowerCase().slice(0, 300))
      .filter((value) => !rule.except?.includes(value))
      .map((value) => ({ question: keyName(rule), value })),
  );
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}

/** Returns the name under which the keys of a rule are stored. */
export function keyName({ question, with: more = [] }: DuplicateRule): string {
  return [question, ...more].join(" ");
}

function sharedTexts(
  { question, with: more = [] }: DuplicateRule,
  answers: Answers,
  { files, email }: Account,
): string[] {
  if (question === emailDomain) return email.split("@").slice(1);
  const texts = [answerNamed(answers, question)].flat().flatMap((one) => {
    const id = isObject(one ?? null) ? (one as { id?: Json }).id : undefined;
    return id === undefined ? textsOfAnswer(one) : (files.find((file) => file.id === id)?.sha256 ?? []);
  });
  const others = more.map((one) => textsOfAnswer(answerNamed(answers, one)).join(" "));
  if (others.includes("")) return [];
  return texts.map((text) => [text, ...others].join("\n"));
}

/**
 * Makes cases of registrations that were sent before their wizard had a procedure. Returns how many. Runs at the start
 * and from time to time, on every server: a case is added once.
 */
export async function receiveMissing(services: Services): Promise<number> {
  const { store, definitions } = services;
  const { wizards } = definitions.current();
  const procedures = Object.keys(wizards).filter((id) => wizards[id]?.procedure);
  let count = 0;
  let after: string | null = procedures.length > 0 ? "" : null;
  while (after !== null) {
    const found: Awaited<ReturnType<Store["cases"]["unreceived"]>> = await store.cases.unreceived(
      procedures,
      after,
      most,
    );
    for (const id of found.ids)
      await store.transaction(async (tx) => {
        const filled = await tx.registrationContexts.findFilled(id);
        const wizard = filled && wizards[filled.registration.wizard];
        if (filled && wizard)
          await receiveCase(services, tx, {
            wizard,
            registration: filled.registration,
            answers: answersOf(wizard, filled),
          });
      });
    count += found.ids.length;
    after = found.next;
  }
  return count;
}
