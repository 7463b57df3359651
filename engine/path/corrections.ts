import type {
  Answer,
  Condition,
  Entries,
  FieldDefinition,
  FormsDefinition,
  Json,
  Problem,
} from "../definition/definition.ts";
import { isObject, isSameJson, ownValue, valueIn } from "../definition/json.ts";
import { testsOf } from "../rules/condition.ts";
import { isComputed } from "../rules/field.ts";
import { lookupOf } from "../rules/lookup.ts";
import { finished, type Path, pathOf, type Submission, type ValidateStep, validateStep } from "./path.ts";
import { type Progress, progressOn } from "./progress.ts";
import type { Wizard } from "./wizard.ts";

/** Leads from the answer of a step to a question: `["ein"]`, `["certificates", 0, "certId"]`, or a whole list. */
type QuestionPath = Problem["path"];
type Fields = { [name: string]: FieldDefinition };

/** A question of a step. */
export interface QuestionPlace {
  step: string;
  path: QuestionPath;
}

/** A registration that was returned: the questions to be corrected, and every entry as it was sent. */
export interface ReturnedEntries {
  corrections: (QuestionPlace & { done: boolean })[];
  sent: Entries;
}

/** The questions that may be answered again, by step. An empty path opens a whole step. */
export type OpenQuestions = ReadonlyMap<string, QuestionPath[]>;

/** Returns the question that a path leads into, without what lies inside its answer; null if there is none. */
export function questionAt({ steps }: FormsDefinition, { step, path }: QuestionPlace): QuestionPath | null {
  let fields: Fields | undefined = ownValue(steps, step)?.properties;
  for (const [index, name] of path.entries()) {
    // The number of a row; alone it means the list.
    if (typeof name === "number") continue;
    const field: FieldDefinition | undefined = fields && ownValue(fields, name);
    if (!field) return null;
    fields = field.items?.properties;
    if (!fields || typeof path[index + 2] !== "string") return path.slice(0, index + 1);
  }
  return null;
}

/**
 * Returns the questions that a registrant may answer again: those to be corrected, what follows from their answers, and
 * the steps that new answers led to. What was changed once stays open, so that it can be changed back.
 */
export function openQuestions(
  wizard: Wizard,
  entries: Entries,
  { corrections, sent }: ReturnedEntries,
): OpenQuestions {
  const { definition } = wizard;
  const before = pathTaken(wizard, sent);
  const now = pathTaken(wizard, entries);
  const readers = readersIn(wizard);
  const open = new Map<string, QuestionPath[]>();
  // A step that left the path took its answers along.
  const changed = stepsBeside(before, now).map((step): QuestionPlace => ({ step, path: [] }));
  for (const step of stepsBeside(now, before)) add({ step, path: [] });
  for (const one of corrections) {
    const place = currentPlace(wizard, one);
    const path = questionAt(definition, place);
    if (path) addWithSources({ step: place.step, path });
  }
  for (const place of changedBetween(wizard, before, now)) add(place);
  // The list grows while it is gone through.
  for (const place of changed) {
    for (const reader of readers) {
      if (!reader.reads.some((read) => isReadAt(read, place, reader))) continue;
      for (const path of placesOf(reader, place)) {
        if (reader.canBreak) addWithSources({ step: reader.step, path });
        else add({ step: reader.step, path });
      }
    }
  }
  return open;

  function add(place: QuestionPlace): boolean {
    if (isIn(open, place)) return false;
    open.set(place.step, [...(open.get(place.step) ?? []), place.path]);
    changed.push(place);
    return true;
  }

  /** Opens a question and, where its answer is not typed, those that it comes from. */
  function addWithSources(place: QuestionPlace): void {
    if (!add(place)) return;
    const names = namesInPath(place.path);
    const reader = readers.find((one) => one.step === place.step && isSameJson(one.names, names));
    for (const source of reader?.sources ?? []) {
      for (const path of placesOf(source, place)) {
        const isNeeded = !source.isTick || valueIn(now.answers[source.step], path) === true;
        if (isNeeded) addWithSources({ step: source.step, path });
      }
    }
  }

  function placesOf({ step, names }: Pick<Reader, "step" | "names">, place: QuestionPlace): QuestionPath[] {
    return rowsAlong(names, now.answers[step], step === place.step ? place.path : []);
  }
}

