import {
  type Answer,
  type Answers,
  answerFrom,
  type CallDefinition,
  type Entries,
  type Entry,
  type Identity,
  isSameJson,
  type Json,
  normalize,
  type Problem,
  problemsIn,
  type ServedWizard,
} from "#engine";
import { notFound } from "../problems.ts";
import type { NewFile } from "../store/files.ts";
import { placeFiles } from "./place-files.ts";
import { invalid } from "./refusals.ts";
import { type Facts, type SettledProblem, settleAnswer } from "./settle-answer.ts";

/** What was sent for a step. */
export type Given =
  | { skipped: true }
  | { answer: Answer }
  /** A payload as the definition's call lays it out, and new files for its fields. */
  | { call: CallDefinition; payload: Json; files: { file: NewFile; field: string }[] };

/** The step in question, and what its answer is judged against. */
export interface Question {
  wizard: ServedWizard;
  slug: string;
  entries: Entries;
  /** The valid answers of the steps before it: all that its conditions may read. */
  answers: Answers;
  identity: Identity;
  facts: Facts;
}

/** The entry to store, normalised and with what the server knows filled in; throws what is wrong with it. */
export function judgedEntry(question: Question, given: Given): Entry {
  // Whether the step may be skipped, the replay of the path tells.
  if ("skipped" in given) return { skipped: true };
  const { wizard, slug, answers, facts } = question;
  const { answer: raw, problems } = rawAnswer(question, given);
  const settled = settleAnswer(wizard.definition, slug, normalize(wizard, slug, raw, answers), facts);
  const byRules = problemsIn(wizard, slug, settled.answer, answers);
  // Refused as a whole, an answer is not looked into: the page says no more either.
  if (byRules.some((problem) => problem.path.length === 0)) throw invalid(byRules);
  const broken = [...problems, ...byRules];
  const found = [
    ...broken,
    ...unexplained(settled.problems, broken),
    ...lockedProblems(question, settled.answer),
  ];
  if (found.length > 0) throw invalid(oneEach(found));
  return { answer: settled.answer };
}

/** What is not already explained by something wrong with the answer that it depends on. */
function unexplained(found: SettledProblem[], broken: Problem[]): Problem[] {
  const brokenPaths = new Set(broken.map(({ path }) => JSON.stringify(path)));
  return found
    .filter(({ by }) => !by || !brokenPaths.has(JSON.stringify(by)))
    .map(({ path, rule, message }) => ({ path, rule, message }));
}

function rawAnswer(
  { wizard, slug, identity }: Question,
  given: Exclude<Given, { skipped: true }>,
): { answer: Answer; problems: Problem[] } {
  if ("answer" in given) return { answer: given.answer, problems: [] };
  const { answer, problems } = answerFrom(wizard, slug, given.call, given.payload, identity);
  // Somebody else's id is as good as absent.
  if (problems.some(({ rule }) => rule === "identity"))
    throw notFound("We could not find that registration.");
  return { answer: placeFiles(answer, given.files), problems };
}

/** A field that asked "are you sure?" keeps the value that was saved with it. */
function lockedProblems({ wizard, slug, entries }: Question, answer: Answer): Problem[] {
  const before = entries[slug]?.answer ?? {};
  return Object.entries(wizard.definition.steps[slug]?.properties ?? {}).flatMap(([name, field]) => {
    const { confirm } = field.draw ?? {};
    if (!confirm || before[name] === undefined || isSameJson(before[name], answer[name])) return [];
    return [{ path: [name], rule: "locked", message: confirm.locked }];
  });
}

/** One problem a path: the first told. */
function oneEach(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ path }) => {
    const key = JSON.stringify(path);
    return !seen.has(key) && seen.add(key);
  });
}
