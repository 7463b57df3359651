import { withComputed } from "../answer/normalize.ts";
import { affixesOf, shownValue } from "../answer/shown-value.ts";
import type {
  Answer,
  Answers,
  Draw,
  FieldDefinition,
  FileRule,
  Json,
  Option,
  StepDefinition,
} from "../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../definition/json.ts";
import { formatOf, type Registry, storedText } from "../formats/registry.ts";
import { todayOn } from "../formats/today.ts";
import type { DateLimits } from "../rules/compare.ts";
import type { Scope } from "../rules/condition.ts";
import { answeredBy } from "../rules/copy.ts";
import { countedIn, fieldCounts, fieldNow, isComputed } from "../rules/field.ts";
import type { Forms } from "../rules/forms.ts";
import { type GuidanceView, guidanceViews } from "../rules/guidance.ts";
import { codesIn, lookupOf } from "../rules/lookup.ts";
import { offeredOptions } from "../rules/retired-options.ts";
import { stepOf } from "../rules/validation.ts";

/** A step as it stands for these answers: every condition evaluated, every name resolved. */
export interface StepView {
  slug: string;
  title: string;
  description?: string;
  fields: FieldView[];
  /** Names of the fields that must be filled before the button looks ready. Default: all required ones. */
  gate?: string[];
  /** The step's own texts of buttons. */
  buttons: NonNullable<StepDefinition["buttons"]>;
  body: string[];
  /** Guidance between the fields; absent where the step has none. */
  guidance?: GuidanceView[];
}

export interface FieldView {
  name: string;
  title: string;
  hint?: string;
  why?: string;
  /** Name of the control that draws it. */
  widget: string;
  type: NonNullable<FieldDefinition["type"]>;
  required: boolean;
  /** `true` if it is shown but cannot be filled, because its condition does not hold. */
  disabled: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  /** The least that must be known of a date. */
  partial?: "month" | "year";
  /** The currency of money. */
  currency?: string;
  /** Text before and after the value, such as "$" and "kg": the control draws it, and `shown` has it too. */
  prefix?: string;
  suffix?: string;
  /** The text as people write it, where that differs from what was typed: 505-555-0142. */
  shown?: string;
  /** Limits with `draw.calendar`: today, and the days between which the comparisons of a date leave it. */
  limits?: DateLimits;
  default?: Json;
  /** The only valid value, such as the text that a consent accepts. */
  const?: Json;
  /** Current text of a computed answer; empty while it is absent. */
  output?: string;
  options: Option[];
  /** Rule of each of several files. */
  file?: FileRule;
  /** Current search scope of the lookup: null until the field that narrows it is answered. */
  lookup?: {
    source: string;
    by: string;
    code: string | null;
    except: string[];
    /** Options, with `draw.everywhere`, of the field that narrows it, one of which follows from the choice. */
    under?: Option[];
  };
  checklist: NonNullable<FieldDefinition["checklist"]>;
  clears: string[];
  draw: Draw;
  /** Fields of each row of a list, and of a new one. */
  rows: FieldView[][];
  newRow: FieldView[];
  /** Starting value of a new row. */
  rowDefault: Answer;
  /** `true` if no row may be added or removed; those without fields are not shown. */
  keepsRows?: true;
}

/** Returns the view of a step. `answer` may be half typed; `answers` are the earlier answers on the path. */
export function stepView(written: Forms, slug: string, answer: Answer, answers: Answers): StepView {
  const forms = written.texts?.filled(written, slug, answer, answers) ?? written;
  const step = stepOf(forms, slug);
  const scope = { own: withComputed(forms, step.properties, answer, answers), answers };
  const fields = fieldViews({ forms, siblings: step.properties, scope }, step.required);
  return {
    slug,
    title: step.title,
    ...(step.description ? { description: step.description } : {}),
    fields,
    ...(step.gate ? { gate: step.gate } : {}),
    buttons: step.buttons ?? {},
    body: step.body ?? [],
    ...(step.guidance ? { guidance: guidanceViews(forms, step, shownNames(fields), scope) } : {}),
  };
}

function shownNames(fields: FieldView[]): string[] {
  return fields.filter(({ widget }) => widget !== "hidden").map(({ name }) => name);
}

