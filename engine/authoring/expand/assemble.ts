import type {
  FieldDefinition,
  FormsDefinition,
  Json,
  MachineDefinition,
  OptionList,
  StepDefinition,
  WizardDefinition,
} from "../../definition/definition.ts";
import type { Journey } from "../../definition/journey.ts";
import { canonicalJson, ownValue } from "../../definition/json.ts";
import type { CaseMachine, ProcedureDefinition } from "../../procedure/procedure.ts";
import { withNumbering } from "../registry/numbering.ts";
import type { ContentReader } from "../source/content.ts";
import { type FileRole, pictureFolders, roleOfFile, wizardFile, wizardOfFile } from "../source/layout.ts";
import { type Fault, type Hash, type Source, type SourceFiles, topOf, written } from "../source/source.ts";
import { expandStep } from "./expand-step.ts";
import { markPartlyKnown } from "./partly-known.ts";
import type { WrittenStep } from "./written-field.ts";

/** The folder put together, but not yet checked. */
export interface Assembly {
  wizards: { definition: WizardDefinition; journeys: Journey[]; procedure: ProcedureDefinition | null }[];
  forms: FormsDefinition;
  /** Every list, also those that nothing draws from. */
  lists: { [name: string]: OptionList };
}

interface Workshop {
  files: SourceFiles;
  /** Role of each file, in path order. */
  roles: [file: string, role: FileRole][];
  sources: ReadonlyMap<string, Source>;
  /** Content of files with their references resolved: only values of the shape that later stages rely on. */
  values: ReadonlyMap<string, { [key: string]: Json }>;
  reader: ContentReader<unknown>;
  faults: Fault[];
  hash: Hash;
}

/** Puts files together: one wizard a folder of `wizards/`, one form a file of `accounts/`, one list a file of `options/`. */
export function assemble(input: Omit<Workshop, "roles">): Assembly {
  const roles = [...input.sources.keys()].sort().flatMap((file): Workshop["roles"] => {
    const role = roleOfFile(file);
    return role ? [[file, role]] : [];
  });
  const workshop = { ...input, roles };
  const lists: { [name: string]: OptionList } = {};
  for (const [file, name] of namedFiles(workshop, (role) => role.kind === "list" && role.name)) {
    const list = value(workshop, file) as Partial<OptionList>;
    lists[name] = stripSchema({
      title: name,
      ...list,
      options: Array.isArray(list.options) ? list.options : [],
    });
  }
  return {
    wizards: namedFiles(workshop, (role) => role.kind === "wizard" && role.wizard).map(([file, id]) =>
      assembleWizard(workshop, file, id, lists),
    ),
    forms: assembleForms(workshop, lists),
    lists,
  };
}

function assembleWizard(workshop: Workshop, file: string, id: string, lists: { [name: string]: OptionList }) {
  const own = stripSchema(value(workshop, file)) as unknown as MachineDefinition;
  const machine = written(own, withNumbering(own));
  if (own.meta?.numbering) written(own.meta.numbering, machine.meta.numbering);
  if (own.meta) written(own.meta, machine.meta);
  const steps = assembleSteps(
    workshop,
    (role) => role.kind === "step" && role.wizard === id && role.step,
    lists,
  );
  const content = { id, machine, steps, lists: listsUsed(steps, lists), ...placeOfSource(workshop) };
  markPartlyKnown({ ...content, version: "" });
  const journeys = value(workshop, wizardFile(id, "journeys")).journeys;
  return {
    definition: { ...content, version: workshop.hash(canonicalJson(content)) },
    journeys: Array.isArray(journeys) ? (journeys as unknown as Journey[]) : [],
    procedure: assembleProcedure(workshop, id, lists),
  };
}

/** A wizard's procedure with the forms of its findings and moves; null for a wizard without one. */
function assembleProcedure(
  workshop: Workshop,
  id: string,
  lists: { [name: string]: OptionList },
): ProcedureDefinition | null {
  const file = wizardFile(id, "procedure");
  const forms: NameOf = (role) =>
    role.kind === "case-form" && role.wizard === id && (role.step.split("/")[1] ?? "");
  if (!workshop.sources.has(file)) {
    for (const [stray] of namedFiles(workshop, forms))
      workshop.faults.push({
        ...{ ...topOf(stray), rule: "procedure-file" },
        message: `${file} is missing: without it nobody is asked this.`,
      });
    return null;
  }
  const procedure = stripSchema(value(workshop, file)) as unknown as CaseMachine;
  const steps = assembleSteps(workshop, forms, lists);
  const content = { id, steps, lists: listsUsed(steps, lists), ...placeOfSource(workshop), procedure };
  markPartlyKnown({ ...content, version: "" });
  return { ...content, version: workshop.hash(canonicalJson(content)) };
}

