import fc from "fast-check";
import {
  type Answer,
  type Answers,
  answerFrom,
  callDefinitionOf,
  callOf,
  type Entries,
  guidanceBlocks,
  isSameJson,
  normalize,
  pathOf,
  problemsIn,
  profileOf,
  progressOf,
  reviewOf,
  stepView,
  type Wizard,
} from "#engine";
import { shortestAnswer } from "#engine/authoring";
import { validAnswers } from "../../../engine/testing/answers.ts";
import type { Chance } from "../../../engine/testing/chance.ts";

const identity = { user: "user-1", registration: "registration-1", email: "ann@example.com" };

/** Walks a generated registrant from the first step to the end. Throws where that is impossible. */
export function walkThrough(wizard: Wizard, chance: Chance): void {
  let entries: Entries = {};
  const longest = Object.keys(wizard.definition.machine.states).length;
  for (let left = longest; ; left -= 1) {
    const { path, position } = progressOf(wizard, entries);
    const { incomplete, answers, complete } = path;
    lookAround(wizard, entries, answers);
    if (incomplete === null) {
      if (!complete) throw new Error("Nothing is incomplete, and yet the registration is not complete.");
      break;
    }
    if (left <= 0) throw new Error(`The walk does not end: it stands at "${incomplete}" again.`);
    const canSkip = (position?.skip ?? null) !== null;
    const entry: Entries[string] =
      canSkip && chance.below(2) === 0
        ? { skipped: true }
        : { answer: drawnAnswer(wizard, incomplete, answers, chance) };
    entries = { ...entries, [incomplete]: entry };
    if (pathOf(wizard, entries).incomplete === incomplete)
      throw new Error(`Nobody gets on from "${incomplete}".`);
  }
}

/** Calls everything that pages and other systems read from a registration, finished or not. */
function lookAround(wizard: Wizard, entries: Entries, answers: Answers): void {
  reviewOf(wizard, entries);
  profileOf(wizard, answers, identity, 2026);
}

/** Returns a valid answer that the page can show and the call can carry both ways. */
function drawnAnswer(wizard: Wizard, slug: string, answers: Answers, chance: Chance): Answer {
  const answer = normalize(wizard, slug, validAnswer(wizard, slug, answers, chance), answers);
  if (!isSameJson(normalize(wizard, slug, answer, answers), answer))
    throw new Error(`Tidying the answer to "${slug}" twice changes it.`);
  const [problem] = problemsIn(wizard, slug, answer, answers);
  if (problem) throw new Error(`A valid answer to "${slug}" is refused: ${JSON.stringify(problem)}`);
  for (const shown of [stepView(wizard, slug, {}, answers), stepView(wizard, slug, answer, answers)]) {
    const { guidance = [], ...view } = shown;
    const blocks = guidance.map((one) => guidanceBlocks(one.text, one.answers));
    if (JSON.stringify([view, blocks]).includes("|none}")) throw new Error(`"${slug}" shows braces.`);
  }
  const sent = JSON.parse(JSON.stringify(callOf(wizard, slug, answer, identity).body));
  const back = answerFrom(wizard, slug, { call: callDefinitionOf(wizard, slug), payload: sent }, identity);
  if (back.problems.length > 0 || !isSameJson(normalize(wizard, slug, back.answer, answers), answer)) {
    const lost = `${JSON.stringify(answer)} comes back as ${JSON.stringify(back)}`;
    throw new Error(`The call of "${slug}" does not carry the answer: ${lost}`);
  }
  return answer;
}

function validAnswer(wizard: Wizard, slug: string, answers: Answers, chance: Chance): Answer {
  try {
    const [drawn] = fc.sample(validAnswers(wizard, slug, answers), {
      numRuns: 1,
      seed: chance.below(2 ** 31),
    });
    if (drawn) return drawn;
  } catch {
    // Few answers meet some rules; the search below finds those that random draws miss.
  }
  const thought = shortestAnswer(wizard, slug, answers);
  if (thought) return thought;
  throw new Error(`No answer to "${slug}" will do after ${JSON.stringify(answers)}.`);
}
