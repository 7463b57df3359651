import type {
  Answer,
  Answers,
  FieldDefinition,
  Json,
  Problem,
  StepDefinition,
} from "../definition/definition.ts";
import { ownValue, valueIn } from "../definition/json.ts";
import { formatOf, type Registry } from "../formats/registry.ts";
import type { AjvError } from "../formats/validators.ts";
import { brokenChecklist } from "./checklist.ts";
import { stepKey } from "./condition.ts";
import { DefinitionError } from "./errors.ts";
import { fieldAt } from "./field.ts";
import type { Forms } from "./forms.ts";
import { withinBounds } from "./list-bounds.ts";
import { hasParts, ruleOfParts } from "./lookup.ts";
import { brokenSameAs } from "./same-as.ts";

/** Maximum number of values in an answer; validating more, item by item, would only cost time. */
const mostValues = 5000;
const deepest = 16;

/**
 * Returns the problems of a normalized answer; `[]` when it is valid. One problem a path, in the order
 * of the page. `answers` are the earlier answers on the path (`Path.answers`).
 */
export function problemsIn(forms: Forms, slug: string, answer: Answer, answers: Answers): Problem[] {
  const step = stepOf(forms, slug);
  const validator = forms.validators[stepKey(slug)];
  if (!validator) throw new DefinitionError(`No rules for "${slug}".`);
  if (sizeOf(answer) > mostValues) {
    return [{ path: [], rule: "size", message: "This answer holds more than the form can ask for." }];
  }
  const scope = { own: answer, answers };
  const bounded = withinBounds(step.properties, answer);
  const problems = validator({ answer: bounded.answer, answers })
    ? []
    : (validator.errors ?? []).flatMap(toProblem);
  const found = firstByPath(step, [
    ...bounded.problems,
    ...problems,
    ...problemsOfOurOwn(step, answer),
    ...(forms.relations?.comparisonProblems(forms, step.properties, bounded.answer, answers) ?? []),
  ]);
  const { texts } = forms;
  if (!texts) return found;
  return found.map((one) => ({ ...one, message: texts.filledAt(forms, slug, one, scope) }));

  function toProblem(error: AjvError): Problem[] {
    if (error.keyword === "if") return [];
    const [root, ...path] = pathOfError(error);
    if (root !== "answer") return [];
    const field = fieldAt(forms.validators, step, path, scope);
    const rule = ruleOf(error, field);
    const value = valueIn(answer, path);
    const reason = rule === "format" && reasonFor(forms.registry, field, value);
    const message =
      (rule === "format" && messageForMissing(forms.registry, field, value)) ||
      messageFor(field, rule, reason || rule);
    const filled = reason === "prefix" ? message.replaceAll("{prefix}", String(value).slice(0, 2)) : message;
    return [{ path: path.slice(0, depthOfWhole(path)), rule, message: filled }];
  }

  /** Returns the depth of a file or looked-up value, to whose whole a problem inside belongs; else that of the path. */
  function depthOfWhole(path: (string | number)[]): number {
    const depth = path.findIndex((_part, index) => {
      return hasParts(fieldAt(forms.validators, step, path.slice(0, index + 1), scope));
    });
    return depth < 0 ? path.length : depth + 1;
  }
}

/** The step, or an error that names it: callers check slugs of strangers first. */
export function stepOf(forms: Forms, slug: string): StepDefinition {
  const step = ownValue(forms.definition.steps, slug);
  if (!step) throw new DefinitionError(`No step "${slug}" in "${forms.definition.id}".`);
  return step;
}

function pathOfError(error: AjvError): (string | number)[] {
  const parts = error.instancePath
    .split("/")
    .slice(1)
    .map((part) => (/^\d+$/u.test(part) ? Number(part) : part.replaceAll("~1", "/").replaceAll("~0", "~")));
  const last = error.params.missingProperty ?? error.params.additionalProperty;
  return typeof last === "string" ? [...parts, last] : parts;
}

function ruleOf(error: AjvError, field: FieldDefinition | undefined): string {
  if (error.keyword === "additionalProperties" || error.keyword === "false schema") return "unknown";
  if (error.keyword === "required") return "required";
  const ofParts = ruleOfParts(field);
  if (ofParts) return ofParts;
  // A format may bring a pattern of its own.
  if (error.keyword === "pattern" && error.params.pattern !== field?.pattern) return "format";
  if (error.keyword === "not") return "exclusive";
  return error.keyword === "enum" && field?.list ? "list" : error.keyword;
}

function reasonFor(registry: Registry, field: FieldDefinition | undefined, value: Json | undefined) {
  return typeof value === "string" ? formatOf(registry, field)?.reason?.(value) : null;
}

/** Returns the sentence for a text of which only a part is missing, such as the year of a date. */
function messageForMissing(registry: Registry, field: FieldDefinition | undefined, value: Json | undefined) {
  const missing = typeof value === "string" ? formatOf(registry, field)?.missing?.(value, field ?? {}) : null;
  if (!missing) return null;
  const message =
    ownValue(field?.messages ?? {}, "missing") ?? `The ${field?.format} must include {missing}.`;
  return message.replaceAll("{missing}", missing);
}

function messageFor(field: FieldDefinition | undefined, rule: string, closer = rule): string {
  if (rule === "unknown") return "This answer is not part of the form as it stands.";
  const { messages = {} } = field ?? {};
  const own = ownValue(messages, closer) ?? ownValue(messages, rule);
  return own ?? `Check ${field?.title ? `"${field.title}"` : "this answer"}.`;
}

/** Rules that JSON Schema has no words for. */
function problemsOfOurOwn(step: StepDefinition, answer: Answer): Problem[] {
  return Object.entries(step.properties).flatMap(([name, field]) => {
    const value = ownValue(answer, name);
    if (value === undefined) return [];
    const broken = brokenSameAs(field, value, answer) ?? brokenChecklist(field, value);
    return broken ? [{ path: [name], message: messageFor(field, broken.rule), ...broken }] : [];
  });
}

function firstByPath(step: StepDefinition, problems: Problem[]): Problem[] {
  const byPath = new Map<string, Problem>();
  for (const problem of problems) {
    const key = JSON.stringify(problem.path);
    const known = byPath.get(key);
    if (!known || (known.rule !== "required" && problem.rule === "required")) byPath.set(key, problem);
  }
  const order = new Map(Object.keys(step.properties).map((name, index) => [name, index]));
  const rank = ({ path }: Problem) => order.get(String(path[0])) ?? order.size;
  const rowOf = ({ path }: Problem) => Number(path[1] ?? 0);
  return [...byPath.values()].sort((a, b) => rank(a) - rank(b) || rowOf(a) - rowOf(b));
}

/** Returns how many values an answer holds; nesting deeper than any form has counts as too many. */
function sizeOf(value: unknown, depth = 0): number {
  if (depth > deepest) return Number.POSITIVE_INFINITY;
  const inner = typeof value === "object" && value !== null ? Object.values(value) : [];
  let size = 1;
  for (const item of inner) {
    size += sizeOf(item, depth + 1);
    if (size > mostValues) return size;
  }
  return size;
}