function assembleForms(workshop: Workshop, lists: { [name: string]: OptionList }): FormsDefinition {
  const steps = assembleSteps(workshop, (role) => role.kind === "form" && role.name, lists);
  const content = { id: "accounts", steps, lists: listsUsed(steps, lists), ...placeOfSource(workshop) };
  markPartlyKnown({ ...content, version: "" });
  return { ...content, version: workshop.hash(canonicalJson(content)) };
}

function placeOfSource({ reader, sources }: Workshop): Pick<FormsDefinition, "timeZone"> {
  const timeZone = reader.timeZone?.((file) => sources.get(file)?.value);
  return timeZone === undefined ? {} : { timeZone };
}

function assembleSteps(
  workshop: Workshop,
  nameOf: NameOf,
  lists: { [name: string]: OptionList },
): { [slug: string]: StepDefinition } {
  const steps: { [slug: string]: StepDefinition } = {};
  for (const [file, slug] of namedFiles(workshop, nameOf)) {
    const own = stripSchema(value(workshop, file)) as WrittenStep;
    const step = expandStep({ ...workshop, file, lists }, own) as Partial<StepDefinition>;
    // Pages without fields leave these out.
    const whole = { title: slug, ...step, type: "object" as const, additionalProperties: false as const };
    steps[slug] = { ...whole, properties: step.properties ?? {}, required: step.required ?? [] };
    drawMatrixRows(steps[slug]);
    fillPictures(steps[slug], workshop.files, pictureFolders(wizardOfFile(file)));
    written(step, steps[slug]);
  }
  return steps;
}

/** Says what a file is called among those that are looked for; false for others. */
type NameOf = (role: FileRole) => string | false;

/** Returns files with what they are called, in the order of their paths. */
function namedFiles({ roles }: Workshop, nameOf: NameOf): [file: string, name: string][] {
  return roles.flatMap(([file, role]): [string, string][] => {
    const name = nameOf(role);
    return name ? [[file, name]] : [];
  });
}

/** A file's content; `{}` where there is none, or not of the right shape. */
function value({ values }: Workshop, file: string): { [key: string]: Json } {
  return values.get(file) ?? {};
}

/** Returns only the lists that the steps name: a change of another list does not make a new version. */
function listsUsed(steps: { [slug: string]: StepDefinition }, lists: { [name: string]: OptionList }) {
  const names = new Set(
    Object.values(steps).flatMap((step) => Object.values(step.properties).flatMap(listNames)),
  );
  return Object.fromEntries(Object.entries(lists).filter(([name]) => names.has(name)));
}

/** Names of the lists that a field may draw from, in any of its variants and rows. */
function listNames(field: FieldDefinition): string[] {
  return [
    ...(field.list ? [field.list] : []),
    ...(field.variants ?? []).flatMap((variant) => (variant.list ? [variant.list] : [])),
    ...(field.items ? listNames(field.items) : []),
    ...Object.values(field.properties ?? {}).flatMap(listNames),
  ];
}

function stripSchema<T extends object>(object: T): T {
  delete (object as { $schema?: unknown }).$schema;
  return object;
}

/** Names the control of the fields that a matrix asks as its rows; the check reports one that names another. */
function drawMatrixRows({ guidance = [], properties }: StepDefinition): void {
  for (const name of guidance.flatMap(({ fields = [] }) => fields)) {
    const field = ownValue(properties, name);
    if (!field?.list || field.type === "array") continue;
    field.draw ??= {};
    field.draw.widget ??= "matrix-row";
  }
}

/** Media types of pictures by the ends of their files' names. */
const types: { [end: string]: string } = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/**
 * Puts the content of their files into the pictures of a step, from the first of these folders that has the file. The
 * folder's reader gives the text of an SVG, and any other picture in base64. The check reports a picture without one.
 */
function fillPictures({ guidance = [] }: StepDefinition, files: SourceFiles, folders: string[]): void {
  for (const one of guidance) {
    const { picture = "" } = one;
    const content = folders.map((folder) => ownValue(files, `${folder}/${picture}`)).find(Boolean);
    const type = types[picture.split(".").at(-1)?.toLowerCase() ?? ""];
    if (content === undefined || type === undefined) continue;
    const isText = type === "image/svg+xml";
    one.source = isText
      ? `data:${type},${encodeURIComponent(content)}`
      : `data:${type};base64,${content.trim()}`;
  }
}
