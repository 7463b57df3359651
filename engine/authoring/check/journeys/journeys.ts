import { normalize } from "../../../answer/normalize.ts";
import type { FieldDefinition } from "../../../definition/definition.ts";
import type { Journey } from "../../../definition/journey.ts";
import { ownValue, valueIn } from "../../../definition/json.ts";
import { type Path, pathOf } from "../../../path/path.ts";
import type { Wizard } from "../../../path/wizard.ts";
import type { Scope } from "../../../rules/condition.ts";
import { fieldAt } from "../../../rules/field.ts";
import { offeredOptions } from "../../../rules/retired-options.ts";
import { problemsIn } from "../../../rules/validation.ts";
import type { Report } from "../../source/fault.ts";
import { listFile } from "../../source/layout.ts";
import { didYouMean } from "../../source/suggest.ts";
import { fieldMeant, findRenamedSince, renamedTo } from "../../structure/renamed.ts";
import { checkBroken, type JourneyOf, unknownPart } from "./broken-answers.ts";
import { fieldInWords } from "./field-words.ts";
import { checkTurns } from "./turns.ts";

/**
 * Every journey takes the path it says, to the end, and gives no answer that is not asked; what it says of broken
 * answers and turns is so. Paths start at the journeys' list.
 */
export function checkJourneys(wizard: Wizard, journeys: Journey[], report: Report): void {
  const slugs = Object.keys(wizard.definition.machine.states);
  const names = journeys.map((journey) => journey.name);
  findRenamedSince(wizard.definition, journeys);
  for (const [index, journey] of journeys.entries()) {
    if (names.indexOf(journey.name) < index) {
      report("duplicate-id", [index, "name"], `There is already a journey "${journey.name}".`);
    }
    const unknown = Object.keys(journey.entries).filter((slug) => !slugs.includes(slug));
    for (const slug of unknown) {
      const message = `There is no step "${slug}"${didYouMean(slug, slugs)}.`;
      report("unknown-step", [index, "entries", slug], message);
    }
    if (unknown.length === 0) checkJourney({ wizard, journey, path: [index], report });
  }
}

/** Checks a journey; its broken answers and turns only if the journey itself is valid. */
function checkJourney(of: JourneyOf): void {
  const taken = pathOf(of.wizard, of.journey.entries);
  let isRight = true;
  const report: Report = (...fault) => {
    isRight = false;
    of.report(...fault);
  };
  checkPath({ ...of, report }, taken);
  if (!isRight) return;
  checkBroken(of, taken.answers);
  checkTurns(of);
}

function checkPath(of: JourneyOf, taken: Path): void {
  for (const { slug, status } of taken.steps)
    if (status === "answered" || status === "incomplete") checkAnswer(of, slug, taken);
  if (taken.incomplete === null) checkPathOrder(of, taken);
  else checkStop(of, taken.incomplete);
}

/** Checks a journey's answer more strictly than stored ones, whose removed fields are dropped. */
function checkAnswer({ wizard, journey, path, report }: JourneyOf, slug: string, { answers }: Path): void {
  const answer = ownValue(journey.entries, slug)?.answer;
  if (!answer) return;
  const problems = problemsIn(wizard, slug, normalize(wizard, slug, answer, answers), answers);
  // Under a name that is gone it is the question, too, that seems unanswered.
  const problem = problems.find(({ rule }) => rule === "unknown") ?? problems[0];
  if (!problem) return;
  const field = fieldInWords(wizard, slug, problem.path, { own: answer, answers });
  const unknown = unknownPart(wizard.definition.steps[slug]?.properties ?? {}, problem.path);
  const meant = unknown ? fieldMeant(unknown.name, unknown.fields) : "";
  const mend =
    problem.rule === "list"
      ? howToRenew(wizard, slug, problem.path, { own: answer, answers })
      : howToFollow(unknown?.name ?? "", unknown?.fields ?? {});
  const message = `${field}${meant}: this answer does not do (${problem.rule}): ${problem.message}${mend}`;
  report("journey-path", [...path, "entries", slug, "answer", ...problem.path], message);
}

/** Returns advice on keeping registrants' answers after a field was renamed. */
function howToFollow(name: string, fields: { [name: string]: FieldDefinition }): string {
  if (renamedTo(name, fields) === "") return "";
  return ` Answer it under the new name here; "was": ${JSON.stringify(name)} in the field lets the answers of registrants follow.`;
}

/** Returns advice for a journey whose choice is no longer in the list. */
function howToRenew(
  { definition, validators }: Wizard,
  slug: string,
  at: (string | number)[],
  scope: Scope,
): string {
  const step = definition.steps[slug];
  const field = step && fieldAt(validators, step, at, scope);
  const list = field?.list ?? field?.items?.list;
  const [first] = offeredOptions(definition.lists[list ?? ""]?.options ?? []);
  const chosen = JSON.stringify(valueIn(scope.own, at));
  if (!first || list === undefined) return "";
  return ` If ${chosen} was removed from ${listFile(list)}: put it back with "retired": true, and the journey holds again; or choose another here, such as ${JSON.stringify(first.value)} ("${first.label}"), and set right what it changes further on, or let "npm run definitions -- journeys --renew" do both.`;
}

function checkStop({ journey, path, report }: JourneyOf, slug: string): void {
  const entry = ownValue(journey.entries, slug);
  if (entry?.answer) return;
  if (entry) report("journey-path", [...path, "entries", slug], `"${slug}" cannot be skipped.`);
  else
    report("journey-path", [...path, "entries"], `The journey stops at "${slug}": it has no entry for it.`);
}

function checkPathOrder({ journey, path, report }: JourneyOf, { steps }: Path): void {
  const { entries, path: said } = journey;
  const taken = steps.map((step) => step.slug);
  const longer = taken.length >= said.length ? taken : said;
  const turn = longer.findIndex((_slug, at) => taken[at] !== said[at]);
  if (turn >= 0) {
    const there = taken[turn] ? `"${taken[turn]}"` : "the end";
    const message = `Here the answers lead to ${there}. The whole path: ${taken.join(", ")}.`;
    report("journey-path", [...path, "path", ...(turn < said.length ? [turn] : [])], message);
  }
  for (const slug of Object.keys(entries).filter((one) => !taken.includes(one))) {
    report("journey-path", [...path, "entries", slug], `The journey never comes to "${slug}".`);
  }
}
