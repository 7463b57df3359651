import type { Condition } from "#engine";
import { kindOf, type WizardMap } from "../wizard-map.ts";
import { conditionOf, transitionsIn, writtenAt } from "./guards.ts";

/** How people come to a step. */
export type Entry =
  /** From one step: everybody, or only those who meet a condition. The others go on to another step. */
  | { kind: "one"; before: string; when: Condition | null; others: string }
  /** By several ways, each of which is changed where it begins. */
  | { kind: "several"; from: string[] }
  /** It is the first step, the review or the last page, or nothing leads to it. */
  | { kind: "none" };

/** Returns how people come to a step of a wizard. */
export function entryOf(map: WizardMap, step: string): Entry {
  const from = waysTo(map, step);
  const [way] = from;
  if (!way || kindOf(map, step) !== "step") return { kind: "none" };
  const several: Entry = { kind: "several", from: [...new Set(from.map(({ before }) => before))] };
  if (from.length > 1 || way.event === "SKIP" || step === map.definition.machine.initial) return several;
  const [first, ...rest] = transitionsIn(writtenAt(map, way.before, "NEXT"));
  const onward = transitionsIn(writtenAt(map, step, "NEXT")).at(-1)?.target;
  if (first?.target !== step || rest.length > 1) return several;
  const [otherwise] = rest;
  const when = otherwise ? conditionOf(first) : null;
  const others = otherwise?.target ?? onward;
  if (others === undefined || (otherwise && when === null)) return several;
  return { kind: "one", before: way.before, when, others };
}

function waysTo(map: WizardMap, step: string): { before: string; event: "NEXT" | "SKIP" }[] {
  return Object.keys(map.definition.machine.states).flatMap((before) =>
    (["NEXT", "SKIP"] as const).flatMap((event) =>
      transitionsIn(writtenAt(map, before, event)).flatMap(({ target }) =>
        target === step ? [{ before, event }] : [],
      ),
    ),
  );
}