/** Returns whether a question may be answered again. */
export function isIn(open: OpenQuestions, { step, path }: QuestionPlace): boolean {
  return (open.get(step) ?? []).some((one) => startsWith(path, one));
}

/** Returns whether a question, or one inside it, may be answered again. */
export function touchesOpen(open: OpenQuestions, { step, path }: QuestionPlace): boolean {
  return (open.get(step) ?? []).some((one) => startsWith(path, one) || startsWith(one, path));
}

/**
 * Returns the questions of a step that are answered otherwise than before and are not open. Both answers are normalized;
 * nobody answers a computed question.
 */
export function refusedChanges(
  { definition }: Wizard,
  open: OpenQuestions,
  step: string,
  { before, now }: { before: Answer; now: Answer },
): QuestionPath[] {
  const { properties = {} } = ownValue(definition.steps, step) ?? {};
  return changesIn(properties, before, now).filter((path) => !isIn(open, { step, path }));
}

/** Returns the problems that somebody has to mend who may only answer open questions. */
export function openProblems(open: OpenQuestions, step: string, problems: Problem[]): Problem[] {
  return problems.filter(({ path }) => touchesOpen(open, { step, path }));
}

/**
 * Returns where a registrant is who was asked for corrections. Only open questions count as incomplete, and a step stays
 * so until it was saved; in the end the review is confirmed again. All answers still count, as in a confirmed registration.
 * `wizard` is as on the day of the confirmation.
 */
export function correctionProgress(
  wizard: Wizard,
  entries: Entries,
  returned: ReturnedEntries,
  submission?: Submission,
): Progress {
  const open = openQuestions(wizard, entries, returned);
  const { states } = wizard.definition.machine;
  const validate: ValidateStep = (_wizard, slug, entry, answer, answers) => {
    if (states[slug]?.meta.kind === "review") return { slug, status: "incomplete", problems: [] };
    const step = validateStep(wizard, slug, entry, answer, answers);
    if (step.status !== "incomplete" || isIn(open, { step: slug, path: [] })) return step;
    const problems = openProblems(open, slug, step.problems);
    if (problems.length > 0) return { ...step, problems };
    return { slug, status: entry?.skipped ? "skipped" : "answered", problems };
  };
  const path = pathOf(wizard, entries, submission, validate);
  const undone = new Set(undoneSteps(wizard, returned).filter((slug) => slug !== submission?.slug));
  const steps = path.steps.map((step) =>
    undone.has(step.slug) && step.status !== "ahead" ? { ...step, status: "incomplete" as const } : step,
  );
  const incomplete = steps.find(({ status }) => status === "incomplete")?.slug ?? null;
  const { answers } = finished(wizard, path, entries);
  return progressOn(wizard, { ...path, answers, steps, incomplete, complete: incomplete === null });
}

/** Returns the steps, under today's names, that have questions which were not corrected or confirmed yet. */
export function undoneSteps(wizard: Wizard, { corrections }: ReturnedEntries): string[] {
  return corrections.flatMap((one) => (one.done ? [] : [currentPlace(wizard, one).step]));
}

function currentPlace({ definition, renaming }: Wizard, place: QuestionPlace): QuestionPlace {
  return renaming?.placeUnder(definition, place) ?? place;
}

/** The path that entries lead along, whatever is wrong with them today. */
function pathTaken(wizard: Wizard, entries: Entries): Path {
  return finished(wizard, pathOf(wizard, entries), entries);
}

