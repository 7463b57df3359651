import { apiPathOf } from "../../calls/call.ts";
import type { FormsDefinition, WizardDefinition } from "../../definition/definition.ts";
import type { Clock } from "../../formats/format.ts";
import { evaluateValidators } from "../../formats/validators.ts";
import { type CheckedDefinitions, type Library, openLibrary } from "../../library.ts";
import { openForms, openWizard } from "../../open.ts";
import type { ProcedureDefinition } from "../../procedure/procedure.ts";
import {
  canBeExplored,
  checkDefinition,
  checkForms,
  checkJourneyFiles,
  checkJourneysOf,
  checkProcedureOf,
  checkShapes,
  checkSyntax,
  checkTogether,
  checkUnprovedReads,
  checkWizard,
  type ListNames,
  type Locate,
  type MayProve,
} from "../check/check.ts";
import { type AuthoringRegistry, ourAuthoringRegistry } from "../registry/registry.ts";
import { type ContentReader, contentFolder, noContent, textsOf } from "../source/content.ts";
import { shortenFault, sortFaults } from "../source/fault.ts";
import { listFile, namesIn, wizardFile, wizardFolder } from "../source/layout.ts";
import type { Hash } from "../source/source.ts";
import {
  type Fault,
  locateIn,
  type Origins,
  type Place,
  parseSource,
  type Source,
  type SourceFiles,
} from "../source/source.ts";
import { type Assembly, assemble } from "./assemble.ts";
import {
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
  /** What the definitions may name. Default: ours alone. */
  registry?: AuthoringRegistry;
  /** Whether there is time to prove another pattern harmless. Default: there is, however long it takes. */
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
 * Parses, resolves, checks and compiles a whole definitions folder. Either everything is in order and `checked` is
 * there, or `faults` names every fault at its place, sorted by file and line. Never throws on bad input.
 */
export function checkDefinitions<Content>(
  files: SourceFiles,
  options: ReadOptions<Content>,
): { checked: CheckedDefinitions<Content> | null; faults: Fault[] } {
  const { hash, content: reader = noContent } = options;
  const faults: Fault[] = [];
  const sources = parseSources(files, faults);
  faults.push(...checkShapes({ sources, origins, reader }));
  const broken: string[] = [];
  const assembly = assemble({ files, sources, origins, reader, faults, broken, hash });
  const reading: Reading = {
    clock: options.clock,
    registry: options.registry ?? ourAuthoringRegistry,
    origins,
    faults,
    isClear: clearness(faults, broken),
    lists: listNames(files, assembly),
    mayProve: options.mayProve,
  };
  const wizards = readWizards(assembly, reading);
  faults.push(...checkJourneyFiles(sources, reader));
  const forms = readForms(assembly.forms, reading);
  const apiPath = apiPathOf(reading);
  const proper = Object.fromEntries(
    Object.entries(wizards).map(([id, { definition }]) => [id, definition] as const),
  );
  const procedures = Object.fromEntries(
    Object.entries(wizards).flatMap(([id, { procedure }]) => (procedure ? [[id, procedure.definition]] : [])),
  );
  const content = reader.read(
    contentFolder({ files, sources, origins, faults, wizards: proper, procedures, apiPath, hash }),
  );
  if (faults.length > 0 || !forms) return { checked: null, faults: sortFaults(faults).map(shortenFault) };
  const versions = [
    ...Object.values(wizards).flatMap(({ definition, procedure }) =>
      procedure ? [definition.version, procedure.definition.version] : [definition.version],
    ),
    assembly.forms.version,
  ];
  const texts = textsOf(reader, files);
  const version = hash([...versions, JSON.stringify(texts)].join());
  return { checked: { version, wizards, forms, content, texts }, faults };
}

interface Reading extends CheckedWith {
  origins: Origins;
  faults: Fault[];
  /** Whether the files of a folder can be understood at all. */
  isClear: (folder: string) => boolean;
  lists: ListNames;
  mayProve: MayProve | undefined;
}

/** Where the parts of all values stand that are in use. */
const origins: Origins = new WeakMap();

/** Files are read again at each edit, and most are as they were. */
const parsedBefore = new Map<string, Source>();
const mostParsedKept = 1000;

function parseSources(files: SourceFiles, faults: Fault[]): Map<string, Source> {
  faults.push(...checkSyntax(files));
  const unreadable = new Set(
    faults.filter((fault) => fault.rule !== "duplicate-key").map((fault) => fault.file),
  );
  const sources = new Map<string, Source>();
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith(".json")) continue;
    const before = parsedBefore.get(file);
    if (before?.text === text) sources.set(file, before);
    else if (unreadable.has(file)) sources.set(file, { file, text, value: undefined });
    else sources.set(file, remembered(parseSource(file, text, origins, faults)));
  }
  return sources;
}

function remembered(source: Source): Source {
  if (source.value === undefined) return source;
  if (parsedBefore.size >= mostParsedKept) parsedBefore.clear();
  parsedBefore.set(source.file, source);
  return source;
}

/**
 * Meaning is looked for only where the shape is right: what else could be said of a crippled file would be noise. Files
 * that others share can cripple any of them. A `$schema` changes nothing about how a file is read.
 */
