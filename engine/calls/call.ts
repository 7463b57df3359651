import { shownValue } from "../answer/shown-value.ts";
import type {
  Answer,
  Answers,
  CallDefinition,
  Condition,
  FieldDefinition,
  Json,
  Option,
  Problem,
  StepDefinition,
} from "../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../definition/json.ts";
import type { Registry } from "../formats/registry.ts";
import { reviewStep } from "../path/transitions.ts";
import type { Wizard } from "../path/wizard.ts";
import { splitPath } from "../rules/condition.ts";
import { fieldAt } from "../rules/field.ts";
import { mostItemsOf, tooManyItems } from "../rules/list-bounds.ts";
import { contradicts, type ListRule, readPayload } from "./read-payload.ts";
import { fillTemplate, type TemplateScope, valueIn } from "./template.ts";

/** Identity of the caller, as templates name it. */
export interface Identity {
  user: string | null;
  registration: string | null;
  email: string | null;
}

/** A call ready to be sent. `body` is JSON; with `multipart` it goes into the part named `data`. */
export interface Call {
  method: "PUT" | "POST";
  path: string;
  encoding: "json" | "multipart";
  body: Json;
  /** Message when the call fails without one of the server's. */
  failure: string;
}

/** The call that saves a step: the one its definition declares, or the default one. That of the review confirms. */
export function callDefinitionOf(wizard: Wizard, slug: string): CallDefinition {
  const { kind, save } = wizard.definition.machine.states[slug]?.meta ?? {};
  if (kind === "review") return confirmDefinitionOf(wizard);
  return (
    save ?? {
      method: "PUT",
      path: defaultPath(wizard, slug),
      body: { answer: answerTemplate(wizard.definition.steps[slug]) },
      failure: "Your answers could not be saved.",
    }
  );
}

/** The path under which the API is served. */
export function apiPathOf({ registry }: { registry: Registry }): string {
  return registry.apiPath ?? "/api";
}

/** Returns the path that saves or skips any step of any wizard: `PUT { answer }` or `{ skipped: true }`. */
export function defaultPath(wizard: Wizard, slug: string): string {
  return `${apiPathOf(wizard)}/registrations/${wizard.definition.id}/steps/${slug}`;
}

/** The call that confirms a registration, with the answers that the review asks for: the declared one, or the default. */
export function confirmDefinitionOf(wizard: Wizard): CallDefinition {
  const { machine, steps, id } = wizard.definition;
  const answer = answerTemplate(steps[reviewStep(machine) ?? ""]);
  return (
    machine.meta.confirm ?? {
      method: "POST",
      path: `${apiPathOf(wizard)}/registrations/${id}/confirm`,
      body: isBlank(answer) ? {} : { answer },
      failure: "Your registration could not be confirmed.",
    }
  );
}

/** The call that saves this (normalised) answer. */
export function callOf(wizard: Wizard, slug: string, answer: Answer, identity: Identity): Call {
  return fillCall(callDefinitionOf(wizard, slug), scopeOf(wizard, slug, answer, identity));
}

/** Returns the reply's declared fields after a save: `{ "company": { "_id": ... } }`. */
export function replyOf(call: CallDefinition, identity: Identity): Json {
  return fillTemplate(call.reply ?? {}, {
    valueOf: (path) => identityValue(path, identity),
    optionOf: () => undefined,
  });
}

/** The answer that a call's payload carries, not yet normalised; or why the payload does not fit. */
export function answerFrom(
  wizard: Wizard,
  slug: string,
  { call, payload }: { call: CallDefinition; payload: Json },
  identity: Identity,
): { answer: Answer; problems: Problem[] } {
  return readPayload(call.body, payload, {
    identityOf: (path) => identityValue(path, identity),
    listOf: (field) => listRuleOf(wizard, slug, field),
    choiceFor: (field, list) => requiredChoice(calledField(wizard, slug, field)?.when, list),
  });
}

/** The value that a list must contain for this condition to hold: `{ list: { contains: { const } } }`. */
function requiredChoice(condition: Condition | undefined, list: string): Json | undefined {
  const { contains } = (condition?.[list] ?? {}) as { contains?: { const?: Json } };
  return contains?.const;
}

/** Returns whether a payload can be meant for a call: no constant of the call's body contradicts it. */
export function fitsCall(call: CallDefinition, payload: Json): boolean {
  return !contradicts(call.body, payload);
}