/** Returns the steps of one path that the other does not have. */
function stepsBeside({ steps }: Path, other: Path): string[] {
  const slugs = new Set(other.steps.map(({ slug }) => slug));
  return steps.flatMap(({ slug }) => (slugs.has(slug) ? [] : [slug]));
}

/** Returns the questions that are answered otherwise, in steps that are on both paths. */
function changedBetween({ definition }: Wizard, before: Path, now: Path): QuestionPlace[] {
  return before.steps.flatMap(({ slug: step }) => {
    if (!now.steps.some(({ slug }) => slug === step)) return [];
    const { properties = {} } = definition.steps[step] ?? {};
    const paths = changesIn(properties, before.answers[step] ?? {}, now.answers[step] ?? {});
    return paths.map((path) => ({ step, path }));
  });
}

/** Returns the questions, of the rows of a list each for itself, to which two answers differ; computed ones left out. */
function changesIn(fields: Fields, before: Answer, now: Answer): QuestionPath[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name): QuestionPath[] => {
    const field = ownValue(fields, name) ?? {};
    const [one, other] = [ownValue(before, name), ownValue(now, name)];
    if (isComputed(field) || isSameJson(one, other)) return [];
    const inner = field.items?.properties;
    if (!inner || !Array.isArray(one) || !Array.isArray(other) || one.length !== other.length)
      return [[name]];
    return one.flatMap((row, index) =>
      changesIn(inner, rowIn(row), rowIn(other[index])).map((path) => [name, index, ...path]),
    );
  });
}

function rowIn(row: Json | undefined): Answer {
  return isObject(row) ? row : {};
}

function startsWith(path: readonly unknown[], start: readonly unknown[]): boolean {
  return start.every((part, index) => part === path[index]);
}

function namesInPath(path: QuestionPath): string[] {
  return path.filter((part) => typeof part === "string");
}

/** Returns where a question stands in an answer: in each row of its list, or in the row in which `like` is. */
function rowsAlong(
  [name = "", ...inner]: string[],
  holder: Json | undefined,
  like: QuestionPath,
): QuestionPath[] {
  if (inner.length === 0) return [[name]];
  const value = isObject(holder) ? ownValue(holder, name) : undefined;
  const rows = Array.isArray(value) ? value : [];
  const [list, row, ...rest] = like;
  const own = list === name && typeof row === "number" ? row : null;
  return (own === null ? [...rows.keys()] : [own]).flatMap((index) =>
    rowsAlong(inner, rows[index], own === null ? [] : rest).map((path) => [name, index, ...path]),
  );
}

/** An answer that is read, by the names that lead to it; with `isCount`, only whether it is there, or how many rows it has. */
interface Read {
  step: string;
  names: string[];
  isCount?: boolean;
}

/** A question, with what decides how it is asked and whether its answer is valid. */
interface Reader {
  step: string;
  names: string[];
  reads: Read[];
  /** Sources of its answer, if it is computed, or copied while a box is ticked. */
  sources: (Read & { isTick?: boolean })[];
  /** `true` if what it reads can invalidate an answer that nobody types. */
  canBreak: boolean;
}

/** Place where something is read: names without a step are those of the fields beside it. */
interface At {
  step: string;
  list: string[];
  siblings: Fields;
  /** Comparisons and computations, in a wizard that has any. */
  relations: Wizard["relations"];
}

function isReadAt({ step, names, isCount }: Read, place: QuestionPlace, reader: Reader): boolean {
  const changed = namesInPath(place.path);
  // A step that is open, or gone, as a whole.
  if (changed.length === 0 && reader.step === place.step) return false;
  return step === place.step && (startsWith(names, changed) || (!isCount && startsWith(changed, names)));
}

const readersOf = new WeakMap<FormsDefinition, Reader[]>();

