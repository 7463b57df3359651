import type { FormsDefinition, WizardDefinition } from "../../../definition/definition.ts";
import { placeholders } from "../../../definition/placeholders.ts";
import type { DefinitionPath, Report } from "../../source/fault.ts";
import { canMiss, reachableFrom, targetsByStep } from "../../structure/graph.ts";
import { isFileMissing } from "../../structure/names.ts";
import { bracesIn, markdownIn } from "./marks.ts";
import { answerNamed, type NamedAnswer } from "./named-answer.ts";
import { plainTextsOf, type TextPlace, textsOfSteps } from "./text-places.ts";

/** Account pages fill in these, in titles and in the sentences under them. */
const ofAccountPages = ["brand", "email"];

/** Braces in texts name answers that can be shown there, and texts have no Markdown that would be shown as typed. */
export function checkTexts(definition: FormsDefinition | WizardDefinition, report: Report): void {
  const isWizard = "machine" in definition;
  for (const place of textsOfSteps(definition)) {
    const { text, path, isMarkdown } = place;
    if (!isMarkdown) checkMarks(text, path, report);
    else if (/\]\([^(){}]*[{}]/u.test(text))
      report("answer-text", path, "Nothing fills in the address of a link: put the braces into its words.");
    for (const { inside } of bracesIn(text)) {
      if (isFilledOtherwise(place, inside, isWizard)) continue;
      if (isWizard) checkBraces(definition, place, inside, report);
      else reportUnfilled(inside, path, report);
    }
  }
  for (const { text, path } of plainTextsOf(definition)) {
    checkMarks(text, path, report);
    for (const { inside } of bracesIn(text)) {
      if (inside !== "option" || path.at(-1) !== "changed") reportUnfilled(inside, path, report);
    }
  }
}

function checkMarks(text: string, path: DefinitionPath, report: Report): void {
  const marks = markdownIn(text);
  if (marks === null) return;
  report("markdown", path, `Nothing reads Markdown here: "${marks.slice(0, 60)}" would be shown as typed.`);
}

function reportUnfilled(inside: string | null, path: DefinitionPath, report: Report): void {
  const what = inside === null ? "a single brace" : `"{${inside}}"`;
  report("answer-text", path, `Nothing fills in ${what} here: people would read the braces.`);
}

function isFilledOtherwise({ path }: TextPlace, inside: string | null, isWizard: boolean): boolean {
  const keyword = path.at(-1);
  if ((keyword === "missing" || keyword === "prefix") && path.at(-2) === "messages")
    return inside === keyword;
  const isOfPage = path.length === 3 && (keyword === "title" || keyword === "description");
  return !isWizard && isOfPage && ofAccountPages.includes(inside ?? "");
}

function checkBraces(
  definition: WizardDefinition,
  place: TextPlace,
  inside: string | null,
  report: Report,
): void {
  const { path, siblings, isHint, isMarkdown } = place;
  const [named] = inside === null ? [] : placeholders(`{${inside}}`);
  if (!named) {
    reportUnfilled(inside, path, report);
    return;
  }
  const { name, absent } = named;
  const [head = ""] = name.split(".");
  if (!Object.hasOwn(siblings, head) && isFileMissing(definition, head)) return;
  if (isMarkdown && /[*[\]]/u.test(absent ?? ""))
    report("answer-text", path, `The words after "|" in "{${inside}}" are shown as typed, without Markdown.`);
  const answer = answerNamed(definition, name, siblings);
  if ("rule" in answer) {
    report(answer.rule, path, answer.message);
  } else if (answer.step !== null) {
    checkAnswerOrder(definition, name, place, report);
  } else if (absent === undefined && !isHint) {
    const message = `"{${name}}" is still being answered on this page: say what stands there until then, as in "{${name}|...}".`;
    report("answer-text", path, message);
  }
}

function checkAnswerOrder(
  definition: WizardDefinition,
  name: string,
  { slug, path, siblings }: TextPlace,
  report: Report,
): void {
  const [step = "", field = ""] = name.split(".");
  const targets = targetsByStep(definition);
  const met = reachableFrom(targets, definition.machine.initial);
  if (!met.has(step) || !met.has(slug)) return;
  if (step === slug) {
    const message = Object.hasOwn(siblings, field)
      ? `A field of the same step is named without the step: "{${field}}".`
      : `"${name}" is asked on this very page, and can be shown only on later ones.`;
    report("early-read", path, message);
  } else if (!reachableFrom(targets, step).has(slug)) {
    report("early-read", path, `"${name}" is asked only after "${slug}", or on another way.`);
  }
}

/** An earlier answer in a text without words for its absence. */
export interface RelyingText {
  path: DefinitionPath;
  slug: string;
  /** Name, as `step.field`. */
  name: string;
  braces: string;
  answer: NamedAnswer;
}

/** Returns the answers that texts of a wizard show as if they were always there, and that are known by no rule to be so. */
export function relyingTexts(definition: WizardDefinition): RelyingText[] {
  return textsOfSteps(definition).flatMap(({ text, path, slug, siblings, isHint }) =>
    placeholders(text).flatMap(({ name: named, braces, absent }): RelyingText[] => {
      if (isHint || absent !== undefined) return [];
      const answer = answerNamed(definition, named, siblings);
      if ("rule" in answer || answer.step === null || isSurelyAnswered(definition, answer, slug)) return [];
      return [{ path, slug, name: `${answer.step}.${answer.name}`, braces, answer }];
    }),
  );
}

/** Returns whether everybody at a step has answered a question, because it is required of everybody before. */
export function isSurelyAnswered(
  definition: WizardDefinition,
  { step, name, field, isPartial }: NamedAnswer,
  slug: string,
): boolean {
  if (step === null || isPartial || field.when) return false;
  return definition.steps[step]?.required.includes(name) === true && !canMiss(definition, step, slug);
}
