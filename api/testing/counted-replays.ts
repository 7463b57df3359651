import type { Library } from "#engine";

export interface ReplayCounter {
  /** Returns how often any path was replayed since the last call. */
  take(): number;
  stop(): void;
}

/** Counts replays by the machines themselves: each replay leaves the first step of its wizard once. */
export function countReplays(library: Library): ReplayCounter {
  const machines = Object.values(library.wizards).map(({ machine }) => machine);
  let replays = 0;
  for (const machine of machines) {
    const first = machine.root.initial.target[0]?.key;
    machine.getTransitionData = (state, event) => {
      if (state.value === first && event.type === "NEXT") replays += 1;
      return Object.getPrototypeOf(machine).getTransitionData.call(machine, state, event);
    };
  }
  return {
    take() {
      const taken = replays;
      replays = 0;
      return taken;
    },
    stop() {
      for (const machine of machines) Reflect.deleteProperty(machine, "getTransitionData");
    },
  };
}