function readersIn({ definition, relations }: Wizard): Reader[] {
  const readers =
    readersOf.get(definition) ??
    Object.entries(definition.steps).flatMap(([step, { properties, required }]) =>
      readersAmong({ step, list: [], siblings: properties, relations }, required),
    );
  readersOf.set(definition, readers);
  return readers;
}

function readersAmong(at: At, required: string[]): Reader[] {
  return Object.entries(at.siblings).flatMap(([name, field]) => {
    const { properties: siblings, required: inRow = [] } = field.items ?? {};
    const reader = readerOf(at, name, field, required.includes(name));
    const inner = siblings ? readersAmong({ ...at, list: reader.names, siblings }, inRow) : [];
    return [reader, ...inner];
  });
}

const limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength"];
const rules = [...limits, "pattern", "enum", "const", "list"];

function readerOf(at: At, name: string, field: FieldDefinition, isRequired: boolean): Reader {
  const { step, list, siblings, relations } = at;
  const conditions = [field.when ?? {}, ...(field.variants ?? []).map(({ when }) => when)];
  const readings = [field, ...(field.variants ?? [])];
  const comparisons = relations?.comparisonsIn(field) ?? [];
  const compared = comparisons.flatMap((one) => {
    const operand = relations?.operationOf(one)?.operand;
    return operand && "field" in operand ? [readOf(operand.field, at)] : [];
  });
  const lookups = readings.flatMap((reading) => lookupOf(reading) ?? []);
  const clearing = Object.keys(siblings).filter((other) => siblings[other]?.clears?.includes(name));
  const beside = [
    ...readings.flatMap(({ sameAs, copy }) => [sameAs, copy?.from, copy?.while]),
    ...lookups.flatMap(({ by, except }) => [by, except]),
    ...clearing,
  ];
  const operands = readings.flatMap((reading) => operandsIn(reading, at));
  const ticks = readings.flatMap(({ copy }) => (copy ? [{ ...readOf(copy.while, at), isTick: true }] : []));
  return {
    step,
    names: [...list, name],
    reads: [
      ...conditions.flatMap((condition) => conditionReads(condition, at)),
      ...compared,
      ...beside.flatMap((other) => (other === undefined ? [] : [readOf(other, at)])),
      ...operands.map(({ read }) => read),
    ],
    sources: [...operands.map(({ source }) => source), ...ticks],
    canBreak:
      comparisons.length > 0 ||
      (operands.length > 0 &&
        (isRequired || readings.some((one) => rules.some((rule) => Object.hasOwn(one, rule))))),
  };
}

/** Returns what a computation reads, and what mends it: a sum, other entries of its list as well as other amounts. */
function operandsIn(field: FieldDefinition, at: At): { source: Read; read: Read }[] {
  const { relations, siblings } = at;
  if (!relations) return [];
  return relations.operandsOf(field).map((path) => {
    const { list, column } = relations.columnAt(path, siblings);
    const read = readOf(list, at);
    const source = { ...read, isCount: relations.isCount(field, path) };
    return { source, read: column === null ? source : { ...read, names: [...read.names, column] } };
  });
}

function readOf(name: string, { step, list }: At): Read {
  const [first = "", ...rest] = name.split(".");
  return rest.length === 0 ? { step, names: [...list, first] } : { step: first, names: rest };
}

const rowTests = ["$some", "$every", "minItems", "maxItems"];

function conditionReads(condition: Condition, at: At): Read[] {
  return testsOf(condition).flatMap(({ name, test }): Read[] => {
    const read = readOf(name, at);
    if (test === true) return [{ ...read, isCount: true }];
    if (!Object.keys(test).every((key) => rowTests.includes(key))) return [read];
    const rows = { ...at, step: read.step, list: read.names };
    const columns = [test.$some, test.$every].filter(isObject) as Condition[];
    return [{ ...read, isCount: true }, ...columns.flatMap((one) => conditionReads(one, rows))];
  });
}
