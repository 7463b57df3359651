import type { Json } from "#engine";
import { type Operation, type WizardMap, wizardFile } from "#engine/authoring";
import { transitionsIn, writtenAt } from "../branches/guards.ts";
import { kindOfStep } from "../draft/wizard-map.ts";

/**
 * Returns the operations that make a step an exit, or an exit a step again. An exit has no next step: people who
 * reached the step unconditionally skip to the step after it. A step made from an exit leads to the review.
 */
export function exitEdits(map: WizardMap, step: string, isExit: boolean): Operation[] {
  const { wizard, order, definition } = map;
  const file = wizardFile(wizard);
  const at = (...path: string[]) => ["states", step, ...path];
  if (!isExit) {
    const review = order.find((one) => kindOfStep(map, one) === "review") ?? "";
    return [
      { kind: "unset", file, path: at("type"), before: "final" },
      { kind: "unset", file, path: at("meta", "kind"), before: "exit" },
      { kind: "set", file, path: at("on"), value: { NEXT: review } },
    ];
  }
  const on = definition.machine.states[step]?.on;
  const onward = transitionsIn(writtenAt(map, step, "NEXT")).at(-1)?.target;
  const rerouted = order.flatMap((other): Operation[] => {
    const before = writtenAt(map, other, "NEXT") ?? null;
    const transitions = transitionsIn(before ?? undefined);
    const last = transitions.at(-1);
    if (onward === undefined || last?.target !== step || last.when || last.guard) return [];
    const next = transitions.with(-1, { ...last, target: onward });
    return [{ kind: "set-transitions", wizard, step: other, event: "NEXT", transitions: next, before }];
  });
  return [
    ...rerouted,
    ...(on ? [{ kind: "unset", file, path: at("on"), before: on as Json } as const] : []),
    { kind: "set", file, path: at("type"), value: "final" },
    { kind: "set", file, path: at("meta", "kind"), value: "exit" },
  ];
}
