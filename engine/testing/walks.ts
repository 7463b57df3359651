import fc from "fast-check";
import { normalize } from "../answer/normalize.ts";
import { canBeExplored, checkDefinition, checkWizard } from "../authoring/check/check.ts";
import { compileValidators } from "../authoring/read/compile.ts";
import { ourAuthoringRegistry } from "../authoring/registry/registry.ts";
import type {
  Answers,
  Entries,
  Entry,
  Guard,
  Json,
  StateDefinition,
  WizardDefinition,
} from "../definition/definition.ts";
import { isBlank, isObject } from "../definition/json.ts";
import { evaluateValidators } from "../formats/validators.ts";
import { openWizard } from "../open.ts";
import { progressOf } from "../path/progress.ts";
import type { Wizard } from "../path/wizard.ts";
import { problemsIn } from "../rules/validation.ts";
import { type Draw, validAnswers } from "./answers.ts";
import { seed, strength } from "./depth.ts";
import { generatedWizards } from "./generated-wizards.ts";

const locate = () => ({ file: "generated", line: 1, column: 1 });

/** Opens a generated wizard; null when the check refuses it. */
function openChecked(definition: WizardDefinition): Wizard | null {
  const lists = { all: Object.keys(definition.lists), unused: [] };
  const found = checkDefinition({ definition, lists, locate, registry: ourAuthoringRegistry });
  if (!canBeExplored(found)) return null;
  const clock = () => new Date("2026-11-21T12:00:00Z");
  const wizard = openWizard(definition, evaluateValidators(compileValidators(definition)), clock);
  const { faults } = checkWizard({ wizard, found, locate });
  return found.length + faults.length === 0 ? wizard : null;
}

/** Wizards that pass the check. Always the same in a run: compiling them takes most of the time. */
export const checkedWizards: Wizard[] = fc
  .sample(generatedWizards, { numRuns: strength(16, 50), seed })
  .map(openChecked)
  .filter((wizard) => wizard !== null);

/** Draws a walk to the end: the entries after each step, the last of them complete. */
export function drawWalk(draw: Draw, wizard: Wizard): Entries[] {
  const walk: Entries[] = [{}];
  for (let steps = Object.keys(wizard.definition.machine.states).length; steps > 0; steps -= 1) {
    const entries = walk.at(-1) ?? {};
    const { path, position } = progressOf(wizard, entries);
    const { incomplete, answers } = path;
    if (incomplete === null) break;
    const canSkip = (position?.skip ?? null) !== null;
    const skips = canSkip && draw(fc.boolean);
    const entry = skips
      ? { skipped: true as const }
      : {
          answer: normalize(
            wizard,
            incomplete,
            draw(() => validAnswers(wizard, incomplete, answers)),
            answers,
          ),
        };
    walk.push({ ...entries, [incomplete]: entry });
  }
  return walk;
}

/** A wizard with a walk to its end. */
export interface Walk {
  wizard: Wizard;
  walk: Entries[];
}

export const walks: fc.Arbitrary<Walk> = fc.gen().map((draw) => {
  const wizard = draw(() => fc.constantFrom(...checkedWizards));
  const walk = drawWalk((one) => draw(one), wizard);
  // A machine printed in full would hide the failure.
  const words = () => JSON.stringify({ definition: wizard.definition, entries: walk.at(-1) });
  return { wizard, walk, [fc.toStringMethod]: words };
});

/**
 * Returns the steps up to the first incomplete one, computed independently of the engine: no machine, no compiled
 * guards. Only for generated wizards, whose guards are few.
 */
export function expectedPath(wizard: Wizard, entries: Entries): string[] {
  const { states, initial } = wizard.definition.machine;
  const path: string[] = [];
  const answers: Answers = {};
  for (let slug: string | undefined = initial; slug !== undefined; ) {
    path.push(slug);
    const entry: Entry | undefined = entries[slug];
    const on: StateDefinition["on"] = states[slug]?.on;
    if (!on || !entry) break;
    if (entry.answer) {
      const normal = normalize(wizard, slug, entry.answer, answers);
      if (problemsIn(wizard, slug, normal, answers).length > 0) break;
      answers[slug] = normal;
    }
    slug = openTarget(entry.skipped ? on.SKIP : on.NEXT, answers);
  }
  return path;
}

function openTarget(transitions: Transitions, answers: Answers): string | undefined {
  const open = [transitions]
    .flat()
    .find((one) => typeof one !== "object" || !one.guard || isOpen(one.guard, answers));
  return typeof open === "object" ? open.target : open;
}

type Transitions = NonNullable<StateDefinition["on"]>["NEXT"];

function isOpen(guard: Guard, answers: Answers): boolean {
  if (guard.type === "answered" || guard.type === "unanswered") {
    const isPresent = guard.params.answers.every((name) =>
      name.includes(".") ? !isBlank(valueAt(name, answers)) : name in answers,
    );
    return isPresent === (guard.type === "answered");
  }
  const holds = isMet(guard.params as Json, (name) => valueAt(name, answers));
  return holds === (guard.type === "matches");
}

function valueAt(name: string, answers: Answers): Json | undefined {
  const [step = "", field = ""] = name.split(".");
  return answers[step]?.[field];
}

function isMet(condition: Json, answerTo: (name: string) => Json | undefined): boolean {
  if (!isObject(condition)) return false;
  return Object.entries(condition).every(([key, part]) => {
    if (key === "$not") return !isMet(part, answerTo);
    const parts = Array.isArray(part) ? part : [];
    if (key === "$any") return parts.some((one) => isMet(one, answerTo));
    if (key === "$all") return parts.every((one) => isMet(one, answerTo));
    return fits(answerTo(key), part);
  });
}

/** Applies the few tests that generated guards use. */
function fits(value: Json | undefined, test: Json): boolean {
  if (isBlank(value)) return false;
  if (test === true || !isObject(test)) return test === true;
  const isRow = (condition: Json) => (row: Json) => isObject(row) && isMet(condition, (name) => row[name]);
  if (test.$some) return Array.isArray(value) && value.some(isRow(test.$some));
  if (test.$every) return Array.isArray(value) && value.every(isRow(test.$every));
  if ("const" in test) return value === test.const;
  if ("minimum" in test) return Number(value) >= Number(test.minimum);
  if ("maximum" in test) return Number(value) <= Number(test.maximum);
  if ("minLength" in test) return [...String(value)].length >= Number(test.minLength);
  if ("minItems" in test) return Array.isArray(value) && value.length >= Number(test.minItems);
  if ("maxItems" in test) return Array.isArray(value) && value.length <= Number(test.maxItems);
  const inner = isObject(test.contains) ? test.contains.const : undefined;
  return Array.isArray(value) && value.some((one) => one === inner);
}
