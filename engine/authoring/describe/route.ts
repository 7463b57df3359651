import type { WizardDefinition } from "../../definition/definition.ts";
import { transitionsOf } from "../../path/transitions.ts";
import { guardInWords } from "./condition.ts";
import { countInWords, type Marks, plainMarks } from "./marks.ts";
import { textInWords } from "./texts.ts";

/** A step of the map. */
export interface RouteStep {
  slug: string;
  title: string;
  /** "6 questions, 5 of them required"; what the page is, when it asks nothing. */
  note: string;
}

/** A transition between two steps, by their indexes. */
export interface RouteTransition {
  from: number;
  to: number;
  event: "NEXT" | "SKIP";
  /** Condition in words: "when ...", "unless ...", "otherwise"; null when it is always taken. */
  when: string | null;
}

/** A wizard's steps in order, and every transition between them. */
export interface Route {
  title: string;
  steps: RouteStep[];
  transitions: RouteTransition[];
}

/** Returns the map of a machine. */
export function routeOf(definition: WizardDefinition, marks: Marks = plainMarks): Route {
  const { numbering, title } = definition.machine.meta;
  const order = numbering.wizard;
  const steps = order.map((slug) => ({
    slug,
    title: marks.text(textInWords(definition, definition.steps[slug]?.title ?? slug, {})),
    note: noteOn(definition, slug),
  }));
  const transitions = transitionsOf(definition.machine).map(({ from, target, event, guard, index }) => ({
    from: order.indexOf(from),
    to: order.indexOf(target),
    event,
    when: whenOf(guard && guardInWords(definition, guard, marks), index),
  }));
  return { title: marks.text(title), steps, transitions };
}

/** Transitions are tried in order, so a later one is taken only when the guards before it fail. */
function whenOf(guard: string | null, index: number): string | null {
  if (index === 0) return guard;
  return guard === null ? "otherwise" : `otherwise, ${guard}`;
}

function noteOn(definition: WizardDefinition, slug: string): string {
  const kind = definition.machine.states[slug]?.meta.kind ?? "step";
  if (kind === "review") return "All answers, to check and confirm";
  if (kind === "confirmation") return "The end";
  if (kind === "exit") return "The end for those who cannot register";
  const { properties = {}, required = [] } = definition.steps[slug] ?? {};
  const count = Object.values(properties).filter(({ draw }) => draw?.widget !== "hidden").length;
  if (count === 0) return "No questions";
  if (required.length === count)
    return count === 1 ? "1 question, required" : `${count} questions, all required`;
  const must = required.length === 0 ? "none required" : `${required.length} required`;
  return `${countInWords(count, "question")}, ${must}`;
}

/** Describes when an account is wanted: "at every step", "at every step behind “Eligibility”". */
export function loginInWords({ machine, steps }: WizardDefinition, marks: Marks = plainMarks): string {
  const { login } = machine.meta;
  if (login === "at-start") return "before the first step";
  if (login === "at-review") return "only before the review";
  if (login === "every-step") return "at each step before going on";
  return `at each step behind ${marks.question(steps[login.after]?.title ?? login.after)}`;
}

/** Describes the map in sentences, for people who cannot see it. */
export function routeMapInWords({ steps, transitions }: Route): string[] {
  const named = (index: number) => `${index + 1} ${steps[index]?.title ?? ""}`;
  return steps.map(({ note }, index) => {
    const from = transitions.filter((transition) => transition.from === index);
    const leads = from.map(({ to, event, when }) =>
      [event === "SKIP" ? "Skip leads to" : "then", named(to), when].filter(Boolean).join(" "),
    );
    return [`${named(index)} (${note})`, ...leads].join("; ");
  });
}
