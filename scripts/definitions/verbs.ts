import { distance } from "fastest-levenshtein";

interface Verb {
  about: string;
  /** Imports only what this verb needs. */
  load: () => Promise<{ run: (words: string[]) => Promise<void> }>;
}

const verbs: { [name: string]: Verb } = {
  check: { about: "Print every fault of a folder.", load: () => import("./check/command.ts") },
  new: { about: "Write a new wizard, step, field or option list.", load: () => import("./new/command.ts") },
  rename: {
    about: "Rename a step, field or list everywhere.",
    load: () => import("./edit/rename-command.ts"),
  },
  move: { about: "Move a step or a field.", load: () => import("./edit/move-command.ts") },
  remove: { about: "Remove a step, field or list.", load: () => import("./edit/remove-command.ts") },
  journeys: {
    about: "Say which journeys do not hold; renew them.",
    load: () => import("./edit/journeys-command.ts"),
  },
  outline: { about: "Print everything that is asked, in words.", load: () => import("./outline/command.ts") },
  preview: { about: "Open any step in the real product.", load: () => import("./preview/command.ts") },
  diff: { about: "Print what changed between two folders.", load: () => import("./diff/command.ts") },
  impact: { about: "Count whom a folder would affect.", load: () => import("./impact/command.ts") },
  mutations: { about: "Try the check with random edits.", load: () => import("./mutations/command.ts") },
  edits: { about: "Try the edits of the studio at random.", load: () => import("./random-edits/command.ts") },
  budget: { about: "Measure what the check costs.", load: () => import("./budget/command.ts") },
};

export function helpOfVerbs(): string {
  const rows = Object.entries(verbs).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`);
  return [
    "npm run definitions -- <verb> [options]",
    rows.join("\n"),
    "`npm run definitions -- <verb> --help` explains a verb.",
  ].join("\n\n");
}

/** Returns the verb, or says which one was probably meant. */
export function verbNamed(name: string): { verb: Verb | null; problem: string } {
  if (Object.hasOwn(verbs, name)) return { verb: verbs[name] ?? null, problem: "" };
  const [nearest = ""] = Object.keys(verbs).sort((a, b) => distance(name, a) - distance(name, b));
  const meant = distance(name, nearest) <= 3 ? `Did you mean "${nearest}"? ` : "";
  return {
    verb: null,
    problem: `Unknown verb "${name}". ${meant}Verbs: ${Object.keys(verbs).join(", ")}.`,
  };
}
