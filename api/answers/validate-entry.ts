import {
  type AccountFacts,
  type Answer,
  type Answers,
  answerFrom,
  answersMovedOn,
  answerUnder,
  type CallDefinition,
  type Entries,
  type Entry,
  fromAccount,
  type Identity,
  isIn,
  isSameJson,
  type Json,
  normalize,
  notAsked,
  type OpenQuestions,
  openProblems,
  type Problem,
  problemsIn,
  type ServedWizard,
} from "#engine";
import { notFound } from "../base/problems.ts";
import type { NewFile } from "../store/file-rows.ts";
import { refuseOtherChanges } from "./corrections.ts";
import { placeFiles } from "./place-files.ts";
import { invalid } from "./refusals.ts";
import { type Facts, type ResolveProblem, resolveServerFields } from "./resolve-server-fields.ts";

export type Submitted =
  | { skipped: true }
  | { answer: Answer }
  /** A payload in the shape of the definition's call, and new files for its fields. */
  | { call: CallDefinition; payload: Json; files: { file: NewFile; field: string }[] };

/** The step, and what its answer is validated against. */
export interface Question {
  wizard: ServedWizard;
  slug: string;
  entries: Entries;
  /** The valid answers of earlier steps, which are all that its conditions may read. */
  answers: Answers;
  identity: Identity;
  facts: Facts;
  account: AccountFacts;
  /** The questions that may be answered again after a return for correction; null while all may be. */
  open: OpenQuestions | null;
}

/** Returns the entry to store, normalized and with server fields resolved. Throws its problems. */
export function validatedEntry(question: Question, submitted: Submitted): Entry {
  // The replay of the path decides whether the step may be skipped.
  if ("skipped" in submitted) {
    if (question.open) refuseOtherChanges(question, question.open, {});
    return { skipped: true };
  }
  const { wizard, slug, answers, facts, account, open } = question;
  const { answer: raw, problems } = rawAnswer(question, submitted);
  // A page leaves out what it does not ask, so only another caller can send it.
  const dropped = "call" in submitted ? notAsked(wizard, slug, raw, answers) : [];
  const fixed = fromAccount(wizard.definition.steps[slug]?.properties ?? {}, account, "fixed");
  const normal = normalize(wizard, slug, { ...raw, ...fixed }, answers);
  const settled = resolveServerFields(wizard.definition, slug, normal, facts);
  if (open) refuseOtherChanges(question, open, settled.answer);
  const byRules = toMend(question, problemsIn(wizard, slug, settled.answer, answers));
  // If an answer is refused as a whole, its parts are not validated; the page reports no more either.
  if (byRules.some((problem) => problem.path.length === 0)) throw invalid(byRules);
  const broken = [...problems, ...dropped, ...byRules];
  const unresolved = toMend(question, unexplained(settled.problems, broken));
  const resolved = [...unresolved, ...lockedProblems(question, settled.answer)];
  const scope = { own: settled.answer, answers };
  const shown = resolved.map((one) => ({
    ...one,
    message: wizard.texts?.filledAt(wizard, slug, one, scope) ?? one.message,
  }));
  const found = [...broken, ...shown];
  if (found.length > 0) throw invalid(oneEach(found));
  return { answer: { ...answersMovedOn(wizard.definition, slug, question.entries), ...settled.answer } };
}

/** Returns the problems that the registrant can mend: what was accepted and is not open stands in nobody's way. */
function toMend<One extends Problem>({ open, slug }: Question, problems: One[]): One[] {
  return open ? problems.filter((one) => openProblems(open, slug, [one]).length > 0) : problems;
}

/** Returns the problems that are not explained by a problem with the answer that they depend on. */
function unexplained(found: ResolveProblem[], broken: Problem[]): Problem[] {
  const brokenPaths = new Set(broken.map(({ path }) => JSON.stringify(path)));
  return found
    .filter(({ by }) => !by || !brokenPaths.has(JSON.stringify(by)))
    .map(({ path, rule, message }) => ({ path, rule, message }));
}

function rawAnswer(
  { wizard, slug, identity }: Question,
  submitted: Exclude<Submitted, { skipped: true }>,
): { answer: Answer; problems: Problem[] } {
  // A page that was open before the questions were renamed.
  if ("answer" in submitted)
    return { answer: answerUnder(wizard.definition, slug, submitted.answer), problems: [] };
  const { answer, problems } = answerFrom(wizard, slug, submitted, identity);
  // Somebody else's id counts as missing.
  if (problems.some(({ rule }) => rule === "identity"))
    throw notFound("We could not find that registration.");
  const { properties = {} } = wizard.definition.steps[slug] ?? {};
  return { answer: placeFiles(answer, submitted.files, properties), problems };
}

/** Keeps the saved value of fields that asked for confirmation, unless they are to be corrected. */
function lockedProblems({ wizard, slug, entries, open }: Question, answer: Answer): Problem[] {
  const before = entries[slug]?.answer ?? {};
  return Object.entries(wizard.definition.steps[slug]?.properties ?? {}).flatMap(([name, field]) => {
    const { confirm } = field.draw ?? {};
    if (!confirm || before[name] === undefined || isSameJson(before[name], answer[name])) return [];
    if (open && isIn(open, { step: slug, path: [name] })) return [];
    return [{ path: [name], rule: "locked", message: confirm.locked }];
  });
}

/** Returns one problem per path: the first. */
function oneEach(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ path }) => {
    const key = JSON.stringify(path);
    return !seen.has(key) && seen.add(key);
  });
}