/**
 * The stored profile as other systems read it, from the valid answers on the path (`Path.answers`).
 * `{$yearsSince.step.field}` is the age of a year in `thisYear`: derived when read, never stored. `{$shown.step.field}`
 * is the answer as people read it.
 */
export function profileOf(wizard: Wizard, answers: Answers, identity: Identity, thisYear: number): Json {
  const profile = wizard.definition.machine.meta.profile ?? {};
  const scope: TemplateScope = {
    valueOf: (path) => {
      if (path.startsWith("$shown.")) return shownIn(wizard, answers, path.slice("$shown.".length));
      if (!path.startsWith("$yearsSince.")) return identityValue(path, identity) ?? valueIn(answers, path);
      const year = valueIn(answers, path.slice("$yearsSince.".length));
      return typeof year === "number" ? thisYear - year : undefined;
    },
    optionOf: (path, value) => {
      const { step, field } = splitPath(path);
      return step && field ? optionWith(optionsOf(wizard, step, field), value) : undefined;
    },
  };
  // The profile as a whole is never "unanswered": its constants stay, whatever was answered.
  if (!isObject(profile)) return fillTemplate(profile, scope);
  return Object.fromEntries(Object.entries(profile).map(([key, inner]) => [key, fillTemplate(inner, scope)]));
}

/** Returns an answer as people read it; undefined when there is none. */
function shownIn(wizard: Wizard, answers: Answers, path: string): string | undefined {
  const [slug = "", ...rest] = path.split(".");
  const value = valueIn(answers, path);
  const step = ownValue(wizard.definition.steps, slug);
  if (value === undefined || !step) return undefined;
  const field = fieldAt(wizard.validators, step, rest, { own: ownValue(answers, slug) ?? {}, answers });
  const shown = (one: Json) =>
    isObject(one)
      ? [one.code, one.name].filter((part) => part !== undefined).join(" - ")
      : shownValue(wizard.registry, field, one);
  return [value].flat().map(shown).join(", ");
}

function fillCall(call: CallDefinition, scope: TemplateScope): Call {
  const { method, path, encoding = "json", failure } = call;
  return { method, path, encoding, failure, body: fillTemplate(call.body, scope) };
}

function scopeOf(wizard: Wizard, slug: string, answer: Answer, identity: Identity): TemplateScope {
  return {
    valueOf: (path) => identityValue(path, identity) ?? valueIn(answer, path),
    optionOf: (field, value) => optionWith(optionsOf(wizard, slug, field), value),
  };
}

function identityValue(path: string, identity: Identity): string | undefined {
  if (path === "$user") return identity.user ?? undefined;
  if (path === "$registration") return identity.registration ?? undefined;
  return path === "$email" ? (identity.email ?? undefined) : undefined;
}

function calledField(wizard: Wizard, slug: string, field: string): FieldDefinition | undefined {
  return ownValue(wizard.definition.steps[slug]?.properties ?? {}, field);
}

const noOptions: Option[] = [];

function optionsOf(wizard: Wizard, slug: string, field: string): Option[] {
  const definition = calledField(wizard, slug, field);
  const list = definition?.items?.list ?? definition?.list;
  return (list === undefined ? undefined : wizard.definition.lists[list]?.options) ?? noOptions;
}

const optionsByValue = new WeakMap<Option[], Map<Json, Option>>();

/** The option of a value, looked up in a map that is made once for each list. */
function optionWith(options: Option[], value: Json): Option | undefined {
  const byValue = optionsByValue.get(options) ?? new Map(options.map((option) => [option.value, option]));
  optionsByValue.set(options, byValue);
  return byValue.get(value);
}

function listRuleOf(wizard: Wizard, slug: string, name: string): ListRule {
  const field = calledField(wizard, slug, name) ?? {};
  const options = optionsOf(wizard, slug, name);
  // A set of choices can be as long as its list; the rules say afterwards how many may be chosen.
  return {
    options,
    most: Math.max(mostItemsOf(field), options.length),
    tooMany: tooManyItems(field, [name]),
  };
}

/** `{ "field": "{field}", ... }` for every field of the step. */
function answerTemplate(step: StepDefinition | undefined): Json {
  return Object.fromEntries(Object.keys(step?.properties ?? {}).map((name) => [name, `{${name}}`]));
}
