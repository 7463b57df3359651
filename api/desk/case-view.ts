import {
  type Answer,
  caseAfter,
  type Json,
  type Procedure,
  placeUnder,
  type ReviewSectionView,
  referenceNumber,
  type ServedWizard,
  todayOn,
  valueIn,
} from "#engine";
import { returnedUnder } from "../answers/corrections.ts";
import { underTodaysNames } from "../answers/views.ts";
import { mayDo } from "../base/permissions.ts";
import { personName } from "../base/person-name.ts";
import { textsOfAnswer } from "../cases/case-facts.ts";
import { secondOf } from "../cases/second-person.ts";
import type {
  CaseFinding,
  CaseLine,
  CaseMoveView,
  CaseSection,
  CaseView,
  Colleague,
  HeldDocument,
  RelatedCase,
} from "../responses/desk.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { StoredCaseEvent } from "../store/case-events.ts";
import type { SignedIn } from "../store/sessions.ts";
import { changesAsked, openQuestionsIn } from "./case-words.ts";
import { eventsView } from "./event-view.ts";
import { documentIds, heldDocuments } from "./held-documents.ts";
import { findingVersion, type OpenCase, reviewThen } from "./open-case.ts";
import { keyName } from "./receive.ts";
import type { ChangedAnswer } from "./return-case.ts";

/** Maximum number of related registrations that a case shows. */
const mostRelated = 20;

/** Returns everything that the desk shows of a case. */
export async function caseView(ctx: ApiContext, open: OpenCase): Promise<CaseView> {
  const { services, state } = ctx;
  const user = state.user as SignedIn;
  const { store, clock } = services;
  const { id } = open.stored;
  // At once: a case is read in a few trips to the database.
  const [seen, events, people, viewers, review, related, optedOutAt, files] = await Promise.all([
    store.caseLooks.lastLook(id, user.id),
    store.caseEvents.events(id),
    colleaguesIn(services),
    store.caseLooks.viewers(id, user.id, clock()),
    reviewThen(services, open),
    relatedTo(services, open),
    store.sharingChoices.optedOutAt(open.person.email),
    store.files.listOf(open.person.id),
  ]);
  const seenAt = seen?.at ?? null;
  const held = heldDocuments(services, documentIds(review, events), files);
  return caseViewFor(user, open, { seenAt, events, people, viewers, review, related, optedOutAt, held });
}

/** Context of a case that no decision depends on. */
interface CaseSurroundings {
  /** The oldest first. */
  events: StoredCaseEvent[];
  people: Colleague[];
  /** The ids of colleagues who have it open. */
  viewers: string[];
  /** Time of the caller's last look; null for never. */
  seenAt: string | null;
  review: ReviewSectionView[];
  related: RelatedCase[];
  optedOutAt: string | null;
  held: HeldDocument[];
}

/** Returns a case as somebody of staff sees it. */
export function caseViewFor(
  user: Pick<SignedIn, "id" | "role">,
  open: OpenCase,
  { events, people, viewers, seenAt, review, related, optedOutAt, held }: CaseSurroundings,
): CaseView {
  const { stored, procedure, person, wizard } = open;
  const { meta } = open.state;
  const isFinal = open.state.type === "final";
  return {
    id: stored.id,
    reference: referenceNumber(stored.id),
    name: stored.name,
    email: person.email,
    wizard: stored.wizard,
    wizardTitle: wizard.definition.machine.meta.title,
    state: open.stateName,
    stateTitle: meta.title,
    stateText: meta.text,
    isFinal,
    waitsFor: isFinal ? null : (meta.waitsFor ?? "staff"),
    revision: stored.revision,
    receivedAt: stored.receivedAt,
    dueOn: stored.dueOn,
    isOverdue: isOverdue(procedure, stored.dueOn),
    assignee: people.find(({ id }) => id === stored.assigneeId) ?? null,
    people,
    flags: flagsOf(open),
    sections: sectionsOf(open, review, events, seenAt),
    findings: findingsView(open),
    moves: movesView(open, user, events),
    questions: openQuestionsIn(events),
    changesAsked: changesAsked(open, events),
    related,
    events: eventsView(open, events),
    others: people.filter(({ id }) => viewers.includes(id)).map(({ name }) => name),
    mayWork: mayDo(user.role, "work-on-cases"),
    optedOutAt,
    held,
  };
}

function flagsOf({ stored, procedure }: OpenCase): CaseView["flags"] {
  return stored.flags.flatMap((name) => {
    const flag = procedure.definition.procedure.meta.flags?.[name];
    return flag ? [{ name, words: flag.words }] : [];
  });
}

