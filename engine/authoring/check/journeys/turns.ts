import { normalize } from "../../../answer/normalize.ts";
import type { Entries } from "../../../definition/definition.ts";
import type { Turn } from "../../../definition/journey.ts";
import { isObject, ownValue } from "../../../definition/json.ts";
import { type Path, pathOf } from "../../../path/path.ts";
import type { Wizard } from "../../../path/wizard.ts";
import { splitPath } from "../../../rules/condition.ts";
import { fieldCounts } from "../../../rules/field.ts";
import type { Report } from "../../source/fault.ts";
import { entryOf, turnedEntries } from "../../source/journey.ts";
import { didYouMean } from "../../source/suggest.ts";
import { areKnown, type JourneyOf, partsOfPlace } from "./broken-answers.ts";
import { fieldInWords, stepInWords } from "./field-words.ts";

/** Checks that each turn of a journey leads to the steps and questions that it names. */
export function checkTurns(of: JourneyOf): void {
  const { journey, report } = of;
  const names = (journey.turns ?? []).map(({ name }) => name);
  for (const [index, turn] of (journey.turns ?? []).entries()) {
    const path = [...of.path, "turns", index];
    if (names.indexOf(turn.name) < index) {
      report("duplicate-id", [...path, "name"], `There is already a turn "${turn.name}" in this journey.`);
    }
    if (isKnown({ ...of, path }, turn)) checkTurn({ ...of, path }, turn);
  }
}

/** Returns whether everything that a turn names exists. */
function isKnown({ wizard, path: at, report }: JourneyOf, turn: Turn): boolean {
  const changes = Object.keys(turn.change).map((place) => ({ place, path: [...at, "change", place] }));
  const questions = (["asks", "asksNot"] as const).flatMap((key) =>
    (turn[key] ?? []).map((place, index) => ({ place, path: [...at, key, index] })),
  );
  const slugs = Object.keys(wizard.definition.steps);
  return [...changes, ...questions].every(({ place, path }) => {
    const { step, field } = splitPath(place);
    const slug = step ?? place;
    if (!slugs.includes(slug)) {
      report("unknown-step", path, `There is no step "${slug}"${didYouMean(slug, slugs)}.`);
      return false;
    }
    const reported: Report = (rule, _path, message) => report(rule, path, message);
    return step === null || areKnown({ wizard, path: [], report: reported }, slug, [field ?? ""]);
  });
}

function checkTurn(of: JourneyOf, turn: Turn): void {
  const { wizard, journey, path: at, report } = of;
  const whole = Object.entries(turn.change).find(([place, value]) => !place.includes(".") && !entryOf(value));
  const entries = turnedEntries(journey, turn);
  if (whole) {
    const message = `Say what is done at "${whole[0]}": { "answer": {...} } or { "skipped": true }.`;
    report("journey-turn", [...at, "change", whole[0]], message);
    return;
  }
  if (!entries) {
    report("journey-turn", [...at, "change"], "The journey's answer has no such row to change.");
    return;
  }
  const path = pathOf(wizard, entries);
  checkTurnSteps(of, turn, path);
  checkWants(of, turn, path);
  const isAsked = (place: string) => isQuestionAsked(wizard, entries, path, place);
  for (const [key, expected, found] of [
    ["asks", "asked", "not asked"],
    ["asksNot", "not asked", "asked"],
  ] as const) {
    for (const [index, place] of (turn[key] ?? []).entries()) {
      if (isAsked(place) === (key === "asks")) continue;
      const { step, field } = splitPath(place);
      const question = fieldInWords(wizard, step ?? "", partsOfPlace(field ?? ""), {
        own: entries[step ?? ""]?.answer ?? {},
        answers: path.answers,
      });
      const message = `${question} of ${stepInWords(wizard, step ?? "")}: expected that it is ${expected}, found that it is ${found}.`;
      report("journey-turn", [...at, key, index], message);
    }
  }
}

/** Returns whether a turn comes to a question. Asked is what counts at a step that is met, beside what is answered there; in a row, beside the rest of the row. */
export function isQuestionAsked(wizard: Wizard, entries: Entries, path: Path, place: string): boolean {
  const { step, field } = splitPath(place);
  const slug = step ?? "";
  const [name = "", row, inner] = (field ?? "").split(".");
  const asked = wizard.definition.steps[slug]?.properties[name];
  const isMet = path.steps.some((one) => one.slug === slug && one.status !== "skipped");
  if (!asked || !isMet) return false;
  const { validators } = wizard;
  const { answers } = path;
  const own = normalize(wizard, slug, ownValue(entries, slug)?.answer ?? {}, answers);
  if (!fieldCounts(validators, asked, { own, answers })) return false;
  if (row === undefined) return true;
  const rows = own[name];
  const found = Array.isArray(rows) ? rows[Number(row)] : undefined;
  const part = asked.items?.properties?.[inner ?? ""];
  return isObject(found) && part !== undefined && fieldCounts(validators, part, { own: found, answers });
}

function checkTurnSteps({ journey, path: at, report }: JourneyOf, turn: Turn, path: Path): void {
  const said = turn.path ?? journey.path;
  const taken = path.steps.map(({ slug }) => slug);
  const length = Math.max(taken.length, said.length);
  const fork = Array.from({ length }, (_none, index) => index).find((index) => taken[index] !== said[index]);
  if (fork === undefined) return;
  const [expected, found] = [said, taken].map((one) => (one[fork] ? `"${one[fork]}"` : "the end"));
  const message = `After this turn expected ${expected} here, found ${found}. The whole path: ${taken.join(", ")}.`;
  const place = turn.path ? ["path", ...(fork < said.length ? [fork] : [])] : ["change"];
  report("journey-turn", [...at, ...place], message);
}

function checkWants({ wizard, path: at, report }: JourneyOf, turn: Turn, path: Path): void {
  if (path.incomplete === (turn.wants ?? null)) return;
  const place = [...at, turn.wants === undefined ? "change" : "wants"];
  const expected =
    turn.wants === undefined
      ? "that nothing is missing"
      : `that ${stepInWords(wizard, turn.wants)} wants an answer`;
  const found =
    path.incomplete === null ? "that nothing is missing" : wantInWords(wizard, path, path.incomplete, turn);
  report("journey-turn", place, `After this turn expected ${expected}, found ${found}.`);
}

/** The step that wants an answer, and each question there that is wrong or missing. */
function wantInWords(wizard: Wizard, path: Path, slug: string, turn: Turn): string {
  const problems = path.steps.find((step) => step.slug === slug)?.problems ?? [];
  const words = problems.map(
    (problem) => `${fieldInWords(wizard, slug, problem.path)}, ${problem.rule}: "${problem.message}"`,
  );
  const reason = words.length > 0 ? ` (${words.join("; ")})` : "";
  const advice = turn.wants === undefined ? `; if that is meant, add "wants": "${slug}"` : "";
  return `that ${stepInWords(wizard, slug)} wants one${reason}${advice}`;
}
