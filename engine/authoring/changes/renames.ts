import type { FieldDefinition, WizardDefinition } from "../../definition/definition.ts";
import { formerNames } from "../../definition/former-names.ts";
import { rename } from "../edit/names/rename.ts";
import type { Target } from "../edit/names/target.ts";
import { nameOfTarget } from "../edit/names/target.ts";
import { pageFile, wizardFile } from "../source/layout.ts";
import type { SourceFiles } from "../source/source.ts";
import { type Change, changeAt, nameBefore, quoted, renamed } from "./change.ts";

type Fields = { [name: string]: FieldDefinition };

/** A step, field or column that has another name in the later definition. */
export interface Rename {
  target: Exclude<Target, { kind: "list" }>;
  name: string;
  /** The later definition is an older one, with the former name: newer answers do not follow. */
  isBack: boolean;
  /** Today's name of the step, and the titles. */
  step: string;
  stepTitle: string;
  question: string | null;
}

/** Returns what has another name in the later definition: columns before their fields, and those before their step. */
export function renamesBetween(before: WizardDefinition, after: WizardDefinition): Rename[] {
  return Object.entries(after.steps).flatMap(([slug, step]) => {
    const old = earlierName(slug, step, before.steps, after.steps);
    const { properties = {} } = before.steps[old?.former ?? ""] ?? {};
    if (!old) return [];
    const at = { wizard: before.id, step: old.former };
    const place = { step: slug, stepTitle: step.title };
    const own: Rename = { target: { kind: "step", ...at }, name: slug, ...old, ...place, question: null };
    const fields = Object.entries(step.properties).flatMap(([name, field]) =>
      renamesOf(name, field, [properties, step.properties], (target, question) => ({
        target: { ...at, ...target } as Rename["target"],
        question,
        ...place,
      })),
    );
    return old.former === slug ? fields : [...fields, own];
  });
}

type At = (
  target: { kind: "field"; field: string } | { kind: "column"; field: string; column: string },
  question: string,
) => Omit<Rename, "name" | "isBack">;

function renamesOf(
  name: string,
  field: FieldDefinition,
  [before, after]: [Fields, Fields],
  at: At,
): Rename[] {
  const old = earlierName(name, field, before, after);
  if (!old) return [];
  const { former, isBack } = old;
  const title = field.title ?? name;
  const rows: Fields = field.items?.properties ?? {};
  const columns = Object.entries(rows).flatMap(([column, inner]): Rename[] => {
    const known = earlierName(column, inner, before[former]?.items?.properties ?? {}, rows);
    if (!known || known.former === column) return [];
    const target = { kind: "column", field: former, column: known.former } as const;
    return [{ ...at(target, `${title} › ${inner.title ?? column}`), name: column, isBack: known.isBack }];
  });
  return former === name
    ? columns
    : [...columns, { ...at({ kind: "field", field: former }, title), name, isBack }];
}

type Named = { was?: string | string[] | undefined };

function earlierName(
  name: string,
  named: Named,
  before: { [name: string]: Named },
  after: { [name: string]: Named },
): { former: string; isBack: boolean } | null {
  const former = nameBefore(name, named, before);
  if (former !== undefined) return { former, isBack: false };
  const back = Object.keys(before).find(
    (one) => !Object.hasOwn(after, one) && formerNames(before[one] ?? {}).includes(name),
  );
  return back === undefined ? null : { former: back, isBack: true };
}

/** Returns the renames as changes. */
export function renameChanges(
  renames: Rename[],
  definitions: { before: WizardDefinition; after: WizardDefinition },
): Change[] {
  return renames.map(({ target, name, isBack, ...place }) => {
    const was = nameOfTarget(target);
    if (!isBack) return renamed({ ...definitions, ...place }, was, name);
    return changeAt(
      { ...definitions, ...place },
      "renamed",
      `The definitions call it ${quoted(name)} again; before ${quoted(was)}. Answers given under ${quoted(name)} count; those given since are kept, and not used.`,
      `Affects people who answered it under ${quoted(was)}.`,
    );
  });
}

/**
 * Returns an earlier definition with the names that steps and fields have in the later one, in every place that names
 * them: what only names them otherwise is then no difference.
 */
export function withRenames(before: WizardDefinition, renames: Rename[]): WizardDefinition {
  if (renames.length === 0) return before;
  const fileOf = (step: string) => pageFile({ wizard: before.id, step });
  const machine = wizardFile(before.id);
  const steps = Object.entries(before.steps).map(([slug, step]) => [fileOf(slug), JSON.stringify(step)]);
  let files: SourceFiles = { [machine]: JSON.stringify(before.machine), ...Object.fromEntries(steps) };
  for (const { target, name } of renames) {
    const edit = rename(files, target, name);
    const kept = Object.entries(files).filter(([file]) => !edit.removed.includes(file));
    files = { ...Object.fromEntries(kept), ...edit.files };
  }
  const read = (file: string) => JSON.parse(files[file] ?? "");
  const today = (slug: string) =>
    renames.find(({ target }) => target.kind === "step" && target.step === slug)?.name ?? slug;
  const slugs = Object.keys(before.steps).map(today);
  return {
    ...before,
    machine: read(machine),
    steps: Object.fromEntries(slugs.map((slug) => [slug, read(fileOf(slug))])),
  };
}