/** Returns the review with what is new since a time, what was corrected, and what waits for it. */
function sectionsOf(
  { filled, wizard, procedure }: OpenCase,
  review: ReviewSectionView[],
  events: StoredCaseEvent[],
  since: string | null,
): CaseSection[] {
  const entries = underTodaysNames(wizard, filled.entries);
  const { returned } = filled.registration;
  const waiting = returned ? returnedUnder(wizard, returned).corrections : [];
  const before = events.findLast(({ kind }) => kind === "corrected")?.data.before;
  const { masked = [] } = procedure.definition.procedure.meta;
  return review.map((section) => {
    const entry = entries.find(({ step }) => step === section.step);
    const old = earlierTexts(wizard, before, section.step);
    return {
      ...section,
      givenAt: entry?.givenAt ?? null,
      isNew: since !== null && entry !== undefined && entry.givenAt > since,
      groups: section.groups.map((group) => ({
        ...group,
        lines: group.lines.map((line) => {
          const isSecret = line.paths.some((path) => masked.includes(questionName(section.step, path)));
          const asked = waiting.find(
            ({ step, path, done }) =>
              !done && step === section.step && line.paths.some((one) => isWithin(one, path)),
          );
          return {
            ...line,
            ...shownOf(line, isSecret, line.paths.flatMap((path) => old(path) ?? [])[0] ?? null),
            remark: asked?.remark ?? null,
          };
        }),
      })),
    };
  });
}

/** Returns a function that gives the text of an answer before it was corrected; null if it was not. */
function earlierTexts(
  { definition }: ServedWizard,
  before: unknown,
  step: string,
): (path: (string | number)[]) => string | null {
  const changed = (Array.isArray(before) ? before : []) as ChangedAnswer[];
  const places = changed.map((one) => placeUnder(definition, one));
  return (path) => {
    const found = places.find((one) => one.step === step && isWithin(path, one.path));
    if (!found) return null;
    return textsOfAnswer(valueIn(found.before, path.slice(found.path.length))).join(", ") || "Not answered";
  };
}

/** Returns whether a path is another one, or lies within it. */
function isWithin(path: (string | number)[], around: (string | number)[]): boolean {
  return around.every((part, index) => part === path[index]);
}

/** Returns the name of a question, as procedures write it: without the numbers of rows. */
export function questionName(step: string, path: (string | number)[]): string {
  return [step, ...path.filter((part) => typeof part === "string")].join(".");
}

/** Returns what is shown of an answer, and of what it was before: of a masked one, the last characters. */
export function shownOf(
  { text, isEmpty }: Pick<CaseLine, "text" | "isEmpty">,
  isSecret: boolean,
  before: string | null,
): Pick<CaseLine, "text" | "isMasked" | "before"> {
  const isMasked = isSecret && !isEmpty;
  return {
    text: isMasked ? maskedText(text) : text,
    isMasked,
    before: isSecret && before !== null ? maskedText(before) : before,
  };
}

/** Returns a text of which only the last four characters can be read, or none if it has few. */
function maskedText(text: string): string {
  const letters = [...text];
  return `•••••${letters.length > 7 ? letters.slice(-4).join("") : ""}`;
}

export function isOverdue(procedure: Procedure, dueOn: string | null): boolean {
  return dueOn !== null && dueOn < todayOn(procedure.clock);
}

function findingsView(open: OpenCase): CaseFinding[] {
  const { findings, procedure, answers, wizard } = open;
  const { meta } = procedure.definition.procedure;
  return findings.map((asked) => {
    const { finding, step, index, found } = asked;
    const each = meta.findings?.[finding]?.each;
    const [slug = "", field = ""] = (each ?? "").split(".");
    const list = wizard.definition.steps[slug]?.properties[field];
    const row = index === null ? null : valueIn(answers[slug] ?? {}, [field, index]);
    const isSecret = (name: string) => meta.masked?.includes(`${each}.${name}`);
    const label = row === null ? null : firstText(wizard, list, row, isSecret);
    return {
      finding,
      title: procedure.definition.steps[finding]?.title ?? finding,
      step,
      entry: index === null ? null : { heading: label ?? list?.title ?? "", number: index + 1 },
      about: findingVersion(open, asked),
      answer: found?.answer ?? null,
      outcome: found ? outcomeOf(procedure.definition, finding, found.answer) : null,
      giver: found?.giver ?? null,
      givenAt: found?.givenAt ?? null,
    };
  });
}

