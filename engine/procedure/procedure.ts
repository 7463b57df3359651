import type { Answer, Answers, Condition, FormsDefinition, Guard, Json } from "../definition/definition.ts";
import { formerNames } from "../definition/former-names.ts";
import { isObject, ownValue } from "../definition/json.ts";
import { guardHolds } from "../path/guards.ts";
import { conditionHolds } from "../rules/condition.ts";
import type { Forms } from "../rules/forms.ts";
import type { StaffRole } from "./staff-roles.ts";

/** procedure.json: what staff do with a registration once it was sent. An XState v5 machine; a state is one of a case. */
export interface CaseMachine {
  /** The id of the wizard. */
  id: string;
  initial: string;
  states: { [name: string]: CaseState };
  meta: ProcedureMeta;
}

export interface ProcedureMeta {
  /** Name of the verifying team, as registrants read it. */
  team: string;
  /** Days on which nobody works besides Saturdays and Sundays, as ISO dates. */
  holidays?: string[];
  /** The question, or questions, whose answers name the case: `step.field`. */
  name: string[];
  /** Further questions that are searched: `step.field`, or `step.list.field`. */
  search?: string[];
  /** Questions whose answers are hidden but for their last four characters until somebody asks for one. */
  masked?: string[];
  /** Questions by which registrations of the same person or company are found. */
  duplicates?: DuplicateRule[];
  flags?: { [name: string]: { words: string; when: Condition } };
  /** Findings of staff, each asked by a file of `findings/`. */
  findings?: { [name: string]: FindingRule };
  moves: { [name: string]: CaseMove };
  /** Rules for assigning a received case: the first that holds and has somebody who is there. */
  assign?: AssignRule[];
  /** The state that takes the place of one that is gone. */
  successors?: { [state: string]: string };
  retention?: Retention;
}

/** Age at which registrations are deleted automatically; without a figure they are kept as long as the account. */
export interface Retention {
  /** Months after the last answer to a registration that was never sent. */
  unfinishedMonths?: number;
  /** Days between the email that announces that deletion and the deletion. */
  noticeDays?: number;
  /** Months after the decision. */
  rejectedMonths?: number;
  withdrawnMonths?: number;
}

export interface FindingRule {
  /** The name, or names, that it had before. */
  was?: string | string[];
  /** A list, `step.field`: each of its entries has one. */
  each?: string;
  /** The answers that it is about: it is asked again when one of them changes. */
  about?: string[];
  /** Entry in the profile of the registration. */
  profile?: FoundInProfile;
}

/** Lays the first case that holds over the entry of a list of the profile: the entry that the finding is about. */
export interface FoundInProfile {
  list: string;
  cases: { when: Condition; set: { [name: string]: Json } }[];
}

/** Assigns a case in turn. Without conditions it always holds. */
export interface AssignRule {
  /** Answers of the registration. */
  when?: Condition;
  /** The first letter of the case's name: `A-M`. */
  letters?: string;
  /** Roles, and the email addresses of people. */
  to: string[];
}

/** Something that staff do with a case. It asks what its file in `moves/` asks, if it has one. */
/** Stands for a question in what two registrations have in common. */
export const emailDomain = "$emailDomain";

/**
 * Answer that duplicates have in common, along with those of the questions in `with`. "$emailDomain" is the domain of
 * the account's address. Values in `except` are shared by many, and ignored.
 */
export interface DuplicateRule {
  question: string;
  with?: string[];
  except?: string[];
  words: string;
}

export interface CaseMove {
  was?: string | string[];
  button: string;
  /** The key that makes it at the desk. */
  key?: string;
  who: StaffRole[];
  /** `return`: whoever makes it picks the questions to be corrected. */
  kind?: "return";
  /** Findings that must be there. */
  needs?: string[];
  /** Reason shown when none of its guards holds. */
  refusal?: string;
  /** `true` if somebody else must make it, too. */
  secondPerson?: true;
  /** A mail to the registrant: a file of `site/mail`, without .md. A return sends one in any case. */
  mail?: string;
}

export interface CaseState {
  type?: "final";
  /** Moves that may be made, each with where it leads: the first transition whose guard holds. */
  on?: { [move: string]: string | CaseTransition | CaseTransition[] };
  /** Automatic transitions: the first whose guard holds is taken. */
  always?: string | CaseTransition | CaseTransition[];
  meta: CaseStateMeta;
}

export interface CaseStateMeta {
  /** Name for staff. */
  title: string;
  was?: string | string[];
  /** Text for the registrant. */
  text: string;
  next?: string;
  accountStatus: "Pending" | "Active" | "Rejected" | "Withdrawn";
  verificationStatus: "Unverified" | "In review" | "Returned" | "Verified";
  /** `registrant`: something is asked of them, and the clock stands still. */
  waitsFor?: "registrant";
  /** Business days until it is due. */
  due?: number;
  /** State after staff first open the case. */
  opened?: string;
  /** State after requested corrections are sent. */
  resent?: string;
  /** State after the registrant asks for a change, also from a final state. */
  changeAsked?: string;
}

