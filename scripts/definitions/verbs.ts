import type { Verbs } from "../bootstrap/verbs.ts";

export const verbs: Verbs = {
  check: { about: "Print every fault of a folder.", load: () => import("./check/command.ts") },
  new: { about: "Write a new wizard, step, field or option list.", load: () => import("./new/command.ts") },
  rename: {
    about: "Rename a step, field or list everywhere.",
    load: async () => ({ run: (await import("./edit/commands.ts")).rename }),
  },
  move: {
    about: "Move a step or a field.",
    load: async () => ({ run: (await import("./edit/commands.ts")).move }),
  },
  remove: {
    about: "Remove a step, field or list.",
    load: async () => ({ run: (await import("./edit/commands.ts")).removal }),
  },
  journeys: {
    about: "Say which sample journeys no longer hold, and renew them.",
    load: async () => ({ run: (await import("./edit/commands.ts")).journeys }),
  },
  outline: { about: "Print everything that is asked, in words.", load: () => import("./outline/command.ts") },
  preview: { about: "Open a folder in a studio.", load: () => import("./preview/command.ts") },
  diff: { about: "Print what changed between two folders.", load: () => import("./diff/command.ts") },
  impact: { about: "Count whom a folder would affect.", load: () => import("./impact/command.ts") },
  pull: {
    about: "Bring the live release into a folder.",
    load: () => import("./releases/pull-command.ts"),
  },
  push: { about: "Make a folder live, with a note.", load: () => import("./releases/push-command.ts") },
};
