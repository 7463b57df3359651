import type { WizardDefinition } from "../../../definition/definition.ts";
import { type ProcedureDefinition, todaysState } from "../../../procedure/procedure.ts";
import { type Change, quoted } from "../change.ts";

/** A procedure with its wizard, whose answers conditions read, too. */
export interface Side extends ProcedureDefinition {
  facts: WizardDefinition;
}

const kinds = { states: "State", moves: "Move", findings: "Finding", flags: "Flag" };

/** Effects of changes on open cases, in sentences that several changes share. */
export const changesMoves = "What staff can do with open cases changes.";
export const strandsCases = "Nobody could go on with open cases.";

/** A part of a procedure that changed, as people call it. */
export interface ChangedPart {
  kind: keyof typeof kinds;
  name: string;
  title: string;
}

/** Returns the step that a change is under: `states/in-review`, with its heading. */
export function placeOfPart({ kind, name, title }: ChangedPart): Pick<Change, "step" | "stepTitle"> {
  return { step: `${kind}/${name}`, stepTitle: `${kinds[kind]} ${quoted(title)}` };
}

/**
 * Creates a change of a part, or of the procedure as a whole. `states` are those, as they are called before, whose open
 * cases it touches.
 */
export function changeOf(
  part: ChangedPart | null,
  words: string,
  touches: string | null = null,
  states: string[] = [],
): Change {
  return {
    kind: "procedure",
    ...(part ? placeOfPart(part) : { step: null, stepTitle: null }),
    question: part ? null : "Procedure",
    words,
    touches,
    ...(touches !== null && states.length > 0 ? { states } : {}),
  };
}

/** Says that open cases follow a new name. */
export function renamedWords(is: string, was: string): string {
  return `The definitions call it ${quoted(is)} now; before ${quoted(was)}. Open cases follow.`;
}

/** Returns the title of a state under the name that it has today, or had. */
export function inState(name: string, side: Side, now: Side = side): string {
  const today = todaysState(now.procedure, name);
  const state = (today === null ? undefined : now.procedure.states[today]) ?? side.procedure.states[name];
  return quoted(state?.meta.title ?? name);
}