/** The keywords of a state that name where a case goes when something happens. */
export const eventTargets = ["opened", "resent", "changeAsked"] as const;

export interface CaseTransition {
  target: string;
  guard?: Guard;
}

/** A procedure with the forms of its findings and moves: each a step under its name. */
export interface ProcedureDefinition extends FormsDefinition {
  procedure: CaseMachine;
}

/** A procedure that can be followed. */
export interface Procedure extends Forms {
  definition: ProcedureDefinition;
}

/** Facts that a procedure's conditions read: answers by step, findings by name; each entry of a list as `rows`. */
export interface CaseFacts {
  answers: Answers;
  findings: { [finding: string]: Answer };
}

type Named = { was?: string | string[] };

/** Returns the name that a state, finding or move has today; null if it is gone. */
export function todaysName(named: { [name: string]: Named }, name: string): string | null {
  if (Object.hasOwn(named, name)) return name;
  return Object.keys(named).find((one) => formerNames(named[one] ?? {}).includes(name)) ?? null;
}

/** Returns the state that a stored one is today: the same, its new name, or its successor. */
export function todaysState({ states, meta }: CaseMachine, name: string): string | null {
  const metas = Object.fromEntries(Object.entries(states).map(([state, one]) => [state, one.meta]));
  const successor = ownValue(meta.successors ?? {}, name);
  return todaysName(metas, name) ?? (successor === undefined ? null : todaysName(metas, successor));
}

/** Returns the transitions of a move from a state, or those that a case takes by itself, in the order they are tried. */
export function caseTransitions(state: CaseState | undefined, move: string | null): CaseTransition[] {
  const written = move === null ? state?.always : ownValue(state?.on ?? {}, move);
  return [written ?? []].flat().map((one) => (typeof one === "string" ? { target: one } : one));
}

/** Returns the state that a move leads to, or null if none of its guards holds. */
export function caseAfter(
  procedure: Procedure,
  state: string,
  move: string | null,
  facts: CaseFacts,
): string | null {
  const { states } = procedure.definition.procedure;
  const answers = { ...facts.answers, ...facts.findings };
  const found = caseTransitions(ownValue(states, state), move).find(
    ({ guard }) => !guard || guardHolds(procedure.validators, guard, answers),
  );
  return found?.target ?? null;
}

/** Returns the state in which a case rests: it follows what it takes by itself, each state at most once. */
export function settledState(procedure: Procedure, state: string, facts: CaseFacts): string {
  const met = new Set<string>();
  let here = state;
  while (!met.has(here)) {
    met.add(here);
    here = caseAfter(procedure, here, null, facts) ?? here;
  }
  return here;
}

/** Returns whether a change that the registrant asks for can be granted: by a return, in this state or a later one. */
export function mayAskForChange({ definition: { procedure } }: Procedure, name: string): boolean {
  const state = ownValue(procedure.states, name);
  if (state?.type === "final") return state.meta.changeAsked !== undefined;
  return Object.values(procedure.meta.moves).some(({ kind }) => kind === "return");
}

/** Returns the names of the flags that hold. */
export function flagsOf(procedure: Procedure, facts: CaseFacts): string[] {
  const answers = { ...facts.answers, ...facts.findings };
  const flags = Object.entries(procedure.definition.procedure.meta.flags ?? {});
  return flags.flatMap(([name, { when }]) =>
    conditionHolds(procedure.validators, when, { own: {}, answers }) ? [name] : [],
  );
}

/** Returns to whom each rule that holds assigns a case, in the order of the rules. */
export function assigneesOf(procedure: Procedure, answers: Answers, name: string): string[][] {
  const [first = ""] = name.normalize("NFD").toUpperCase();
  return (procedure.definition.procedure.meta.assign ?? []).flatMap(({ when, letters, to }) => {
    const [from = "", until = ""] = letters?.split("-") ?? [first, first];
    const isIn = from <= first && first <= until;
    return isIn && (!when || conditionHolds(procedure.validators, when, { own: {}, answers })) ? [to] : [];
  });
}

/** Returns a profile with what was found about the entries of its lists: each finding with the index of its entry. */
export function profileWith(
  procedure: Procedure,
  profile: { [key: string]: Json },
  found: { finding: string; index: number | null; answer: Answer }[],
): { [key: string]: Json } {
  const { findings = {} } = procedure.definition.procedure.meta;
  const filled = { ...profile };
  for (const { finding, index, answer } of found) {
    const { list, cases } = findings[finding]?.profile ?? { list: "", cases: [] };
    const entries = ownValue(filled, list);
    const holds = cases.find(({ when }) =>
      conditionHolds(procedure.validators, when, { own: answer, answers: {} }),
    );
    if (holds && Array.isArray(entries) && index !== null)
      filled[list] = entries.map((entry, at) => (at === index ? laidOver(entry, holds.set) : entry));
  }
  return filled;
}

function laidOver(under: Json, over: Json): Json {
  if (!isObject(under) || !isObject(over)) return over;
  const names = Object.entries(over).map(([name, value]) => [name, laidOver(under[name] ?? null, value)]);
  return { ...under, ...Object.fromEntries(names) };
}
