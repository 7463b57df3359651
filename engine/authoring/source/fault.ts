import type { Fault, Place } from "./source.ts";

/** Leads from a definition (`WizardDefinition`, `journeys` beside it) to a value, or to a property's name. */
export type DefinitionPath = (string | number)[];

/** Finds the words of a file from which a value of the definition was made; a missing value is found at its parent. */
export type Locate = (path: DefinitionPath) => Place;

/** Collects the faults of one definition; each rule calls it with the place in the definition. */
export type Report = (rule: RuleId, path: DefinitionPath, message: string) => void;

/** Ids of all rules, each explained in definitions/schema/RULES.md. They never change: people search for them. */
export const ruleIds = [
  "json-syntax",
  "duplicate-key",
  "shape",
  "unknown-keyword",
  "schema-file",
  "ref-missing",
  "ref-outside",
  "ref-loop",
  "limits",
  "unknown-field",
  "unknown-list",
  "unknown-step",
  "unknown-format",
  "unknown-option",
  "retired-option",
  "former-name",
  "duplicate-id",
  "duplicate-path",
  "duplicate-call",
  "missing-message",
  "unused-message",
  "widget",
  "currency",
  "guidance",
  "answer-text",
  "markdown",
  "comparison",
  "computed",
  "source",
  "consent",
  "block",
  "default",
  "bad-pattern",
  "unsafe-pattern",
  "template",
  "loop",
  "unreachable-step",
  "no-way-to-end",
  "ending",
  "early-read",
  "skipped-read",
  "mutual-wait",
  "guard-gap",
  "dead-branch",
  "numbering",
  "login",
  "journey-file",
  "journey-path",
  "journey-broken",
  "journey-turn",
  "procedure-name",
  "procedure-file",
  "procedure-way",
  "procedure-guard",
  "procedure-person",
  "compile",
] as const;

export type RuleId = (typeof ruleIds)[number];

/** Sorts faults by file and place, each once. */
export function sortFaults(faults: Fault[]): Fault[] {
  const byText = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return [...byText.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.rule, b.rule),
  );
}

const longestMessage = 2_000;

/** Returns a fault without the middle of a message that quotes more than anybody reads. */
export function shortenFault(fault: Fault): Fault {
  const { message } = fault;
  if (message.length <= longestMessage) return fault;
  const half = longestMessage / 2;
  return { ...fault, message: `${message.slice(0, half)} ... ${message.slice(-half)}` };
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns a fault's file as it is opened from where `prefix` leads to the folder; "." is the folder itself. */
export function pathOfFault({ file }: Pick<Fault, "file">, prefix: string): string {
  return file === "." ? prefix.replace(/\/$/u, "") || "." : `${prefix}${file}`;
}

/** Returns how to mend a fault of each rule, from the text of RULES.md: the one place where it is written. */
export function remediesIn(rules: string): Map<string, string> {
  const rows = rules.matchAll(/^\| `([a-z-]+)` \|(?:[^|\\]|\\.)*\|((?:[^|\\]|\\.)*)\|$/gmu);
  return new Map([...rows].map(([, rule = "", remedy = ""]) => [rule, remedy.trim().replaceAll("\\|", "|")]));
}
