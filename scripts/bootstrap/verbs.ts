import { distance } from "fastest-levenshtein";

export interface Verb {
  about: string;
  /** Imports only what this verb needs. */
  load: () => Promise<{ run: (words: string[]) => Promise<void> }>;
}

export interface Verbs {
  [name: string]: Verb;
}

/** Runs the verb that the words begin with, prints the help, or ends with 2 and a sentence on an unknown verb. */
export async function runVerb(
  usage: string,
  verbs: Verbs,
  [name = "--help", ...words]: string[],
): Promise<void> {
  if (["--help", "-h", "help"].includes(name)) {
    console.log(helpOfVerbs(usage, verbs));
    return;
  }
  const { verb, problem } = verbNamed(verbs, name);
  if (verb) {
    const { run } = await verb.load();
    await run(words);
  } else {
    console.error(problem);
    process.exitCode = 2;
  }
}

export function helpOfVerbs(usage: string, verbs: Verbs): string {
  const width = Math.max(10, ...Object.keys(verbs).map((name) => name.length));
  const rows = Object.entries(verbs).map(([name, { about }]) => `  ${name.padEnd(width)} ${about}`);
  return [`${usage} <verb> [options]`, rows.join("\n"), `\`${usage} <verb> --help\` explains a verb.`].join(
    "\n\n",
  );
}

/** Returns the verb, or says which one was probably meant. */
export function verbNamed(verbs: Verbs, name: string): { verb: Verb | null; problem: string } {
  if (Object.hasOwn(verbs, name)) return { verb: verbs[name] ?? null, problem: "" };
  const [nearest = ""] = Object.keys(verbs).sort((a, b) => distance(name, a) - distance(name, b));
  const meant = distance(name, nearest) <= 3 ? `Did you mean "${nearest}"? ` : "";
  return {
    verb: null,
    problem: `Unknown verb "${name}". ${meant}Verbs: ${Object.keys(verbs).join(", ")}.`,
  };
}