/** The fields of a page or a row, and the answers beside which they are shown. */
interface Group {
  forms: Forms;
  siblings: StepDefinition["properties"];
  scope: Scope;
}

function fieldViews(group: Group, required: string[]): FieldView[] {
  const { forms, siblings, scope } = group;
  // What was typed into a field that is hidden now decides nothing.
  const counted = { ...scope, own: countedIn(forms.validators, siblings, scope) };
  return Object.entries(siblings).flatMap(([name, field]) => {
    const counts = fieldCounts(forms.validators, field, counted);
    if (!counts && field.draw?.otherwise !== "disabled") return [];
    const isOpen = counts || answersItsCondition(field);
    const isDisabled = !isOpen || answeredBy(field, name, counted.own) !== name;
    const state = { required: isOpen && required.includes(name), disabled: isDisabled };
    return [fieldView(group, name, fieldNow(forms.validators, field, counted), state)];
  });
}

/** Returns whether a choice here also answers the one field that its condition needs. */
function answersItsCondition({ lookup, draw, when = {} }: FieldDefinition): boolean {
  return Boolean(draw?.everywhere) && Object.keys(when).every((name) => name === lookup?.by);
}

/** Keys that a field's view copies unchanged. */
const plainKeys = [
  ...(["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "format"] as const),
  ...(["partial", "currency", "why", "default", "const", "file"] as const),
];

function fieldView(
  group: Group,
  name: string,
  field: FieldDefinition,
  state: Pick<FieldView, "required" | "disabled">,
): FieldView {
  const { forms, scope } = group;
  const listName = field.list ?? field.items?.list;
  // With texts, the definition came with its answers: what people typed is not read again.
  const hint = forms.texts ? field.description : filledIn(group, field.description ?? "");
  return {
    name,
    title: field.title ?? name,
    ...(hint ? { hint } : {}),
    widget: controlNameOf(forms.registry, field),
    type: field.type ?? "string",
    ...state,
    ...pick(field, plainKeys),
    ...(field.items?.file ? { file: field.items.file } : {}),
    ...affixesOf(forms.registry, field),
    ...(isComputed(field)
      ? { output: outputText(forms, field, ownValue(scope.own, name)) }
      : shownText(forms.registry, field, ownValue(scope.own, name))),
    options: offeredOptions(
      (listName === undefined ? undefined : forms.definition.lists[listName]?.options) ?? [],
      ownValue(scope.own, name),
    ),
    ...lookupView(group, field),
    ...(field.draw?.calendar
      ? { limits: forms.relations?.dateLimits(field, scope, forms.clock) ?? { today: todayOn(forms.clock) } }
      : {}),
    checklist: field.checklist ?? [],
    clears: field.clears ?? [],
    draw: field.draw ?? {},
    ...rowViews(forms, field, ownValue(scope.own, name), scope.answers),
  };
}

function lookupView(group: Group, field: FieldDefinition): Pick<FieldView, "lookup"> {
  const lookup = lookupOf(field);
  if (!lookup) return {};
  const { source, by, except } = lookup;
  return {
    lookup: {
      ...{ source, by, code: optionProperty(group, by, "code") },
      except: except ? codesIn(ownValue(group.scope.own, except)) : [],
      ...(field.draw?.everywhere ? { under: shownOptions(group, by) } : {}),
    },
  };
}

function rowViews(forms: Forms, field: FieldDefinition, value: Json | undefined, answers: Answers) {
  const items = field.items;
  const rowDefault: Answer = isObject(items?.default) ? items.default : {};
  if (!items?.properties) return { rows: [], newRow: [], rowDefault };
  const properties = items.properties;
  const draw = (own: Answer) => {
    const siblings = forms.texts?.filledRow(forms, properties, own, answers) ?? properties;
    return fieldViews({ forms, siblings, scope: { own, answers } }, items.required ?? []);
  };
  const list = Array.isArray(value) ? value : [];
  const newRow = draw(withComputed(forms, properties, rowDefault, answers));
  return { rows: list.map((row) => draw(isObject(row) ? row : {})), newRow, rowDefault };
}

/** Returns the control that the field names, or the default one for its shape and format. */
export function controlNameOf(registry: Registry, field: FieldDefinition): string {
  if (field.draw?.widget) return field.draw.widget;
  if (isComputed(field)) return "output";
  if (field.file) return field.file.picture ? "picture" : "upload";
  if (field.lookup) return "lookup";
  if (field.type === "array") {
    if (field.items?.properties) return "repeat";
    if (field.items?.file) return "uploads";
    return field.items?.lookup ? "multi-lookup" : "multi-select";
  }
  if (field.list) return "select";
  const isNumber = field.type === "integer" || field.type === "number";
  return formatOf(registry, field)?.control ?? (isNumber ? "number" : "text");
}

function shownText(registry: Registry, field: FieldDefinition, value: Json | undefined): { shown?: string } {
  const format = formatOf(registry, field);
  if (typeof value !== "string" || !(format?.normalize || field.clean)) return {};
  const stored = storedText(registry, field, value);
  const shown = format?.show?.(stored, field) ?? stored;
  return shown === value ? {} : { shown };
}

function outputText(forms: Forms, field: FieldDefinition, value: Json | undefined): string {
  const chosen = forms.definition.lists[field.list ?? ""]?.options.find((one) => one.value === value);
  return chosen?.label ?? (isBlank(value) ? "" : shownValue(forms.registry, field, value));
}

/** "{entityType.document}" in a hint becomes that property of the option chosen there; unanswered, the hint is left out. */
function filledIn(group: Group, text: string): string {
  let isWhole = true;
  const filled = text.replaceAll(/\{([\w-]+)\.([\w-]+)\}/gu, (_all, name: string, property: string) => {
    const found = optionProperty(group, name, property);
    if (found === null) isWhole = false;
    return found ?? "";
  });
  return isWhole ? filled : "";
}

function shownOptions({ forms, siblings, scope }: Group, name: string): Option[] {
  const field = ownValue(siblings, name);
  const list = field && fieldNow(forms.validators, field, scope).list;
  const options = (list ? forms.definition.lists[list]?.options : undefined) ?? [];
  return offeredOptions(options, ownValue(scope.own, name));
}

function optionProperty(group: Group, name: string, property: string): string | null {
  const chosen = shownOptions(group, name).find((option) => option.value === group.scope.own[name]);
  const found = chosen ? ownValue(chosen, property) : undefined;
  return found === undefined ? null : String(found);
}

function pick<T extends object, K extends keyof T>(object: T, keys: K[]): { [P in K]?: NonNullable<T[P]> } {
  const picked: { [P in K]?: NonNullable<T[P]> } = {};
  for (const key of keys) if (object[key] !== undefined && object[key] !== null) picked[key] = object[key];
  return picked;
}

/** Returns how many required answers are still missing, in rows that were begun, too: '3 answers still needed'. */
export function answersStillNeeded({ fields }: Pick<StepView, "fields">, answer: Answer): number {
  return fields.reduce((sum, field) => sum + missingIn(field, ownValue(answer, field.name)), 0);
}

function missingIn({ required, lookup, rows }: FieldView, value: Json | undefined): number {
  const list = Array.isArray(value) ? value : [value];
  // A code that is looked up everywhere is not counted beside what follows from it.
  if (list.every(isBlank)) return required && !(lookup?.under && lookup.code === null) ? 1 : 0;
  const missing = rows.map((fields, at) => {
    const row = list[at];
    return isObject(row) && !isBlank(row) ? answersStillNeeded({ fields }, row) : 0;
  });
  return missing.reduce((sum, count) => sum + count, 0);
}

/** Returns whether the button looks ready: some required answers may be asked for only once it is pressed. */
export function isReady({ fields, gate }: StepView, answer: Answer): boolean {
  const awaited = gate ? fields.filter(({ name }) => gate.includes(name)) : fields;
  return answersStillNeeded({ fields: awaited }, answer) === 0;
}

/** Returns a step's answer before anything is typed: the fields' defaults, such as one empty testimonial. */
export function startingAnswer(view: StepView): Answer {
  return Object.fromEntries(
    view.fields.flatMap((field): [string, Json][] =>
      field.default === undefined ? [] : [[field.name, JSON.parse(JSON.stringify(field.default))]],
    ),
  );
}