function clearness(faults: Fault[], broken: string[]): Reading["isClear"] {
  const reported = faults.filter((fault) => fault.rule !== "schema-file").map((fault) => fault.file);
  const unclear = [...reported, ...broken];
  return (folder) =>
    !unclear.some((file) => [folder, "options/", "shared/"].some((start) => file.startsWith(start)));
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

function readWizards(assembly: Assembly, reading: Reading): CheckedDefinitions["wizards"] {
  const { clock, registry, origins, faults, lists, mayProve } = reading;
  const wizards: CheckedDefinitions["wizards"] = {};
  const clear = assembly.wizards.filter(({ definition }) =>
    reading.isClear(`${wizardFolder(definition.id)}/`),
  );
  const placed = clear.map((one) => ({
    ...one,
    locate: locatorOf(one.definition, wizardFolder(one.definition.id), origins),
  }));
  for (const { definition, journeys, locate } of placed) {
    const top: Place = { file: wizardFile(definition.id, "journeys"), line: 1, column: 1 };
    const locateJourney: Locate = (path) => locateIn(journeys, path, origins, top);
    const before = checkedBefore(definition, reading);
    if (before !== null) {
      const { validatorCode } = before;
      wizards[definition.id] = { definition, validatorCode, journeys, procedure: null };
      if (knowsJourneys(before, journeys)) continue;
      const wizard = openWizard(definition, evaluateValidators(validatorCode), clock, registry);
      const broken = checkJourneysOf({ wizard, journeys, locateJourney });
      faults.push(...broken);
      if (broken.length === 0) rememberJourneys(before, journeys);
      continue;
    }
    const found = checkDefinition({ definition, lists, locate, registry, mayProve });
    faults.push(...found);
    const validatorCode = canBeExplored(found) ? compiledOf(definition, locate, reading) : null;
    if (validatorCode === null) {
      faults.push(...checkUnprovedReads({ definition, found, locate }));
      continue;
    }
    const wizard = openWizard(definition, evaluateValidators(validatorCode), clock, registry);
    const { ofDefinition, ofJourneys } = checkWizard({ wizard, journeys, found, locate, locateJourney });
    faults.push(...ofDefinition, ...ofJourneys);
    if (found.length + ofDefinition.length === 0) {
      const checked = rememberChecked(definition, reading, validatorCode);
      if (ofJourneys.length === 0) rememberJourneys(checked, journeys);
    }
    wizards[definition.id] = { definition, validatorCode, journeys, procedure: null };
  }
  for (const { definition, procedure } of clear) {
    const wizard = wizards[definition.id];
    if (wizard && procedure) wizard.procedure = readProcedure(procedure, definition, reading);
  }
  faults.push(...checkTogether(placed));
  return wizards;
}

/** Checks and compiles what staff do with a wizard's registrations; null if its conditions cannot be compiled. */
function readProcedure(
  definition: ProcedureDefinition,
  wizard: WizardDefinition,
  reading: Reading,
): CheckedDefinitions["wizards"][string]["procedure"] {
  const { origins, faults, lists, registry, mayProve } = reading;
  const locate = locatorOf(definition, wizardFolder(definition.id), origins);
  const together = checkProcedureOf({ definition, wizard, locate, registry });
  faults.push(...together);
  const before = checkedBefore(definition, reading);
  if (before !== null) return { definition, validatorCode: before.validatorCode };
  const found = checkDefinition({ definition, lists, locate, registry, mayProve });
  faults.push(...found);
  if (!canBeExplored([...found, ...together])) return null;
  const validatorCode = compiledOf(definition, locate, reading);
  if (validatorCode === null) return null;
  if (found.length === 0) rememberChecked(definition, reading, validatorCode);
  return { definition, validatorCode };
}

function readForms(definition: FormsDefinition, reading: Reading): CheckedDefinitions["forms"] | null {
  const { clock, registry, origins, faults, lists, mayProve } = reading;
  if (!reading.isClear("accounts/")) return null;
  const before = checkedBefore(definition, reading);
  if (before !== null) return { definition, validatorCode: before.validatorCode };
  const locate = locatorOf(definition, "accounts", origins);
  const found = checkDefinition({ definition, lists, locate, registry, mayProve });
  faults.push(...found);
  const validatorCode = canBeExplored(found) ? compiledOf(definition, locate, reading) : null;
  if (validatorCode === null) return null;
  const forms = openForms(definition, evaluateValidators(validatorCode), clock, registry);
  const proofs = checkForms({ forms, locate });
  faults.push(...proofs);
  if (found.length + proofs.length === 0) rememberChecked(definition, reading, validatorCode);
  return { definition, validatorCode };
}

/** Where a path inside an assembled definition (`["steps", slug, "properties", ...]`) is written down. */
function locatorOf(
  definition: FormsDefinition | WizardDefinition | ProcedureDefinition,
  folder: string,
  origins: Origins,
): Locate {
  return (path) => {
    const [part, name, ...rest] = path;
    const top = (file: string): Place => ({ file, line: 1, column: 1 });
    if (part === "machine") {
      const machine = "machine" in definition ? definition.machine : {};
      return locateIn(machine, path.slice(1), origins, top(`${folder}/wizard.json`));
    }
    if (part === "lists" && name !== undefined) {
      return locateIn(definition.lists[name], rest, origins, top(listFile(String(name))));
    }
    if ("procedure" in definition) {
      const { procedure } = definition;
      if (part === "procedure")
        return locateIn(procedure, path.slice(1), origins, top(`${folder}/procedure.json`));
      const isFinding = Object.hasOwn(procedure.meta.findings ?? {}, String(name));
      const own = top(`${folder}/${isFinding ? "findings" : "moves"}/${name}.json`);
      return locateIn(definition.steps[String(name)], rest, origins, own);
    }
    const file = "machine" in definition ? `${folder}/steps/${name}.json` : `${folder}/${name}.json`;
    return locateIn(definition.steps[String(name)], rest, origins, top(file));
  };
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
