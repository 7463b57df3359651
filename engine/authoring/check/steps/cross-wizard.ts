import type { CallDefinition, WizardDefinition } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";
import { declaredCall } from "../../registry/declared-call.ts";
import type { DefinitionPath, Locate, RuleId } from "../../source/fault.ts";
import type { Fault } from "../../source/source.ts";

interface CheckedWizard {
  definition: WizardDefinition;
  locate: Locate;
}

/** Wizards side by side: no page and no call of one is taken for another's. */
export function checkTogether(wizards: CheckedWizard[]): Fault[] {
  const faults: Fault[] = [];
  for (const [index, one] of wizards.entries()) {
    for (const other of wizards.slice(0, index)) compareWizards(one, other, faults);
  }
  return faults;
}

function compareWizards(one: CheckedWizard, other: CheckedWizard, faults: Fault[]): void {
  const report = (rule: RuleId, path: DefinitionPath, message: string) => {
    faults.push({ ...one.locate(path), rule, message });
  };
  const taken = pagesOf(other.definition);
  for (const { page, path } of pagesOf(one.definition)) {
    if (!taken.some((known) => known.page === page)) continue;
    report("duplicate-path", path, `"${page}" is already a page of the wizard "${other.definition.id}".`);
  }
  const calls = callsOf(other.definition);
  for (const { call, path } of callsOf(one.definition)) {
    const twin = calls.find((known) => known.call.method === call.method && known.call.path === call.path);
    if (!twin || canTell(one.definition, call, other.definition, twin.call)) continue;
    const message = `"${call.method} ${call.path}" is also a call of the wizard "${other.definition.id}", and nothing tells the two apart. Give each body a constant of its own, such as "accountType".`;
    report("duplicate-call", [...path, "path"], message);
  }
}

function pagesOf({ machine }: WizardDefinition): { page: string; path: DefinitionPath }[] {
  const standalone = Object.entries(machine.states).flatMap(([slug, state]) => {
    const page = state.meta.standalone;
    return page === undefined ? [] : [{ page, path: ["machine", "states", slug, "meta", "standalone"] }];
  });
  return [{ page: machine.meta.basePath, path: ["machine", "meta", "basePath"] }, ...standalone];
}

/** Every call that a wizard declares, and where. */
export function callsOf({ machine }: WizardDefinition): { call: CallDefinition; path: DefinitionPath }[] {
  return Object.keys(machine.states).flatMap((slug) => {
    const declared = declaredCall(machine, slug);
    return declared ? [{ call: declared.call, path: ["machine", ...declared.path] }] : [];
  });
}

/** Returns whether a constant, or the caller's role, distinguishes two wizards' calls. */
function canTell(
  one: WizardDefinition,
  call: CallDefinition,
  other: WizardDefinition,
  twin: CallDefinition,
): boolean {
  if (one.machine.meta.role !== other.machine.meta.role) return true;
  const constants = constantsOf(call);
  return Object.entries(constantsOf(twin)).some(
    ([key, value]) => key in constants && constants[key] !== value,
  );
}

function constantsOf({ body }: CallDefinition): { [key: string]: unknown } {
  if (!isObject(body)) return {};
  const leaves = Object.entries(body).filter(
    ([, value]) => typeof value !== "object" && !String(value).startsWith("{"),
  );
  return Object.fromEntries(leaves);
}
