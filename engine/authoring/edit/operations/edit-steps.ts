import type { Answer, Json, StepDefinition } from "../../../definition/definition.ts";
import { isObject } from "../../../definition/json.ts";
import { pageFile, wizardFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { machineIn, newStep, placeStep, skipsInto } from "../build/new-step.ts";
import { slugProblem } from "../names/name-from-title.ts";
import type { Applied, NewTransition, Operation } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";
import { withoutValues, withReplaced, withValue } from "../text/changed-text.ts";
import { isSameInOrder } from "../text/part.ts";
import { applied, conflict, textToEdit } from "./applied.ts";

type Of<Kind extends Operation["kind"]> = Operation & { kind: Kind };

/** Adds a step with its questions. */
export function addStep(files: SourceFiles, { kind: _kind, ...wanted }: Of<"add-step">): Applied {
  namedStep(files, wanted.wizard, wanted.name);
  return applied(newStep(files, wanted));
}

/** Adds a step that asks the same, behind the one that it is a copy of. */
export function duplicateStep(
  files: SourceFiles,
  { wizard, step, name, title }: Of<"duplicate-step">,
): Applied {
  namedStep(files, wizard, name);
  const machine = machineIn(files, wizard);
  const state = Object.hasOwn(machine.states, step) ? machine.states[step] : undefined;
  if (!state) throw new EditRefusal(`There is no step "${step}" any more.`);
  if (state.type === "final" || (state.meta.kind ?? "step") !== "step")
    throw new EditRefusal("Only a step that asks can be duplicated.");
  const text = textToEdit(files, pageFile({ wizard, step }));
  const own = JSON.parse(text) as StepDefinition;
  const { save, standalone: _address, ...meta } = state.meta;
  const call = save
    ? ({ ...save, path: `/api/${wizard}/${name}`, failure: `Failed to save: ${title}` } as unknown as Json)
    : null;
  const placed = placeStep(files, {
    wizard,
    name,
    after: step,
    skippable: skipsInto(machine, step),
    meta: { ...meta, rail: title },
    call,
    answerOf: (_isShortest: boolean, previous: Answer | undefined) => previous ?? {},
  });
  const renamed =
    own.title === undefined
      ? withValue(text, ["title"], title, "$schema")
      : withReplaced(text, ["title"], title);
  return applied({ ...placed, [pageFile({ wizard, step: name })]: withoutValues(renamed, [["was"]]) });
}

/** Sets where a step leads; without transitions, the event is gone. */
export function setTransitions(files: SourceFiles, operation: Of<"set-transitions">): Applied {
  const { wizard, step, event, transitions, before } = operation;
  const file = wizardFile(wizard);
  const text = textToEdit(files, file);
  const { states } = machineIn(files, wizard);
  const state = Object.hasOwn(states, step) ? states[step] : undefined;
  if (!state) throw new EditRefusal(`There is no step "${step}" any more.`);
  const lost = transitions.find(({ target }) => !Object.hasOwn(states, target));
  if (lost) throw new EditRefusal(`There is no step "${lost.target}" to lead to.`);
  const path = ["states", step, "on", event];
  const now = state.on?.[event] as Json | undefined;
  const value = writtenTransitions(transitions);
  if (isSameInOrder(now, value)) return applied({});
  if (before !== undefined && !isSameInOrder(now, before ?? undefined))
    return conflict({ file, path, before: before ?? undefined, theirs: now, yours: value });
  if (value === undefined) return applied({ [file]: withoutValues(text, [path]) });
  return applied({
    [file]: now === undefined ? withValue(text, path, value) : withReplaced(text, path, value),
  });
}

/** Returns transitions as a machine writes them; undefined for none. */
export function writtenTransitions(transitions: NewTransition[]): Json | undefined {
  const written = transitions.map(({ target, when, guard }): Json => {
    const own = guard ?? (when === null ? null : { type: "matches", params: when });
    return own === null ? { target } : { target, guard: own as unknown as Json };
  });
  if (written.length === 0) return undefined;
  const [only] = written;
  return written.length === 1 && isObject(only) && only.guard === undefined ? only.target : written;
}

function namedStep(files: SourceFiles, wizard: string, name: string): void {
  const problem = slugProblem(name);
  if (problem !== null) throw new EditRefusal(problem);
  if (Object.hasOwn(files, pageFile({ wizard, step: name })))
    throw new EditRefusal(`The ${wizard} wizard has a step "${name}" already. Choose another name.`);
}
