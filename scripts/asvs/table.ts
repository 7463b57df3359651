import { testCell, textCell } from "../test-tables/cells.ts";
import { type TestNames, testsNamed, wrongNames } from "../test-tables/named.ts";
import type { NamedTest } from "../test-tables/titles.ts";

/** Requirement of the standard. Without `absent` and `deviation` it is met. */
export interface Requirement {
  /** Number as in 6.2.1. */
  number: string;
  /** Summary in our words. */
  what: string;
  /** The tests that hold it, or what lessens a deviation. */
  tests?: TestNames;
  /** Evidence beside tests: a page, a setting, the code. */
  how?: string;
  /** Reason why it does not apply. */
  absent?: string;
  /** Reason why it is not, or not wholly, met. */
  deviation?: string;
}

/** Levels of the requirements of each section, as digits in their order. */
export interface Levels {
  [section: string]: string;
}

const sections = [
  ["Deviations", "Not met, or not wholly, and why."],
  ["Met", "Held by these tests, which `npm test` runs; those in files named deep, `npm run test:deep`."],
  ["Does not apply", "The product has nothing of the kind."],
] as const;

type State = (typeof sections)[number][0];

/** Returns the page of all requirements of levels 1 and 2: deviations first, then met ones, then inapplicable ones. */
export function asvsPage(requirements: Requirement[], levels: Levels, tests: NamedTest[]): string {
  const count = (state: State) => requirements.filter((one) => stateOfRequirement(one) === state).length;
  return [
    "# OWASP ASVS 5.0",
    "",
    `The ${requirements.length} requirements of levels 1 and 2 of the Application Security Verification Standard 5.0.0, ` +
      `in our words: ${count("Met")} are met, ${count("Deviations")} are deviations, ` +
      `${count("Does not apply")} do not apply. We assessed this ourselves; nobody outside has. The standard is by the ` +
      "[OWASP Foundation](https://owasp.org/www-project-application-security-verification-standard/), CC BY-SA 4.0. " +
      "Written by `npm run asvs` from `scripts/asvs/requirements.txt`.",
    ...sections.flatMap(([state, words]) => [
      "",
      `## ${state}`,
      "",
      words,
      "",
      "| Number | Level | What it asks for | How it stands |",
      "|---|---|---|---|",
      ...requirements
        .filter((one) => stateOfRequirement(one) === state)
        .map((one) => requirementRow(one, levels, tests)),
    ]),
    "",
  ].join("\n");
}

/**
 * Returns what is wrong with the list: requirements of levels 1 and 2 that it lacks, has twice or out of order, others,
 * those that nothing holds, and tests that are not there.
 */
export function gapsIn(requirements: Requirement[], levels: Levels, tests: NamedTest[]): string[] {
  const numbers = requirements.map(({ number }) => number);
  const wanted = numbersIn(levels);
  const missing = wanted.filter((number) => !numbers.includes(number));
  const other = numbers.filter((number) => !wanted.includes(number));
  const misplaced = numbers.filter(
    (number, place) => place > 0 && !isAfter(number, numbers[place - 1] ?? ""),
  );
  return [
    ...missing.map((number) => `${number} of the standard is missing in scripts/asvs/requirements.txt.`),
    ...other.map((number) => `The standard has no ${number} of level 1 or 2.`),
    ...misplaced.map((number) => `${number} stands twice, or not in its order.`),
    ...requirements.flatMap((one) => faultsOf(one)),
    ...requirements.flatMap(({ number, tests: names = {} }) => wrongNames(names, tests, number)),
  ];
}

function faultsOf({ number, tests = {}, how, absent, deviation }: Requirement): string[] {
  const holds = Object.keys(tests).length > 0 || how !== undefined;
  if (absent !== undefined && (holds || deviation !== undefined))
    return [`${number} does not apply, so nothing can hold it.`];
  return holds || absent !== undefined || deviation !== undefined ? [] : [`Nothing holds ${number}.`];
}

function stateOfRequirement({ absent, deviation }: Requirement): State {
  if (deviation !== undefined) return "Deviations";
  return absent === undefined ? "Met" : "Does not apply";
}

function requirementRow(one: Requirement, levels: Levels, tests: NamedTest[]): string {
  const { number, what, how, absent, deviation } = one;
  const words = [deviation, absent, how].map((text) => textCell(text ?? ""));
  const cell = [...words, testCell(testsNamed(one.tests ?? {}, tests))].filter(Boolean).join("<br>");
  return `| ${number} | ${levelOf(levels, number)} | ${textCell(what)} | ${cell} |`;
}

function numbersIn(levels: Levels): string[] {
  return Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].flatMap((digit, place) => (digit === "3" ? [] : [`${section}.${place + 1}`])),
  );
}

function levelOf(levels: Levels, number: string): string {
  const [chapter, section, place] = number.split(".");
  return levels[`${chapter}.${section}`]?.[Number(place) - 1] ?? "";
}

function isAfter(number: string, before: string): boolean {
  return number.localeCompare(before, "en", { numeric: true }) > 0;
}