/** Returns what was found in a word, such as “Confirmed”: the last choice that the finding requires. */
function outcomeOf(
  { steps, lists }: OpenCase["procedure"]["definition"],
  finding: string,
  answer: Answer,
): string | null {
  const { properties, required = [] } = steps[finding] ?? {};
  const name = required.findLast((one) => properties?.[one]?.list);
  const options = lists[(name && properties?.[name]?.list) ?? ""]?.options ?? [];
  return options.find(({ value }) => name !== undefined && value === answer[name])?.label ?? null;
}

/** Returns what an entry begins with, as people read it, masked answers left out. */
function firstText(
  { definition }: OpenCase["wizard"],
  list: OpenCase["wizard"]["definition"]["steps"][string]["properties"][string] | undefined,
  row: Json | undefined,
  isSecret: (name: string) => boolean | undefined,
): string | null {
  const fields = Object.entries(list?.items?.properties ?? {});
  const [name, field] = fields.find(([one]) => !isSecret(one)) ?? [];
  const value = name === undefined ? undefined : valueIn(row, [name]);
  const option = definition.lists[field?.list ?? ""]?.options.find((one) => one.value === value);
  return option?.label ?? textsOfAnswer(value)[0] ?? null;
}

function movesView(
  open: OpenCase,
  user: Pick<SignedIn, "id" | "role">,
  events: StoredCaseEvent[],
): CaseMoveView[] {
  const { procedure, stateName, state, facts } = open;
  const { states, meta } = procedure.definition.procedure;
  return Object.keys(state.on ?? {}).flatMap((name): CaseMoveView[] => {
    const move = meta.moves[name];
    if (!move?.who.some((role) => role === user.role)) return [];
    const target = caseAfter(procedure, stateName, name, facts);
    const waiting = move.secondPerson ? secondOf(procedure, name, events) : null;
    const second = waiting ? "waits" : "needed";
    return [
      {
        name,
        button: move.button,
        key: move.key ?? null,
        kind: move.kind ?? "move",
        hasForm: Object.hasOwn(procedure.definition.steps, name),
        hasMail: move.mail !== undefined || move.kind === "return",
        leadsTo: target === null ? null : (states[target]?.meta.title ?? target),
        blocked: blockedBy(open, name, target) ?? (waiting?.actorId === user.id ? waitsForOther : null),
        second: move.secondPerson ? second : "not-needed",
        first: waiting?.actor ?? null,
      },
    ];
  });
}

export const waitsForOther = "You made this decision. A second person must agree.";

/** Returns why a move cannot be made; null if it can. */
export function blockedBy(
  { procedure, findings }: OpenCase,
  name: string,
  target: string | null,
): string | null {
  const { meta } = procedure.definition.procedure;
  const move = meta.moves[name];
  const missing = (move?.needs ?? []).filter((need) =>
    findings.some(({ finding, found }) => finding === need && !found),
  );
  if (missing.length > 0) {
    const titles = missing.map((one) => `“${procedure.definition.steps[one]?.title ?? one}”`);
    return `Fill in ${titles.join(" and ")} first.`;
  }
  return target === null ? (move?.refusal ?? "This cannot be done with these findings.") : null;
}

async function relatedTo({ store }: Services, { stored, procedure }: OpenCase): Promise<RelatedCase[]> {
  const { meta, states } = procedure.definition.procedure;
  const questions = (meta.duplicates ?? []).map(keyName);
  const found = await store.casePairs.related(stored.id, questions, mostRelated);
  const verdicts = await store.casePairs.verdicts(stored.id);
  return found.map(({ found: other, questions: shared }) => ({
    id: other.id,
    reference: referenceNumber(other.id),
    name: other.name,
    stateTitle: states[other.state]?.meta.title ?? other.state,
    why: (meta.duplicates ?? []).flatMap((rule) => (shared.includes(keyName(rule)) ? [rule.words] : [])),
    verdict: verdicts.get(other.id) ?? null,
  }));
}

/** Returns everyone a case can be assigned to. */
export async function colleaguesIn({ store, clock }: Services): Promise<Colleague[]> {
  const accounts = await store.staff.listAccounts();
  const today = clock().toISOString().slice(0, 10);
  return accounts
    .filter(({ role }) => mayDo(role, "work-on-cases"))
    .map(({ absent, ...account }) => ({
      id: account.id,
      name: personName(account),
      absent: absent && absent.until >= today ? absent : null,
    }));
}
