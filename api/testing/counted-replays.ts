import type { Library } from "#engine";

export interface ReplayCounter {
  /** Returns how often any path was replayed since the last call. */
  take(): number;
  stop(): void;
}

/** Counts replays by the machines themselves: each replay leaves the first step of its wizard once. */
export function countReplays(library: Library): ReplayCounter {
  const wizards = Object.values(library.wizards).map(({ definition, machine }) => {
    const { stepAfter } = machine;
    return { first: definition.machine.initial, machine, stepAfter };
  });
  let replays = 0;
  for (const { first, machine, stepAfter } of wizards)
    machine.stepAfter = (slug, event, answers) => {
      if (slug === first && event === "NEXT") replays += 1;
      return stepAfter(slug, event, answers);
    };
  return {
    take() {
      const taken = replays;
      replays = 0;
      return taken;
    },
    stop() {
      for (const { machine, stepAfter } of wizards) machine.stepAfter = stepAfter;
    },
  };
}
