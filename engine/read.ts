import { assemble, type Hash, type Journey } from "./assemble.ts";
import { checkForms, checkSources, checkWizard } from "./check/check.ts";
import { compileValidators, evaluateValidators } from "./compile.ts";
import type { FormsDefinition, WizardDefinition } from "./definition.ts";
import type { Clock } from "./formats.ts";
import {
  type Fault,
  locateIn,
  type Origins,
  type Place,
  parseSource,
  type Source,
  type SourceFiles,
} from "./source.ts";
import { type Forms, openForms, openWizard, type Wizard } from "./wizard.ts";

/** A checked definitions folder, ready to serve. */
export interface Library {
  /** Changes with any definition in it. */
  version: string;
  wizards: { [id: string]: ServedWizard };
  forms: Served<Forms>;
  /** The prose of `site/` and everything else that is no definition: path to text. */
  texts: SourceFiles;
}

/** What can be opened, and the very text its validators were made from. */
export type Served<T> = T & { validators: string };

/** A wizard with its validators' source and its sample registrations. */
export type ServedWizard = Served<Wizard> & { journeys: Journey[] };

export interface ReadOptions {
  clock: Clock;
  hash: Hash;
}

/**
 * Reads a whole definitions folder: parses, resolves, checks and compiles it. Either everything is in order and
 * `library` is there, or `faults` names every fault at its place, sorted by file and line. Never throws on bad input.
 */
export function readDefinitions(
  files: SourceFiles,
  options: ReadOptions,
): { library: Library | null; faults: Fault[] } {
  const faults: Fault[] = [];
  const origins: Origins = new WeakMap();
  const sources = new Map<string, Source>();
  for (const [file, text] of Object.entries(files)) {
    if (file.endsWith(".json")) sources.set(file, parseSource(file, text, origins, faults));
  }
  faults.push(...checkSources(sources, origins));
  // Meaning is looked for only in files that have the right shape: the faults below would be noise otherwise.
  if (faults.length > 0) return { library: null, faults: inOrder(faults) };

  const assembly = assemble({ sources, origins, faults, hash: options.hash });
  const wizards: Library["wizards"] = {};
  for (const { definition, journeys } of assembly.wizards) {
    const locate = locatorOf(definition, `wizards/${definition.id}`, origins);
    const compiled = compiledOf(definition, locate, faults);
    if (!compiled) continue;
    const wizard = openWizard(definition, evaluateValidators(compiled), options.clock);
    const locateJourney: Locate = (path) =>
      locateIn(journeys, path, origins, {
        file: `wizards/${definition.id}/journeys.json`,
        line: 1,
        column: 1,
      });
    faults.push(...checkWizard({ wizard, journeys, locate, locateJourney }));
    wizards[definition.id] = { ...wizard, journeys, validators: compiled };
  }
  const locate = locatorOf(assembly.forms, "accounts", origins);
  const compiled = compiledOf(assembly.forms, locate, faults);
  const forms = openForms(
    assembly.forms,
    compiled ? evaluateValidators(compiled) : () => ({}),
    options.clock,
  );
  faults.push(...checkForms({ forms, locate }));
  if (faults.length > 0) return { library: null, faults: inOrder(faults) };
  const versions = [...Object.values(wizards).map((one) => one.definition.version), assembly.forms.version];
  const texts = Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith("site/")));
  const version = options.hash([...versions, JSON.stringify(texts)].join());
  return { library: { version, wizards, forms: { ...forms, validators: compiled ?? "" }, texts }, faults };
}

/** Where a path inside an assembled definition (`["steps", slug, "properties", ...]`) is written down. */
export type Locate = (path: (string | number)[]) => Place;

function locatorOf(definition: FormsDefinition | WizardDefinition, folder: string, origins: Origins): Locate {
  return (path) => {
    const [part, name, ...rest] = path;
    const top = (file: string): Place => ({ file, line: 1, column: 1 });
    if (part === "machine") {
      const machine = "machine" in definition ? definition.machine : {};
      return locateIn(machine, path.slice(1), origins, top(`${folder}/wizard.json`));
    }
    if (part === "lists" && name !== undefined) {
      return locateIn(definition.lists[name], rest, origins, top(`options/${name}.json`));
    }
    const file = "machine" in definition ? `${folder}/steps/${name}.json` : `${folder}/${name}.json`;
    return locateIn(definition.steps[String(name)], rest, origins, top(file));
  };
}

/** The compiled validators, or null and a fault: whatever slips past the checks must not stop the server. */
function compiledOf(
  definition: FormsDefinition | WizardDefinition,
  locate: Locate,
  faults: Fault[],
): string | null {
  try {
    return compileValidators(definition);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const place = locate(
      "machine" in definition ? ["machine"] : ["steps", Object.keys(definition.steps)[0] ?? ""],
    );
    faults.push({ ...place, rule: "compile", message: `The rules cannot be compiled: ${reason}.` });
    return null;
  }
}

function inOrder(faults: Fault[]): Fault[] {
  return faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
