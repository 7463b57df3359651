import {
  type Answer,
  type Answers,
  type Entries,
  type FieldDefinition,
  normalize,
  type Problem,
  pathOf,
  problemsIn,
  startingAnswer,
  stepView,
  type Wizard,
} from "#engine";
import { invalidVariantsOf } from "../../engine/testing/invalid-variants.ts";
import type { SampleAnswer } from "./fixture.ts";
import { brokenInWords, ruleOfMessage } from "./rule-words.ts";
import { type Scene, type Shown, scene } from "./scene.ts";
import { tooMany } from "./too-many.ts";
import { type Path, questionAt, valueAt, withValue } from "./values.ts";

/** A valid answer with the entries before it. */
type ValidSample = Pick<SampleAnswer, "entries" | "answer">;

/** Answer with one error that a registrant could make, and all messages about it. */
interface Broken extends ValidSample {
  path: Path;
  problem: Problem;
  problems: Problem[];
  field: FieldDefinition | undefined;
}

/** Returns a scene for each rule of each question broken alone, as far as these valid answers contain the question. */
export function eachErrorAlone(wizard: Wizard, slug: string, samples: ValidSample[]): Scene[] {
  const scenes = new Map<string, Scene>();
  for (const broken of samples.flatMap((sample) => brokenFrom(wizard, slug, sample))) {
    const { problem, problems, entries, answer, field } = broken;
    const question = questionAt(problem.path);
    const key = JSON.stringify([question, problem.rule, problem.message]);
    if (scenes.has(key)) continue;
    const others = [...scenes.keys()].filter((one) =>
      one.startsWith(JSON.stringify([question, problem.rule]).slice(0, -1)),
    );
    const words = brokenInWords(ruleOfMessage(problem.message, problem.rule, field), field);
    const name = `${titleOf(wizard, slug, problem.path, field)}: ${words}`;
    const isTaken = [...scenes.values()].some((other) => other.name === name);
    scenes.set(
      key,
      scene({
        id: ["error", question, problem.rule, ...(others.length > 0 ? [others.length + 1] : [])].join("-"),
        name: isTaken ? `${name}: “${problem.message}”` : name,
        entries,
        typed: answer,
        pressed: true,
        shows: problems.map(shownOf),
      }),
    );
  }
  return [...scenes.values()];
}

/** Returns a scene with as many errors as possible: of each question the first rule that can still be broken. */
export function everyErrorAtOnce(wizard: Wizard, slug: string, sample: ValidSample): Scene | null {
  const answers = pathOf(wizard, sample.entries).answers;
  let answer = sample.answer;
  let problems: Problem[] = [];
  for (const { path, answer: broken } of variantsByHand(wizard, slug, sample.answer, answers)) {
    // The first row stands for all of them.
    if (path.some((part) => typeof part === "number" && part > 0)) continue;
    const tried = withValue(answer, path, valueAt(broken, path)) as Answer;
    const found = problemsFor(wizard, slug, tried, answers);
    const kept = problems.every((before) => found.some((now) => isSamePlace(now, before)));
    if (!kept || found.length <= problems.length) continue;
    answer = tried;
    problems = found;
  }
  if (problems.length === 0) return null;
  return scene({
    id: "every-error-at-once",
    name: "Every error at once",
    entries: sample.entries,
    typed: answer,
    pressed: true,
    shows: problems.map(shownOf),
    quick: true,
  });
}

/** The button pressed on a form in which nothing was filled; null when nothing must be. */
export function nothingFilled(wizard: Wizard, slug: string, entries: Entries): Scene | null {
  const { answers } = pathOf(wizard, entries);
  const start = startingAnswer(stepView(wizard, slug, {}, answers));
  const problems = problemsFor(wizard, slug, start, answers);
  if (problems.length === 0) return null;
  return scene({
    id: "nothing-filled",
    name: "If nothing is filled in",
    entries,
    typed: start,
    pressed: true,
    shows: problems.map(shownOf),
  });
}

function brokenFrom(wizard: Wizard, slug: string, { entries, answer }: ValidSample): Broken[] {
  const { answers } = pathOf(wizard, entries);
  return variantsByHand(wizard, slug, answer, answers).flatMap(({ answer: broken, path }) => {
    const problems = problemsFor(wizard, slug, broken, answers);
    const problem = problems.find((one) => isSamePlace(one, { path }));
    const field = fieldUnder(wizard, slug, path, answer, answers);
    // Registrants never read refusals of values that no form sends.
    return problem && problem.rule !== "unknown"
      ? [{ entries, answer: broken, path, problem, problems, field }]
      : [];
  });
}

/** Invalid variants of an answer that a form accepts: others are left to other tests. */
function variantsByHand(wizard: Wizard, slug: string, answer: Answer, answers: Answers) {
  const variants = invalidVariantsOf(wizard, slug, answer, answers).flatMap((variant) => {
    if (variant.rule !== "maxItems") return [variant];
    const field = fieldUnder(wizard, slug, variant.path, answer, answers);
    const list = valueAt(answer, variant.path);
    const many = field && Array.isArray(list) ? tooMany(wizard, field, list) : null;
    return many ? [{ ...variant, answer: withValue(answer, variant.path, many) as Answer }] : [];
  });
  return variants.filter(({ path, rule, answer: broken }) => {
    const [before, after] = [valueAt(answer, path), valueAt(broken, path)];
    // Nor can one choice be made twice.
    if (rule === "unknown" || rule === "uniqueItems" || rule === "exclusive") return false;
    if (fieldUnder(wizard, slug, path, answer, answers)?.draw?.widget === "hidden") return false;
    // The page fills in what a question starts with: such an answer is never missing.
    const [name] = path;
    const isFilledIn = wizard.definition.steps[slug]?.properties[String(name)]?.default !== undefined;
    if (path.length === 1 && after === undefined && isFilledIn) return false;
    return after === undefined || kindOf(before) === kindOf(after) || typeof before === "number";
  });
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}

function problemsFor(wizard: Wizard, slug: string, answer: Answer, answers: Answers): Problem[] {
  return problemsIn(wizard, slug, normalize(wizard, slug, answer, answers), answers);
}

function isSamePlace(one: { path: Path }, other: { path: Path }): boolean {
  return JSON.stringify(one.path) === JSON.stringify(other.path);
}

function shownOf({ path, message }: Problem): Shown {
  return { kind: "message", path, message };
}

/** A question's own title; one of a row has that of the list before it. */
function titleOf(wizard: Wizard, slug: string, path: Path, field: FieldDefinition | undefined): string {
  const [first] = path;
  const outer = wizard.definition.steps[slug]?.properties[String(first)];
  const own = field?.title ?? outer?.title ?? String(first);
  const isInner = path.length > 1 && outer?.title !== undefined && field?.title !== undefined;
  return isInner && own !== outer.title ? `${outer.title}, ${own}` : own;
}

/** Returns the definition of the question at a path, with its texts for this answer. */
function fieldUnder(
  wizard: Wizard,
  slug: string,
  path: Path,
  answer: Answer,
  answers: Answers,
): FieldDefinition | undefined {
  let field: FieldDefinition | undefined;
  let fields: FieldDefinition["properties"] = wizard.definition.steps[slug]?.properties;
  for (const part of path) {
    field = typeof part === "number" ? field?.items : fields?.[part];
    fields = field?.properties;
  }
  const view = stepView(wizard, slug, answer, answers).fields.find(({ name }) => name === path[0]);
  return path.length === 1 && field && view ? { ...field, title: view.title } : field;
}
