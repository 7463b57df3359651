import { apiPathOf } from "../../calls/call.ts";
import type { FormsDefinition, WizardDefinition } from "../../definition/definition.ts";
import type { Journey } from "../../definition/journey.ts";
import type { Clock } from "../../formats/base/format.ts";
import { evaluateValidators } from "../../formats/validators.ts";
import { type CheckedDefinitions, type Library, openLibrary } from "../../library.ts";
import { openForms, openWizard } from "../../open.ts";
import type { Wizard } from "../../path/wizard.ts";
import type { ProcedureDefinition } from "../../procedure/procedure.ts";
import {
  canBeExplored,
  checkDefinition,
  checkForms,
  checkJourneyFiles,
  checkJourneysOf,
  checkProcedureOf,
  checkShapes,
  checkTogether,
  checkUnprovedReads,
  checkWizard,
  type ListNames,
  type Locate,
  type MayProve,
} from "../check/check.ts";
import { type Assembly, assemble } from "../expand/assemble.ts";
import { type AuthoringRegistry, ourAuthoringRegistry } from "../registry/registry.ts";
import { type ContentReader, contentFolder, noContent, textsOf } from "../source/content.ts";
import { shortenFault, sortFaults } from "../source/fault.ts";
import {
  formFile,
  formsFolder,
  isForAllWizards,
  listFile,
  namesIn,
  pageFile,
  wizardFile,
  wizardFolder,
} from "../source/layout.ts";
import { parseSources } from "../source/parse.ts";
import { resolveAll } from "../source/references.ts";
import { type Fault, type Hash, locateIn, type SourceFiles, topOf } from "../source/source.ts";
import {
  type CheckedBefore,
  type CheckedWith,
  checkedBefore,
  knowsJourneys,
  rememberChecked,
  rememberJourneys,
} from "./checked-before.ts";
import { compileValidators } from "./compile.ts";

export interface ReadOptions<Content> {
  clock: Clock;
  hash: Hash;
  /** Reads what the host application keeps in the folder; without it, nothing else may be there. */
  content?: ContentReader<Content>;
  /** Registry of names that definitions may use. Default: ours alone. */
  registry?: AuthoringRegistry;
  /** Returns whether there is time to prove another pattern harmless. Default: always. */
  mayProve?: MayProve;
}

/** Reads a whole definitions folder as `checkDefinitions` does, and opens it when everything is in order. */
export function readDefinitions<Content>(
  files: SourceFiles,
  options: ReadOptions<Content>,
): { library: Library<Content> | null; faults: Fault[] } {
  const { checked, faults } = checkDefinitions(files, options);
  return { library: checked && openLibrary(checked, options.clock, options.registry), faults };
}

/**
 * Parses, resolves, expands, checks and compiles a whole definitions folder. Either everything is in order and `checked`
 * is there, or `faults` names every fault at its place, sorted by file and line. Never throws on bad input.
 */
export function checkDefinitions<Content>(
  files: SourceFiles,
  options: ReadOptions<Content>,
): { checked: CheckedDefinitions<Content> | null; faults: Fault[] } {
  const { hash, content: reader = noContent } = options;
  const faults: Fault[] = [];
  const sources = parseSources(files, faults);
  const resolved = resolveAll(sources, faults);
  const { faults: ofShapes, sound: values } = checkShapes({ sources, resolved, reader });
  faults.push(...ofShapes);
  const assembly = assemble({ files, sources, values, reader, faults, hash });
  const reading: Reading = {
    clock: options.clock,
    registry: options.registry ?? ourAuthoringRegistry,
    faults,
    isClear: clearness(
      faults,
      [...resolved.keys()].filter((file) => !values.has(file)),
    ),
    lists: listNames(files, assembly),
    mayProve: options.mayProve,
  };
  const wizards = checkWizards(assembly, reading);
  faults.push(...checkJourneyFiles(sources, reader));
  const forms = checkAccountForms(assembly.forms, reading);
  const content = reader.read(
    contentFolder(sources, {
      ...{ files, faults, hash, apiPath: apiPathOf(reading) },
      wizards: mapValues(wizards, ({ definition }) => definition),
      procedures: mapValues(wizards, ({ procedure }) => procedure?.definition),
    }),
  );
  if (faults.length > 0 || !forms) return { checked: null, faults: sortFaults(faults).map(shortenFault) };
  const texts = textsOf(reader, files);
  const version = hash([...versionsIn(wizards), assembly.forms.version, JSON.stringify(texts)].join());
  return { checked: { version, wizards, forms, content, texts }, faults };
}

