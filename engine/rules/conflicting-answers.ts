import type { FieldDefinition, Problem, StepDefinition, WizardDefinition } from "../definition/definition.ts";
import { ownValue } from "../definition/json.ts";
import { placeholders } from "../definition/placeholders.ts";
import { comparisonsIn, isComparison, operationOf } from "./compare.ts";
import { operandsOf } from "./computed.ts";

/** The wizard, as far as its questions go. */
interface Asking {
  definition: WizardDefinition;
}

/** A step of a replayed path. */
interface Replayed {
  slug: string;
  status: string;
  problems: Problem[];
}

/** Returns the title of a question with the answers that it shows. */
type ShowTitle = (slug: string, title: string, path: Problem["path"]) => string;

/** A question by its title, and the name of its step in the rail. */
interface Asked {
  step: string;
  title: string;
  question: string;
}

/** An answer that was valid until an earlier one was changed. */
export interface ConflictingAnswer extends Asked {
  /** The earlier answers that it is compared with; none when only the day has changed. */
  earlier: Asked[];
  /** The sentence of the comparison. */
  message: string;
}

/** Returns why the incomplete step, answered before, must be answered again: each broken comparison, with what it reads. */
export function conflictingAnswers(
  wizard: Asking,
  { steps }: { steps: Replayed[] },
  shown: ShowTitle = (_slug, title) => title,
): ConflictingAnswer[] {
  const incomplete = steps.find(({ status }) => status === "incomplete");
  const step = incomplete && ownValue(wizard.definition.steps, incomplete.slug);
  if (!incomplete || !step) return [];
  return incomplete.problems.flatMap((problem) => {
    const found = isComparison(problem.rule) ? conflictingField(step, problem.path) : null;
    if (!found) return [];
    const { name, field, siblings } = found;
    const earlier = [...readsOf(field, siblings, problem)].flatMap((path) => askedAt(wizard, path, shown));
    const asked = {
      step: incomplete.slug,
      title: titleOfStep(wizard, incomplete.slug),
      question: shown(incomplete.slug, field.title ?? name, problem.path),
    };
    return [{ ...asked, earlier, message: problem.message }];
  });
}

type Fields = NonNullable<FieldDefinition["properties"]>;

function conflictingField(
  { properties }: StepDefinition,
  path: Problem["path"],
): { name: string; field: FieldDefinition; siblings: Fields } | null {
  let siblings: Fields = properties;
  let found: ReturnType<typeof conflictingField> = null;
  for (const name of path) {
    if (typeof name === "number") continue;
    const field = ownValue(siblings, name);
    if (!field) return found;
    found = { name, field, siblings };
    siblings = field.items?.properties ?? {};
  }
  return found;
}

/** Returns the earlier answers (`step.field`) that a broken comparison reads, also by way of computed answers. */
function readsOf(field: FieldDefinition, siblings: Fields, problem: Problem): Set<string> {
  const far = new Set<string>();
  const known = new Set<string>();
  for (const one of comparisonsIn(field).filter(({ message }) => isFilledFrom(message, problem.message))) {
    const operand = operationOf(one)?.operand;
    if (operand && "field" in operand) follow(operand.field);
  }
  for (const operand of operandsOf(field)) follow(operand);
  return far;

  function follow(path: string): void {
    const [head = "", ...rest] = path.split(".");
    const own = ownValue(siblings, head);
    if (!own && rest[0] !== undefined) far.add(`${head}.${rest[0]}`);
    if (!own || known.has(head)) return;
    known.add(head);
    for (const operand of operandsOf(own)) follow(operand);
  }
}

function askedAt(wizard: Asking, path: string, shown: ShowTitle): Asked[] {
  const [step = "", name = ""] = path.split(".");
  const field = ownValue(ownValue(wizard.definition.steps, step)?.properties ?? {}, name);
  if (!field) return [];
  const question = shown(step, field.title ?? name, [name]);
  return [{ step, title: titleOfStep(wizard, step), question }];
}

/** Returns whether a message is this text with its placeholders filled in. */
function isFilledFrom(text: string, message: string): boolean {
  let at = 0;
  let end = 0;
  for (const { braces, index } of placeholders(text)) {
    const found = message.indexOf(text.slice(end, index), at);
    if (found < 0) return false;
    at = found + index - end;
    end = index + braces.length;
  }
  return end === 0 ? text === message : message.slice(at).endsWith(text.slice(end));
}

function titleOfStep({ definition }: Asking, slug: string): string {
  return definition.machine.states[slug]?.meta.rail ?? slug;
}