function versionsIn(wizards: CheckedDefinitions["wizards"]): string[] {
  return Object.values(wizards).flatMap(({ definition, procedure }) =>
    procedure ? [definition.version, procedure.definition.version] : [definition.version],
  );
}

function mapValues<From, To>(all: { [id: string]: From }, map: (one: From) => To | undefined) {
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, one]): [string, To][] => {
      const value = map(one);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

interface Reading extends CheckedWith {
  faults: Fault[];
  /** Returns whether the files of a folder can be understood at all. */
  isClear: (folder: string) => boolean;
  lists: ListNames;
  mayProve: MayProve | undefined;
}

/**
 * Meaning is looked for only where the shape is right: what else could be said of a broken file would be noise. Files
 * that others share can break any of them. A `$schema` changes nothing about how a file is read.
 */
function clearness(faults: Fault[], broken: string[]): Reading["isClear"] {
  const reported = faults.filter((fault) => fault.rule !== "schema-file").map((fault) => fault.file);
  const unclear = [...reported, ...broken];
  return (folder) => !unclear.some((file) => file.startsWith(folder) || isForAllWizards(file));
}

function listNames(files: SourceFiles, { wizards, forms, lists }: Assembly): ListNames {
  const all = [...new Set([...namesIn(files, "list"), ...Object.keys(lists)])];
  const used = new Set(
    [forms, ...wizards.flatMap(({ definition, procedure }) => [definition, procedure ?? []].flat())].flatMap(
      ({ lists }) => Object.keys(lists),
    ),
  );
  return { all, unused: all.filter((name) => !used.has(name)), known: lists };
}

function checkWizards(assembly: Assembly, reading: Reading): CheckedDefinitions["wizards"] {
  const clear = assembly.wizards.filter(({ definition }) =>
    reading.isClear(`${wizardFolder(definition.id)}/`),
  );
  const wizards: CheckedDefinitions["wizards"] = {};
  for (const { definition, journeys } of clear) {
    const validatorCode = checkOneWizard(definition, journeys, reading);
    if (validatorCode !== null)
      wizards[definition.id] = { definition, validatorCode, journeys, procedure: null };
  }
  for (const { definition, procedure } of clear) {
    const wizard = wizards[definition.id];
    if (wizard && procedure) wizard.procedure = checkOneProcedure(procedure, definition, reading);
  }
  const placed = clear.map(({ definition }) => ({ definition, locate: locatorOf(definition) }));
  reading.faults.push(...checkTogether(placed));
  return wizards;
}

/** Checks a wizard and its journeys; null if its rules cannot be compiled. */
function checkOneWizard(definition: WizardDefinition, journeys: Journey[], reading: Reading): string | null {
  const { clock, registry, faults } = reading;
  let opened: Wizard | undefined;
  const open = (code: string) => {
    opened ??= openWizard(definition, evaluateValidators(code), clock, registry);
    return opened;
  };
  let mayBeWalked = true;
  const checked = checkOne(definition, reading, (found, code) => {
    const locate = locatorOf(definition);
    if (code === null) return checkUnprovedReads({ definition, found, locate });
    const explored = checkWizard({ wizard: open(code), found, locate });
    mayBeWalked = explored.mayBeWalked;
    return explored.faults;
  });
  if (checked === null) return null;
  const { validatorCode } = checked;
  if (!mayBeWalked || knowsJourneys(checked, journeys)) return validatorCode;
  const top = topOf(wizardFile(definition.id, "journeys"));
  const broken = checkJourneysOf({
    wizard: open(validatorCode),
    journeys,
    locateJourney: (path) => locateIn(journeys, path, top),
  });
  faults.push(...broken);
  if (broken.length === 0) rememberJourneys(checked, journeys);
  return validatorCode;
}

/** Checks what staff do with a wizard's registrations; null if its rules cannot be compiled. */
function checkOneProcedure(
  definition: ProcedureDefinition,
  wizard: WizardDefinition,
  reading: Reading,
): CheckedDefinitions["wizards"][string]["procedure"] {
  const together = checkProcedureOf({
    ...{ definition, wizard, locate: locatorOf(definition), registry: reading.registry },
  });
  reading.faults.push(...together);
  const checked = checkOne(definition, reading, () => [], together);
  return checked && { definition, validatorCode: checked.validatorCode };
}

function checkAccountForms(
  definition: FormsDefinition,
  reading: Reading,
): CheckedDefinitions["forms"] | null {
  const { clock, registry } = reading;
  if (!reading.isClear(formsFolder)) return null;
  const checked = checkOne(definition, reading, (_found, code) => {
    if (code === null) return [];
    const forms = openForms(definition, evaluateValidators(code), clock, registry);
    return checkForms({ forms, locate: locatorOf(definition) });
  });
  return checked && { definition, validatorCode: checked.validatorCode };
}

/**
 * Checks a definition by itself, compiles it and explores it, unless it was without a fault before; null if it cannot be
 * compiled. `explore` says what is wrong beyond what was found; `others` are faults that stand in the way, too.
 */
function checkOne(
  definition: FormsDefinition | WizardDefinition,
  reading: Reading,
  explore: (found: Fault[], validatorCode: string | null) => Fault[],
  others: Fault[] = [],
): CheckedBefore | null {
  const before = checkedBefore(definition, reading);
  if (before !== null) return before;
  const { faults, lists, registry, mayProve } = reading;
  const locate = locatorOf(definition);
  const found = checkDefinition({ definition, lists, locate, registry, mayProve });
  faults.push(...found);
  const validatorCode = canBeExplored([...found, ...others]) ? compiledOf(definition, locate, reading) : null;
  const explored = explore(found, validatorCode);
  faults.push(...explored);
  if (validatorCode === null) return null;
  if (found.length + explored.length > 0) return { validatorCode, journeys: new Set() };
  return rememberChecked(definition, reading, validatorCode);
}

/** Returns where a path inside an assembled definition (`["steps", slug, "properties", ...]`) is written down. */
function locatorOf(definition: FormsDefinition | WizardDefinition | ProcedureDefinition): Locate {
  const { id: wizard, lists, steps } = definition;
  return ([part, ...path]) => {
    const [first = "", ...rest] = path;
    const name = String(first);
    if (part === "machine" && "machine" in definition)
      return locateIn(definition.machine, path, topOf(wizardFile(wizard)));
    if (part === "procedure" && "procedure" in definition)
      return locateIn(definition.procedure, path, topOf(wizardFile(wizard, "procedure")));
    if (part === "lists") return locateIn(lists[name], rest, topOf(listFile(name)));
    return locateIn(steps[name], rest, topOf(fileOfStep(definition, name)));
  };
}

function fileOfStep(definition: FormsDefinition | ProcedureDefinition, name: string): string {
  const { id: wizard } = definition;
  if ("machine" in definition) return pageFile({ wizard, step: name });
  if (!("procedure" in definition)) return formFile(name);
  const isFinding = Object.hasOwn(definition.procedure.meta.findings ?? {}, name);
  return pageFile({ wizard, step: `${isFinding ? "findings" : "moves"}/${name}` });
}

/** The compiled validators, or null and a fault: whatever slips past the checks must not stop the server. */
function compiledOf(
  definition: FormsDefinition | WizardDefinition,
  locate: Locate,
  { registry, faults }: Reading,
): string | null {
  try {
    return compileValidators(definition, registry);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const place = locate(
      "machine" in definition ? ["machine"] : ["steps", Object.keys(definition.steps)[0] ?? ""],
    );
    faults.push({ ...place, rule: "compile", message: `The rules cannot be compiled: ${reason}.` });
    return null;
  }
}
